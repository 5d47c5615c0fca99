import type { HiddenReason } from "@vitae/core/ports";
import type { Attributes, XmlHandler } from "../archive/xml.ts";
import type { Budget } from "../content/budget.ts";
import type { Flow } from "../content/flow.ts";
import { withoutGlyphs } from "../content/glyphs.ts";
import { layFormat, type OdtFormat, type OdtPlace, odfLength, runStyleOf } from "./format.ts";
import type { OdtStyles } from "./styles.ts";

export interface OdtFlows {
  readonly body: Flow;
  readonly headers: Flow;
  readonly footers: Flow;
  readonly notes: Flow;
}

/** Reads the parts of a document that hold text. */
export interface StoryReader {
  masterPages(): XmlHandler;
  body(): XmlHandler;
  hasBody(): boolean;
}

/** Content that is no text: deleted changes, comments, declarations, picture replacements. */
const skipped: ReadonlySet<string> = new Set([
  "text:tracked-changes",
  "office:annotation",
  "office:annotation-end",
  "office:forms",
  "office:scripts",
  "office:settings",
  "office:font-face-decls",
  "office:styles",
  "office:automatic-styles",
  "text:sequence-decls",
  "text:variable-decls",
  "text:user-field-decls",
  "text:note-citation",
  "text:ruby-text",
  "svg:title",
  "svg:desc",
  "draw:glue-point",
  "presentation:notes",
]);
/** Spaces that one element may stand for. */
const mostSpaces = 100;
/** Cells that one element may stand for. */
const mostRepeats = 63;

/** Changes of an element to its text, reverted at its end. */
interface Level {
  readonly format: OdtFormat;
  readonly place: OdtPlace;
  readonly href: string | undefined;
  readonly flow: Flow;
  readonly inList: boolean;
  /** The text of the level is of a paragraph, not white space between elements. */
  readonly isText: boolean;
}

export function createStoryReader(flows: OdtFlows, styles: OdtStyles, budget: Budget): StoryReader {
  let hasBody = false;

  const handler = (flow: Flow, isShown: (name: string) => boolean): XmlHandler => {
    const place: OdtPlace = { ground: "#ffffff", hidden: undefined, pageWidth: styles.page.width };
    const levels: Level[] = [{ format: {}, place, href: undefined, flow, inList: false, isText: false }];
    const top = (): Level => levels.at(-1) ?? { format: {}, place, href: undefined, flow, inList: false, isText: false };
    const say = (text: string): void => {
      const { format, place: at, href, flow: to, isText } = top();
      if (isText) to.say(withoutGlyphs(budget.take(text), format.font ?? ""), runStyleOf(format, at, href));
    };
    const hide = (level: Level, hidden: HiddenReason | undefined): Level =>
      hidden === undefined ? level : { ...level, place: { ...level.place, hidden: level.place.hidden ?? hidden } };
    const paint = (level: Level, { ground }: OdtFormat): Level =>
      ground === undefined || ground === "auto" ? level : { ...level, place: { ...level.place, ground } };

    const openers: Readonly<Record<string, (attributes: Attributes, level: Level) => Level>> = {
      "office:text": (_, level) => {
        hasBody = true;
        return level;
      },
      "style:header": (_, level) => ({ ...level, flow: flows.headers }),
      "style:header-left": (_, level) => ({ ...level, flow: flows.headers }),
      "style:header-first": (_, level) => ({ ...level, flow: flows.headers }),
      "style:footer": (_, level) => ({ ...level, flow: flows.footers }),
      "style:footer-left": (_, level) => ({ ...level, flow: flows.footers }),
      "style:footer-first": (_, level) => ({ ...level, flow: flows.footers }),
      "text:p": (attributes, level) => ({ ...level, isText: true, format: styles.of("paragraph", attributes["text:style-name"]) }),
      "text:h": (attributes, level) => ({
        ...level,
        isText: true,
        format: { ...styles.of("paragraph", attributes["text:style-name"]), heading: true },
      }),
      "text:span": (attributes, level) => ({ ...level, format: layFormat(level.format, styles.of("text", attributes["text:style-name"])) }),
      "text:a": (attributes, level) => ({ ...level, href: targetOf(attributes["xlink:href"]) ?? level.href }),
      "text:list-item": (_, level) => ({ ...level, inList: true }),
      "text:section": (attributes, level) => hide(level, attributes["text:display"] === "none" ? "vanished" : undefined),
      "text:hidden-text": (attributes, level) => hide(level, attributes["text:is-hidden"] === "false" ? undefined : "vanished"),
      "text:hidden-paragraph": (_, level) => level,
      "text:note-body": (_, level) => ({ ...level, flow: flows.notes }),
      "table:table": (attributes, level) => {
        level.flow.openTable();
        return paint(level, styles.of("table", attributes["table:style-name"]));
      },
      "table:table-row": (attributes, level) => {
        level.flow.openRow();
        const isHidden = /^(collapse|filter)$/.test(attributes["table:visibility"] ?? "");
        return hide(paint(level, styles.of("table-row", attributes["table:style-name"])), isHidden ? "vanished" : undefined);
      },
      "table:table-cell": (attributes, level) => {
        const span = Number(attributes["table:number-columns-spanned"] ?? attributes["table:number-columns-repeated"] ?? 1);
        level.flow.openCell(Math.min(mostRepeats, Number.isInteger(span) ? span : 1));
        return paint({ ...level, inList: false }, styles.of("table-cell", attributes["table:style-name"]));
      },
      "draw:frame": (attributes, level) =>
        hide(paint(level, styles.of("graphic", attributes["draw:style-name"])), offPage(attributes, styles)),
      "draw:text-box": (_, level) => {
        level.flow.openBox();
        return { ...level, isText: false, inList: false };
      },
    };
    const closers: Readonly<Record<string, (level: Level) => void>> = {
      "text:p": ({ flow: to, format, inList }) =>
        to.endParagraph({ heading: format.heading ?? false, listItem: inList || (format.listItem ?? false) }),
      "text:h": ({ flow: to }) => to.endParagraph({ heading: true }),
      "table:table": ({ flow: to }) => to.closeTable(),
      "table:table-row": ({ flow: to }) => to.closeRow(),
      "table:table-cell": ({ flow: to }) => to.closeCell(),
      "draw:text-box": ({ flow: to }) => to.closeBox(),
    };

    return {
      open(name, attributes) {
        if (skipped.has(name) || !isShown(name)) return "skip";
        if (name === "text:s") say(" ".repeat(Math.min(mostSpaces, Math.max(1, Number(attributes["text:c"] ?? 1) || 1))));
        else if (name === "text:tab") say("\t");
        else if (name === "text:line-break") top().flow.breakLine();
        levels.push(openers[name]?.(attributes, top()) ?? top());
        return undefined;
      },
      close(name) {
        const level = top();
        closers[name]?.(level);
        levels.pop();
      },
      text: (text) => say(text.replace(/[ \t\r\n]+/g, " ")),
    };
  };

  return {
    masterPages: () => handler(flows.headers, (name) => name !== "office:body"),
    body: () => handler(flows.body, () => true),
    hasBody: () => hasBody,
  };
}

/** Links inside the document have no external target. */
const targetOf = (href: string | undefined): string | undefined =>
  href === undefined || href.startsWith("#") || href.startsWith("../") ? undefined : href;

/** Frame that is off the page for every possible origin of its offset. */
function offPage(attributes: Attributes, { page }: OdtStyles): HiddenReason | undefined {
  const isBeyond = (start: number | undefined, extent: number | undefined, side: number): boolean =>
    start !== undefined && (start + (extent ?? 0) <= -side / 2 || start >= side);
  const beyond =
    isBeyond(odfLength(attributes["svg:x"]), odfLength(attributes["svg:width"]), page.width) ||
    isBeyond(odfLength(attributes["svg:y"]), odfLength(attributes["svg:height"]), page.height);
  return beyond ? "off_page" : undefined;
}
