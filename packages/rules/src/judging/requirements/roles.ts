import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { namesOccupation } from "../words/occupations.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import { kindAnchors } from "./anchors.ts";
import { findCertificate } from "./certificates.ts";
import type { JobPatterns } from "./job-patterns.ts";
import type { RequirementDraft } from "./merge-requirements.ts";
import { trimPunctuation, trimRequirement, wordCount } from "./trim-requirement.ts";

/** Occupation that a clause looks for ("" if unknown), and the requirements. */
export interface SoughtRole {
  readonly name: string;
  readonly rest: string;
}

const mostRoleWords = 8;
const mostUnnamedWords = 2;

/** "We need a nurse who has worked in surgery" → the nurse, and that. Null where a clause looks for a skill or for nobody. */
export function soughtRole(clause: string, speech: JobPatterns): SoughtRole | null {
  const plain = normaliseForPattern(clause);
  const [seek] = plain.matchAll(speech.seeks);
  if (seek === undefined) return null;
  const from = seek.index + seek[0].length;
  const behind = plain.slice(from);
  if (!/[\p{L}\p{N}]/u.test(behind) || /^\s*[:：]/u.test(behind)) {
    const name = roleName(clause.slice(0, seek.index), speech);
    return name === "" ? null : { name, rest: trimPunctuation(clause.slice(from)) };
  }
  // "TIG welders needed in Leeds"
  const ahead = seek.index > 2 ? roleName(clause.slice(0, seek.index), speech) : "";
  if (ahead !== "" && namesOccupation(ahead, speech.tags) && !namesOccupation(behind, speech.tags))
    return { name: ahead, rest: matchesPattern(speech.with, behind) ? asksOf(behindWith(clause.slice(from), speech), speech) : "" };
  const comma = behind.search(/[,，、:]/u);
  const ends = [comma, ...behind.matchAll(speech.with), ...behind.matchAll(speech.openers)].map((end) =>
    typeof end === "number" ? end : end.index,
  );
  const relative = [...behind.matchAll(/(?<![\s,])[\s,]+(?=\p{L})/gu)].find(({ 0: gap, index }) =>
    speech.relatives.test(behind.slice(index + gap.length)),
  );
  if (relative) ends.push(relative.index);
  const end = Math.min(behind.length, ...ends.filter((index) => index > 0));
  const said = clause.slice(from, from + end);
  const name = roleName(said, speech);
  if (name === "" && isUnnamed(said, speech)) return { name, rest: asksOf(clause.slice(from + end), speech) };
  if (name === "" && (end === behind.length || wordCount(said) > mostRoleWords || skillTaxonomy().find(said).length > 0)) return null;
  return { name, rest: asksOf(clause.slice(from + end), speech) };
}

/** Requirements of a role. */
const behindWith = (rest: string, speech: JobPatterns): string => {
  const [joint] = normaliseForPattern(rest).matchAll(speech.with);
  return joint ? rest.slice(joint.index) : "";
};

/** "somebody", "an actual grown-up": one or two words that name no skill. */
function isUnnamed(said: string, speech: JobPatterns): boolean {
  const plain = normaliseForPattern(said);
  const end = [...plain.matchAll(speech.roleEnds)].map(({ index }) => index).find((index) => index > 2) ?? plain.length;
  const head = trimRequirement(said.slice(0, end), speech);
  return wordCount(head) <= mostUnnamedWords && skillTaxonomy().find(said).length === 0;
}

/** Requirements on the wanted person, without the duties. */
function asksOf(text: string, speech: JobPatterns): string {
  const plain = normaliseForPattern(text);
  const asks = [speech.asks, speech.must, speech.nice, speech.openers].some((pattern) => matchesPattern(pattern, plain));
  return asks || kindAnchors(text, speech).length > 0 || !speech.relatives.test(plain) ? withoutConnector(text, speech) : "";
}

/** "who has", "with": what joins the role and what is asked. */
function withoutConnector(rest: string, speech: JobPatterns): string {
  const plain = normaliseForPattern(rest);
  const relative = speech.relatives.exec(plain)?.[0].length ?? 0;
  const [joint] = relative > 0 ? [] : plain.matchAll(speech.with);
  const length = relative > 0 ? relative : joint && /^\s*$/.test(plain.slice(0, joint.index)) ? joint.index + joint[0].length : 0;
  return trimPunctuation(rest.slice(length));
}

/** The occupation without shift, place and employer: "registered nurse for nights in Boston" → "registered nurse". "" where none is named. */
export function roleName(text: string, speech: JobPatterns): string {
  const bare = trimPunctuation(text.replace(/[(（[][^()（）[\]]*[)）\]]/gu, " ").replace(/\s+/gu, " "));
  const plain = normaliseForPattern(bare);
  const end = [...plain.matchAll(speech.roleEnds)].map(({ index }) => index).find((index) => index > 2) ?? plain.length;
  const name = trimRequirement(bare.slice(0, end), speech);
  const named = namesOccupation(name, speech.tags) || skillTaxonomy().find(name).length > 0 || findCertificate(name, speech) !== null;
  return name !== "" && wordCount(name) <= mostRoleWords && named ? name : "";
}

/** The row of a role: whoever holds its licence, or has worked in it, meets it. */
export function roleRow(name: string, speech: JobPatterns): Omit<RequirementDraft, "importance"> {
  if (matchesPattern(speech.certificates, normaliseForPattern(name)) || findCertificate(name, speech))
    return { text: name, category: "certifications", need: { kind: "certificate", anyOf: [name] }, role: true };
  const skills = skillTaxonomy()
    .find(name)
    .map(({ at, end }) => name.slice(at, end));
  return { text: name, category: "experience", need: { kind: "term", anyOf: [...new Set([name, ...skills])] }, role: true };
}
