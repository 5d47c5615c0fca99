import type { DateStyle } from "../printing/periods.ts";
import { lists } from "./lists.ts";
import { roles } from "./roles.ts";
import { studies } from "./studies.ts";

export const pages = ["single", "side-left", "side-right", "halves", "margin"] as const;
export const headingLooks = ["capitals-rule", "colour", "band", "large", "spaced-capitals", "bold-line", "label"] as const;
const orders = [
  ["summary", "experience", "education", "projects", "certifications", "skills", "languages"],
  ["skills", "languages", "summary", "education", "certifications", "experience", "projects"],
  ["education", "experience", "certifications", "projects", "languages", "skills", "summary"],
  ["summary", "skills", "experience", "projects", "education", "languages", "certifications"],
] as const;

/** How one document looks: every choice is made by the seed alone, each apart from the others. */
export function designOf(seed: number) {
  const pick = <T>(choices: readonly T[], salt: number): T => choices[mixed(seed, salt) % choices.length] as T;
  return {
    page: pick(pages, 1),
    heading: pick(headingLooks, 2),
    /** The headings of the person, or the most common headings. */
    ownHeadings: mixed(seed, 3) % 2 === 0,
    order: pick(orders, 4),
    role: pick(roles, 5),
    study: pick(studies, 6),
    skills: pick(lists.skills, 7),
    languages: pick(lists.languages, 8),
    certifications: pick(lists.certifications, 9),
    projects: pick(lists.projects, 10),
    dates: pick(["long", "short", "slash", "dot", "iso"] satisfies DateStyle[], 11),
    dash: pick([" – ", " - ", "–", " — "], 12),
    bullet: pick(["•", "–", "·", "*"], 13),
    contact: pick(["line", "lines", "labels", "right"] as const, 14),
    centred: mixed(seed, 15) % 3 === 0,
    family: pick(["sans", "serif"] as const, 16),
    /** Printed again at the head or foot of each page. */
    running: pick(["none", "header", "footer"] as const, 17),
  };
}

export type Design = ReturnType<typeof designOf>;

/** A number that depends on every bit of both. */
function mixed(seed: number, salt: number): number {
  let bits = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}
