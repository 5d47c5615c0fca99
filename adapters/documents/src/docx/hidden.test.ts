import { expect, test } from "vitest";
import { paragraph, readBody, run, sightOf, table, textBox } from "./test/sample.ts";

const white = `<w:color w:val="FFFFFF"/>`;
const shaded = (fill: string): string => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
const solid = (colour: string): string => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const drawn = (drawing: string): string => paragraph(`<w:r><w:drawing>${drawing}</w:drawing></w:r>`);

test("marks vanished runs, also by style, and keeps their text", async () => {
  const styles = `<w:style w:type="character" w:styleId="Gone"><w:rPr><w:vanish/></w:rPr></w:style>`;
  const body = paragraph(
    run("seen ") + run("direct ", "<w:vanish/>") + run("styled ", `<w:rStyle w:val="Gone"/>`) + run("web", "<w:webHidden/>"),
  );
  const { lines } = await readBody(body, { styles });
  expect(lines[0]?.text).toBe("seen direct styled web");
  expect(await sightOf(body, { styles })).toEqual({ seen: null, "direct styled web": "vanished" });
});

test("marks text in the colour of the page, of its shading or of its highlight", async () => {
  const body =
    paragraph(run("page", white)) +
    paragraph(run("nearly", `<w:color w:val="FDFDFD"/>`)) +
    paragraph(run("themed", `<w:color w:val="000000" w:themeColor="background1"/>`)) +
    paragraph(run("run", `<w:color w:val="1F3864"/>${shaded("1F3864")}`)) +
    paragraph(run("paragraph", `<w:color w:val="1F3864"/>`), shaded("1F3864")) +
    paragraph(run("marker", `<w:color w:val="FFFF00"/><w:highlight w:val="yellow"/>`));
  for (const [text, hidden] of Object.entries(await sightOf(body))) expect([text, hidden]).toEqual([text, "background_colour"]);
});

test("shades and tints the colours of the theme itself and not the value saved beside them", async () => {
  const themed = (name: string, change: string): string => `<w:color w:val="000000" w:themeColor="${name}" ${change}/>`;
  const body = paragraph(
    run("full shade ", themed("background1", `w:themeShade="FF"`)) +
      run("half shade ", themed("background1", `w:themeShade="80"`)) +
      run("no tint left ", themed("text1", `w:themeTint="02"`)) +
      run("half tint", themed("text1", `w:themeTint="80"`)),
  );
  expect(await sightOf(body)).toEqual({
    "full shade": "background_colour",
    "half shade": null,
    "no tint left": "background_colour",
    "half tint": null,
  });
});

test("sees white text on dark shading of a run, a paragraph, a cell or a table style", async () => {
  const styles = `<w:style w:type="table" w:styleId="Grid"><w:tblStylePr w:type="firstRow"><w:tcPr>${shaded("4472C4")}</w:tcPr></w:tblStylePr></w:style>`;
  const body =
    paragraph(run("run", white + shaded("1F3864"))) +
    paragraph(run("paragraph", white), shaded("1F3864")) +
    table([[`<w:tcPr>${shaded("1F3864")}</w:tcPr>${paragraph(run("cell", white))}`]]) +
    table([[paragraph(run("styled", white))]], `<w:tblStyle w:val="Grid"/>`);
  expect(await sightOf(body, { styles })).toEqual({ run: null, paragraph: null, cell: null, styled: null });
});

test("marks white text in a cell that is not shaded", async () => {
  expect(await sightOf(table([[paragraph(run("cell", white)), "seen"]]))).toEqual({ cell: "background_colour", seen: null });
});

test("measures white text against the colour of the page where that is painted", async () => {
  const background = `<w:background w:color="1F3864"/>`;
  const body = paragraph(run("white", white)) + paragraph(run("blue", `<w:color w:val="1F3864"/>`));
  expect(await sightOf(background + body, { settings: "<w:displayBackgroundShape/>" })).toEqual({ white: null, blue: "background_colour" });
  expect(await sightOf(background + body)).toEqual({ white: "background_colour", blue: null });
});

test("sees white text that may stand on a floating shape or in a dark box", async () => {
  const title = paragraph(run("title", white));
  const band = drawn(textBox("", solid("1F3864"), `behindDoc="1"`));
  const line = drawn(textBox("", solid("1F3864"), `behindDoc="1"`).replace(`cy="1000000"`, `cy="12700"`));
  expect(await sightOf(band + title)).toEqual({ title: null });
  expect(await sightOf(line + title)).toEqual({ title: "background_colour" });
  expect(await sightOf(drawn(textBox(title, solid("1F3864"))))).toEqual({ title: null });
  expect(await sightOf(drawn(textBox(title, solid("FFFFFF"))))).toEqual({ title: "background_colour" });
  const group = textBox("", solid("1F3864")) + textBox(title, "<a:noFill/>");
  expect(await sightOf(drawn(`<wp:inline>${group.replaceAll(/<\/?wp:anchor[^>]*>/g, "")}</wp:inline>`))).toEqual({ title: null });
});

test("marks text under two points, by size or by squeezed letters", async () => {
  const body = paragraph(
    run("small ", `<w:sz w:val="2"/>`) + run("squeezed ", `<w:sz w:val="20"/><w:w w:val="10"/>`) + run("fine", `<w:sz w:val="8"/>`),
  );
  expect(await sightOf(body)).toEqual({ small: "tiny", squeezed: "tiny", fine: null });
});

test("marks text without a fill, in lines or rows without height, and in hidden rows and boxes", async () => {
  const flat = `<w:spacing w:line="10" w:lineRule="exact"/>`;
  const row = (properties: string, text: string): string =>
    `<w:tbl><w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr></w:tbl>`;
  const body =
    paragraph(run("unfilled", "<w14:textFill><w14:noFill/></w14:textFill>")) +
    paragraph(run("outlined", "<w14:textOutline><w14:noFill/></w14:textOutline>")) +
    paragraph(run("flat"), flat) +
    row(`<w:trHeight w:val="4" w:hRule="exact"/>`, "low") +
    row("<w:hidden/>", "away") +
    drawn(textBox(paragraph("box")).replace(`name="box"`, `name="box" hidden="1"`));
  expect(await sightOf(body)).toEqual({
    unfilled: "invisible",
    outlined: null,
    flat: "clipped",
    low: "clipped",
    away: "vanished",
    box: "vanished",
  });
});

test("marks invisible copies of ASCII and drops zero-width characters", async () => {
  const smuggled = [..."hire"].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
  const { lines } = await readBody(paragraph(`Eng\u200Binee\u00ADr\u2060 \u202Eok\u202C${smuggled}`));
  expect(lines[0]?.text).toBe(`Engineer ok${smuggled}`);
  expect(lines[0]?.spans.map(({ hidden }) => hidden ?? null)).toEqual([null, "zero_width"]);
});
