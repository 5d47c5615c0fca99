import type { ParsedResume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";

/** Carrier of a line: a role, a list of skills, studies, certificates, languages; or only a self-description. */
export type LineArea = "role" | "skills" | "study" | "certificate" | "language" | "claim" | "interest" | "other";

interface Source {
  readonly area: LineArea;
  readonly text: string;
}

/** Finds the area of each line by what was read from it. */
export function lineAreas(resume: ParsedResume): (line: string) => LineArea {
  const sources = sourcesOf(resume);
  const skills = new Set(resume.skills.map(squash));
  return (line) => {
    const plain = squash(line);
    if (plain.length < shortest) return "other";
    const holding = sources.find(({ text }) => text.includes(plain) || (text.length >= fewestLetters && plain.includes(text)));
    if (holding) return holding.area;
    const parts = line
      .split(/[,;|•·、，\t]/u)
      .map(squash)
      .filter(Boolean);
    return parts.length > 0 && parts.filter((part) => skills.has(part)).length * 2 >= parts.length ? "skills" : "other";
  };
}

/** Minimum number of letters of an identifiable line, and of a value that identifies a line. */
const shortest = 3;
const fewestLetters = 8;

function sourcesOf(resume: ParsedResume): Source[] {
  const of = (area: LineArea, ...texts: readonly string[]) =>
    texts.map((text) => ({ area, text: squash(text) })).filter(({ text }) => text !== "");
  return [
    ...resume.experience.flatMap((role) => of("role", ...role.responsibilities, role.description)),
    ...of("claim", resume.summary),
    ...of("interest", ...resume.interests),
    ...resume.certifications.flatMap(({ title }) => of("certificate", title)),
    ...resume.education.flatMap((study) => of("study", study.degree, study.field_of_study, study.description)),
  ];
}

export const squash = (text: string): string => fold(text).replace(/[\s\u00ad-]+/g, "");
