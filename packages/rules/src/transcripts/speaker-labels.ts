import { speakerWords } from "@vitae/languages/interviews/speakers";
import { nameParticles, nameTitles, roleArticles } from "@vitae/languages/interviews/transcript-words";

/** Key of a speaker, equal for all spellings of the label. */
export const labelKey = (label: string): string => {
  const key = label.toLowerCase().replace(/\.$/, "");
  return /^[\x20-\x7e]*$/.test(key) ? key : key.normalize("NFKC").replace(/[’‘ʼ]/g, "'");
};

const rolesOf = new Set(speakerWords().flatMap(({ roles }) => roles.map(labelKey)));
const othersOf = new Set(speakerWords().flatMap(({ others }) => others.map(labelKey)));

const unlikely = /[@\\=#%+$€…!?。！？、;؛؟"“”„«»]|https?|www\.|^\d/iu;
/** End of a sentence inside or after a label. "Dr. No" and "Ada L." contain none. */
const sentence = new RegExp(String.raw`(?<!\p{L})\p{L}{5,}\. |(?<!(?:^|[ .])(?:${nameTitles}|\p{L}))\.$`, "u");

/** True if the form of a label can be a name. */
export const isPlausibleLabel = (label: string, key = labelKey(label)): boolean =>
  /\p{L}/u.test(label) && !sevenWords.test(label) && !unlikely.test(label) && !sentence.test(label) && !isOther(key);

const sevenWords = /(?<![^ ])(?:[^ ]+ ){6}/u;
const parenthesis = /(?<!\s)\s*[(（][^()（）]*[)）]/gu;

/** Words that introduce notes and lists: "note", "date", "example". */
const isOther = (key: string): boolean => othersOf.has(key) || othersOf.has(key.replace(parenthesis, ""));

const article = new RegExp(`^(?:${roleArticles}) `, "u");
const numbering = /(?<![ _#-])[ _#-]*\d{1,3}$|(?:[ _#-]|(?<=\p{Lo}))[a-z]$/u;

/** "Interviewer", "Speaker 2", "SPEAKER_00", "Ada (Candidate)". */
export function isRole(label: string): boolean {
  const key = labelKey(label);
  const inner = /[(（]([^()（）]+)[)）]/u.exec(key)?.[1] ?? "";
  return [key, key.replace(parenthesis, ""), inner].some(
    (each) => rolesOf.has(each) || rolesOf.has(each.replace(numbering, "")) || rolesOf.has(each.replace(article, "")),
  );
}

const particle = new RegExp(`^(?:${nameParticles}|&|-|/)$`, "u");
const capital = /^(?:["'’(]?[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}'’.·&_/-]*[),]?|#?\d{1,3})$/u;
const uncased = /^[\p{Lo}\p{M}\p{Lm}\u200c'’.·・-]{1,24}$/u;
const tight = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True for the form of a name: up to four words with capitals, or a few letters of a script without capitals. */
export function isNameLike(label: string): boolean {
  const each = label
    .replace(parenthesis, "")
    .trim()
    .split(/[ \u3000]+/u);
  const named = each.filter((word) => !particle.test(word));
  return (
    named.length >= 1 &&
    named.length <= 4 &&
    named.some((word) => /\p{L}/u.test(word)) &&
    named.every((word) => capital.test(word) || (uncased.test(word) && (!tight.test(word) || word.length <= 9)))
  );
}
