import type { Flow } from "../content/flow.ts";
import { withoutGlyphs } from "../content/glyphs.ts";
import { linkOf } from "../content/link-field.ts";
import { applyWord, type CharacterFormat, plainFormat, runStyleOf } from "./character-format.ts";
import { charsetEncoding, codePageEncoding, decodeBytes } from "./code-pages.ts";
import { createInfo } from "./info.ts";
import { applyParagraphWord, type ParagraphState, plainParagraph } from "./paragraph-state.ts";
import { trackRows } from "./rows.ts";
import { shownGroups, silentGroups, symbols } from "./symbols.ts";
import { createColourTable, createFontTable, createStyleTable } from "./tables.ts";

/** Output of the parts of the document. */
export interface RtfFlows {
  readonly body: Flow;
  readonly header: Flow;
  readonly footer: Flow;
  readonly notes: Flow;
}

type Destination = "text" | "silent" | "fonts" | "colours" | "styles" | "info" | "instruction" | "label";

interface Group {
  readonly format: CharacterFormat;
  destination: Destination;
  flow: Flow;
  href: string | undefined;
  /** The first control word determines the type of a group. */
  isNew: boolean;
  /** True if the group began with `\*`; unknown ones are ignored. */
  isOptional: boolean;
  instruction: string;
}

export interface RtfReader {
  open(): void;
  close(): void;
  word(name: string, value: number | null): void;
  byte(code: number): void;
  depth(): number;
  /** The outermost group has closed. */
  ended(): boolean;
  /** `YYYY-MM`; null if the file has none. */
  lastWritten(): string | null;
}

const destinations: Readonly<Record<string, Destination>> = {
  fonttbl: "fonts",
  colortbl: "colours",
  stylesheet: "styles",
  info: "info",
  fldinst: "instruction",
  listtext: "label",
  pntext: "label",
  pn: "label",
};

/** Follows the groups and words of an RTF file and writes its text. */
export function createRtfReader(flows: RtfFlows, take: (text: string) => string): RtfReader {
  const groups: Group[] = [];
  const [fonts, colours, styles, info] = [createFontTable(), createColourTable(), createStyleTable(), createInfo()];
  const rows = trackRows(flows.body);
  let isLabelled = false;
  let paragraph: ParagraphState = plainParagraph();
  let encoding = "windows-1252";
  let pending: number[] = [];
  let toReplace = 0;
  let hasBegun = false;

  const group = (): Group | undefined => groups.at(-1);
  const say = (text: string, current: Group): void => {
    if (text === "" || current.format.deleted) return;
    if (current.destination === "text") {
      const font = fonts.get(current.format.font);
      if (current.flow === flows.body) rows.enter(paragraph.inTable);
      const { ground, isOffPage } = paragraph;
      const look = runStyleOf(current.format, { colours: colours.colours, font: font?.name ?? "", href: current.href, ground, isOffPage });
      current.flow.say(withoutGlyphs(take(text), font?.name ?? ""), look);
    } else if (current.destination === "instruction") current.instruction += text;
    else if (current.destination === "fonts") fonts.text(text);
    else if (current.destination === "styles") styles.text(text);
    else if (current.destination === "colours" && text.includes(";")) for (const sign of text) if (sign === ";") colours.end();
  };
  const flush = (): void => {
    const current = group();
    if (pending.length > 0 && current) say(decodeBytes(pending, fonts.get(current.format.font)?.encoding ?? encoding), current);
    pending = [];
  };
  /** A printed label marks only its paragraph as a list item; a list property lasts until the properties of the paragraph are reset. */
  const isItem = (): boolean => {
    const item = paragraph.listItem || isLabelled;
    isLabelled = false;
    return item;
  };
  const endParagraph = (flow: Flow): void => {
    if (flow === flows.body) rows.enter(paragraph.inTable);
    flow.endParagraph({ heading: paragraph.heading, listItem: isItem() });
  };

  /** The first control word of a group can change its destination. */
  const begin = (current: Group, name: string): boolean => {
    current.isNew = false;
    const destination = destinations[name];
    if (current.destination === "silent") return true;
    if (destination !== undefined) {
      current.destination = destination;
      if (destination === "label") isLabelled = true;
    } else if (silentGroups.has(name) || (current.isOptional && !shownGroups.has(name))) current.destination = "silent";
    else if (/^header[lrf]?$/.test(name)) current.flow = flows.header;
    else if (/^footer[lrf]?$/.test(name)) current.flow = flows.footer;
    else if (name === "footnote") current.flow = flows.notes;
    else return false;
    return true;
  };

  const textWord = (name: string, value: number | null, current: Group): void => {
    const { flow } = current;
    if (
      applyWord(current.format, name, value) ||
      applyParagraphWord(paragraph, { name, value }, { colours: colours.colours, headings: styles.headings })
    )
      return;
    if (Object.hasOwn(symbols, name)) say(symbols[name] ?? "", current);
    else if (name === "par" || name === "sect" || name === "page") endParagraph(flow);
    else if (name === "line" || name === "lbr") flow.breakLine();
    else if (name === "pard") paragraph = plainParagraph();
    else if (name === "trowd") rows.enter(true);
    else if (name === "cell") {
      rows.enter(true);
      flow.endParagraph({ listItem: isItem() });
      rows.endCell();
    } else if (name === "row") rows.endRow();
    else if (name === "nestcell") say("\t", current);
    else if (name === "nestrow") flow.endParagraph();
    else if (name === "shpleft") paragraph.isOffPage ||= Math.abs(value ?? 0) > 30_000;
  };

  return {
    depth: () => groups.length,
    ended: () => hasBegun && groups.length === 0,
    lastWritten: info.lastWritten,
    open() {
      flush();
      toReplace = 0;
      const above = group();
      hasBegun = true;
      groups.push({
        format: { ...(above?.format ?? plainFormat) },
        destination: above?.destination ?? "text",
        flow: above?.flow ?? flows.body,
        href: above?.href,
        isNew: true,
        isOptional: false,
        instruction: "",
      });
    },
    close() {
      flush();
      toReplace = 0;
      const closed = groups.pop();
      const above = group();
      if (!closed || !above) return;
      if (closed.destination === "instruction") {
        if (above.destination === "instruction") above.instruction += closed.instruction;
        else above.href = linkOf(closed.instruction) ?? above.href;
      }
      if (closed.destination === "styles") styles.end();
      if (closed.flow !== above.flow) {
        closed.flow.endParagraph();
        paragraph = plainParagraph();
      }
    },
    word(name, value) {
      const current = group();
      if (!current) return;
      if (toReplace > 0) {
        toReplace--;
        return;
      }
      flush();
      if (name === "*") current.isOptional = true;
      else if (current.isNew && begin(current, name)) return;
      else if (name === "u") {
        say(String.fromCharCode((value ?? 0) & 0xffff), current);
        toReplace = current.format.replacement;
      } else if (current.destination === "fonts") fonts.word(name, value, charsetEncoding);
      else if (current.destination === "colours") colours.word(name, value);
      else if (current.destination === "styles") styles.word(name, value);
      else if (current.destination === "info") info.word(name, value);
      else if (name === "ansicpg") encoding = codePageEncoding(value ?? 1252);
      else if (name === "mac") encoding = "macintosh";
      else if (current.destination === "text") textWord(name, value, current);
      else if (current.destination === "instruction") say(symbols[name] ?? "", current);
    },
    byte(code) {
      const current = group();
      if (!current) return;
      current.isNew = false;
      if (toReplace > 0) toReplace--;
      else if (current.destination !== "silent" && current.destination !== "info") pending.push(code);
    },
  };
}
