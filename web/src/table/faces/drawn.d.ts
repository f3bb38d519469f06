/** What the build makes of the faces that a game names. */
declare module "*?drawn" {
  const book: import("./faces").FaceBook;
  export default book;
}
