import { AlignmentType, type IStylesOptions } from "docx";
import type { Content, Role } from "../content/content.ts";
import type { Template } from "../content/template.ts";
import { halfPoints, pointsToTwips } from "./measures.ts";

/** Style of each role. Uses Word's built-in styles if there is one, so that outlines and screen readers find headings. */
export const styleIds: Readonly<Record<Role, string>> = {
  name: "Title",
  headline: "Subtitle",
  contact: "Contact",
  heading: "Heading1",
  entry: "Heading2",
  detail: "Detail",
  text: "Normal",
  bullet: "ListBullet",
};

const names: Readonly<Record<Role, string>> = {
  name: "Title",
  headline: "Subtitle",
  contact: "Contact",
  heading: "heading 1",
  entry: "heading 2",
  detail: "Detail",
  text: "Normal",
  bullet: "List Bullet",
};

/** Creates one paragraph style per role of the template. */
export function documentStyles({ looks, leading }: Template, { language }: Content): IStylesOptions {
  return {
    default: {
      document: { run: { font: { name: "Calibri" }, language: { value: language, eastAsia: language, bidirectional: language } } },
    },
    paragraphStyles: (Object.keys(styleIds) as Role[]).map((role) => {
      const { size, bold, colour, before, after, centred } = looks[role];
      return {
        id: styleIds[role],
        name: names[role],
        ...(role !== "text" && { basedOn: "Normal", next: "Normal" }),
        quickFormat: true,
        run: { size: halfPoints(size), sizeComplexScript: halfPoints(size), bold, boldComplexScript: bold, color: colour },
        paragraph: {
          spacing: { before: pointsToTwips(before), after: pointsToTwips(after), line: Math.round(leading * 200) },
          ...(centred && { alignment: AlignmentType.CENTER }),
        },
      };
    }),
  };
}
