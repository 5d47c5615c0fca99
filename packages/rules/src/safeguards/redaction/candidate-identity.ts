import type { ParsedResume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";

/** A value of the résumé, and the pattern that finds it in any case and spacing, but not inside longer words. */
export interface PrintedValue {
  readonly text: string;
  readonly pattern: RegExp;
}

/** Personal data of the résumé, as texts to search for. */
export interface CandidateIdentity {
  /** Parts of the name, folded; those that the résumé also uses for a skill or a job are only part of the name beside others. */
  readonly nameParts: ReadonlySet<string>;
  readonly ambiguous: ReadonlySet<string>;
  /** The name in scripts without spaces. */
  readonly denseNames: readonly PrintedValue[];
  /** Street, postal code, the place as printed: masked wherever they stand. */
  readonly addresses: readonly PrintedValue[];
  /** City, state, country: masked beside the contact data only, since jobs have places too. */
  readonly places: readonly PrintedValue[];
  readonly births: readonly PrintedValue[];
  /** Words of titles: what somebody is. */
  readonly titleWords: ReadonlySet<string>;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
export const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const wordsIn = (text: string): string[] => (text.match(wordPattern) ?? []).map(fold);

function printedPattern(text: string): RegExp {
  const body = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("\\s*");
  return new RegExp(unspaced.test(text) ? body : `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, "giu");
}

export function candidateIdentity(resume: ParsedResume): CandidateIdentity {
  const names = [resume.name, resume.first_name, resume.last_name];
  const parts = new Set(names.flatMap(wordsIn).filter((part) => part.length > 1 && !unspaced.test(part)));
  const titles = [
    resume.headline,
    ...resume.experience.map(({ title }) => title),
    ...resume.projects.map(({ role }) => role),
    ...resume.volunteering.map(({ role }) => role),
  ];
  const used = new Set(
    [
      ...titles,
      ...resume.skills,
      ...resume.skill_groups.flatMap(({ skills }) => skills),
      ...resume.experience.flatMap(({ skills }) => skills),
      ...resume.projects.flatMap(({ technologies }) => technologies),
      ...resume.education.flatMap(({ degree, field_of_study }) => [degree, field_of_study]),
      ...resume.certifications.map(({ title }) => title),
      ...resume.languages.map(({ language }) => language),
    ].flatMap(wordsIn),
  );
  const { street, city, state, country, postal_code } = resume.address;
  const given = (texts: readonly string[]): PrintedValue[] =>
    [...new Set(texts.filter((text) => text.trim().length > 1))]
      .sort((a, b) => b.length - a.length)
      .map((text) => ({ text, pattern: printedPattern(text) }));
  return {
    nameParts: parts,
    ambiguous: new Set([...parts].filter((part) => used.has(part))),
    denseNames: given(names.filter((name) => unspaced.test(name)).flatMap((name) => [name, name.replace(/\s+/g, "")])),
    addresses: given([
      street,
      postal_code.length > 3 ? postal_code : "",
      resume.location.includes(city) && resume.location !== city ? resume.location : "",
    ]),
    places: given([city, state, country, resume.location, ...resume.location.split(/[,/|]/).map((part) => part.trim())]),
    births: given([resume.date_of_birth]),
    titleWords: new Set(titles.flatMap(wordsIn)),
  };
}
