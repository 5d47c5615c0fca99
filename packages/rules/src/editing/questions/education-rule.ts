import type { Topic } from "@vitae/languages/question-words";
import type { AnswerRule } from "./answer-rule.ts";
import { earliestFirst, latestFirst } from "./date-ranges.ts";
import { type DegreeFact, texts } from "./facts.ts";
import { formatDegree } from "./phrase-answer.ts";

type Aspect = Extract<Topic, "degree" | "field" | "institution" | "graduation" | "gpa">;
const aspects: readonly Aspect[] = ["gpa", "graduation", "field", "degree", "institution"];

/** Degrees, schools, subjects, grades. */
export const educationRule: AnswerRule = ({ question, facts, speak }) => {
  const { has, subjects, period } = question;
  // "Which university did I graduate from" asks for the university.
  const whence = has("institution") && has("graduation") && !has("when");
  const aspect = whence ? "institution" : aspects.find((each) => has(each));
  if (subjects.length > 0 || period || has("how_many", "how_long", "missing") || !(aspect || has("study"))) return null;
  const latest = has("last", "current") ? latestFirst(facts.studies).slice(0, 1) : facts.studies;
  const studies = has("first") ? earliestFirst(facts.studies).slice(0, 1) : latest;
  if (!aspect && !has("where", "when", "what", "who", "show")) return null;
  const sought = aspect ?? (has("where") ? "institution" : "degree");
  if (studies.length === 0) return speak.none(aspect ?? "education");
  if (has("when") && aspect !== "graduation") return studies.map(formatDegree).join("\n");
  return speak.labelled(
    sought,
    studies.flatMap((one) => printedOf(one, sought)),
  );
};

/** The value, and beside it what it belongs to. */
function printedOf(studies: DegreeFact, aspect: Aspect): string[] {
  if (studies[aspect] === "") return [];
  if (aspect === "institution") return texts(texts(studies.institution, studies.location).join(", "));
  if (aspect === "degree") return [formatDegree(studies)];
  const beside = texts(aspect === "field" ? "" : studies.degree, studies.institution).join(", ");
  return [beside === "" ? studies[aspect] : `${studies[aspect]} (${beside})`];
}
