import { orderBoxes } from "../content/box-order.ts";
import { composeLine } from "../content/compose.ts";
import type { Box, ContentLine, DrawingFrame, RunStyle, RunText } from "../content/content.ts";
import { withoutGlyphs } from "../content/glyphs.ts";
import type { Containers } from "./containers.ts";
import type { DocumentState } from "./document-state.ts";
import { type Fields, trackFields } from "./fields.ts";
import { isHeading, type ParagraphFormat } from "./paragraph-format.ts";
import { mergeFormats, type RunFormat } from "./run-format.ts";
import { type Background, resolveRunStyle } from "./run-style.ts";

interface OpenParagraph {
  readonly format: ParagraphFormat;
  readonly lines: RunText[][];
  readonly boxes: Box[];
  readonly links: (string | undefined)[];
  run: RunFormat;
  /** Text in one format; null after a possible change of format. */
  stretch: RunText | null;
}

/** The paragraphs that are open while a story is read. There can be several: a text box holds its own inside a run of another. */
export interface Paragraphs {
  open(): void;
  close(): void;
  format(): ParagraphFormat | undefined;
  run(): RunFormat | undefined;
  startRun(): void;
  /** Returns the format of the words; null if they are in no paragraph. */
  say(words: string): RunStyle | null;
  breakLine(): void;
  link(target: string | undefined): void;
  unlink(): void;
  field(type: string | undefined): void;
  instruct(text: string): void;
  openBox(ground: Background): void;
  closeBox(frame: DrawingFrame | null): void;
}

export function trackParagraphs(places: Containers, survey: DocumentState): Paragraphs {
  const paragraphs: OpenParagraph[] = [];
  /** The last paragraph was empty. */
  let apart = false;
  const fields: Fields[] = [trackFields()];
  const field = (): Fields | undefined => fields.at(-1);
  const current = (): OpenParagraph | undefined => paragraphs.at(-1);
  const settle = (): void => {
    const paragraph = current();
    if (paragraph !== undefined) paragraph.stretch = null;
  };

  return {
    open: () => paragraphs.push({ format: {}, lines: [[]], boxes: [], links: [], run: {}, stretch: null }),
    close() {
      field()?.endParagraph();
      const paragraph = paragraphs.pop();
      if (paragraph === undefined) return;
      const { format } = paragraph;
      const boxes = orderBoxes(paragraph.boxes);
      const drafts = paragraph.lines.map(composeLine).filter((draft): draft is ContentLine => draft !== null);
      if (drafts.length === 0 && boxes.length === 0) {
        apart = true;
        return;
      }

      const inherited = { ...survey.styles.paragraph(format.style), ...format };
      const { numId, level = "0" } = inherited;
      const list = numId === undefined ? null : { numId, level };
      places.add({ kind: "paragraph", drafts, heading: isHeading(inherited), apart, style: format.style, list, boxes });
      apart = false;
    },
    format: () => current()?.format,
    run: () => current()?.run,
    startRun() {
      settle();
      const paragraph = current();
      if (paragraph !== undefined) paragraph.run = {};
    },

    say(words) {
      const paragraph = current();
      if (paragraph === undefined || words === "") return null;
      const { format, run, links } = paragraph;
      const whole = mergeFormats(survey.styles.run(format.style, run.style), run);
      if (paragraph.stretch === null) {
        const link = links.findLast((one) => one !== undefined) ?? field()?.href();
        const shown = field()?.instructing() ? { ...whole, vanish: true } : whole;
        const inherited = { ...survey.styles.paragraph(format.style), ...format };
        const look = resolveRunStyle(shown, inherited, places.ground(), link, survey.doubtful);
        places.ground().looks?.push(look);
        paragraph.stretch = { text: "", look };
        paragraph.lines.at(-1)?.push(paragraph.stretch);
      }
      paragraph.stretch.text += survey.take(withoutGlyphs(words, whole.font ?? ""), whole);
      return paragraph.stretch.look;
    },
    breakLine() {
      settle();
      if (survey.admit()) current()?.lines.push([]);
    },
    link(target) {
      settle();
      current()?.links.push(target);
    },
    unlink() {
      settle();
      current()?.links.pop();
    },
    field(type) {
      settle();
      field()?.mark(type);
    },
    instruct: (text) => field()?.instruct(text),

    openBox(ground) {
      places.openBox(ground);
      fields.push(trackFields());
    },
    closeBox(frame) {
      fields.pop();
      const blocks = places.closeBox();
      const paragraph = current();
      if (blocks.length === 0) return;
      if (paragraph !== undefined) paragraph.boxes.push({ frame, blocks });
      else for (const block of blocks) places.add(block);
    },
  };
}
