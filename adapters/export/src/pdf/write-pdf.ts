import { PDFContext, PDFName, type PDFRef, PDFWriter } from "pdf-lib";
import type { Content } from "../content/content.ts";
import type { Template } from "../content/template.ts";
import type { FontSet } from "../fonts/font-set.ts";
import { type EmbeddedFont, embeddedFont } from "./embedded-font.ts";
import { type LaidParagraph, layOut, pageSize } from "./layout.ts";
import { pageWriter } from "./page-writer.ts";
import { paginate } from "./paginate.ts";
import type { ShapingFont } from "./shaping-font.ts";
import { asciiString, structureBuilder, textString, writeStructure } from "./structure.ts";
import { metadata } from "./xmp.ts";

/** Writes a tagged PDF 1.7. The same content and template give the same bytes. Rejects with `MissingFont`. */
export async function writePdf(content: Content, template: Template, fonts: FontSet): Promise<Uint8Array> {
  const { top } = template.margin;
  const pages = paginate(await layOut(content, template, fonts), { top, height: pageSize.height - 2 * top });
  const context = PDFContext.create();
  const embedded = new Map<ShapingFont, EmbeddedFont>();
  const fontOf = (font: ShapingFont): EmbeddedFont => {
    const known = embedded.get(font) ?? embeddedFont(font, `F${embedded.size + 1}`);
    embedded.set(font, known);
    return known;
  };
  const structure = structureBuilder();
  const blocks = new Map<LaidParagraph, ReturnType<typeof structure.next>>();
  const blockOf = (paragraph: LaidParagraph) => {
    const known = blocks.get(paragraph) ?? structure.next(paragraph.source.role);
    blocks.set(paragraph, known);
    return known;
  };

  const [tree, resources] = [context.nextRef(), context.nextRef()];
  const annotations: PDFRef[] = [];
  const refs = pages.map((lines, index) => {
    const ref = context.nextRef();
    const page = pageWriter({ context, ref, column: template.margin.side, fontOf, blockOf });
    for (const line of lines) page.line(line);
    const own = page.annotations((position) => pages.length + annotations.length + position);
    annotations.push(...own);
    context.assign(
      ref,
      context.obj({
        Type: "Page",
        Parent: tree,
        MediaBox: [0, 0, pageSize.width, pageSize.height],
        Resources: resources,
        Contents: context.register(context.flateStream(page.content())),
        StructParents: index,
        Tabs: "S",
        ...(own.length > 0 && { Annots: own }),
      }),
    );
    return ref;
  });
  context.assign(
    resources,
    context.obj({ Font: Object.fromEntries([...embedded.values()].map((font) => [font.key, font.write(context)])) }),
  );
  context.assign(tree, context.obj({ Type: "Pages", Kids: refs, Count: refs.length }));
  context.trailerInfo.Root = context.register(
    context.obj({
      Type: "Catalog",
      Pages: tree,
      Lang: asciiString(content.language),
      MarkInfo: { Marked: true },
      ViewerPreferences: { DisplayDocTitle: true, ...(content.rightToLeft && { Direction: PDFName.of("R2L") }) },
      StructTreeRoot: writeStructure(context, structure.root, refs, annotations),
      Metadata: context.register(context.stream(metadata(content), { Type: "Metadata", Subtype: "XML" })),
    }),
  );
  context.trailerInfo.Info = context.register(context.obj({ Title: textString(content.title) }));
  return PDFWriter.forContext(context, 50).serializeToBuffer();
}
