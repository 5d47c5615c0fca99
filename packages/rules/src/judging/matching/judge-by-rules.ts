import type { Need } from "@vitae/core/engine";
import type { ParsedResume, Requirement, Verdict, VisibleDocument } from "@vitae/core/ports";
import type { SkillTerms } from "../skill-terms/skill-terms.ts";
import { judgeCertificate } from "./certificates.ts";
import { judgeDegree } from "./degrees.ts";
import type { Finding } from "./findings.ts";
import { type Readable, readable } from "./readable.ts";
import { judgeLanguage } from "./spoken-languages.ts";
import { judgeTerms } from "./terms.ts";
import { judgeYears } from "./years.ts";

/** What is judged; both are blinded already. */
export interface JudgedCandidate {
  readonly document: VisibleDocument;
  readonly resume: ParsedResume;
  readonly today: string | null;
}

/** One verdict for each row, in their order: the same candidate and rows give the same verdicts. */
export function judgeByRules(requirements: readonly Requirement[], candidate: JudgedCandidate, terms: SkillTerms): Verdict[] {
  const read = readable(candidate, terms);
  return requirements.map(({ id, need }) => {
    const { status, evidence } = judged(need, read);
    return { id, status, evidence: [...evidence] };
  });
}

function judged(need: Need, candidate: Readable): Finding {
  switch (need.kind) {
    case "term":
      return judgeTerms(need.anyOf, candidate);
    case "years":
      return judgeYears(need, candidate);
    case "degree":
      return judgeDegree(need, candidate);
    case "language":
      return judgeLanguage(need, candidate);
    case "certificate":
      return judgeCertificate(need.anyOf, candidate);
  }
}
