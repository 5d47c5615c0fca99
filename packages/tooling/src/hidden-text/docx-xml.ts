/** One run of text in WordprocessingML. */
export const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** One paragraph: runs, or plain text. */
export const paragraph = (content: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith("<") ? content : run(content)}</w:p>`;

export const shading = (fill: string): string => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;

/** A table of one cell. */
export const cell = (content: string, { table = "", row = "", cell: properties = "" } = {}): string =>
  `<w:tbl><w:tblPr>${table}</w:tblPr><w:tr><w:trPr>${row}</w:trPr><w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(content)}</w:tc></w:tr></w:tbl>`;

/** A text box of DrawingML. Offsets are counted from the edges of the page, in English Metric Units. */
export function textBox(
  content: string,
  { left = 900_000, top = 6_000_000, width = 4_000_000, height = 400_000, shape = "", anchor = "", name = `name="box"`, body = "" } = {},
): string {
  const at = (axis: string, offset: number) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>${offset}</wp:posOffset></wp:position${axis}>`;
  return paragraph(
    `<w:r><w:drawing><wp:anchor ${anchor}>${at("H", left)}${at("V", top)}<wp:extent cx="${width}" cy="${height}"/><wp:wrapNone/>
    <wp:docPr id="1" ${name}/><a:graphic><a:graphicData><wps:wsp><wps:spPr>${shape}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>
    <wps:bodyPr ${body}/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`,
  );
}

export const solid = (colour: string): string => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
