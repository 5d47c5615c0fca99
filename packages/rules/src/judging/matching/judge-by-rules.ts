import type { Criterion } from "@vitae/core/engine";
import type { ParsedResume, Requirement, Verdict, VisibleDocument } from "@vitae/core/ports";
import type { SkillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { type CandidateIndex, indexCandidate } from "./candidate-index.ts";
import { judgeCertificate } from "./certificates.ts";
import { judgeDegree } from "./degrees.ts";
import type { Finding } from "./findings.ts";
import { handlingFor } from "./handled-duties.ts";
import { isInProgress } from "./negation.ts";
import { judgeLanguage, judgeLanguages } from "./spoken-languages.ts";
import { judgeTerms } from "./terms.ts";
import { tokenise } from "./tokenise.ts";
import { judgeYears } from "./years.ts";

/** Input of judging; both are blinded. */
export interface JudgedCandidate {
  readonly document: VisibleDocument;
  readonly resume: ParsedResume;
  readonly today: string | null;
}

/** One verdict for each row, in their order: the same candidate and rows give the same verdicts. */
export function judgeByRules(requirements: readonly Requirement[], candidate: JudgedCandidate, terms: SkillTaxonomy): Verdict[] {
  const asked = requirements.flatMap(({ text, need }) => tokenise([text, ...namesIn(need)].join(" • ")).words.map((word) => word.text));
  const read = indexCandidate(candidate, terms, handlingFor(asked));
  return requirements.map(({ id, need, text, category }) => {
    const { status, evidence } = judged({ need, text, category }, read, requirements);
    return { id, status: status === "partial" && isGoodUnfinished(text, evidence) ? "met" : status, evidence: [...evidence] };
  });
}

/** "The diploma, or working towards it" is met by a diploma in progress. */
const isGoodUnfinished = (demand: string, evidence: Finding["evidence"]): boolean =>
  [demand, ...evidence.map(({ quote }) => quote)].every((text) => isInProgress(text, 0, text.length) || isInProgress(text, 0, 0));

/** Subjects of the other rows, each with its names. Years of work without a subject refer to them. */
const subjectsBeside = (need: Criterion, all: readonly Requirement[]): readonly (readonly string[])[] =>
  all.flatMap(({ need: other }) => (other === need ? [] : [namesIn(other)])).filter((names) => names.length > 0);

const namesIn = (need: Criterion): readonly string[] => {
  if (need.kind === "term" || need.kind === "certificate") return need.anyOf;
  return need.kind === "years" ? need.of : need.kind === "degree" ? need.fields : [];
};

function judged(
  { need, text, category }: Pick<Requirement, "need" | "text" | "category">,
  candidate: CandidateIndex,
  all: readonly Requirement[],
): Finding {
  switch (need.kind) {
    case "term":
      return category === "languages" ? judgeLanguages(need.anyOf, text, candidate) : judgeTerms(need.anyOf, candidate, text);
    case "years":
      return judgeYears(need, candidate, subjectsBeside(need, all));
    case "degree":
      return judgeDegree(need, candidate, text);
    case "language":
      return judgeLanguage(need, candidate);
    case "certificate":
      return judgeCertificate(need.anyOf, candidate);
  }
}
