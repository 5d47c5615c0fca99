import type { SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { removed } from "../../targets/changes.ts";
import { nameKey } from "../../targets/resume-index.ts";
import { entryLabel, findEntries } from "../spans/find-entries.ts";
import { type Found, findTarget, pointAbout, pointsOf } from "../spans/find-target.ts";
import type { Mention } from "../spans/mentions.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import {
  anyHas,
  type Clause,
  has,
  isBulletWord,
  isColon,
  isComma,
  isComment,
  isNeutral,
  namesAnything,
  type Span,
  spansText,
} from "../spans/span.ts";

/** Words that belong to removing, besides what is removed. */
const isVerb = (span: Span): boolean =>
  (has(span, "remove") && span.mentions.length === 0) ||
  (has(span, "set", "add", "keep", "move") && span.mentions.length === 0 && span.fields.length === 0);

/** "Remove Kafka and Docker from my skills", "the internship can go". */
export function readRemoval(clause: Clause): Outcome | null {
  const { spans } = clause;
  if (!anyHas(spans, "remove")) return null;
  if (anyHas(spans, "replace", "rename", "swap", "sort", "undo", "rewrite", "translate", "impossible", "hypothetical", "live", "called"))
    return null;
  // "Remove the job as a cook": the words name a job, and do not say that the person was promoted.
  const [opening] = spans.filter((span) => !isComment(span));
  if (anyHas(spans, "promoted") && !(opening && has(opening, "remove"))) return null;
  if (spans.some((span, at) => has(span, "done") && namesAnything(spans.slice(at + 1)))) return null;
  if (anyHas(spans, "left") && spans.some(({ literal }) => literal !== null)) return null;
  if (spans.filter((span) => has(span, "add") && !has(span, "remove", "polite", "filler")).length > 0) return null;
  // "Keep X, lose Y": two wishes.
  if (anyHas(spans, "keep") && !spans.some((span) => has(span, "keep") && has(span, "remove")) && !anyHas(spans, "only", "except"))
    return null;
  const except = spans.findIndex((span) => has(span, "except"));
  if (except >= 0) return removeOthers(clause, except);
  // "Cut the skills down to Java and Docker".
  const downTo = spans.findIndex((span, at) => at > 0 && has(span, "to") && spans.slice(0, at).some((one) => one.sections.length > 0));
  if (downTo > 0 && spans.slice(downTo + 1).some(isItem)) return removeOthers(clause, downTo);
  const isReasoned = anyHas(spans, "remark");
  const isNamed = spans.some(isSection) && !spans.some(isBulletWord);
  const said = spans.filter(
    (span) =>
      !isVerb(span) &&
      !(has(span, "promoted") && span.mentions.length === 0) &&
      !(isReasoned && has(span, "is") && span.mentions.length === 0) &&
      !(isNamed && has(span, "everything") && span.mentions.length === 0),
  );
  // "React, Kafka: delete".
  const colon = spans.findLastIndex(isColon);
  const isVerbLast = colon > 0 && spans.slice(colon + 1).every((span) => isVerb(span) || isComment(span));
  const groups = splitGroups(said.filter((span, at) => !isAs(span, said[at - 1]) && !(isVerbLast && isColon(span))));
  const container = containerOf(groups);
  if (groups.length === 0 || isFromItsSection(clause, said)) return fromTopic(clause);
  const only =
    groups.length > 1
      ? foundOutcome(
          clause,
          findTarget(
            clause,
            said.filter((span) => !isContainer(span, container)),
            container,
          ),
        )
      : null;
  // "The second bullet of Smith, Jones": a part that names no line is no thing of its own, least of all an entry to remove.
  if (only && said.some(isBulletWord) && !groups.every((group) => group.some(isBulletWord))) return only;
  if (only?.kind === "edit" && !groups.every((group) => "target" in findTarget(clause, group, container))) return only;
  const outcomes = groups.map((group) => removalOf(clause, group, container));
  const bad = outcomes.find((one) => one.kind !== "edit");
  if (bad) return bad;
  // "…, it has run out": a word of a bullet point behind a comma names no bullet point.
  if (outcomes.some((one, at) => at > 0 && takesBullet(one) && !groups[at]?.some(isBulletWord))) return refuse("part_not_understood");
  return edits(outcomes.flatMap((one) => (one.kind === "edit" ? one.operations : [])));
}

const takesBullet = (outcome: Outcome): boolean =>
  outcome.kind === "edit" && outcome.operations.some((one) => one.op === "remove_item" && one.list === "responsibilities");

/** "The position as a cook": joins what a thing is with what it is called. */
const isAs = (span: Span, before: Span | undefined): boolean =>
  has(span, "to") && span.mentions.length === 0 && before !== undefined && before.kinds.length > 0 && before.mentions.length === 0;

function removalOf(clause: Clause, group: readonly Span[], container: SegmentType | null): Outcome {
  const found = findTarget(clause, group, container);
  if ("refusal" in found && found.refusal.why === "not_found" && clause.topic) {
    const { entries } = findEntries(clause, clause.topic.spans);
    const point = entries ? pointAbout(clause, entries.flatMap(pointsOf), group) : null;
    if (point) return foundOutcome(clause, point) ?? refuse("not_found");
  }
  if ("target" in found && found.target.kind === "entry" && group.every((span) => isComment(span) || isPlace(span)))
    return refuse("ambiguous", { said: spansText(clause.scene, group), candidates: [entryLabel(found.target.entry)] });
  const point = "target" in found && found.target.kind === "entry" ? pointOfPart(clause, group, found.target.entry.id) : null;
  if (point) return refuse("ambiguous", { said: spansText(clause.scene, group), candidates: point });
  return foundOutcome(clause, found) ?? refuse("part_not_understood");
}

/** "Take Glasgow off": where an entry is, which says of no entry that it goes. */
const isPlace = ({ mentions, kinds }: Span): boolean =>
  kinds.length === 0 && mentions.length > 0 && mentions.every(({ named }) => "path" in named && named.path.endsWith("location"));

/** "Remove forklift": a part of an entry's name by itself, which a bullet point of another entry holds, too. The names of both. */
function pointOfPart(clause: Clause, group: readonly Span[], id: string): readonly string[] | null {
  const said = group.filter((span) => !isComment(span));
  const [only, ...more] = said;
  const entry = clause.scene.parts.entries.find((one) => one.id === id);
  if (!entry || !only || more.length > 0 || only.kinds.length > 0 || only.mentions.length !== 1 || only.mentions[0]?.whole) return null;
  const others = clause.scene.parts.entries.filter((one) => one.id !== id).flatMap(pointsOf);
  const point = pointAbout(clause, others, said);
  return point && "target" in point && point.target.kind === "item" ? [entryLabel(entry), point.target.item] : null;
}

function foundOutcome(clause: Clause, found: Found): Outcome | null {
  if ("refusal" in found) return { kind: "refused", refusal: found.refusal };
  const operations = removed(clause.scene, found.target);
  return operations ? edits(operations) : refuse(found.target.kind === "list" && found.target.items.length > 1 ? "ambiguous" : "not_found");
}

/** "… take it out of my skills": no more than the section in which the thing stands that was named before. */
function isFromItsSection({ topic, spans }: Clause, said: readonly Span[]): boolean {
  const types = said.flatMap((span) => (isSection(span) ? span.sections : []));
  const isInside = ({ named }: Mention): boolean =>
    (named.kind === "item" && types.includes(named.list.segment.segment_type)) ||
    (named.kind === "entry" && types.includes(named.entry.type));
  const isOnlySection = types.length > 0 && said.every((span) => isSection(span) || isComment(span));
  return isOnlySection && anyHas(spans, "it", "of") && topic?.spans.some((span) => span.mentions.some(isInside)) === true;
}

/** "Remove it": what was named before. */
function fromTopic(clause: Clause): Outcome | null {
  if (!clause.topic) return refuse("value_missing");
  const named = clause.topic.spans.filter((span) => span.mentions.length > 0 || !has(span, "is", "latest", "add", "set", "now"));
  const alone = { ...clause, topic: null };
  const items = named.filter(isItem);
  if (items.length < 2) return foundOutcome(alone, findTarget(alone, named));
  const found = items.map((item) => foundOutcome(alone, findTarget(alone, [item])));
  const bad = found.find((one) => one?.kind !== "edit");
  return bad !== undefined ? bad : edits(found.flatMap((one) => (one?.kind === "edit" ? one.operations : [])));
}

/** "Remove everything from skills": no more than a section is named. */
const saysAll = (spans: readonly Span[]): boolean =>
  spans.every((span) => isVerb(span) || isComment(span) || span.sections.length > 0 || has(span, "everything"));

/** "Remove all projects except the weather station". */
function removeOtherEntries(clause: Clause, cut: number, type: SegmentType | undefined): Outcome {
  const { scene, spans } = clause;
  if (!saysAll(spans.slice(0, cut))) return refuse("part_not_understood");
  const kept = new Set<string>();
  for (const group of splitGroups(spans.slice(cut + 1))) {
    const named = group.filter(({ mentions }) => mentions.length > 0);
    const { entries, used } = findEntries(clause, named, type ?? null);
    // "Except the one before Acme", "except the title of Acme": more is said than a name.
    if (!group.every((span) => used.has(span) || isComment(span) || span.kinds.length > 0)) return refuse("part_not_understood");
    const [entry, ...others] = entries ?? [];
    if (!entry) return refuse("not_found", { said: spansText(scene, group) });
    if (others.length > 0) return refuse("ambiguous", { said: spansText(scene, group), candidates: [entry, ...others].map(entryLabel) });
    kept.add(entry.id);
  }
  const gone = scene.parts.entries.filter((entry) => entry.type === type && !kept.has(entry.id));
  if (kept.size === 0) return refuse("part_not_understood");
  return edits(gone.map(({ id }): EditOperation => ({ op: "remove_entry", entry_id: id })));
}

/** "Remove everything from skills except Java and Docker". */
function removeOthers(clause: Clause, cut: number): Outcome | null {
  const { scene, spans } = clause;
  const type = spans.flatMap(({ sections }) => sections)[0];
  const list = scene.parts.lists.find(({ segment, target }) => "segment" in target && segment.segment_type === type);
  if (!list) return removeOtherEntries(clause, cut, type);
  const kept = splitGroups(spans.slice(cut + 1).filter((span) => span.sections.length === 0)).map((group) =>
    findTarget(clause, group, type ?? null),
  );
  const keys = new Set<string>();
  for (const found of kept) {
    if ("refusal" in found) return { kind: "refused", refusal: found.refusal };
    if (found.target.kind !== "item") return refuse("part_not_understood");
    keys.add(nameKey(found.target.item));
  }
  if (keys.size === 0 || !saysAll(spans.slice(0, cut))) return refuse("part_not_understood");
  const gone = list.items.filter((item) => !keys.has(nameKey(item)));
  return edits(gone.map((item) => ({ op: "remove_item", target: list.target, list: list.list, item })));
}

/** The parts of a list of names: between commas and the words for "and". Parts that say nothing are left out. */
export function splitGroups(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [[]];
  for (const [at, span] of spans.entries()) {
    if (isComma(span) || has(span, "and") || span.first || (isItem(span) && at > 0 && isItem(spans[at - 1] as Span))) groups.push([]);
    if (!isComma(span) && !has(span, "and")) groups.at(-1)?.push(span);
  }
  return groups.filter((group) => group.some((span) => !isComment(span) || (span.mentions.length > 0 && !isNeutral(span))));
}

/** All of a text of a list. */
const isItem = ({ mentions }: Span): boolean => mentions.some(({ named, whole }) => whole && named.kind === "item");

/** "… from my skills": the section that all of them stand in. */
function containerOf(groups: readonly (readonly Span[])[]): SegmentType | null {
  for (const group of groups) {
    const section = group.find((span) => isSection(span));
    if (section && group.some((span) => span !== section && !isComment(span))) return section.sections[0] ?? null;
  }
  return null;
}

const isSection = (span: Span): boolean => span.sections.length > 0 && span.mentions.every(({ named }) => named.kind === "section");
const isContainer = (span: Span, container: SegmentType | null): boolean =>
  container !== null && isSection(span) && span.sections.includes(container);
