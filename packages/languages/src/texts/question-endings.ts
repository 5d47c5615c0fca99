import { alternatives } from "../alternatives.ts";
import { languageTable } from "../read-folder.ts";
import { SentenceWords } from "./sentences.schema.ts";

const table = languageTable("sentences.json", SentenceWords);
let pattern: RegExp | null = null;

/**
 * Creates a pattern of the words that end a question in languages without a question mark. An ending of several languages counts
 * once.
 */
export function questionEndings(): RegExp {
  const languages = [...table().values()].filter((words) => words.question_endings.length > 0);
  pattern ??= new RegExp(languages.map(toPattern).join("|") || "(?!)", "gu");
  return pattern;
}

const sentenceEnd = String.raw`(?=\s*(?:[。．.!！…\n」』”"]|$))`;
const spaceOrEnd = String.raw`(?=\s|$)`;

function toPattern(words: SentenceWords): string {
  const particles = words.polite_particles.length > 0 ? `(?:${alternatives(words.polite_particles)})?` : "";
  const other = words.not_behind.length > 0 ? `(?<!${alternatives(words.not_behind)})` : "";
  const ending = `(?:${alternatives(words.question_endings)})${particles}${words.space_ends_sentence ? spaceOrEnd : sentenceEnd}`;
  return `${words.behind_script ? `(?<=\\p{Script=${words.behind_script}})` : ""}${other}${ending}`;
}
