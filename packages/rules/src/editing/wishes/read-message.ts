import type { SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import type { ParseContext } from "../targets/parse-context.ts";
import { segmentType } from "./gate/put-in.ts";
import { asking, isIdle } from "./idle-clauses.ts";
import { isOfFile } from "./is-of-file.ts";
import { isReason } from "./is-reason.ts";
import { readClause } from "./read-clause.ts";
import { contactLists } from "./readers/read-contact.ts";
import { kindAnnounced, readStatedEntry, sectionForIt } from "./readers/read-stated-entry.ts";
import { valueOfIt } from "./readers/value.ts";
import { longestMessage } from "./spans/label-message.ts";
import { type Outcome, type Refusal, refuse } from "./spans/outcome.ts";
import {
  anyHas,
  type Clause,
  has,
  isBulletWord,
  isColon,
  isComma,
  isComment,
  isUnknown,
  namesAnything,
  type Span,
  spansText,
  type Topic,
} from "./spans/span.ts";

/** Maximum number of clauses of a message. */
const mostPieces = 40;

interface Reading {
  readonly operations: readonly EditOperation[];
  readonly travel: Extract<Outcome, { kind: "travel" }> | null;
  readonly kept: boolean;
}

/** Result of a whole message: every part is understood, or nothing changes. */
export function readMessage(scene: ParseContext, all: readonly Span[]): Outcome | null {
  if (all.length > longestMessage) return null;
  const file = scene.imported
    ? [...boundaries(all), all.length].findLast((bound) => isOfFile(scene, withoutJoints(all.slice(0, bound))))
    : 0;
  if (file === all.length) return { kind: "nothing" };
  const spans = withoutOpening(all.slice(file ?? 0));
  const retracted = spans.findIndex((span, at) => at > 1 && has(span, "retract"));
  if (retracted > 0) return refuse("part_not_understood", { said: scene.text.slice(scene.tokens[spans[retracted]?.from ?? 0]?.start) });
  const bounds = boundaries(spans);
  if (bounds.length > mostPieces) return null;
  const state = { refusal: null as Refusal | null, reached: -1, failed: new Set<string>() };
  const read = (after: Clause["after"], at = bounds): Reading | null =>
    readFrom({ scene, spans, bounds: at, state: after === null && at === bounds ? state : { ...state, failed: new Set() } }, 0, {
      topic: null,
      after,
      count: 0,
      list: null,
      isContact: false,
      isRemoved: false,
      added: null,
    });
  // "Add reaper and remove Excel": where another wish takes a skill off, the name is one too.
  const reading = read(null) ?? (takesSkill(spans) ? read("skill") : null) ?? readDictated(spans, (at) => read(null, at));
  if (!reading) return state.refusal ? { kind: "refused", refusal: state.refusal } : null;
  if (reading.travel) return reading.operations.length > 0 ? refuse("part_not_understood") : reading.travel;
  if (reading.operations.length > 0 || !reading.kept) return { kind: "edit", operations: withoutRepeated(reading.operations) };
  return { kind: "kept" };
}

/** "I no longer use the link and would like it gone": one wish, said twice. */
const withoutRepeated = (operations: readonly EditOperation[]): readonly EditOperation[] => [
  ...new Map(operations.map((one) => [JSON.stringify(one), one])).values(),
];

/** "No, I meant my phone is …": what the last message said is taken back, and this one says the wish whole. "Rather not …" denies it. */
function withoutOpening(spans: readonly Span[]): readonly Span[] {
  const isOpening = (span: Span): boolean =>
    span.mark !== null || has(span, "polite") || (has(span, "no") && !has(span, "retract")) || isTakenBack(span);
  const from = spans.findIndex((span) => !isOpening(span));
  const last = spans.slice(0, Math.max(from, 0)).findLastIndex(isTakenBack);
  return last < 0 ? spans : spans.slice(last + 1);
}

const isTakenBack = (span: Span): boolean => has(span, "retract") && !has(span, "no");

/** "Change my phone to X remove Y": where nothing parts the wishes, each begins with its verb. */
function readDictated(spans: readonly Span[], read: (bounds: number[]) => Reading | null): Reading | null {
  if (boundaries(spans).length > 0) return null;
  const verbs = spans.flatMap((span, at) => (at > 0 && isWishVerb(span) ? [at] : []));
  return verbs.length === 0 || verbs.length > mostDictated || !spans.slice(0, 2).some(isWishVerb) ? null : read(verbs);
}

const mostDictated = 8;
const isWishVerb = (span: Span): boolean =>
  has(span, "add", "remove", "set", "replace", "rename", "move") &&
  !has(span, "filler", "polite", "to", "is", "of") &&
  span.mentions.length + span.fields.length === 0;

interface Story {
  readonly scene: ParseContext;
  readonly spans: readonly Span[];
  readonly bounds: readonly number[];
  readonly state: { refusal: Refusal | null; reached: number; readonly failed: Set<string> };
}
interface Before {
  readonly topic: Topic | null;
  readonly after: Clause["after"];
  readonly count: number;
  /** Type of the list from which the previous wish takes texts. */
  readonly list: SegmentType | null;
  /** The previous wish sets an e-mail address, a phone number or a link. */
  readonly isContact: boolean;
  /** The previous wish only removes. */
  readonly isRemoved: boolean;
  /** Section to which the previous wish adds. */
  readonly added: SegmentType | null;
}

/** The longest first clause after which all the rest is understood too. */
function readFrom(story: Story, at: number, before: Before): Reading | null {
  const { spans, bounds, state, scene } = story;
  if (at >= spans.length) return before.count > 0 ? { operations: [], travel: null, kept: false } : null;
  const key = `${at} ${before.topic?.spans[0]?.from ?? -1} ${before.after}`;
  if (state.failed.has(key)) return null;
  for (const end of [spans.length, ...bounds.filter((bound) => bound > at).toReversed()]) {
    const piece = spans.slice(at, end);
    const said = withoutInstead(withoutJoints(piece), before.count);
    if (holdsReason(story, at, end)) continue;
    if (
      isIdle({
        scene,
        piece,
        spans: said,
        previous: spans[at - 1] ?? null,
        isAll: piece.length === spans.length,
        isLast: end === spans.length,
        ...before,
      })
    ) {
      const rest = readFrom(story, end, before);
      if (rest) return rest;
      continue;
    }
    const put = statedEntry(story, said, end);
    if (put) {
      const rest = readFrom(story, put.end, { ...before, topic: { spans: said }, count: before.count + 1 });
      if (rest) return { ...rest, operations: [...put.operations, ...rest.operations] };
    }
    const complained = before.topic === null && isMeantNext(story, end) ? complainedOf(said) : null;
    const into = isInstead(piece, before.count) ? before.list : null;
    const outcome = complained ? null : readClause({ scene, spans: said, topic: before.topic, after: before.after, into });
    if (outcome?.kind === "refused") {
      // The reason of the last reached part is the most helpful.
      if (at > state.reached || state.refusal === null) {
        state.refusal = outcome.refusal;
        state.reached = at;
      }
      continue;
    }
    if (outcome === null) {
      const grumbled = complained === null ? grumbledOf(scene, said) : null;
      const topic = complained ?? topicOf(said) ?? grumbled;
      if (topic === null || end === spans.length) continue;
      const rest = readFrom(story, end, { ...before, topic });
      if (grumbled !== null && !rest?.operations.some((one) => sets(one, grumbled))) continue;
      // What is only named and then not spoken of was meant for something.
      if (rest && (rest.operations.length > 0 || rest.kept)) return rest;
      continue;
    }
    const rest = readFrom(story, end, {
      topic: { spans: said },
      after: skillWish(scene, outcome),
      count: before.count + 1,
      list: listOf(scene, outcome),
      isContact: outcome.kind === "edit" && outcome.operations.some(setsContact),
      isRemoved: outcome.kind === "edit" && outcome.operations.length > 0 && outcome.operations.every(({ op }) => op.startsWith("remove_")),
      added: sectionAdded(scene, outcome),
    });
    if (!rest) continue;
    if (outcome.kind === "nothing") continue;
    if (outcome.kind === "kept") {
      // "Remove it. No wait, don't": what was wished before is taken back.
      if (before.count > 0 && !namesAnything(said) && !anyHas(said, "everything")) {
        state.refusal = { why: "kept" };
        state.reached = at;
        continue;
      }
      // "Don't touch my phone, X is my dad's": what is kept gets no other value.
      if (rest.operations.some((one) => sets(one, { spans: said }))) {
        state.refusal = { why: "kept" };
        state.reached = at;
        continue;
      }
      return { ...rest, kept: true };
    }
    if (outcome.kind === "travel") return { ...rest, travel: { ...outcome, steps: outcome.steps + (rest.travel?.steps ?? 0) } };
    return { ...rest, operations: [...outcome.operations, ...rest.operations] };
  }
  state.failed.add(key);
  return null;
}

/** "I volunteered at Paws Rescue. Put that in volunteering", "add my new degree. I finished …": what two clauses say together, and where the second one ends. */
function statedEntry({ scene, spans, bounds }: Story, said: readonly Span[], from: number) {
  for (const end of [...bounds, spans.length].filter((bound) => bound > from)) {
    const next = withoutJoints(spans.slice(from, end));
    const announced = kindAnnounced(said);
    const type = announced ?? sectionForIt(next);
    const outcome = type && readStatedEntry({ scene, spans: announced ? next : said, topic: null, after: null }, type);
    if (outcome?.kind === "edit") return { operations: outcome.operations, end };
  }
  return null;
}

/** A part of the clause is only a reason and not part of the wish. */
const holdsReason = ({ scene, spans, bounds }: Story, from: number, to: number): boolean =>
  bounds.some(
    (bound) =>
      bound > from && bound < to && isRemovalOfIt(spans.slice(bound, to)) && complainedOf(withoutJoints(spans.slice(from, bound))) !== null,
  ) ||
  bounds.some(
    (bound) =>
      bound > from &&
      bound < to &&
      (isReason(scene, withoutJoints(spans.slice(bound, to))) || isReason(scene, withoutJoints(spans.slice(from, bound)))),
  );

/** Unlisted words of a complaint. */
const mostUnknown = 3;
const contact = { email: "email", phone: "phone", address: "location" } as const;

/** "Mails to my old address bounce": speaks of a contact value and holds none. It is left aside where the next wish sets that value. */
function grumbledOf(scene: ParseContext, spans: readonly Span[]): Topic | null {
  const isOfContact = spans.some(({ fields }) => fields.some((field) => field in contact));
  const unknown = spans.filter(isUnknown);
  const isTalk = spans.every(
    (span) =>
      span.literal === null &&
      span.mentions.length === 0 &&
      !isColon(span) &&
      (!has(span, ...asking) || has(span, "filler", "polite", "no", "not")) &&
      (!isUnknown(span) || span === spans[0] || /^\p{Ll}+$/u.test(spansText(scene, [span]))),
  );
  return isOfContact && isTalk && unknown.length > 0 && unknown.length <= mostUnknown && !anyHas(spans, "others", "hypothetical")
    ? { spans }
    : null;
}

/** Sets a contact value that shows by itself where it ends. */
const setsContact = (operation: EditOperation): boolean =>
  (operation.op === "set_field" && (operation.field === "email" || operation.field === "phone")) ||
  ("list" in operation && contactLists.has(operation.list));

/** Writes the contact value that the clause speaks of. */
const sets = (operation: EditOperation, { spans }: Topic): boolean =>
  spans.some(({ fields }) =>
    fields.some(
      (field) =>
        (operation.op === "set_field" && Object.hasOwn(contact, field) && operation.field === contact[field as keyof typeof contact]) ||
        ("list" in operation && operation.list === `${field}s`),
    ),
  );

/** The next clause asks to remove or change "it". */
const isMeantNext = ({ spans, bounds }: Story, from: number): boolean =>
  [...bounds, spans.length].some((bound) => bound > from && isOfIt(withoutJoints(spans.slice(from, bound))));

const isOfIt = (spans: readonly Span[]): boolean => isRemovalOfIt(spans) || valueOfIt(spans) > 0;

/** Asks to remove "it", without more. */
const isRemovalOfIt = (spans: readonly Span[]): boolean =>
  anyHas(spans, "remove") &&
  spans.every((span) => isComment(span) || span.sections.length > 0 || has(span, "remove", "set", "and", "but", "reason", "of"));

/** "Teamwork is a cliché", "R and Tableau are not needed": what something is said of. */
function complainedOf(spans: readonly Span[]): Topic | null {
  const isStatement = anyHas(spans, "is", "no", "not", "no_longer", "opinion", "remark", "subject");
  if (!isStatement || anyHas(spans, "hypothetical", "others") || spans.some(isBulletWord) || spans.some(({ literal }) => literal !== null))
    return null;
  const things = spans.filter(isThing);
  const named = things.length > 0 ? things : spans.filter(({ fields, sections }) => fields.length + sections.length > 0);
  if (named.length === 1) return { spans: spans.filter((span) => named.includes(span) || (things.length > 0 && span.kinds.length > 0)) };
  if (named.length === 0 || !named.every(isItem)) return null;
  const listed = spans.slice(spans.indexOf(named[0] as Span), spans.indexOf(named.at(-1) as Span) + 1);
  return listed.every((span) => isItem(span) || isComment(span)) ? { spans: listed } : null;
}

const isThing = (span: Span): boolean =>
  has(span, "internship") || span.mentions.some(({ named }) => named.kind !== "section" && named.kind !== "person");
const isItem = ({ mentions }: Span): boolean => mentions.some(({ named, whole }) => whole && named.kind === "item");

const takesSkill = (spans: readonly Span[]): boolean =>
  anyHas(spans, "add") &&
  anyHas(spans, "remove") &&
  spans.some(({ mentions }) =>
    mentions.some(({ named, whole }) => whole && named.kind === "item" && named.list.segment.segment_type === "skills"),
  );

/** Wish about skills or another list. A name without a list can also be a skill or an item. */
function skillWish(scene: ParseContext, outcome: Outcome): Clause["after"] {
  if (outcome.kind !== "edit") return null;
  const targets = outcome.operations.flatMap((one) =>
    (one.op === "add_item" || one.op === "remove_item" || one.op === "replace_item") && one.list === "items" ? [one.target] : [],
  );
  if (targets.length === 0) return null;
  const isSkills = targets.every((target) => "segment" in target && segmentType(target.segment, scene.parts) === "skills");
  return isSkills ? "skill" : "other";
}

function withoutJoints(spans: readonly Span[]): readonly Span[] {
  let [from, to] = [0, spans.length];
  const isJoint = (span: Span): boolean => (span.mark !== null && !/^[()[\]]$/.test(span.mark)) || has(span, "and", "but");
  while (from < to && isJoint(spans[from] as Span)) from++;
  while (to > from && (spans[to - 1] as Span).mark !== null && isJoint(spans[to - 1] as Span)) to--;
  return spans.slice(from, to);
}

/** "…, add climbing instead": in the place of what an earlier wish took away. */
const withoutInstead = (spans: readonly Span[], count: number): readonly Span[] => (isInstead(spans, count) ? spans.slice(0, -1) : spans);

const isInstead = (spans: readonly Span[], count: number): boolean => count > 0 && spans.length > 1 && has(spans.at(-1) as Span, "instead");

function sectionAdded({ parts }: ParseContext, outcome: Outcome): SegmentType | null {
  const added = outcome.kind === "edit" ? outcome.operations.find((one) => one.op === "add_entry") : undefined;
  return added ? segmentType(added.segment, parts) : null;
}

function listOf({ parts }: ParseContext, outcome: Outcome): SegmentType | null {
  const [one, ...more] = outcome.kind === "edit" ? outcome.operations : [];
  if (one?.op !== "remove_item" || more.length > 0 || !("segment" in one.target)) return null;
  return segmentType(one.target.segment, parts);
}

/** Clause that only names a thing: "my job at Globex: …". */
function topicOf(spans: readonly Span[]): Topic | null {
  const names = spans.some(
    (span) => span.mentions.length > 0 || span.sections.length > 0 || span.kinds.length > 0 || span.fields.length > 0,
  );
  const isQuiet = spans.every(
    (span) =>
      isComment(span) ||
      has(span, "is", "latest", "current", "oldest", "chat", "internship") ||
      span.mentions.length > 0 ||
      span.sections.length > 0 ||
      span.kinds.length > 0 ||
      span.place !== null,
  );
  return names && isQuiet && !anyHas(spans, "no", "hypothetical", "opinion", "rewrite", "remove", "set", "rename", "undo", "left", "keep")
    ? { spans }
    : null;
}

const isDash = ({ mark }: Span): boolean => /^[-–—]$/.test(mark ?? "");

/** Where one wish may end and another begin: marks, words for "and", new lines. */
function boundaries(spans: readonly Span[]): number[] {
  const found: number[] = [];
  let depth = 0;
  for (const [at, span] of spans.entries()) {
    if (/^[([（]$/.test(span.mark ?? "")) depth++;
    if (/^[)\]）]$/.test(span.mark ?? "")) depth = Math.max(0, depth - 1);
    if (depth > 0 || at === 0) continue;
    const isMark = isComma(span) || /^[.!?:。！？：]$/.test(span.mark ?? "");
    if (span.first) found.push(at);
    else if ((isMark || isDash(span)) && at + 1 < spans.length) found.push(at + 1);
    else if (has(span, "and", "but", "except", "reason", "subject") || (has(span, "polite") && at > 0)) found.push(at);
  }
  return [...new Set(found)];
}
