import type { Resume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { AnswerRule } from "./answer-rule.ts";
import { contactRule } from "./contact-rule.ts";
import { currentRoleRule } from "./current-role-rule.ts";
import { durationRule, gapRule, longestShortestRule } from "./duration-rules.ts";
import { educationRule } from "./education-rule.ts";
import { calendarOf, toFacts } from "./facts.ts";
import { isHalfUnderstood } from "./find-by-name.ts";
import { lexicons, type QuestionLexicon } from "./lexicon.ts";
import { countRule, listRule } from "./list-rules.ts";
import { languageLevelRule, mentionRule } from "./mention-rule.ts";
import { neighbourRoleRule } from "./neighbour-role-rule.ts";
import { type KnownValues, namesOf, type ParsedQuestion, parseQuestion } from "./parse-question.ts";
import { createAnswerPhraser } from "./phrase-answer.ts";
import { resumeLanguageRule, sectionRule } from "./section-rules.ts";
import { periodRule, whenWhereRule } from "./when-where-rule.ts";

export { isQuestion } from "./is-question.ts";

/** Question kinds in order of priority: specific ones before general ones. */
const rules: readonly AnswerRule[] = [
  neighbourRoleRule,
  resumeLanguageRule,
  sectionRule,
  gapRule,
  longestShortestRule,
  durationRule,
  periodRule,
  countRule,
  languageLevelRule,
  whenWhereRule,
  currentRoleRule,
  educationRule,
  contactRule,
  mentionRule,
  listRule,
];

/** Maximum length of a question; longer ones are statements. */
const longestQuestion = 500;
const mostQuestions = 5;
const mostSubjects = 4;

/**
 * Answers a question about a résumé in the language of the question; null if the rules cannot answer it.
 *
 * Every value is verbatim from the résumé or counted from it. `today`: `YYYY-MM`, the end of current roles.
 */
export function answerQuestion(request: { readonly instruction: string; readonly resume: Resume; readonly today: string }): string | null {
  const { instruction, resume, today } = request;
  if (instruction.length > longestQuestion) return null;
  const questions = instruction.split(/(?<=[?？؟])|[\n¿]+/u).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (questions.length === 0 || questions.length > mostQuestions) return null;
  const names = namesOf(valuesOf(resume.data).filter(mayBeSaid(instruction)));
  const answers = questions.map((text) => answerTo(text.trim(), { resume, names, today }));
  return answers.every((answer) => answer !== null) ? [...new Set(answers)].join("\n") : null;
}

/** True for a question in a language that asks for an opinion or advice: "what should I write". */
export function asksForJudgement(text: string, resume: Resume, tag: string): boolean {
  const lexicon = lexicons().find(({ words }) => words.tag === tag);
  return lexicon !== undefined && parseQuestion(text, lexicon, namesOf([]), dates(lexicon, resume), true).has("judgement");
}

function answerTo(text: string, { resume, names, today }: { resume: Resume; names: KnownValues; today: string }): string | null {
  const marked = /[?？؟]\s*$/u.test(text);
  const readings = lexicons().map((lexicon) => ({
    lexicon,
    question: parseQuestion(text, lexicon, names, dates(lexicon, resume), marked),
  }));
  const understood = readings.filter(({ question }) => question.concepts.length > 0 && question.asks && !question.has("judgement"));
  const judged = readings.filter(({ question }) => question.has("judgement")).map(({ question }) => question.unknown);
  const least = Math.min(...understood.map(({ question }) => question.unknown));
  // In the language that knows most of its words it asks for an opinion.
  if (judged.some((unknown) => unknown <= least)) return null;
  for (const { lexicon, question } of understood.filter((reading) => reading.question.unknown === least)) {
    const answer = answerIn(lexicon, question, resume, today);
    if (answer !== null) return answer;
  }
  return null;
}

function answerIn(lexicon: QuestionLexicon, question: ParsedQuestion, resume: Resume, today: string): string | null {
  const asked = {
    question,
    facts: toFacts(resume, dates(lexicon, resume), lexicon.words.tag),
    speak: createAnswerPhraser(lexicon.words),
    today,
  };
  if (question.subjects.length > mostSubjects || isHalfUnderstood(asked.facts, question.subjects, question.has("and"))) return null;
  for (const rule of rules) {
    const answer = rule(asked);
    // Of an entry without a name, a place or a printed date there is nothing to say.
    if (answer !== null) return answer.trim() === "" ? null : answer;
  }
  return null;
}

const dates = ({ words }: QuestionLexicon, { language }: Resume) => calendarOf([words.tag, language, "en"], words);

/** Whether a message may hold a value: it holds its first word. A value with other letters may always be held. */
function mayBeSaid(text: string): (value: string) => boolean {
  const said = fold(text);
  return (value) => {
    const [first] = /^[\x20-\x7e]*$/.test(value) ? (/[a-z\d]+/.exec(value.toLowerCase()) ?? []) : [];
    return first === undefined || said.includes(first);
  };
}

/** Everything a résumé prints that is short enough to be a name. */
function valuesOf(value: unknown, key = ""): string[] {
  if (typeof value === "string") return value.length <= 100 && !/^(?:segment_|entry_)|_iso$/.test(key) ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([own, each]) => valuesOf(each, own));
}
