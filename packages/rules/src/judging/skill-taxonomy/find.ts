import type { SkillName, SkillNameIndex } from "./names.ts";
import { foldRun, type SkillToken, tokeniseSkills } from "./tokenise.ts";

/** Skill in a text, with its position and known name. */
export interface SkillMention {
  readonly skill: string;
  /** Offsets into the text, UTF-16. */
  readonly at: number;
  readonly end: number;
}

/** The skills a text names, in its order, the longest name at each place; each word is looked at a few times, however long the text. */
export function findSkills(text: string, names: SkillNameIndex): readonly SkillMention[] {
  const words = tokeniseSkills(text);
  const found: SkillMention[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    if (word.dense) found.push(...inLetters(text, word, names));
    const hit = word.dense ? null : inWords(text, words, at, names);
    if (hit) found.push(hit.found);
    at += hit?.words ?? 1;
  }
  return found;
}

/** Characters between the words of one name: "Node.js", "e-commerce", "CI/CD". */
const joint = /^(?: ?[\s./&'’_·-]? ?)$/u;

function inWords(
  text: string,
  words: readonly SkillToken[],
  from: number,
  names: SkillNameIndex,
): { found: SkillMention; words: number } | null {
  const keys: string[] = [];
  for (let next = from; next < words.length && keys.length < names.mostWords; next++) {
    const [word, before] = [words[next], words[next - 1]];
    if (word === undefined || word.dense) break;
    if (next > from && before && !joint.test(text.slice(before.end, word.at))) break;
    const key: string = (keys.at(-1) ?? "") + word.key;
    keys.push(key);
    if (!beginsName(key, names)) break;
  }
  const start = words[from]?.at ?? 0;
  for (let count = keys.length; count > 0; count--) {
    const end = words[from + count - 1]?.end ?? 0;
    const name = findSkillName(keys[count - 1] ?? "", names);
    if (name && isMeant(name, text, start, end)) return { found: { skill: name.skill, at: start, end }, words: count };
  }
  return null;
}

/** Some name begins so: most words begin none, and nothing longer has to be looked up. */
function beginsName(key: string, names: SkillNameIndex): boolean {
  const { sorted } = names;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  if (sorted[low]?.startsWith(key)) return true;
  return hebrewPrefix.test(key) && beginsName(key.slice(1), names);
}

const hebrewPrefix = /^[בהלומשכ]\p{Script=Hebrew}{3}/u;

/** The name by its key, or by what is left of it without a plural s or a Hebrew preposition. */
export function findSkillName(key: string, { byKey }: SkillNameIndex): SkillName | null {
  const known = byKey.get(key);
  if (known) return known;
  if (/^[a-z]{4,}s$/.test(key)) return byKey.get(key.slice(0, -1)) ?? null;
  return hebrewPrefix.test(key) ? (byKey.get(key.slice(1)) ?? null) : null;
}

function inLetters(text: string, word: SkillToken, names: SkillNameIndex): SkillMention[] {
  const { run, places } = foldRun(text, word);
  const found: SkillMention[] = [];
  for (let at = 0; at < places.length; ) {
    let length = Math.min(names.mostLetters, places.length - at);
    while (length > 1 && !names.byKey.has(run.slice(at, at + length))) length--;
    const name = length > 1 ? names.byKey.get(run.slice(at, at + length)) : undefined;
    if (name) found.push({ skill: name.skill, at: places[at] ?? 0, end: (places[at + length - 1] ?? 0) + 1 });
    at += length;
  }
  return found;
}

/** "go to market", "react to change", "vitamin C": the word, not the skill. */
function isMeant({ printed }: SkillName, text: string, at: number, end: number): boolean {
  if (printed === null) return true;
  const written = text.slice(at, end);
  if (written !== printed && written !== printed.toUpperCase()) return false;
  const [before, after] = [text.slice(Math.max(0, at - 24), at), text.slice(end, end + 24)];
  if (written.toLowerCase() === "go") return !/^(?:-|\s+(?:to|the|above|beyond|live|getter|for|through|into)\b)/.test(after);
  return written.length > 1 || (isListed(before, after) && !isGrade(before));
}

/** A single letter names a language only among others, or beside a word that says so. */
const isListed = (before: string, after: string): boolean =>
  !/[&'’.\p{L}-]$/u.test(before) &&
  !/^[&'’-]/u.test(after) &&
  (/(?:^|[,;:/(|•·、，]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e|i|и|или|або|lub|of|en|with|mit|avec|con|in|using))\s*$/iu.test(before) ||
    /^\s*(?:$|[,;/)|、，]|(?:programming|language|developer|scripts?|code|[Pp]rogram|и |and |or |und |oder |et |ou |y ))/u.test(after));

const isGrade = (before: string): boolean =>
  /(?:class|klassen?|permis|categor\p{L}*|catégorie|categoría|kategor\p{L}*|категори\p{L}*|licen[cs]e|führerschein|vitamin|hepatitis|level|niveau|grade|plan|punkt|type|typ)\s*(?:[A-E]\d?E?\s*[,/]\s*)*$/iu.test(
    before,
  );
