import { announce, button, h } from "./page/elements.ts";

const samples = [
  { name: "sample-two-columns.pdf", title: "Two columns" },
  { name: "sample-hidden-text.pdf", title: "Hidden text" },
];

/** The start page: a drop area for files, and two sample résumés. */
export function startView(onfiles: (files: readonly File[]) => void): HTMLElement {
  const input = h("input", {
    type: "file",
    id: "files",
    multiple: true,
    accept: ".pdf,.docx,.odt,.rtf,.html,.txt",
    class: "visually-hidden",
    onchange: () => onfiles([...(input.files ?? [])]),
  });
  const trySample = async (name: string) => {
    try {
      const response = await fetch(new URL(`assets/${name}`, document.baseURI));
      if (!response.ok) throw new Error();
      onfiles([new File([await response.arrayBuffer()], name, { type: "application/pdf" })]);
    } catch {
      announce("The sample could not be loaded. Check that the server runs, then try again.");
    }
  };
  return h(
    "div",
    { class: "start" },
    h("h1", {}, "See what Vitae reads in a résumé"),
    h("p", { class: "lead" }, "Drop one file to check every value on its page, or many to export them as a table."),
    h(
      "div",
      { class: "drop" },
      input,
      h("label", { for: "files", class: "button primary" }, "Choose files"),
      h("p", {}, "or drop files anywhere on this page: PDF, DOCX, ODT, RTF, HTML or text"),
    ),
    h(
      "div",
      { class: "samples" },
      h("span", {}, "No file at hand? Try a sample:"),
      samples.map(({ name, title }) => button(title, () => void trySample(name))),
    ),
    h("p", { class: "hint" }, "Files go to this server and nowhere else. Nothing is stored."),
  );
}
