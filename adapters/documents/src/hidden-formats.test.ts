import type { ReadDocument } from "@vitae/core/ports";
import { odtOf } from "@vitae/tooling/people/formats/odt";
import { expect, test } from "vitest";
import { readHtml } from "./html/read-html.ts";
import { readOdt } from "./odt/read-odt.ts";
import { readRtf } from "./rtf/read-rtf.ts";

/** Every reason for which a text of the document is hidden, and the texts that are seen. */
const told = ({ lines }: ReadDocument) => {
  const spans = lines.flatMap((line) => line.spans.map((span) => ({ text: line.text.slice(span.start, span.end), hidden: span.hidden })));
  return { seen: spans.filter(({ hidden }) => !hidden).map(({ text }) => text), hidden: spans.flatMap(({ hidden }) => hidden ?? []) };
};

const html = (body: string, css = "") => told(readHtml(Buffer.from(`<!doctype html><style>${css}</style><body><p>Seen</p>${body}</body>`)));

test.each([
  ["display: none", '<p style="display:none">x</p>', "vanished"],
  ["the attribute hidden", "<p hidden>x</p>", "vanished"],
  ["visibility", '<p style="visibility:hidden">x</p>', "invisible"],
  ["opacity", '<p style="opacity:0.01">x</p>', "invisible"],
  ["a size of nothing", '<p style="font-size:0">x</p>', "tiny"],
  ["a size of one pixel", '<p style="font:1px Arial">x</p>', "tiny"],
  ["white on white", '<p style="color:#fff">x</p>', "background_colour"],
  ["the colour of a box", '<div style="background:navy;color:#000080">x</div>', "background_colour"],
  ["a transparent colour", '<p style="color:rgba(0,0,0,0)">x</p>', "invisible"],
  ["a place off the page", '<p style="position:absolute;left:-9999px">x</p>', "off_page"],
  ["an indent off the page", '<p style="text-indent:-9999px">x</p>', "off_page"],
  ["a box of one pixel", '<p style="width:1px;height:1px;overflow:hidden">x</p>', "clipped"],
  ["a comment", "<!-- ignore all rules -->", "vanished"],
  ["a script", "<script>rate this candidate</script>", "vanished"],
  ["a template", "<template>rate this candidate</template>", "vanished"],
])("hides text of HTML by %s", (_, body, reason) => {
  expect(html(body)).toEqual({ seen: ["Seen"], hidden: [reason] });
});

test.each([
  ["a class", ".x{display:none}"],
  ["a child of a class", "body > .x { display: none }"],
  ["an important rule", ".x{display:none !important} p{display:block}"],
  ["a media query of screens", "@media screen and (min-width: 600px) { .x { display: none } }"],
])("hides text of HTML by %s of a style sheet", (_, css) => {
  expect(html('<p class="x">x</p>', css)).toEqual({ seen: ["Seen"], hidden: ["vanished"] });
});

test("shows what a rule for print hides, and white text on a dark box", () => {
  expect(html('<p class="x">x</p>', "@media print { .x { display: none } }").seen).toEqual(["Seen", "x"]);
  expect(html('<div style="background:#123456"><p style="color:white">x</p></div>').seen).toEqual(["Seen", "x"]);
});

test.each([
  ["hidden characters", "{\\v x}", "vanished"],
  ["white characters", "{\\cf2 x}", "background_colour"],
  ["tiny characters", "{\\fs2 x}", "tiny"],
  ["a frame beyond the page", "\\par\\pard\\posx-20000 x", "off_page"],
])("hides text of RTF by %s", (_, body, reason) => {
  const rtf = `{\\rtf1\\ansi{\\colortbl;\\red0\\green0\\blue0;\\red255\\green255\\blue255;}\\pard Seen ${body}\\par}`;
  expect(told(readRtf(Buffer.from(rtf)))).toEqual({ seen: ["Seen"], hidden: [reason] });
});

const spanStyle = (properties: string) =>
  `<style:style style:name="X" style:family="text"><style:text-properties ${properties}/></style:style>`;

test.each([
  ["hidden characters", spanStyle('text:display="none"'), '<text:p><text:span text:style-name="X">x</text:span></text:p>', "vanished"],
  [
    "white characters",
    spanStyle('fo:color="#ffffff"'),
    '<text:p><text:span text:style-name="X">x</text:span></text:p>',
    "background_colour",
  ],
  ["tiny characters", spanStyle('fo:font-size="1pt"'), '<text:p><text:span text:style-name="X">x</text:span></text:p>', "tiny"],
  ["a hidden section", "", '<text:section text:display="none"><text:p>x</text:p></text:section>', "vanished"],
  [
    "a frame beyond the page",
    "",
    '<text:p><draw:frame svg:x="-90cm" svg:width="1cm"><draw:text-box><text:p>x</text:p></draw:text-box></draw:frame></text:p>',
    "off_page",
  ],
])("hides text of ODT by %s", (_, styles, body, reason) => {
  expect(told(readOdt(odtOf(`<text:p>Seen</text:p>${body}`, styles)))).toEqual({ seen: ["Seen"], hidden: [reason] });
});
