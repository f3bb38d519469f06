/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { faces } from "./faces";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [faces(), svelte()],
  build: {
    outDir: "../src/holotable/server/page",
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    // How tokens look is read from the game's package.
    fs: { allow: [".."] },
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER.replace("http", "ws"), ws: true },
    },
  },
  // Without this a component test would get Svelte's build for servers.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    // One document for all files: making one takes longer than all the tests.
    isolate: false,
    // All files share one browser, and a busy machine lets what one began end in another's.
    retry: 1,
    fileParallelism: false,
    unstubGlobals: true,
  },
});
