import { button, h } from "../page/elements.ts";
import { editor } from "./value-editor.ts";
import { type ReviewedValue, stateNames } from "./values.ts";

/** Callbacks of the list of fields. */
export interface FieldListEvents {
  readonly onselect: (pointer: string) => void;
  readonly onhover: (pointer: string | null) => void;
  readonly onchange: (pointer: string, value: string) => void;
  readonly onconfirm: (pointer: string) => void;
  /** Undefined if the document has no pages. */
  readonly onredraw?: (pointer: string) => void;
}

/** The list of fields. */
export interface FieldList {
  readonly element: HTMLElement;
  update(values: readonly ReviewedValue[]): void;
  /** Marks a value. @param focus true to move the keyboard focus to it */
  mark(pointer: string | null, focus: boolean): void;
  hover(pointer: string | null): void;
}

/**
 * Creates the list of values: those with low confidence first, then all others by group.
 *
 * Tab moves between values with low confidence, arrow keys between all values. Enter and F2 start editing, R draws a box; Escape ends both.
 */
export function createFieldList(events: FieldListEvents): FieldList {
  const element = h("div", { class: "fields" });
  let values: readonly ReviewedValue[] = [];
  let editing: string | null = null;
  let selected: string | null = null;

  const itemOf = (pointer: string | null) =>
    [...element.querySelectorAll<HTMLElement>("li[data-pointer]")].find((item) => item.dataset.pointer === pointer);
  const focusOn = (pointer: string | null) => itemOf(pointer)?.querySelector<HTMLElement>("button.value")?.focus();
  const edit = (pointer: string) => {
    editing = pointer;
    events.onselect(pointer);
    render();
    element.querySelector("textarea")?.focus();
    element.querySelector("textarea")?.select();
  };
  const leave = (pointer: string) => {
    editing = null;
    render();
    focusOn(pointer);
  };

  const item = (value: ReviewedValue): HTMLElement => {
    const { pointer, label, group, state, wasDoubtful } = value;
    const isOpen = state === "doubtful" || state === "rule";
    if (editing === pointer) {
      const save = (text: string) => {
        editing = null;
        if (text === value.value) events.onconfirm(pointer);
        else events.onchange(pointer, text);
        focusOn(pointer);
      };
      return h(
        "li",
        { "data-pointer": pointer, class: "is-editing is-selected" },
        editor({ label: `${group}, ${label}`, value: value.value, onsave: save, oncancel: () => leave(pointer) }),
      );
    }
    const name = wasDoubtful ? `${group} · ${label}` : label;
    const shown = h(
      "button",
      { type: "button", class: "value", tabindex: isOpen ? 0 : -1, "aria-describedby": "keys", onclick: () => events.onselect(pointer) },
      h("span", { class: "label" }, name),
      h("span", { class: "text", dir: "auto" }, value.value === "" ? "(empty)" : value.value),
      stateNames[state] !== "" && h("span", { class: "badge" }, stateNames[state]),
    );
    const actions = h(
      "div",
      { class: "actions" },
      button("Edit", () => edit(pointer), { tabindex: -1 }),
      isOpen && button("Confirm", () => events.onconfirm(pointer), { tabindex: -1 }),
      events.onredraw && button("Redraw box", () => events.onredraw?.(pointer), { tabindex: -1 }),
    );
    return h("li", { "data-pointer": pointer, class: `is-${state}${selected === pointer ? " is-selected" : ""}` }, shown, actions);
  };

  const section = (title: string, own: readonly ReviewedValue[], note?: string) =>
    own.length > 0 &&
    h("section", {}, h("h2", {}, title, note !== undefined && h("span", { class: "count" }, note)), h("ul", {}, own.map(item)));

  function render(): void {
    const first = values.filter(({ wasDoubtful }) => wasDoubtful);
    const rest = Map.groupBy(
      values.filter(({ wasDoubtful }) => !wasDoubtful),
      ({ group }) => group,
    );
    const open = first.filter(({ state }) => state === "doubtful" || state === "rule").length;
    const sections = [
      section("Check these first", first, open > 0 ? `${open} open` : "all checked"),
      ...[...rest].map(([group, own]) => section(group, own)),
    ];
    element.replaceChildren(...sections.filter((each) => each !== false));
    // Makes the list reachable by Tab even if no value has low confidence.
    const stop = element.querySelector<HTMLElement>("button.value[tabindex='0']") ?? element.querySelector<HTMLElement>("button.value");
    if (stop) stop.tabIndex = 0;
  }

  element.addEventListener("keydown", (event) => {
    const pointer = (event.target as HTMLElement).closest<HTMLElement>("li[data-pointer]")?.dataset.pointer;
    if (pointer === undefined || !(event.target as HTMLElement).matches("button.value")) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" || event.key === "F2") edit(pointer);
    else if (event.key === "r" && events.onredraw && !event.ctrlKey && !event.metaKey) events.onredraw(pointer);
    else if (by !== undefined) step(event.target as HTMLElement, by);
    else return;
    event.preventDefault();
  });
  const step = (from: HTMLElement, by: number) => {
    const all = [...element.querySelectorAll<HTMLElement>("button.value")];
    all[all.indexOf(from) + by]?.focus();
  };
  element.addEventListener("focusin", (event) => {
    const target = event.target as HTMLElement;
    const pointer = target.closest<HTMLElement>("li[data-pointer]")?.dataset.pointer;
    if (pointer !== undefined && pointer !== selected && target.matches("button.value")) events.onselect(pointer);
  });
  element.addEventListener("pointerover", (event) =>
    events.onhover((event.target as HTMLElement).closest<HTMLElement>("li")?.dataset.pointer ?? null),
  );
  element.addEventListener("pointerleave", () => events.onhover(null));

  const toggle = (name: string, pointer: string | null) => {
    for (const each of element.querySelectorAll(`.${name}`)) each.classList.remove(name);
    const found = pointer === null ? undefined : itemOf(pointer);
    found?.classList.add(name);
    return found;
  };
  return {
    element,
    update(next) {
      const focused = element.contains(document.activeElement) ? selected : null;
      values = next;
      render();
      if (focused !== null && editing === null) focusOn(focused);
    },
    mark(pointer, focus) {
      selected = pointer;
      const found = toggle("is-selected", pointer);
      if (!found || !focus) return;
      focusOn(pointer);
      found.scrollIntoView({ block: "nearest" });
    },
    hover: (pointer) => void toggle("is-hovered", pointer),
  };
}
