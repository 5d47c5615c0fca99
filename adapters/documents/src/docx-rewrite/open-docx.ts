import type { Document, Element } from "@xmldom/xmldom";
import { type Archive, directoryEntries, openArchive } from "../archive/archive.ts";
import { type PackageLimits, packageLimits } from "../archive/limits.ts";
import type { RunStyle } from "../content/content.ts";
import { DocumentError } from "../document-error.ts";
import { textMark } from "../docx/document-state.ts";
import { readStories } from "../docx/read-docx.ts";
import { createSibling, descendants, nameOf, parseXml, remove, writeXml } from "./dom.ts";

/** A part that holds text of the page. */
export interface Story {
  /** Path as requested from the archive. */
  readonly path: string;
  readonly root: Element;
  readonly document: Document;
}

/** DOCX with texts that can be replaced. */
export interface OpenDocx {
  /** In reading order: page headers, the text, notes, page footers. */
  readonly stories: readonly Story[];
  /** Visible text of the page: not deleted, not hidden, in the shown alternative. */
  isSeen(text: Element): boolean;
  /** Whether a style says that paragraphs run from right to left. */
  readonly stylesTurn: boolean;
}

const order: readonly string[] = ["w:hdr", "w:document", "w:footnotes", "w:endnotes", "w:ftr"];
const rootName = /^(?:\ufeff|\s|<\?[^>]*>|<!--[^>]*-->)*<(?:[^\s:<>/]+:)?(\w+)/;
const storyRoots = new Set(order.map((name) => name.slice(2)));

/** Opens a document under the limits of the reader, which also decides which text is visible. Throws a `Refusal` like the reader. */
export function openDocx(bytes: Uint8Array, limits: PackageLimits = packageLimits): OpenDocx {
  const archive = openArchive(bytes, limits);
  refuseOverlaps(bytes);
  const stories = new Map<string, Story & { readonly marked: Uint8Array }>();
  const looks = new Map<string, RunStyle>();
  let texts = 0;

  /** The part as a tree, each of its texts marked. */
  const openStory = (path: string, part: Uint8Array): Uint8Array => {
    const known = stories.get(path);
    if (known) return known.marked;
    const document = parseXml(part, limits.depth);
    const root = document.documentElement;
    if (root === null) return part;
    const written = [...descendants(root)].filter((element) => nameOf(element) === "w:t");
    for (const text of written.flatMap(cutAtTabs)) text.setAttribute(textMark, String(texts++));
    const marked = Buffer.from(writeXml(document));
    stories.set(path, { path, root, document, marked });
    return marked;
  };
  const marking: Archive = {
    has: archive.has,
    names: archive.names,
    start: archive.start,
    read(path) {
      const part = archive.read(path);
      if (part === null) return null;
      const [, root = ""] = rootName.exec(new TextDecoder("latin1").decode(part.subarray(0, 4096))) ?? [];
      return storyRoots.has(root) || part[0] === 0xff || part[0] === 0xfe ? openStory(path, part) : part;
    },
  };
  const { styles } = readStories(marking, limits, (mark, look) => looks.set(mark, look));
  const known = [...stories.values()].filter(({ root }) => order.includes(nameOf(root)));
  return {
    stories: known.sort((one, other) => order.indexOf(nameOf(one.root)) - order.indexOf(nameOf(other.root))),
    isSeen(text) {
      const look = looks.get(text.getAttribute(textMark) ?? "");
      return look !== undefined && look.hidden === undefined;
    },
    stylesTurn: styles !== null && /<(?:\w+:)?bidi[\s/>]/.test(new TextDecoder("latin1").decode(styles)),
  };
}

/** A directory can reference the same bytes many times; copying each part would turn a megabyte into half a gigabyte. */
function refuseOverlaps(bytes: Uint8Array): void {
  const entries = directoryEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const packed = entries.reduce((sum, { data }) => sum + data.length, 0);
  if (packed > bytes.length) throw new DocumentError("document_unreadable", "parts of the archive lie over one another");
}

/** Some programs write a tab into a text: it becomes what Word writes, an element between two texts. */
function cutAtTabs(text: Element): readonly Element[] {
  const [first = "", ...others] = (text.textContent ?? "").split("\t");
  if (others.length === 0) return [text];
  const parts = [first, ...others].map((words) => {
    const part = text.cloneNode(false) as Element;
    part.textContent = words;
    return part;
  });
  for (const [at, part] of parts.entries()) {
    if (at > 0) text.parentNode?.insertBefore(createSibling(text, "tab"), text);
    text.parentNode?.insertBefore(part, text);
  }
  remove(text);
  return parts;
}
