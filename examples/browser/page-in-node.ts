import { runInNewContext } from "node:vm";

/** An element as far as the page's code touches it. */
class PageElement extends EventTarget {
  textContent = "";
  files: readonly File[] = [];
  children: readonly PageElement[] = [];

  replaceChildren(...children: readonly PageElement[]): void {
    this.children = children;
  }
}

export interface Page {
  readonly html: string;
  /** By its id; the page has it. */
  element(id: string): PageElement;
  /** As a visitor does it. */
  choose(file: File): void;
}

/**
 * Loads a page and runs its script, which finds nothing of Node: only what browsers have, too. Requests are resolved against the page, marked as
 * browsers mark them, and refused where they lead to another origin, as the page's policy has it.
 */
export async function openPage(url: string): Promise<Page> {
  const html = await (await fetch(url)).text();
  const [, source = ""] = /<script type="module" src="([^"]+)">/.exec(html) ?? [];
  const code = await (await fetch(new URL(source, url))).text();

  const elements = new Map([...html.matchAll(/ id="(\w+)"/g)].map(([, id = ""]) => [id, new PageElement()]));
  const element = (id: string): PageElement => {
    const found = elements.get(id);
    if (!found) throw new Error(`The page has no #${id}.`);
    return found;
  };
  const document = { getElementById: (id: string) => elements.get(id) ?? null, createElement: () => new PageElement() };
  runInNewContext(code, { ...web, document, fetch: fetchFrom(url) });

  const choose = (file: File) => {
    element("cv").files = [file];
    element("cv").dispatchEvent(new Event("change"));
  };
  return { html, element, choose };
}

const { AbortController, AbortSignal, Blob, File, FormData, Headers, ReadableStream, TextEncoder, URL, URLSearchParams } = globalThis;
const { clearTimeout, crypto, setTimeout } = globalThis;
const classes = { AbortController, AbortSignal, Blob, File, FormData, Headers, ReadableStream, TextEncoder, URL, URLSearchParams };
const web = { ...classes, clearTimeout, crypto, setTimeout };

const fetchFrom =
  (page: string): typeof fetch =>
  async (target, init) => {
    const url = new URL(String(target), page);
    if (url.origin !== new URL(page).origin) throw new TypeError(`The policy of the page lets nothing go to ${url.origin}.`);
    const headers = new Headers(init?.headers);
    headers.set("sec-fetch-site", "same-origin");
    return fetch(url, { ...init, headers });
  };
