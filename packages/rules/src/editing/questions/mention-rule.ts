import type { AnswerRule, QuestionContext } from "./answer-rule.ts";
import { entriesNamed, placesOf } from "./find-by-name.ts";
import { formatDegree, lines } from "./phrase-answer.ts";

const longestName = 5;

/** "Do I know X?", "Have I worked at X?", "Is X in my résumé?": yes with the places where it stands, or no. */
export const mentionRule: AnswerRule = (asked) => {
  const { question, facts } = asked;
  const { has, subjects } = question;
  if (subjects.length === 0 || has("what", "when", "where", "who", "how_many", "how_long", "show", "gaps", "missing")) return null;
  const sought = has(
    "use",
    "have",
    "speak",
    "work",
    "worked",
    "study",
    "live",
    "skills",
    "experience",
    "languages",
    "certifications",
    "degree",
  );
  const there = subjects.some((name) => placesOf(facts, name).length > 0);
  if (!(sought || (has("yes_no") && there))) return null;
  if (subjects.some((name) => name.split(/\s+/).length > longestName)) return null;
  // A degree can have a different name than the printed one; its reader decides.
  if (has("degree") && !there && facts.studies.length > 0) return asked.speak.labelled("degree", facts.studies.map(formatDegree));
  return subjects.map((name) => namedOrNot(name, asked)).join("\n");
};

function namedOrNot(name: string, { question, facts, speak }: QuestionContext): string {
  if (question.has("speak", "languages")) {
    const spoken = entriesNamed(facts, name, ["languages"]);
    if (spoken.length > 0) return `${speak.say("yes", { x: name })}\n${lines(spoken.map(({ line }) => line))}`;
  }
  const places = placesOf(facts, name);
  return places.length > 0 ? `${speak.say("yes", { x: name })}\n${lines(places)}` : speak.say("no", { x: name });
}

/** "How well do I speak X?", "What is my level of X?" */
export const languageLevelRule: AnswerRule = ({ question, facts, speak }) => {
  const { has, subjects } = question;
  if (subjects.length === 0 || !has("speak", "languages") || has("yes_no", "how_many", "how_long", "when")) return null;
  if (!(question.asks && has("what", "speak", "languages", "show"))) return null;
  const found = subjects.map((name) => entriesNamed(facts, name, ["languages"]).map(({ line }) => line));
  if (has("have", "use") || found.every(({ length }) => length === 0)) return null;
  return found.flatMap((entries, at) => (entries.length > 0 ? entries : [speak.say("unnamed", { x: subjects[at] ?? "" })])).join("\n");
};
