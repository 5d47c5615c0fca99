import type { Look, Template } from "../content/template.ts";
import { heads } from "./heads.ts";

const plain: Look = { size: 10, bold: false, colour: "1a1a1a", before: 0, after: 2, centred: false, rule: false };
const look = (changes: Partial<Look>): Look => ({ ...plain, ...changes });

const standard: Template = {
  id: "default",
  order: [],
  margin: { top: 48, side: 56 },
  leading: 1.32,
  looks: {
    name: look({ size: 21, bold: true, after: 2 }),
    headline: look({ size: 12, colour: "404040", after: 4 }),
    contact: look({ size: 9.5, colour: "404040", after: 1 }),
    heading: look({ size: 12.5, bold: true, before: 12, after: 5, rule: true }),
    entry: look({ size: 10.5, before: 5, after: 1 }),
    detail: look({ colour: "404040", after: 1 }),
    text: look({}),
    bullet: look({ after: 1.5 }),
  },
  head: heads.aside,
};

/** Small type and narrow margins: two pages become one. */
const compact: Template = {
  ...standard,
  id: "compact",
  margin: { top: 34, side: 42 },
  leading: 1.2,
  looks: {
    name: look({ size: 16, bold: true, after: 1 }),
    headline: look({ size: 10.5, colour: "404040", after: 2 }),
    contact: look({ size: 8.5, colour: "404040", after: 0.5 }),
    heading: look({ size: 10.5, bold: true, before: 7, after: 4, rule: true }),
    entry: look({ size: 9, before: 3, after: 0.5 }),
    detail: look({ size: 9, colour: "404040", after: 0.5 }),
    text: look({ size: 9, after: 1 }),
    bullet: look({ size: 9, after: 0.5 }),
  },
};

/** Education and publications first, dates behind the title, the name centred. */
const academic: Template = {
  ...standard,
  id: "academic",
  order: ["summary", "education", "publications", "awards", "experience"],
  margin: { top: 60, side: 68 },
  leading: 1.36,
  looks: {
    name: look({ size: 20, bold: true, after: 3, centred: true }),
    headline: look({ size: 12, after: 4, centred: true }),
    contact: look({ size: 9.5, after: 1, centred: true }),
    heading: look({ size: 12.5, bold: true, before: 14, after: 5 }),
    entry: look({ size: 10.5, before: 5, after: 1 }),
    detail: look({ after: 1 }),
    text: look({}),
    bullet: look({ after: 1.5 }),
  },
  head: heads.behind,
};

/** A coloured name and coloured headings over ruled lines. */
const modern: Template = {
  ...standard,
  id: "modern",
  margin: { top: 50, side: 54 },
  leading: 1.36,
  looks: {
    ...standard.looks,
    name: look({ size: 25, bold: true, colour: "0b4f6c", after: 2 }),
    headline: look({ size: 12.5, colour: "0b4f6c", after: 5 }),
    heading: look({ size: 13, bold: true, colour: "0b4f6c", before: 14, after: 5, rule: true }),
  },
};

/** The templates of the package, `default` first. */
export const builtInTemplates: readonly Template[] = [standard, compact, academic, modern];
