import { type PDFContext, PDFName, type PDFRef } from "pdf-lib";
import type { EmbeddedFont } from "./embedded-font.ts";
import { type LaidLine, type LaidParagraph, pageSize } from "./layout.ts";
import type { PlacedLine } from "./paginate.ts";
import type { ShapingFont } from "./shaping-font.ts";
import { number, showRun } from "./show-run.ts";
import { asciiString, type Element, element, textString } from "./structure.ts";
import type { VisualRun } from "./visual-runs.ts";

interface PageOptions {
  readonly context: PDFContext;
  readonly ref: PDFRef;
  /** Distance of the column from both edges, in points. */
  readonly column: number;
  readonly fontOf: (font: ShapingFont) => EmbeddedFont;
  readonly blockOf: (paragraph: LaidParagraph) => { readonly block: Element; readonly label: Element | null };
}

interface PlacedLink {
  readonly href: string;
  readonly text: string;
  readonly box: readonly [number, number, number, number];
  readonly element: Element;
}

/** Part of a line's height that is above the base line. */
const baseline = 0.78;

/** Draws the lines of one page. All text is tagged; rules are artifacts. */
export function pageWriter({ context, ref, column, fontOf, blockOf }: PageOptions) {
  const operators: string[] = [];
  const links: PlacedLink[] = [];
  let marked = 0;
  /** Element with open marked content. Lines of one paragraph share one marked-content sequence. */
  let open: Element | null = null;

  const close = (): void => {
    if (open) operators.push("ET", "EMC");
    open = null;
  };
  const within = (target: Element): void => {
    if (open === target) return;
    close();
    const id = marked++;
    target.kids.push({ page: ref, id });
    operators.push(`/${target.type} <</MCID ${id}>> BDC`, "BT");
    open = target;
  };

  function draw(run: VisualRun, text: string, at: { x: number; y: number }, { look }: LaidParagraph): void {
    const font = fontOf(run.font);
    operators.push(
      `${colour(look.colour)} rg`,
      `/${font.key} ${number(look.size)} Tf`,
      `1 0 0 1 ${number(at.x)} ${number(at.y)} Tm`,
      ...showRun(run, text, font, look.size),
    );
  }

  function drawPart(part: LaidLine["parts"][number], paragraph: LaidParagraph, y: number): void {
    const { block, label } = blockOf(paragraph);
    const { size } = paragraph.look;
    let x = part.x;
    for (const run of part.runs) {
      const width = (run.width * size) / 1000;
      if (run.href === undefined) within(part.kind === "bullet" && label ? label : block);
      else {
        const last = links.at(-1);
        const goesOn = last?.href === run.href && Math.abs(last.box[2] - x) < 0.1 && last.element === open;
        const target = goesOn ? last.element : element("Link", block);
        within(target);
        links.push({
          href: run.href,
          text: part.text.slice(run.start, run.end),
          box: [x, y - size * 0.25, x + width, y + size * 0.85],
          element: target,
        });
      }
      draw(run, part.text, { x, y }, paragraph);
      x += width;
    }
  }

  return {
    line({ line, top }: PlacedLine): void {
      const { paragraph, height } = line;
      const { look } = paragraph;
      const y = pageSize.height - top - height * 0.5 - look.size * (baseline - 0.5);
      for (const part of line.parts) drawPart(part, paragraph, y);
      if (!look.rule || !line.isLast) return;
      close();
      const under = number(pageSize.height - top - height - 1);
      const [from, to] = [number(column), number(pageSize.width - column)];
      operators.push("/Artifact BMC", `${colour(look.colour)} RG 0.6 w ${from} ${under} m ${to} ${under} l S`, "EMC");
    },
    content(): string {
      close();
      return operators.join("\n");
    },
    /** Writes the link annotations of the page. @param parentKey key in the parent tree, by position on the page */
    annotations: (parentKey: (position: number) => number): PDFRef[] =>
      links.map(({ href, text, box, element: target }, position) => {
        const annotation = context.register(
          context.obj({
            Type: "Annot",
            Subtype: "Link",
            Rect: box.map((value) => Math.round(value * 100) / 100),
            Border: [0, 0, 0],
            F: 4,
            Contents: textString(text),
            StructParent: parentKey(position),
            A: { S: PDFName.of("URI"), URI: asciiString(encodeURI(decodable(href))) },
          }),
        );
        target.kids.push({ annotation, page: ref });
        return annotation;
      }),
  };
}

/** Encodes an address with `encodeURI`. An encoded address stays unchanged. */
const decodable = (href: string): string => {
  try {
    return /%[\da-f]{2}/iu.test(href) ? decodeURI(href) : href;
  } catch {
    return href.replace(/%/gu, "%25");
  }
};

const colour = (digits: string): string => [0, 2, 4].map((at) => number(Number.parseInt(digits.slice(at, at + 2), 16) / 255)).join(" ");
