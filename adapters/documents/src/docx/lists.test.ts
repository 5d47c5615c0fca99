import { expect, test } from "vitest";
import { paragraph, readBody } from "./test/sample.ts";

const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>
  <w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="1"><w:pStyle w:val="Bound"/><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Dots"/></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`;
const styles = `<w:style w:type="paragraph" w:styleId="Bullets"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Derived"><w:basedOn w:val="Bullets"/></w:style>
  <w:style w:type="numbering" w:styleId="Dots"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
const numbered = (id: string, level = "0"): string => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;

const rolesOf = async (body: string, parts: Parameters<typeof readBody>[1]): Promise<Record<string, string>> =>
  Object.fromEntries((await readBody(body, parts)).lines.map(({ text, role }) => [text, role]));

test("knows list items by themselves, by style, by inherited style, by numbering style and by bound level", async () => {
  const body =
    paragraph("own", numbered("1")) +
    paragraph("style", `<w:pStyle w:val="Bullets"/>`) +
    paragraph("inherited", `<w:pStyle w:val="Derived"/>`) +
    paragraph("linked", numbered("2")) +
    paragraph("bound", `<w:pStyle w:val="Bound"/>`);
  expect(await rolesOf(body, { numbering, styles })).toEqual({
    own: "list_item",
    style: "list_item",
    inherited: "list_item",
    linked: "list_item",
    bound: "list_item",
  });
});

test("takes a paragraph out of its list where it says so or where the numbering does not exist", async () => {
  const body = paragraph("left", `<w:pStyle w:val="Bullets"/>${numbered("0")}`) + paragraph("unknown", numbered("77"));
  expect(await rolesOf(body, { numbering, styles })).toEqual({ left: "text", unknown: "text" });
});

test("believes the paragraph when there is no numbering to ask", async () => {
  const body = paragraph("item", numbered("1")) + paragraph("left", numbered("0")) + paragraph("plain");
  expect(await rolesOf(body, {})).toEqual({ item: "list_item", left: "text", plain: "text" });
});

test("keeps a numbered heading a heading", async () => {
  expect(await rolesOf(paragraph("1 Experience", `${numbered("1")}<w:outlineLvl w:val="0"/>`), { numbering })).toEqual({
    "1 Experience": "heading",
  });
});
