import type { JobPart } from "@vitae/languages/job-words";
import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import { kindAnchors } from "./anchors.ts";
import type { JobPatterns } from "./job-patterns.ts";
import type { JobSection, JobSentence } from "./job-sentences.ts";
import { type PartScores, scoreParts } from "./sentence-parts.ts";

type Scores = Record<keyof PartScores, number>;

/** Weight of the heading in list items. */
const weightOfHeading = 1.5;
/** A point that names a degree, years, a licence or a language, and one that names a tool. */
const weightOfAnchor = 2;
const weightOfTool = 1.5;
const mostOfPoint = 3;
/** Purpose of a list by its position: duties, then requirements, then benefits. */
const weightOfOrder = 0.6;

/**
 * Fills in the parts that headings nobody listed open: by what all of their points say together, and by the order in which jobs tell
 * things. A job does not begin with wishes: the first demands are musts, unless a known heading says otherwise.
 */
export function kindsBySection(sentences: readonly JobSentence[], speech: JobPatterns): readonly JobSentence[] {
  const kinds = new Map<JobSection, JobPart | null>();
  let asked = false;
  for (const [section, points] of Map.groupBy(sentences, (sentence) => sentence.section)) {
    const kind = section.known || section.heading === "" ? (points[0]?.kind ?? null) : kindOf(section, points, asked, speech);
    if (!section.known && section.heading !== "") kinds.set(section, kind);
    asked ||= points.some((point) => [point.kind, kind].some((each) => each === "requirements"));
  }
  return sentences.map((sentence) => ({
    ...sentence,
    kind: kinds.has(sentence.section) ? (kinds.get(sentence.section) ?? null) : sentence.kind,
  }));
}

function kindOf(section: JobSection, points: readonly JobSentence[], asked: boolean, speech: JobPatterns): JobPart | null {
  const listed = points.filter(({ bullet }) => bullet);
  if (listed.length === 0) return points[0]?.kind ?? null;
  const sum: Scores = {
    asks: 0,
    offer: 0,
    apply: 0,
    legal: 0,
    about: 0,
    duties: 0,
  };
  const add = (scores: PartScores, weight: number) => {
    for (const part of Object.keys(sum) as (keyof Scores)[]) sum[part] += scores[part] * weight;
  };
  for (const { text } of listed) add(scoresOf(text, speech), 1 / listed.length);
  add(scoreParts(section.heading, speech), weightOfHeading / 2);
  sum[asked ? "offer" : "duties"] += weightOfOrder;
  const [best] = (Object.entries(sum) as [keyof Scores, number][]).reduce((top, each) => (each[1] > top[1] ? each : top));
  if (best !== "asks") return best === "apply" || best === "legal" ? "about" : best;
  // A second list of demands under a heading of its own tells wishes, unless it says that it does not.
  const heading = normaliseForPattern(section.heading);
  return asked && (matchesPattern(speech.nice, heading) || !matchesPattern(speech.must, heading)) ? "nice" : "requirements";
}

function scoresOf(text: string, speech: JobPatterns): PartScores {
  const scores = scoreParts(text, speech);
  const named = kindAnchors(text, speech).length > 0 ? weightOfAnchor : 0;
  const tools = skillTaxonomy()
    .find(text)
    .some(({ skill }) => skillTaxonomy().isTool(skill));
  return {
    ...scores,
    asks: Math.min(scores.asks + named + (tools ? weightOfTool : 0), mostOfPoint),
  };
}
