import type { SegmentType } from "@vitae/core/engine";
import type { ParseContext } from "../targets/parse-context.ts";
import type { Concept } from "../words/instruction.schema.ts";
import { isAside } from "./is-aside.ts";
import { isReason } from "./is-reason.ts";
import { sectionForIt } from "./readers/read-stated-entry.ts";
import { changeConcepts, editConcepts, statementConcepts } from "./spans/concept-groups.ts";
import { anyHas, type Clause, has, isColon, isComma, isComment, isUnknown, namesAnything, type Span, spansText } from "./spans/span.ts";

/** A clause beside others of a message. */
export interface ClauseAmong {
  readonly scene: ParseContext;
  /** Without the marks and the words for "and" at its ends. */
  readonly spans: readonly Span[];
  readonly piece: readonly Span[];
  readonly previous: Span | null;
  readonly isAll: boolean;
  readonly isLast: boolean;
  /** Wishes before it. */
  readonly count: number;
  /** The previous wish sets an e-mail address, a phone number or a link. */
  readonly isContact: boolean;
  /** Section to which the previous wish adds. */
  readonly added: SegmentType | null;
  /** The previous wish only removes. */
  readonly isRemoved: boolean;
  /** The previous wish changes a list. */
  readonly after: Clause["after"];
}

/** Every kind of clause that asks for nothing. */
const kinds: readonly ((clause: ClauseAmong) => boolean)[] = [
  isCounter,
  isObjection,
  ({ scene, spans, isAll }) => !isAll && isReason(scene, spans),
  isPlea,
  isClosingRequest,
  isCourtesy,
  (clause) => !clause.isAll && !isOfJob(clause) && isAside(clause.scene, clause.spans, clause.isRemoved),
  isContactNote,
  isLeftOut,
  isConfirmation,
  isSignature,
  isComments,
];

/** True for a clause that asks for nothing: the message is read without it. */
export const isIdle = (clause: ClauseAmong): boolean => kinds.some((isKind) => isKind(clause));

/** "Add a job: … I lead a team of five": tells more of the job that was just added. */
const isOfJob = ({ spans, added }: ClauseAmong): boolean => added === "experience" && anyHas(spans, "subject") && spans.some(isUnknown);

/** "First, …": it counts the wishes of the message. */
function isCounter({ piece: [one, mark, ...more], previous }: ClauseAmong): boolean {
  const opens = previous === null || /^[.!?。！？]$/.test(previous.mark ?? "");
  return more.length === 0 && opens && one !== undefined && one.place !== null && one.mentions.length === 0 && isComma(mark);
}

/** "No no, …": contradicts the résumé, where the message says nothing before it. */
function isObjection({ spans, previous }: ClauseAmong): boolean {
  return previous === null && anyHas(spans, "retract") && spans.every((span) => isComment(span) || has(span, "retract"));
}

/** "…, but not Photoshop": what the list that was just changed does not get, and does not have. */
function isLeftOut({ spans, after }: ClauseAmong): boolean {
  const [not, ...named] = spans.filter((span) => !isComment(span) && !has(span, "but"));
  return after !== null && not !== undefined && has(not, "not", "no", "except") && named.length > 0 && named.every(isUnknown);
}

/** "…, please update that", "…, fix my address": asks for what was said before. */
function isPlea({ spans, count, added }: ClauseAmong): boolean {
  if (added !== null && sectionForIt(spans) === added) return true;
  const isOfBefore =
    anyHas(spans, "it") ||
    (anyHas(spans, "set") && spans.some(({ fields }) => fields.length > 0)) ||
    (anyHas(spans, "replace") && anyHas(spans, "former"));
  return count > 0 && isOfBefore && spans.every((span) => isPleading(span) && span.mentions.length === 0 && span.literal === null);
}

const isPleading = (span: Span): boolean =>
  isComment(span) || span.fields.length > 0 || has(span, "set", "replace", "add", "and", "to", "former", "changes");

/** "…, please reflect": a courtesy with one word that no list holds. */
function isClosingRequest({ scene, spans, count, isLast, added }: ClauseAmong): boolean {
  // "… French, just basics": how well it is spoken.
  if (added === "languages") return false;
  const [only, ...more] = spans.filter((span) => !isComment(span));
  if (count === 0 || !isLast || only === undefined || more.length > 0) return false;
  return isUnknown(only) && anyHas(spans, "polite") && /^\p{Ll}+$/u.test(spansText(scene, [only]));
}

/** "I hope this message finds you well": one sentence that asks for nothing and names nothing. */
function isCourtesy({ spans }: ClauseAmong): boolean {
  const [first] = spans.filter((span) => !isComment(span) || has(span, "courtesy"));
  if (!first || !has(first, "courtesy")) return false;
  return !spans.some(
    (span) =>
      span.literal !== null ||
      namesAnything([span]) ||
      (has(span, ...asking) && !has(span, "filler", "courtesy")) ||
      /^[.!?:。！？：]$/.test(span.mark ?? ""),
  );
}

/** Words that do not occur in courtesy. */
export const asking: readonly Concept[] = [...changeConcepts, ...statementConcepts, "set", "speak", "worked", "no", "not", "impossible"];

/** "…, but not before nine": says when or how the contact value that was just set may be used. */
function isContactNote({ scene, spans, isContact }: ClauseAmong): boolean {
  const saysMore = spans.some((span) => isUnknown(span) || span.literal !== null || span.place !== null);
  return (
    isContact &&
    saysMore &&
    spans.every((span, at) => isOfNote(scene, spans, at) && (!has(span, ...noNote) || has(span, "filler", "polite")))
  );
}

/** Names nothing of a résumé, is no name and no skill, and no number that could go on with the value: "ext. 12". */
function isOfNote(scene: ParseContext, spans: readonly Span[], at: number): boolean {
  const [before, span] = [spans[at - 1], spans[at] as Span];
  if (namesAnything([span]) || isColon(span)) return false;
  if (span.literal !== null) {
    const isBesideWords = spans.some((other) => other !== span && other.mark === null);
    return span.literal.kind === "number" && isBesideWords && !spans.slice(0, at).some(isUnknown) && before?.mark !== ".";
  }
  const text = spansText(scene, [span]);
  return !isUnknown(span) || (!scene.lexicon.isSkill(text) && (at === 0 || scene.lexicon.tag === "de" || /^\P{Lu}/u.test(text)));
}

/** Words that take a contact value back, or ask for something else. */
const noNote: readonly Concept[] = [
  ...editConcepts.filter((one) => one !== "except"),
  ...statementConcepts,
  "set",
  "impossible",
  "hypothetical",
  "retract",
  "others",
  "former",
  "instead",
  "not_post",
  "no_longer",
];

/** "The dates are fine": the person confirms what the résumé says. */
function isConfirmation({ spans, isAll }: ClauseAmong): boolean {
  return (
    !isAll &&
    anyHas(spans, "right") &&
    spans.every(({ literal }) => literal === null) &&
    !anyHas(spans, ...changeConcepts, ...statementConcepts, "set", "no", "not", "but", "hypothetical", "instead")
  );
}

/** "Thanks, Jon". */
function isSignature({ spans }: ClauseAmong): boolean {
  return spans.some(isOwnName) && spans.every((span) => isComment(span) || isOwnName(span) || has(span, "is", "chat"));
}

const isOwnName = ({ mentions }: Span): boolean =>
  mentions.length > 0 && mentions.every(({ named }) => named.kind === "person" && named.path === "name");

/** "Hello there", "that was ages ago". */
function isComments({ spans }: ClauseAmong): boolean {
  return spans.every((span) => (isComment(span) && !has(span, "remove")) || has(span, "chat") || isOwnName(span) || isBareIs(span));
}

const isBareIs = (span: Span): boolean => has(span, "is") && !has(span, "to") && !namesAnything([span]);
