import { button, h } from "../page/elements.ts";

interface EditorOptions {
  readonly label: string;
  readonly value: string;
  readonly onsave: (value: string) => void;
  readonly oncancel: () => void;
}

/** Editor of one value: Enter saves, Shift+Enter adds a line break, Escape cancels. */
export function editor({ label, value, onsave, oncancel }: EditorOptions): HTMLElement {
  const input = h("textarea", {
    "aria-label": label,
    rows: Math.min(8, 1 + Math.floor(value.length / 40)),
    dir: "auto",
    spellcheck: "false",
  });
  input.value = value;
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) onsave(input.value.trim());
    else if (event.key === "Escape") oncancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return h(
    "div",
    { class: "editor" },
    h("span", { class: "label" }, label),
    input,
    h(
      "div",
      { class: "actions" },
      button("Save", () => onsave(input.value.trim()), { class: "primary" }),
      button("Cancel", oncancel),
    ),
  );
}
