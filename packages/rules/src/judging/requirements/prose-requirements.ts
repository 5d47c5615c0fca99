import type { JobPart, JobWords } from "@vitae/languages/job-words";
import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import { kindAnchors } from "./anchors.ts";
import { type JobPatterns, jobPatterns } from "./job-patterns.ts";
import { type JobSentence, splitJob } from "./job-sentences.ts";
import type { RequirementDraft, WeightedDraft } from "./merge-requirements.ts";
import { roleName, soughtRole } from "./roles.ts";
import { kindsBySection } from "./sections-by-content.ts";
import { selectLanguages } from "./select-languages.ts";
import { countAsks, holdsContactOrMoney, isIdleQuestion, partOf, scoreParts, tellsOfEmployer } from "./sentence-parts.ts";
import { isTakenBack, sentenceRequirements } from "./sentence-requirements.ts";
import { commaPattern, splitList } from "./split-list.ts";
import { isPlaceName, isVeryShort, titleRequirements, withoutRole } from "./title-requirements.ts";

/** Maximum; the rest is ignored. */
export const mostParts = 1_500;
const mostDrafts = 500;

/** Finds the requirements of a prose job in order, with duplicates. */
export function proseRequirements(
  text: string,
  words: readonly JobWords[],
  headings: ReadonlyMap<string, JobPart>,
): readonly WeightedDraft[] {
  const speech = jobPatterns(selectLanguages(text, words));
  const sentences = kindsBySection(splitJob(text, headings, speech).slice(0, mostParts), speech);
  const read = readParts(sentences, speech);
  const short = isVeryShort(text);
  const asked = upTo(
    mostDrafts,
    read.filter(({ part }) => part === "asks"),
    ({ sentence }) => ofDemand(sentence, speech).filter((draft, at) => !(short && at > 0 && isPlaceName(draft.text, speech))),
  );
  const headed = sentences.some(({ kind }) => kind === "requirements" || kind === "nice");
  const duties = headed
    ? []
    : upTo(
        mostDrafts,
        read.filter(({ part }) => part === "duties"),
        ({ sentence }) => ofDuty(sentence),
      );
  if (asked.length + duties.length > 0) return withoutRole([...duties, ...ofTitle(asked, sentences, speech)], text);
  return titleRequirements(text, speech);
}

/** "three years in a similar post": in the role that the title names. */
function ofTitle(drafts: readonly WeightedDraft[], [first]: readonly JobSentence[], speech: JobPatterns): readonly WeightedDraft[] {
  const role = first?.title ? roleName(first.text.split(/\s[-–—|]\s|[,(]/u)[0] ?? "", speech) : "";
  if (role === "") return drafts;
  return drafts.map((draft) =>
    draft.need.kind === "years" && draft.need.of.length === 0 && matchesPattern(speech.vague, normaliseForPattern(draft.text))
      ? { ...draft, need: { ...draft.need, of: [role] } }
      : draft,
  );
}

interface ReadSentence {
  readonly sentence: JobSentence;
  readonly part: ReturnType<typeof partOf> | "title";
}

/** The part of each sentence; one that names a tool beside a demand, in the same paragraph, goes on with it. */
function readParts(sentences: readonly JobSentence[], speech: JobPatterns): readonly ReadSentence[] {
  let asking = -1;
  const listed = sentences.some(({ kind, bullet }) => kind === "requirements" && bullet);
  const stories = storiesAmong(sentences, speech);
  return sentences.map((sentence) => {
    if (sentence.title) return { sentence, part: "title" };
    if (stories.has(sentence.line)) return { sentence, part: "about" };
    if (isTakenBack(sentence.text, speech) || (!sentence.bullet && isTalk(sentence.text, speech))) return { sentence, part: "about" };
    const scores = scoreParts(sentence.text, speech);
    const rest = scores.asks > 0 && holdsContactOrMoney(sentence.text) ? askingPieces(sentence.text, speech) : "";
    if (rest !== "" && sentence.kind !== "offer" && partOf(scores, sentence) !== "asks")
      return { sentence: { ...sentence, text: rest }, part: "asks" };
    const { asks, ...asides } = scores;
    const silent = asks === 0 && Object.values(asides).every((score) => score === 0);
    const goesOn = silent && asking === sentence.line && skillTaxonomy().find(sentence.text).length > 0;
    const part = partOf(goesOn ? { ...scores, asks: 1 } : scores, sentence, listed);
    if (part === "asks") asking = sentence.line;
    return { sentence, part };
  });
}

const isTalk = (text: string, speech: JobPatterns): boolean => tellsOfEmployer(text, speech) || isIdleQuestion(text, speech);

/** Asking words of one sentence of a paragraph that asks, and of all of its sentences. */
const leastOfAsking = 2;
const leastOfParagraph = 4;

/** Paragraphs of several sentences none of which asks in so many words, where another paragraph does: they tell of the employer. */
function storiesAmong(sentences: readonly JobSentence[], speech: JobPatterns): ReadonlySet<number> {
  const paragraphs = [...Map.groupBy(sentences, ({ line }) => line)].map(([line, parts]) => ({
    line,
    prose: parts.length > 1 && parts.every(({ kind, bullet }) => kind === null && !bullet),
    asks: parts.map(({ text }) => countAsks(text, speech)),
  }));
  if (!paragraphs.some(({ asks }) => asks.reduce((sum, score) => sum + score, 0) >= leastOfParagraph)) return new Set();
  return new Set(paragraphs.filter(({ prose, asks }) => prose && Math.max(...asks) < leastOfAsking).map(({ line }) => line));
}

/** "Welders needed, immediate start, £19 an hour": what of a sentence with an amount or an address asks for something. */
const askingPieces = (text: string, speech: JobPatterns): string =>
  splitList(text, commaPattern)
    .filter((piece) => {
      const { asks, ...asides } = scoreParts(piece.text, speech);
      return (
        asks > Math.max(...Object.values(asides)) &&
        (asks > 1 || kindAnchors(piece.text, speech).length > 0 || soughtRole(piece.text, speech) !== null)
      );
    })
    .map((piece) => piece.text.trim())
    .join(", ");

const ofDemand = ({ text, kind, label, bullet }: JobSentence, speech: JobPatterns): readonly RequirementDraft[] =>
  sentenceRequirements(text, { under: kind === "nice" ? "nice" : "must", whole: true, label, bullet }, speech);

/** Tools of the duties, if no part of the job lists requirements. They are optional, or weaker than stated requirements. */
const ofDuty = ({ text, kind }: JobSentence): WeightedDraft[] =>
  skillTaxonomy()
    .find(text)
    .filter(({ skill }) => skillTaxonomy().isTool(skill))
    .map(({ at, end }) => ({
      text: text.slice(at, end),
      category: "skills",
      importance: kind === "duties" ? "nice" : "must",
      need: { kind: "term", anyOf: [text.slice(at, end)] },
      weight: weightOfDuty,
    }));

const weightOfDuty = 1;

function upTo<T>(most: number, parts: readonly T[], rows: (part: T) => readonly WeightedDraft[]): WeightedDraft[] {
  const drafts: WeightedDraft[] = [];
  for (const part of parts) {
    drafts.push(...rows(part));
    if (drafts.length >= most) break;
  }
  return drafts;
}
