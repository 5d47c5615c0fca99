import type { EntryData, SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { entryOfParts } from "../../targets/entries.ts";
import { keyAt } from "../../targets/parse-context.ts";
import { segmentOf } from "../../targets/target.ts";
import { lengthsAt, type TokenRange } from "../../words/phrases.ts";
import { trimmed } from "../spans/find-target.ts";
import type { Mention } from "../spans/mentions.ts";
import { edits, type Outcome } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isComment, isNeutral, isUnknown, phraseRun, type Span, spansText } from "../spans/span.ts";
import { degreeFrom, entryFromParts } from "./entry-from-parts.ts";

/** What somebody got, passed, won or finished. */
export const readAchievement = (clause: Clause): Outcome | null => achievement(clause) ?? studies(clause);

/** "Since 2022 I have volunteered as a tuner for the Harbour Choir". */
export function readVolunteering(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const verb = phraseRun(scene, spans, "volunteered");
  if (!verb || anyHas(spans, "no", "not", "opinion", "vague", "left", "others", "add")) return null;
  const said = spans.filter(({ from, to }) => to <= verb.from || from >= verb.to);
  const isDated = said.some(({ literal }) => literal?.kind === "date" || literal?.kind === "period");
  // "I volunteered at Harbour Choir until 2020": where the résumé has that, its dates are meant.
  if (!isDated || said.some(({ mentions }) => mentions.some(isOfVolunteering))) return null;
  const entry = entryFromParts(clause, "volunteering", said);
  const isWhole = entry !== null && "other" in entry && entry.other.title && entry.other.organization;
  return isWhole ? edits([{ op: "add_entry", segment: segmentOf(scene, "volunteering").ref, entry }]) : null;
}

const isOfVolunteering = ({ named }: Mention): boolean => named.kind === "entry" && named.entry.type === "volunteering";

const achieved: readonly SegmentType[] = ["awards", "licenses_certifications", "publications"];

/** "I studied Physics at Graz University, graduated 2018". */
function studies(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  if (!anyHas(spans, "studied") || anyHas(spans, "no", "not", "opinion", "vague", "worked", "is")) return null;
  const isOther = spans.some(({ kinds }) => kinds.includes("licenses_certifications") || kinds.includes("awards"));
  const entry = isOther || spans.some(namesSchool) ? null : degreeFrom(clause, spans);
  if (!entry || !("education" in entry) || achievedKind(scene, entry.education.degree ?? "") !== null) return null;
  return edits([{ op: "add_entry", segment: segmentOf(scene, "education").ref, entry }]);
}

/** Names a school of the résumé, by more than a word that any school is called by. */
const namesSchool = ({ mentions, fields }: Span): boolean =>
  mentions.some(
    ({ named, whole }) =>
      named.kind === "entry" &&
      ((named.path === "institution_name" && (whole || fields.length === 0)) || (whole && named.path === "title")),
  );

/** "Certificate in Animal Care", "VHF Licence": of what kind a name says to be, at its beginning or end; null for a degree of the language. */
function achievedKind({ lexicon }: Clause["scene"], name: string): SegmentType | null {
  const words = fold(name).split(/\s+/);
  const kinds = [words[0], words.at(-1)].flatMap((word) => lexicon.kinds.get(word ?? "") ?? []);
  return lexicon.degrees.has(fold(name)) ? null : (kinds.find((kind) => achieved.includes(kind)) ?? null);
}

interface Told {
  /** What was achieved, and mostly who gave it. */
  readonly named: readonly Span[];
  readonly date: Span;
  /** Who gave it, where that is said apart. */
  readonly giver: readonly Span[];
  /** Where it is to stand, where that is said. */
  readonly put: readonly SegmentType[];
}

const isPutWord = (span: Span): boolean =>
  has(span, "add", "set", "keep", "to", "it", "before", "after") || isComment(span) || span.sections.length > 0;

/** "… , put that with the certificates": where that begins. */
function putStart(spans: readonly Span[]): number {
  const from = spans.findLastIndex((span) => !isPutWord(span)) + 1;
  const tail = spans.slice(from);
  return anyHas(tail, "add", "set", "keep") || tail.some(({ sections }) => sections.length > 0) ? from : spans.length;
}

/** "I won … in 2023", "in 2023 I won …", "ik heb in 2023 … gehaald", "got my … in 2023 from Ad Club, put that with the certificates". */
function toldIn(clause: Clause): Told | null {
  const { spans } = clause;
  const dates = spans.filter(({ literal }) => literal?.kind === "date");
  const [date] = dates;
  if (!date || dates.length !== 1 || anyHas(spans, "no", "not", "opinion", "vague")) return null;
  const isVerb = (span: Span): boolean => has(span, "studied") && span.mentions.length === 0;
  const isBefore = (span: Span): boolean => span === date || isVerb(span) || isComment(span) || has(span, "add", "subject");
  const from = spans.findIndex((span) => !isBefore(span));
  const [at, verb, end] = [spans.indexOf(date), spans.findIndex(isVerb), putStart(spans)];
  const to = Math.min(...[at, verb, end].filter((one) => one > from));
  if (from < 0 || verb < 0 || from >= end) return null;
  const behind = spans.slice(Math.max(to, at > from ? at + 1 : 0, verb > from ? verb + 1 : 0), end);
  const giver = behind.some((span) => !isComment(span)) ? giverIn(clause, behind) : [];
  if (!giver || !spans.slice(to, Math.max(to, at, verb)).every((span) => span === date || isVerb(span) || isComment(span))) return null;
  return { date, named: spans.slice(from, to), giver, put: spans.slice(end).flatMap(({ sections }) => sections) };
}

/** "From Ad Club", "bij de Zoo": who gave it; null for another text. */
function giverIn({ scene }: Clause, spans: readonly Span[]): readonly Span[] | null {
  const [word, ...rest] = trimmed(spans, ({ mark }) => mark !== null);
  const isWord = word !== undefined && lengthsAt(scene.lexicon.words("by"), scene.tokens, word.from, word.to).length > 0;
  const name = trimmed(rest, (span) => isComment(span) && span.mentions.length === 0);
  return isWord && name.length > 0 && name.every((span) => isOfName(scene, span)) ? name : null;
}

/** "I won the Silver Lotus Prize from Ad Club in 2023", "got my VHF licence in 2023, put that with the certificates". */
function achievement(clause: Clause): Outcome | null {
  const { scene } = clause;
  const told = toldIn(clause);
  const [first] = told?.named ?? [];
  if (!told || !first || !told.named.every((span) => isOfName(scene, span) || (span === told.named.at(-1) && has(span, "started"))))
    return null;
  const { named, date, giver, put } = told;
  const run = {
    from: first.from,
    to: trimmed(named, (span) => (isNeutral(span) || has(span, "started")) && span.mentions.length === 0).at(-1)?.to ?? first.to,
  };
  const said = named.flatMap(({ kinds, sections }) => [...kinds, ...sections]);
  const types = (put.length > 0 ? put : said.length > 0 ? said : typesBeside(scene, named, run)).filter((one) => achieved.includes(one));
  const [type, ...more] = new Set(types);
  // "I got my forklift licence in 2023": one that the résumé has may be meant.
  const isSmall = !/^\p{Lu}/u.test(spansText(scene, named));
  if (!type || more.length > 0 || (isSmall && put.length === 0 && named.some(({ mentions }) => mentions.some(isTitle)))) return null;
  if (!named.some((span) => isUnknown(span) || span.kinds.length > 0 || span.literal !== null)) return null;
  const entry = entryOfParts(scene, type, run);
  const whole = entry && withMore(entry, date.literal?.text ?? "", giver.length > 0 ? spansText(scene, giver) : null);
  return whole ? edits([{ op: "add_entry", segment: segmentOf(scene, type).ref, entry: whole }]) : null;
}

const isTitle = ({ named }: Mention): boolean => named.kind === "entry" && named.path === "title";

/** A word of a name: none of a clause, and no name of a thing that the résumé has, other than of a place or of who gave it. */
function isOfName(scene: Clause["scene"], span: Span): boolean {
  const isGiver = ({ named }: Mention): boolean => "path" in named && /(?:organization|name|location|city)$/.test(named.path);
  const isKnown = span.mentions.some(({ named, whole }) => whole && named.kind !== "section") && !span.mentions.some(isGiver);
  const isWord =
    isUnknown(span) ||
    isNeutral(span) ||
    span.place !== null ||
    span.fields.length > 0 ||
    span.kinds.length + span.sections.length + span.mentions.length > 0 ||
    /^\p{Lu}/u.test(spansText(scene, [span])) ||
    span.literal?.kind === "number";
  return isWord && !isKnown && !/^[.!?:;]$/.test(span.mark ?? "");
}

/** What the name is called, or what the entry is whose name it shares the beginning of: "RYA Powerboat Level 3" beside "RYA Powerboat Level 2". */
function typesBeside(scene: Clause["scene"], named: readonly Span[], { from, to }: TokenRange): readonly SegmentType[] {
  const kind = achievedKind(scene, keyAt(scene, { from, to: from + 1 }));
  if (kind !== null) return [kind];
  const [first, ...rest] = named;
  const isShared =
    first !== undefined && first.to - first.from > 1 && first.to < to && rest.some((span) => isUnknown(span) || span.literal);
  return isShared
    ? first.mentions.flatMap(({ named: one, whole }) => (!whole && one.kind === "entry" && one.path === "title" ? [one.entry.type] : []))
    : [];
}

/** The entry with its date, and who gave it; null where it has another one. */
function withMore(entry: EntryData, date: string, giver: string | null): EntryData | null {
  const data = "certification" in entry ? entry.certification : "other" in entry ? entry.other : null;
  if (!data || data.date || (giver !== null && data.organization)) return null;
  const more = { ...data, date, ...(giver !== null && { organization: giver }) };
  return "certification" in entry ? { certification: more } : { other: more };
}
