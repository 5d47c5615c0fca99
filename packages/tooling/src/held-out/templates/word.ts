import {
  BorderStyle,
  Document,
  type FileChild,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";

export const file = (children: readonly FileChild[]): Promise<Uint8Array> =>
  Packer.toBuffer(new Document({ sections: [{ children: [...children] }] }));

export interface Run {
  readonly bold?: boolean;
  readonly italics?: boolean;
  /** Half points. */
  readonly size?: number;
  readonly color?: string;
}

export const line = (text: string, run: Run = {}, indent = 0): Paragraph =>
  new Paragraph({ children: [new TextRun({ text, ...run })], ...(indent > 0 && { indent: { left: indent } }) });

export const item = (text: string): Paragraph => new Paragraph({ text, bullet: { level: 0 } });

const rule = { style: BorderStyle.SINGLE, size: 4, color: "777777" };
const borders = { top: rule, bottom: rule, left: rule, right: rule, insideHorizontal: rule, insideVertical: rule };

/** A ruled table. A row of one cell goes over all columns and is shaded. */
export function ruled(widths: readonly number[], rows: readonly (readonly (readonly Paragraph[])[])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: [...widths],
    borders,
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children) =>
              new TableCell({
                children: [...children],
                ...(cells.length === 1 && {
                  columnSpan: widths.length,
                  shading: { type: ShadingType.CLEAR, fill: "DDDDDD", color: "auto" },
                }),
              }),
          ),
        }),
    ),
  });
}
