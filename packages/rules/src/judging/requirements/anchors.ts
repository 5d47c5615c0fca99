import { normaliseForPattern } from "../words/word-pattern.ts";
import { findCertificate } from "./certificates.ts";
import { findDegree } from "./degrees.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { findLanguages } from "./spoken-languages.ts";
import { findYears } from "./years.ts";

/** Position of a requirement of a kind with its own words. */
export interface KindAnchor {
  readonly kind: "years" | "degree" | "certificate" | "language";
  readonly at: number;
  readonly end: number;
}

const mostCertificates = 8;

/** Beginnings of each kind in order; each certificate separately. */
export function kindAnchors(text: string, speech: JobPatterns): readonly KindAnchor[] {
  const certificate = findCertificate(text, speech);
  const further = certificate ? [...normaliseForPattern(text).matchAll(speech.certificates)].slice(0, mostCertificates) : [];
  const one = (kind: KindAnchor["kind"], found: Pick<KindAnchor, "at" | "end"> | null | undefined): KindAnchor[] =>
    found ? [{ kind, at: found.at, end: found.end }] : [];
  return [
    ...one("years", findYears(text, speech)),
    ...one("degree", findDegree(text, speech)),
    ...one("certificate", certificate),
    ...further
      .flatMap(({ 0: word, index }) => one("certificate", { at: index, end: index + word.length }))
      .filter(({ at }) => certificate !== null && at > certificate.end),
    ...one("language", findLanguages(text, speech, false)[0]),
  ].sort((first, other) => first.at - other.at);
}
