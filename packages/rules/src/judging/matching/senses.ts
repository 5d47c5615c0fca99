import { fold } from "@vitae/languages/fold";
import { evidencePatterns } from "../words/evidence-words.ts";
import type { CandidateIndex, IndexedLine } from "./candidate-index.ts";
import { isHandled } from "./handled-duties.ts";
import { says } from "./negation.ts";

type Place = readonly [start: number, end: number];

/**
 * True if a name in a line means the requirement, and belongs to the candidate.
 *
 * A product's name that is a word of everyday life, too, needs its capitals and something technical beside it: in the line, in the role, or
 * among the candidate's skills. "docker workers", "Spring 2023" and "Express deliveries" have neither.
 */
export function isMeant(term: string, line: IndexedLine, place: Place, candidate: CandidateIndex, named = false): boolean {
  const [start, end] = place;
  if ((["wish", "aside", "byOthers"] as const).some((what) => says(what, line.text, start, end))) return false;
  const skill = candidate.terms.canonical(term);
  const tool = skill !== null && candidate.terms.isTool(skill);
  if (line.area === "role" && isHandled(line.text, start, candidate.isHandling, skill !== null)) return false;
  if (isCapitals(term) && /^\p{Lu}\p{Ll}+$/u.test(line.text.slice(start, end))) return false;
  const proper = tool || named || isProperName(term);
  if (proper && says("others", line.text, start, end)) return false;
  if (line.area === "skills") return true;
  if (tool) return isTool(skill, line, place, candidate);
  return !proper || keepsCapitals(term, line.text.slice(start, end), named);
}

/** "ORCA" is no orca. */
const isCapitals = (term: string): boolean => /^\p{Lu}{3,}$/u.test(term.trim());

/** "Epic", "18th Edition": a capital behind the first word, or a name that the caller marked as one. */
const isProperName = (term: string): boolean => /(?<=[\p{L}\p{N}]\s)\p{Lu}\p{Ll}/u.test(term.trim());

/** The demand prints it with a capital where no sentence begins: "familiarity with Epic". */
export function isNamedIn(text: string, term: string): boolean {
  const at = text.indexOf(term);
  return at > 0 && /^\p{Lu}\p{Ll}/u.test(term) && /\p{Ll}[\s(/]+$/u.test(text.slice(0, at));
}

/** Every capitalised word of the requirement is capitalised here. */
function keepsCapitals(term: string, said: string, named: boolean): boolean {
  const capitals = new Set((said.match(/\p{Lu}[\p{L}\p{N}]*/gu) ?? []).map((word) => fold(word)));
  const wanted = (
    term
      .trim()
      .split(/\s+/)
      .slice(named ? 0 : 1)
      .join(" ")
      .match(/\p{Lu}\p{Ll}[\p{L}\p{N}]*/gu) ?? []
  ).map((word) => fold(word));
  return wanted.every((word) => !fold(said).includes(word) || capitals.has(word));
}

/** More than one word, or letters that no everyday word has: "Spring Boot", "Node.js", "C++", "PostgreSQL". */
const isUnmistakable = (said: string): boolean => /[\s.+#\d/]|\p{Ll}\p{Lu}|^\p{Lu}{3,}$/u.test(said.trim());
const yearBehind = /^\s*(?:,\s*)?(?:19|20)\d{2}/u;
/** A place that follows tells a place: "Java, Indonesia" is no list of skills. */
const shortList = 60;

function isTool(skill: string, line: IndexedLine, [start, end]: Place, candidate: CandidateIndex): boolean {
  const said = line.text.slice(start, end);
  if (isUnmistakable(said)) return true;
  const prose = /(?<!\p{Ll})\p{Ll}{2,}\s+\p{L}+\s+\p{L}+/u.test(line.text);
  if (prose && /^\p{Ll}/u.test(said) && /^\p{Lu}/u.test(skill)) return false;
  if (yearBehind.test(line.text.slice(end))) return false;
  const beside = [...line.skills()].some(
    ([other, [from]]) => from !== start && candidate.terms.isTool(other) && !/^\p{Ll}/u.test(line.text.slice(from)),
  );
  if (beside || (line.text.trim().length <= said.length + 2 && line.text.length < shortList)) return true;
  const { technical } = evidencePatterns();
  const rest = fold(`${line.text.slice(0, start)} ${line.text.slice(end)}`);
  if (technical.test(rest) || technical.test(fold(candidate.titleAbove(line)))) return true;
  // Office software needs no technical context. A verb at the beginning of a line is no software: "Excel at talks".
  return candidate.terms.isOffice(skill) && !/^\s*$/u.test(line.text.slice(0, start).replace(/[\s•·*–-]+/gu, ""));
}
