import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";

const TRY_AGAIN = 1500;

async function start(place: HTMLElement): Promise<void> {
  applySettings();
  // Without its words the page has nothing to say: a server that is just starting is waited for.
  while (!(await speak(settings.language))) await new Promise((done) => setTimeout(done, TRY_AGAIN));
  mount(App, { target: place });
}

const place = document.getElementById("page");
if (place === null) throw new Error("index.html has no element with the id page");
void start(place);
