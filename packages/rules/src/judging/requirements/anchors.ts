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
  const [years, degree, certificate] = [findYears(text, speech), findDegree(text, speech), findCertificate(text, speech)];
  const [spoken] = findLanguages(text, speech, false);
  const further = certificate
    ? [...normaliseForPattern(text).matchAll(speech.certificates)].slice(0, mostCertificates).map((each) => ({
        kind: "certificate" as const,
        at: each.index,
        end: each.index + each[0].length,
      }))
    : [];
  const anchors: KindAnchor[] = [
    ...(years ? [{ kind: "years" as const, at: years.at, end: years.end }] : []),
    ...(degree ? [{ kind: "degree" as const, at: degree.at, end: degree.end }] : []),
    ...(certificate
      ? [
          {
            kind: "certificate" as const,
            at: certificate.at,
            end: certificate.end,
          },
        ]
      : []),
    ...further.filter(({ at }) => certificate !== null && at > certificate.end),
    ...(spoken ? [{ kind: "language" as const, at: spoken.at, end: spoken.end }] : []),
  ];
  return anchors.sort((one, other) => one.at - other.at);
}
