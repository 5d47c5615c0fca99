import type { Content, Paragraph } from "../content/content.ts";
import type { Look, Template } from "../content/template.ts";
import type { FontFile } from "../fonts/face.ts";
import type { FontSet } from "../fonts/font-set.ts";
import { breakLines } from "./break-lines.ts";
import { type FittedText, fitText, shapeText } from "./shape-text.ts";
import { type ShapingFont, shapingFont } from "./shaping-font.ts";
import { type VisualRun, visualRuns } from "./visual-runs.ts";

/** A4 in points. @source ISO 216 */
export const pageSize = { width: 595.28, height: 841.89 } as const;

/** One line of a paragraph with its horizontal position. */
export interface LaidLine {
  readonly paragraph: LaidParagraph;
  /** Runs from left to right, each with its x in points. */
  readonly parts: readonly {
    readonly text: string;
    readonly x: number;
    readonly runs: readonly VisualRun[];
    readonly kind: "bullet" | "text" | "aside";
  }[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** In points, the leading included. */
  readonly height: number;
  /** No page break before the next line. */
  readonly keep: boolean;
}

export interface LaidParagraph {
  readonly source: Paragraph;
  readonly look: Look;
}

interface Fitted {
  readonly paragraph: Paragraph;
  readonly main: FittedText;
  readonly aside: FittedText | null;
}

export const bullet = "•";
/** Indent of list text as a multiple of the font size. */
const indent = 1.25;

/** Breaks the paragraphs of a document into lines. Rejects with `MissingFont`. */
export async function layOut(content: Content, template: Template, set: FontSet): Promise<readonly LaidLine[]> {
  const fitted: Fitted[] = [];
  for (const paragraph of content.paragraphs) {
    const { bold } = template.looks[paragraph.role];
    const main = await fitText(paragraph.runs, bold, set);
    const aside = paragraph.aside ? await fitText([{ text: paragraph.aside }], false, set) : null;
    fitted.push({ paragraph, main, aside });
  }
  const mark = await fitText([{ text: bullet }], false, set);
  const fonts = await documentFonts([mark, ...fitted.flatMap(({ main, aside }) => (aside ? [main, aside] : [main]))]);
  const fontOf = (file: FontFile): ShapingFont => {
    const font = fonts.get(file);
    if (!font) throw new TypeError("a font of the document was not prepared");
    return font;
  };
  const options = { language: content.language, rightToLeft: content.rightToLeft, fontOf };
  const bulletMark = shapeText(mark, options);
  const column = pageSize.width - 2 * template.margin.side;
  return fitted.flatMap(({ paragraph, main, aside }) =>
    lay(paragraph, { main: shapeText(main, options), aside: aside && shapeText(aside, options), mark: bulletMark }),
  );

  function lay(source: Paragraph, shaped: { main: Shaped; aside: Shaped | null; mark: Shaped }): LaidLine[] {
    const look = template.looks[source.role];
    const thousandths = 1000 / look.size;
    const lead = source.role === "bullet" ? indent * look.size : 0;
    const beside = shaped.aside ? visualRuns(shaped.aside, whole(shaped.aside)) : null;
    const gap = beside ? beside.width / thousandths + look.size : 0;
    const room = (line: number): number => (column - lead - (line === 0 ? gap : 0)) * thousandths;
    const spans = shaped.main.text === "" ? [{ start: 0, end: 0, next: 0 }] : breakLines(shaped.main, content.language, room);
    const paragraph: LaidParagraph = { source, look };
    const { side } = template.margin;
    return spans.map((span, index): LaidLine => {
      const { runs, width: thousands } = visualRuns(shaped.main, span);
      const width = thousands / thousandths;
      const hanging = content.rightToLeft && span.end !== span.next ? (runs[0]?.width ?? 0) / thousandths : 0;
      const atStart = content.rightToLeft ? side + column - lead - width : side + lead;
      const x = look.centred ? side + (column - width) / 2 : atStart;
      const marked = visualRuns(shaped.mark, whole(shaped.mark));
      const markX = content.rightToLeft ? side + column - lead * 0.35 - marked.width / thousandths : side + lead * 0.35;
      const asideX = beside && (content.rightToLeft ? side : side + column - beside.width / thousandths);
      return {
        paragraph,
        parts: [
          ...(source.role === "bullet" && index === 0 ? [{ kind: "bullet" as const, text: bullet, x: markX, runs: marked.runs }] : []),
          { kind: "text", text: shaped.main.text, x: x - hanging, runs },
          ...(beside && shaped.aside && asideX !== null && index === 0
            ? [{ kind: "aside" as const, text: shaped.aside.text, x: asideX, runs: beside.runs }]
            : []),
        ],
        isFirst: index === 0,
        isLast: index === spans.length - 1,
        height: look.size * template.leading,
        keep: keepsWithNext(source, index, spans.length),
      };
    });
  }
}

type Shaped = ReturnType<typeof shapeText>;
const whole = ({ text }: Shaped) => ({ start: 0, end: text.length, next: text.length });

/** Keeps the first two and the last two lines of a paragraph together, and all lines of a paragraph that stays with the next one. */
const keepsWithNext = ({ keepWithNext }: Paragraph, index: number, count: number): boolean => {
  if (index === count - 1) return keepWithNext === true;
  return keepWithNext === true || index === 0 || index === count - 2;
};

/** Fonts of the document, each with the characters that it draws. */
async function documentFonts(texts: readonly FittedText[]): Promise<ReadonlyMap<FontFile, ShapingFont>> {
  const characters = new Map<FontFile, Set<string>>();
  for (const { text, fonts } of texts) {
    let at = 0;
    for (const character of text) {
      const file = fonts[at];
      at += character.length;
      if (!file) continue;
      const own = characters.get(file) ?? new Set();
      characters.set(file, own.add(character));
    }
  }
  const made = new Map<FontFile, ShapingFont>();
  for (const [file, own] of characters) made.set(file, await shapingFont(file, [...own].sort().join("")));
  return made;
}
