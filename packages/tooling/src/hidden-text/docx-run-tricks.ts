import { paragraph, run, shading } from "./docx-xml.ts";
import type { DocxTrick } from "./trick.ts";

const formatted = (name: string, properties: string, ofParagraph = ""): DocxTrick => ({
  name,
  hide: (words) => ({ body: paragraph(run(words, properties), ofParagraph) }),
});
const styled = (name: string, styles: string, properties: string, ofParagraph = ""): DocxTrick => ({
  name,
  hide: (words) => ({ body: paragraph(run(words, properties), ofParagraph), styles }),
});
const style = (kind: string, id: string, inside: string): string => `<w:style w:type="${kind}" w:styleId="${id}">${inside}</w:style>`;
const colour = (value: string): string => `<w:color w:val="${value}"/>`;

/** Words whose own format hides them. */
export const runTricks: readonly DocxTrick[] = [
  formatted("vanished", "<w:vanish/>"),
  formatted("hidden on the web", "<w:webHidden/>"),
  styled("vanished by a style of characters", style("character", "Gone", "<w:rPr><w:vanish/></w:rPr>"), `<w:rStyle w:val="Gone"/>`),
  styled(
    "vanished by the parent of a style",
    style("paragraph", "Base", "<w:rPr><w:vanish/></w:rPr>") + style("paragraph", "Child", `<w:basedOn w:val="Base"/>`),
    "",
    `<w:pStyle w:val="Child"/>`,
  ),
  formatted("white on white", colour("FFFFFF")),
  formatted("nearly white on white", colour("FCFCFC")),
  formatted("off-white on white", colour("F4F4F4")),
  formatted("the theme's colour of the page", `<w:color w:val="000000" w:themeColor="background1"/>`),
  formatted("the theme's text colour without a tint", `<w:color w:val="000000" w:themeColor="text1" w:themeTint="02"/>`),
  formatted("the colour of its own shading", colour("1F3864") + shading("1F3864")),
  formatted("the colour of its highlight", `${colour("FFFF00")}<w:highlight w:val="yellow"/>`),
  formatted("white under a white highlight", `${colour("FFFFFF")}<w:highlight w:val="white"/>`, shading("1F3864")),
  formatted("the colour of its paragraph's shading", colour("1F3864"), shading("1F3864")),
  styled("white by a style", style("character", "Pale", `<w:rPr>${colour("FFFFFF")}</w:rPr>`), `<w:rStyle w:val="Pale"/>`),
  {
    name: "the colour of the painted page",
    hide: (words) => ({
      body: paragraph(run(words, colour("FFF8E7"))),
      before: `<w:background w:color="FFF8E7"/>`,
      settings: "<w:displayBackgroundShape/>",
    }),
  },
  formatted("half a point high", `<w:sz w:val="1"/>`),
  formatted("one point high", `<w:sz w:val="2"/>`),
  styled("one point high by a style", style("character", "Dust", `<w:rPr><w:sz w:val="2"/></w:rPr>`), `<w:rStyle w:val="Dust"/>`),
  formatted("letters of one hundredth of their width", `<w:sz w:val="20"/><w:w w:val="1"/>`),
  formatted("letters moved onto one spot", `<w:spacing w:val="-400"/>`),
  formatted("letters moved nearly onto one spot", `<w:sz w:val="20"/><w:spacing w:val="-110"/>`),
  formatted("raised above the page", `<w:position w:val="3000"/>`),
  formatted("lowered below the page", `<w:position w:val="-3000"/>`),
  formatted("text without a fill", "<w14:textFill><w14:noFill/></w14:textFill>"),
  formatted(
    "a transparent fill",
    `<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>`,
  ),
  formatted(
    "a nearly transparent fill",
    `<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="98000"/></w14:srgbClr></w14:solidFill></w14:textFill>`,
  ),
  formatted("a white fill", `<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>`),
  formatted("lines of no height", "", `<w:spacing w:line="1" w:lineRule="exact"/>`),
  formatted("lines of one point", "", `<w:spacing w:line="20" w:lineRule="exact"/>`),
  styled(
    "lines of no height by a style",
    style("paragraph", "Flat", `<w:pPr><w:spacing w:line="10" w:lineRule="exact"/></w:pPr>`),
    "",
    `<w:pStyle w:val="Flat"/>`,
  ),
  formatted("indented beyond the page", "", `<w:ind w:left="-30000"/>`),
  formatted("indented beyond the right edge", "", `<w:ind w:left="30000"/>`),
  formatted("a frame beyond the page", "", `<w:framePr w:w="2000" w:x="-20000" w:y="1"/>`),
  formatted("a frame above the page", "", `<w:framePr w:w="2000" w:h="300" w:hRule="exact" w:vAnchor="page" w:y="-4000"/>`),
  formatted("a frame of no height", "", `<w:framePr w:w="2000" w:h="1" w:hRule="exact"/>`),
  formatted("a frame of no width", "", `<w:framePr w:w="1" w:h="1" w:hRule="exact"/>`),
];
