import { expect, test } from "vitest";
import { paragraph, run, sightOf, table, textBox } from "./test/sample.ts";

const drawn = (drawing: string): string => paragraph(`<w:r><w:drawing>${drawing}</w:drawing></w:r>`);
const placed = (axis: "H" | "V", offset: number, text: string): string =>
  drawn(
    textBox(paragraph(text)).replace(
      "<wp:extent",
      `<wp:position${axis} relativeFrom="page"><wp:posOffset>${offset}</wp:posOffset></wp:position${axis}><wp:extent`,
    ),
  );
const shape = (style: string, text: string): string =>
  paragraph(
    `<w:r><w:pict><v:shape style="position:absolute;${style}"><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  );
const size = `<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`;

/** Every text of the body with why it is hidden must be as the text itself says. */
async function expectEach(hidden: string | null, body: string): Promise<void> {
  const sight = await sightOf(body + size);
  expect(Object.keys(sight).length).toBeGreaterThan(3);
  for (const [text, reason] of Object.entries(sight)) expect([text, reason]).toEqual([text, hidden]);
}

test("marks boxes that are placed beyond the page", () =>
  expectEach(
    "off_page",
    placed("H", -90_000_000, "left") +
      placed("H", 90_000_000, "right") +
      placed("V", -90_000_000, "above") +
      placed("V", 90_000_000, "below") +
      shape("margin-left:-2000pt;margin-top:0;width:100pt;height:20pt", "drawn left") +
      shape("left:0;margin-top:30in;width:100pt;height:20pt", "drawn below"),
  ));

test("marks paragraphs and tables that begin beyond the page", () =>
  expectEach(
    "off_page",
    paragraph("left", `<w:ind w:left="-30000"/>`) +
      paragraph("right", `<w:ind w:left="30000"/>`) +
      paragraph("first", `<w:ind w:firstLine="-30000"/>`) +
      paragraph("hanging", `<w:ind w:hanging="30000"/>`) +
      paragraph("frame", `<w:framePr w:w="2000" w:x="-20000" w:y="0"/>`) +
      paragraph("frame left of the page", `<w:framePr w:w="2000" w:hAnchor="page" w:x="-2100"/>`) +
      paragraph("frame above the page", `<w:framePr w:w="2000" w:h="300" w:hRule="exact" w:vAnchor="page" w:y="-400"/>`) +
      table([["indented"]], `<w:tblInd w:w="-30000" w:type="dxa"/>`) +
      table([["floating"]], `<w:tblpPr w:tblpX="-30000" w:tblpY="1"/>`) +
      paragraph(run("raised", `<w:position w:val="3000"/>`)),
  ));

test("sees what hangs into the margin, stands in a frame or is raised as usual", () =>
  expectEach(
    null,
    paragraph("outdented", `<w:ind w:left="-1400"/>`) +
      paragraph("listed", `<w:ind w:left="720" w:hanging="360"/>`) +
      paragraph("dated", `<w:ind w:left="9000"/>`) +
      paragraph("framed at the edge", `<w:framePr w:w="2000" w:hAnchor="page" w:x="-1000"/>`) +
      paragraph("framed in the margin", `<w:framePr w:w="1000" w:hAnchor="margin" w:x="-1200"/>`) +
      paragraph("framed", `<w:framePr w:w="2000" w:h="300" w:hRule="exact" w:x="9000" w:y="15000"/>`) +
      placed("H", 7_000_000, "sidebar") +
      placed("V", -300_000, "bleeding") +
      shape("margin-left:-60pt;margin-top:600pt;width:100pt;height:20pt", "drawn") +
      table([["table"]], `<w:tblInd w:w="-1400" w:type="dxa"/>`) +
      paragraph(run("raised ", `<w:position w:val="12"/>`) + run("tight", `<w:spacing w:val="-20"/>`)),
  ));

test("marks letters that are moved onto one spot and frames without height", async () => {
  const body = paragraph(run("heaped", `<w:spacing w:val="-1584"/>`)) + paragraph("flat", `<w:framePr w:w="1" w:h="1" w:hRule="exact"/>`);
  expect(await sightOf(body)).toEqual({ heaped: "zero_width", flat: "clipped" });
});
