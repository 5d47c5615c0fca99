type Child = Node | string | null | undefined | false;
type Listener<K extends keyof HTMLElementEventMap> = (event: HTMLElementEventMap[K]) => void;

type Listeners = { readonly [K in keyof HTMLElementEventMap as `on${K}`]?: Listener<K> };
/** Attributes by name; false, null and undefined omit an attribute. */
type Properties = Listeners & Readonly<Record<string, unknown>>;

/**
 * Creates an element. Children are text or elements, never markup, so that text of documents cannot become part of the page.
 *
 * @param properties attributes (false, null and undefined omit one), and listeners named `onclick`, `onkeydown` …
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter(isShown));
  return element;
}

const isShown = (child: Child): child is Node | string => child !== null && child !== undefined && child !== false;

/** Returns the element of the HTML page with an id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element ${id}.`);
  return element;
}

/** Announces a text to screen readers, for example the end of a task. */
export function announce(text: string): void {
  byId("status").textContent = text;
}

/** Saves bytes or text as a file. */
export function download(filename: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: url, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Creates a button with a label. */
export const button = (text: string, onclick: () => unknown, properties: Properties = {}): HTMLButtonElement =>
  h("button", { type: "button", ...properties, onclick }, text);

/** Creates a button that copies a text. */
export const copyButton = (label: string, text: () => string): HTMLButtonElement =>
  button(label, async () => {
    try {
      await navigator.clipboard.writeText(text());
      announce("Copied.");
    } catch {
      announce("The browser does not allow copying. Select the text instead.");
    }
  });
