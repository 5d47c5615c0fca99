import { createVitae, VitaeApiError } from "@vitae/client";

/** The backend that served this page answers below /cv; it holds the key. */
const vitae = createVitae({ baseUrl: "/cv" });

const [input, status, list] = [element<HTMLInputElement>("cv"), element("status"), element("resume")];
/** Larger ones are refused while they are sent, which a browser takes for a lost connection. */
const mostBytes = 10 * 1024 * 1024;
let asking: AbortController | null = null;

input.addEventListener("change", async () => {
  asking?.abort(); // another file was chosen before the last one was read
  const [file] = input.files ?? [];
  if (!file) return;
  if (file.size > mostBytes) return show("That file is too large: a document may have 10 MB.");
  asking = new AbortController();
  const { signal } = asking;
  show(`Reading ${file.name} …`);
  try {
    const { name, email, experience } = await vitae.parse(file, { signal });
    show("Is that you?", [["Name", name], ["E-mail", email], ...experience.map((role) => [role.title, role.company] as const)]);
  } catch (error) {
    if (!signal.aborted) show(VitaeApiError.is(error) ? error.detail : "That did not work. Try again.");
  }
});

/** As text: what a document says is never taken for HTML. */
function show(words: string, values: readonly (readonly [string, string])[] = []): void {
  status.textContent = words;
  list.replaceChildren(...values.flatMap(([term, value]) => [part("dt", term), part("dd", value)]));
}

const part = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text });

function element<Found extends HTMLElement>(id: string): Found {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as Found;
}
