import { describe, expect, test } from "vitest";
import { docxOf, paragraph, run } from "../docx/test/sample.ts";
import { german, hebrew, partOf, reworded, runsOf } from "./test/wordings.ts";

describe("into a language that runs from right to left", () => {
  const bytes = docxOf(
    paragraph(run("Led", `<w:b/><w:sz w:val="28"/>`) + run(" ada@example.com"), `<w:spacing w:after="0"/><w:jc w:val="left"/>`),
  );
  const written = reworded(
    bytes,
    () => [
      { text: "ניהל", format: 0 },
      { text: " ada@example.com", format: 1 },
    ],
    hebrew,
  );

  test("paragraphs are turned, in the place that the schema has for it", () => {
    expect(partOf(written)).toContain(`<w:pPr><w:bidi/><w:spacing w:after="0"/><w:jc w:val="left"/></w:pPr>`);
  });

  test("runs with letters of its script are turned, and look as they did", () => {
    expect(runsOf(written)).toEqual([
      ["ניהל", `<w:b/><w:bCs/><w:sz w:val="28"/><w:szCs w:val="28"/><w:rtl/>`],
      [" ada@example.com", ""],
    ]);
    expect(partOf(written)).toContain(`<w:lang w:bidi="he"/>`);
  });
});

describe("from a language that runs from right to left", () => {
  const turned = paragraph(run("ניהל", `<w:bCs/><w:rtl/>`), "<w:bidi/>");

  test("paragraphs and runs are turned back", () => {
    const written = reworded(docxOf(turned), () => [{ text: "Leitete", format: 0 }], german);
    expect(partOf(written)).not.toMatch(/<w:(?:bidi|rtl)\b/);
    expect(runsOf(written)).toEqual([["Leitete", "<w:b/><w:bCs/>"]]);
  });

  test("what the styles turn is turned back in the paragraph", () => {
    const styles = `<w:style w:styleId="Normal"><w:pPr><w:bidi/></w:pPr></w:style>`;
    const written = reworded(docxOf(turned, { styles }), () => [{ text: "Leitete", format: 0 }], german);
    expect(partOf(written)).toContain(`<w:bidi w:val="0"/>`);
  });

  test("a name that stays in its letters keeps its way", () => {
    const bytes = docxOf(paragraph("Words") + turned);
    const written = reworded(bytes, (stretches) => (stretches[0]?.text === "Words" ? [{ text: "Wörter", format: 0 }] : stretches), german);
    expect(partOf(written)).toMatch(/<w:bidi\/>.*<w:rtl\/>/);
  });
});
