import { type Attributes, walkXml } from "../archive/xml.ts";
import { hexColour } from "../content/colour.ts";
import type { Block } from "../content/content.ts";
import { objectMark, symbol } from "../content/glyphs.ts";
import { linkOf } from "../content/link-field.ts";
import { trackContainers } from "./containers.ts";
import { type DocumentState, textMark } from "./document-state.ts";
import { trackDrawings } from "./drawings.ts";
import type { Relationships } from "./package/relationships.ts";
import { readParagraphProperty } from "./paragraph-format.ts";
import { trackParagraphs } from "./paragraphs.ts";
import { isOn, readRunProperty } from "./run-format.ts";
import { hideCovered } from "./stacking.ts";

type Answer = "skip" | undefined;
type Opener = (attributes: Attributes) => Answer;

/** Content that the finished document does not show, and properties that are not for text. */
const skipped = new Set([
  "w:del",
  "w:moveFrom",
  "w:delText",
  "w:sdtPr",
  "w:sdtEndPr",
  "w:rt",
  "w:rubyPr",
  "m:rPr",
  "m:ctrlPr",
  "w:fldData",
  "w:tblGrid",
]);
/** Each counts as one paragraph of the limit. */
const counted = new Set(["w:p", "w:tbl", "w:tr", "w:tc"]);
const propertyModes: Readonly<Record<string, "run" | "paragraph" | "table" | "row" | "cell">> = {
  "w:rPr": "run",
  "w:pPr": "paragraph",
  "w:tblPr": "table",
  "w:trPr": "row",
  "w:tcPr": "cell",
};
/** Namespaces that today's Word reads, so that it shows the choice that needs them and not the fallback. */
const understood = /^(wp[scgi]|w1\d\w*|wp1\d|a1\d|cx\d?|aink|am3d|[wvmro])$/;

/**
 * Reads one part that holds text (body, header, footer, notes) into paragraphs and tables in document order.
 * One pass without a tree of elements; a text box stays with the paragraph that anchors it.
 */
export function readStory(bytes: Uint8Array, relationships: Relationships, survey: DocumentState): readonly Block[] {
  const { blocks, places } = trackContainers(survey.page, survey.styles);
  const drawings = trackDrawings((id) => survey.isOpaqueImage(relationships.get(id)?.target ?? ""));
  const paragraphs = trackParagraphs(places, survey);
  const choices: { taken: boolean }[] = [];
  let mode: (typeof propertyModes)[string] | null = null;
  let insideMode = 0;
  let collecting: "text" | "instruction" | "offset" | null = null;
  let mark: string | undefined;

  const target = (attributes: Attributes): string | undefined => {
    const relationship = relationships.get(attributes["r:id"] ?? "");
    return relationship?.external ? relationship.target : undefined;
  };
  const collect = (what: typeof collecting) => (): undefined => {
    collecting = what;
  };
  const say = (words: string) => (): undefined => {
    paragraphs.say(words);
  };
  const refer = (kind: "header" | "footer") => (attributes: Attributes) => {
    survey.headers.push({ kind, pages: attributes["w:type"] ?? "default", id: attributes["r:id"] ?? "" });
    return undefined;
  };
  const point = (kind: "footnote" | "endnote") => (attributes: Attributes) => {
    survey.notes.add(`${kind} ${attributes["w:id"]}`);
    return undefined;
  };
  const note = (kind: "footnote" | "endnote") => (attributes: Attributes) =>
    survey.notes.has(`${kind} ${attributes["w:id"]}`) ? undefined : "skip";
  const then = (act: () => void) => (): undefined => {
    act();
  };

  const openers: Readonly<Record<string, Opener>> = {
    "w:body": () => {
      survey.hasBody = true;
      return undefined;
    },
    "w:p": then(paragraphs.open),
    "w:r": then(paragraphs.startRun),
    "m:r": then(paragraphs.startRun),
    "w:t": (attributes) => {
      collecting = "text";
      mark = attributes[textMark];
      return undefined;
    },
    "m:t": collect("text"),
    "w:instrText": collect("instruction"),
    "wp:posOffset": collect("offset"),
    "w:tab": say("\t"),
    "w:ptab": say("\t"),
    "w:noBreakHyphen": say("-"),
    "w:br": then(paragraphs.breakLine),
    "w:cr": then(paragraphs.breakLine),
    "w:sym": (attributes) => say(symbol(attributes["w:font"], attributes["w:char"]))(),
    "w:fldChar": (attributes) => then(() => paragraphs.field(attributes["w:fldCharType"]))(),
    "w:fldSimple": (attributes) => then(() => paragraphs.link(linkOf(attributes["w:instr"] ?? "")))(),
    "w:hyperlink": (attributes) => then(() => paragraphs.link(target(attributes)))(),
    "a:hlinkClick": (attributes) => {
      const href = target(attributes);
      if (href === undefined || !drawings.takeLink()) return;
      paragraphs.link(href);
      paragraphs.say(objectMark);
      paragraphs.unlink();
    },
    "w:footnoteReference": point("footnote"),
    "w:endnoteReference": point("endnote"),
    "w:footnote": note("footnote"),
    "w:endnote": note("endnote"),
    "w:tbl": then(places.openTable),
    "w:tr": then(places.openRow),
    "w:tc": then(places.openCell),
    "w:txbxContent": then(() => paragraphs.openBox(drawings.ground(places.ground()))),
    "v:textpath": (attributes) => {
      paragraphs.openBox(drawings.ground(places.ground()));
      paragraphs.open();
      paragraphs.say(attributes.string ?? "");
      paragraphs.close();
      paragraphs.closeBox(null);
      return undefined;
    },
    "mc:AlternateContent": then(() => choices.push({ taken: false })),
    "mc:Choice": (attributes) => {
      const choice = choices.at(-1);
      if (choice === undefined || choice.taken) return "skip";
      if (!(attributes.Requires ?? "").split(/\s+/).every((prefix) => understood.test(prefix))) return "skip";
      choice.taken = true;
      return undefined;
    },
    "mc:Fallback": () => (choices.at(-1)?.taken ? "skip" : undefined),
    "w:background": (attributes) => {
      const colour = hexColour(attributes["w:color"]);
      if (survey.paintsPage && colour !== "auto") survey.page.colour = colour;
      return undefined;
    },
    "w:headerReference": refer("header"),
    "w:footerReference": refer("footer"),
    "w:titlePg": (attributes) => {
      if (isOn(attributes)) survey.titlePage = true;
      return undefined;
    },
  };
  const closers: Readonly<Record<string, () => void>> = {
    "w:p": paragraphs.close,
    "w:r": paragraphs.startRun,
    "w:t": collect(null),
    "m:t": collect(null),
    "w:instrText": collect(null),
    "wp:posOffset": collect(null),
    "w:fldSimple": paragraphs.unlink,
    "w:hyperlink": paragraphs.unlink,
    "w:tbl": places.closeTable,
    "w:tr": places.closeRow,
    "w:tc": places.closeCell,
    "w:txbxContent": () => paragraphs.closeBox(drawings.frame()),
    "mc:AlternateContent": () => choices.pop(),
  };

  /** One child or grandchild of a `…Pr` element. */
  const property = (name: string, attributes: Attributes): Answer => {
    if (mode === "run") return readRunProperty(paragraphs.run() ?? {}, name, attributes);
    if (mode === "table") places.tableProperty(name, attributes);
    else if (mode === "row") places.rowProperty(name, attributes);
    else if (mode === "cell") places.cellProperty(name, attributes);
    else if (name === "w:rPr") return "skip";
    else if (name === "w:sectPr") {
      mode = null;
      insideMode = 0;
    } else readParagraphProperty(paragraphs.format() ?? {}, name, attributes);
    return undefined;
  };

  walkXml(
    bytes,
    {
      open(name, attributes) {
        if (name.endsWith("Change")) return "skip";
        if (mode !== null) {
          const answer = property(name, attributes);
          if (answer === undefined && mode !== null) insideMode++;
          return answer;
        }
        if (skipped.has(name) || (counted.has(name) && !survey.admit())) return "skip";
        mode = propertyModes[name] ?? null;
        if (mode !== null) return undefined;
        const opener = openers[name];
        return opener === undefined || name.startsWith("v:")
          ? (drawings.open(name, attributes) ?? opener?.(attributes))
          : opener(attributes);
      },
      close(name) {
        if (mode !== null) {
          if (insideMode === 0) mode = null;
          else insideMode--;
          return;
        }
        closers[name]?.();
        drawings.close(name);
      },
      text(text) {
        if (collecting === "text") {
          const look = paragraphs.say(unfolded(text));
          if (mark !== undefined && look !== null) survey.saw(mark, look);
        } else if (collecting === "instruction") paragraphs.instruct(text);
        else if (collecting === "offset") drawings.offset(text);
      },
    },
    survey.depth,
  );
  hideCovered(drawings.stacked());
  survey.backdrop ||= drawings.backdrop();
  return blocks;
}

/** A line feed in the XML is a space; the indent of the next line is ignored. */
function unfolded(text: string): string {
  if (!text.includes("\n")) return text;
  const lines = text.split("\n");
  const last = lines.length - 1;
  return lines.map((line, index) => (index === 0 ? line.trimEnd() : index === last ? line.trimStart() : line.trim())).join(" ");
}
