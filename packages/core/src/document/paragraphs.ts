import type { Line } from "./line.schema.ts";
import type { Passage } from "./passage.schema.ts";
import type { VisibleDocument } from "./visible-document.ts";

/** A next word this much narrower than the room that was left would have fitted: its line was ended on purpose. */
const roomToSpare = 1.3;
const bullet = /^(?:[•▪◦‣●○■□–—*·]|\d{1,2}[.)])\s+/u;
/** Scripts that put no blanks between words. */
const dense =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}。、，";
const denseEnd = new RegExp(`[${dense}]$`, "u");
const denseStart = new RegExp(`^[${dense}]`, "u");

/** Lines, or a part of one, that are a passage together. */
interface Group {
  readonly before: string;
  readonly texts: string[];
}

/** What a document says, line by line joined to paragraphs, in reading order; hyphens that a typesetter put at a line's end are closed. */
export function toPassages({ lines }: Pick<VisibleDocument, "lines">): readonly Passage[] {
  const columns = columnsOf(lines);
  const groups: Group[] = [];
  let last: Line | null = null;
  for (const line of lines) {
    const text = line.text.replace(/\ufffc\s?/g, "");
    const [mark = ""] = bullet.exec(text) ?? [];
    const open = last !== null && mark === "" && isContinued(last, line, columns) ? groups.at(-1) : undefined;
    last = line;
    if (open && !text.includes("\t")) {
      open.texts.push(text);
      continue;
    }
    let before = `${groups.length === 0 ? "" : "\n"}${mark}`;
    for (const each of text.slice(mark.length).split(/\t+/)) {
      if (each.trim() === "") continue;
      groups.push({ before, texts: [each] });
      before = "\t";
    }
  }
  return groups.map(({ before, texts }) => ({ before, stretches: [{ text: joined(texts), format: 0 }] }));
}

const joined = (texts: readonly string[]): string =>
  texts
    .map((text, at) => text + between(text, texts[at + 1]))
    .join("")
    .replace(/\u00ad/g, "");

function between(one: string, other: string | undefined): string {
  if (other === undefined || one.endsWith("\u00ad") || /\p{L}-$/u.test(one)) return "";
  return denseEnd.test(one) && denseStart.test(other) ? "" : " ";
}

type Columns = ReadonlyMap<number, { readonly left: number; readonly right: number }>;

/** How far the lines of a column reach. */
function columnsOf(lines: readonly Line[]): Columns {
  const columns = new Map<number, { left: number; right: number }>();
  for (const { region, box } of lines) {
    if (!box) continue;
    const known = columns.get(region);
    columns.set(region, { left: Math.min(known?.left ?? box[0], box[0]), right: Math.max(known?.right ?? box[2], box[2]) });
  }
  return columns;
}

/** Of one block, and broken because the line was full. */
function isContinued(last: Line, next: Line, columns: Columns): boolean {
  if (last.block !== next.block || last.role !== next.role || last.region !== next.region || last.text.includes("\t")) return false;
  if (last.text.endsWith("\u00ad")) return true;
  const column = columns.get(last.region);
  if (!last.box || !next.box || !column || isAddress(last.text) || isAddress(next.text)) return false;
  if (/^\p{Ll}/u.test(next.text) && !/[.!?:;]$/u.test(last.text)) return true;
  const [word = ""] = (denseStart.test(next.text) ? /^./u : /^\S+/).exec(next.text) ?? [];
  const wordWidth = ((next.box[2] - next.box[0]) / Math.max(1, next.text.length)) * (word.length + 1);
  const room = turned.test(last.text) ? last.box[0] - column.left : column.right - last.box[2];
  return room < wordWidth * roomToSpare;
}

/** A line of nothing but an e-mail address, a link or a number. */
const isAddress = (text: string): boolean => /^(?=\S*[\p{L}\p{N}/]$)\S*[@/.]\S|^[+(]?\p{N}[\p{N}\s()./–-]*$/u.test(text.trim());

/** Of a script that runs from right to left. */
const turned = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
