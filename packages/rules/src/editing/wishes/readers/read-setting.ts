import type { SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { removed, setField } from "../../targets/changes.ts";
import { fieldPaths } from "../../targets/fields.ts";
import type { IndexedEntry } from "../../targets/resume-index.ts";
import type { ResolvedTarget } from "../../targets/target.ts";
import { targetAt } from "../../targets/target.ts";
import type { InstructionField } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { entryLabel } from "../spans/find-entries.ts";
import { type Found, findTarget, trimmed } from "../spans/find-target.ts";
import { edits, type Outcome, type Refusal, refuse } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isColon, isComma, isComment, isUnknown, type Span, spansText } from "../spans/span.ts";
import { residenceSetting } from "./residence.ts";
import { type Division, divisions, isSectionPhrase, isSetVerb } from "./setting-divisions.ts";
import { isLevel, levelIn, saysNothing, statedItem, statedValue, valueSpans } from "./value.ts";

/** "Change my headline to Chef", "the line under my name should say Chef", "headline: Chef", "X as my headline". */
export function readSetting(clause: Clause): Outcome | null {
  const { spans } = clause;
  if (anyHas(spans, "remove", "undo", "sort", "hypothetical", "live", "left")) return null;
  if (spans.some((span) => has(span, "swap") && !has(span, "replace", "set"))) return null;
  const isAsking = anyHas(spans, "set", "is") || spans.some(isColon);
  if (anyHas(spans, "move", "add") && !isAsking) return null;
  if (anyHas(spans, "add") && !anyHas(spans, "set") && !spans.some(({ fields }) => fields.length > 0)) return null;
  const isAsked = anyHas(spans, "set", "replace", "rename", "is", "to", "promoted") || spans.some(isColon);
  if (!isAsked) return null;
  let refusal: Refusal | null = null;
  for (const division of divisions(clause)) {
    const what = division.what.filter(
      (span, at) =>
        !isSetVerb(span) &&
        // "My proper title": an adjective of a value.
        !(has(span, "opinion", "remark") && span.mentions.length === 0 && (division.what[at + 1]?.fields.length ?? 0) > 0) &&
        !(has(span, "add", "is", "to") && span.mentions.length === 0 && span.fields.length === 0),
    );
    if (!what.some((span) => span.fields.length > 0 || span.mentions.length > 0 || span.kinds.length > 0 || span.sections.length > 0))
      continue;
    const isOfSection = isHeading(what) || isCalled(clause, what);
    const found = isOfSection ? sectionFound(clause, what) : findTarget(clause, what);
    if ("refusal" in found) {
      if (found.refusal.why === "ambiguous" && hasValue(division.value) && !division.searched) refusal ??= found.refusal;
      continue;
    }
    // "Put Globex on hold": a thing gets another name only where a verb says so.
    if (division.searched && /^(?:entry|item)$/.test(found.target.kind) && !anyHas(division.what, "rename", "replace")) continue;
    const outcome = settingOf(clause, found.target, what, division);
    if (outcome?.kind === "edit") return outcome;
    if (outcome?.kind === "refused" && !division.searched) refusal ??= outcome.refusal;
  }
  return refusal ? { kind: "refused", refusal } : null;
}

/** "The name of the Experience section". */
const isHeading = (what: readonly Span[]): boolean =>
  what.some((span) => has(span, "heading") || span.fields.some((field) => field === "name" || field === "title")) &&
  what.some(({ sections, kinds }) => sections.length > 0 && (kinds.length === 0 || anyHas(what, "section")));

/** "Change Education to Studies": another word for a section. */
const isHeadingWord = ({ scene, spans }: Clause, value: readonly Span[]): boolean =>
  anyHas(spans, "replace", "set") &&
  value.length > 0 &&
  /^\p{Lu}/u.test(spansText(scene, value)) &&
  value.every((span) => span.sections.length > 0 && span.mentions.length === 0);

/** "Call the Skills section X", "call the section Skills X": one section is named, and said to be one. */
const isNamedSection = (what: readonly Span[]): boolean => {
  const [named, ...others] = what.filter(
    ({ sections, mentions }) => sections.length > 0 || mentions.some(({ whole, named }) => whole && named.kind === "section"),
  );
  return named !== undefined && others.length === 0 && !what.some(isUnknown) && (isSectionPhrase(named) || anyHas(what, "section"));
};

/** "… and the Projects section Y": the value goes on with another wish. */
const namesSection = (value: readonly Span[]): boolean => value.some(isSectionPhrase) || anyHas(value, "section");

/** "Call my Profile X": only sections are named, and renaming is asked for. */
const isCalled = ({ spans }: Clause, what: readonly Span[]): boolean =>
  anyHas(spans, "rename") && what.every((span) => isComment(span) || span.sections.length > 0);

function sectionFound(clause: Clause, what: readonly Span[]): Found {
  const said = what.filter((span) => span.sections.length > 0);
  return findTarget(
    clause,
    said.map((span) => ({ ...span, fields: [] })),
  );
}

const hasValue = (spans: readonly Span[]): boolean => valueSpans(spans).some((span) => !isComment(span));

function settingOf(clause: Clause, target: ResolvedTarget, what: readonly Span[], division: Division): Outcome | null {
  const { value, colon, marked, stated } = division;
  const { scene } = clause;
  if (target.kind === "field") {
    const called = "entry" in target.target ? calledPath(what, target.target.entry) : null;
    if (called === null || called === target.path) return fieldSetting(clause, target, division);
    const name = statedValue(clause, "title", value, colon, stated);
    return name ? edits([{ op: "set_field", target: target.target, field: called, value: name.text }]) : null;
  }
  if (target.kind === "segment") {
    if (isOldHeading(what, value)) return null;
    if (isHeading(what)) return marked ? renaming(clause, target, value) : null;
    if (target.type !== "summary" || !target.segment)
      return (anyHas(clause.spans, "rename") && (marked || (isNamedSection(what) && !namesSection(value)))) ||
        (marked && isHeadingWord(clause, value))
        ? renaming(clause, target, value)
        : null;
    if (anyHas(clause.spans, "rename")) return renaming(clause, target, value);
    const field = targetAt(scene, { segment: target.ref }, "summary", target.segment.segment_data, "summary", { path: "text" }, null);
    return field.kind === "field" ? fieldSetting(clause, field, division) : null;
  }
  if (!marked || (anyHas(clause.spans, "add") && !anyHas(clause.spans, "set", "is", "replace"))) return null;
  if (target.kind === "item") {
    const text = statedItem(clause, value);
    // "Choir is history", "React is the new Vue": what is said of a thing is no other name for it.
    if (stated && !anyHas(clause.spans, "set", "replace", "rename", "remark")) return null;
    if (stated && text !== null && !isName(clause, text)) return null;
    return text === null
      ? opinionOn(clause, value)
      : edits(
          text === target.item ? [] : [{ op: "replace_item", target: target.target, list: target.list, item: target.item, value: text }],
        );
  }
  if (target.kind !== "entry" || anyHas(clause.spans, "swap")) return null;
  const place = placeStated(clause, target.entry.type, division);
  if (place) return edits([{ op: "set_field", target: { entry: target.entry.id }, field: place.field, value: place.value }]);
  const { entry, by } = target;
  // "Engineer -> Lead Engineer", where both the job and the line under the name are called so.
  if (what.every((span) => isComment(span) || isTitleOfBoth(span, by))) return refuse("ambiguous", bothTitles(clause, what, entry));
  if (
    what.every(
      (span) =>
        span.kinds.length === 0 &&
        span.mentions.every(
          ({ whole, named }) => !whole && (named.kind === "person" || (named.kind === "entry" && !named.path.endsWith("name"))),
        ),
    )
  )
    return null;
  const called = entry.type === "languages" && value.some(isLevel) ? null : calledPath(what, entry.id);
  const isJob = called === null && entry.type === "experience" && (what.some((span) => span.kinds.length > 0) || by === null);
  const name: InstructionField | null = isJob ? "title" : entry.type === "languages" ? "level" : null;
  const at = name && fieldPaths[entry.type][name];
  const path = called ?? (at && "path" in at ? at.path : by);
  if (path === null || path === undefined) return null;
  const said = statedValue(clause, name ?? "title", value, colon, stated);
  if (!said) return opinionOn(clause, value);
  if (division.placed || ((stated || name === "title") && !isNameOrOccupation(clause, said.text) && entry.type !== "languages"))
    return null;
  // "My engineer is called Ruth": a title is stated by a title.
  if (
    stated &&
    path.endsWith("title") &&
    !anyHas(clause.spans, "set", "rename", "replace", "not") &&
    what.every(({ kinds }) => kinds.length === 0)
  ) {
    if (!clause.scene.lexicon.isOccupation(fold(said.text))) return null;
  }
  const text = entry.type === "languages" && !colon ? levelIn(value) : said.text;
  if (text === null || (entry.type === "languages" && !value.some(isLevel))) return null;
  return edits([{ op: "set_field", target: { entry: entry.id }, field: path, value: text }]);
}

/** The title without the courtesies around it, as the job and as the line under the name. */
function bothTitles({ scene }: Clause, what: readonly Span[], entry: IndexedEntry) {
  const said = spansText(scene, trimmed(what, isComment));
  return { said, candidates: [entryLabel(entry), said] };
}

const isTitleOfBoth = ({ mentions }: Span, by: string | null): boolean =>
  by?.endsWith("title") === true &&
  mentions.some(({ whole, named }) => whole && named.kind === "person" && named.path === "headline") &&
  mentions.some(({ whole, named }) => whole && named.kind === "entry" && named.path === by);

/** "For my current role, Initech should be called X": the name directly before the value gets the value, and not the job. */
function calledPath(what: readonly Span[], id: string): string | null {
  const at = what.findLastIndex((span) => !isComment(span));
  const before = what[at - 1];
  if (at < 0 || (before !== undefined && !isComma(before) && !isColon(before))) return null;
  const path = what[at]?.mentions.flatMap(({ named }) => (named.kind === "entry" && named.entry.id === id ? [named.path] : []));
  return path?.[0] ?? null;
}

/** "Initech is in Dallas, TX": where something stated of an entry is a place. */
function placeStated(clause: Clause, type: SegmentType, { value, placed, stated }: Division): { field: string; value: string } | null {
  const [first, ...rest] = value;
  const said = valueSpans(placed ? value : first && isPlaceWord(clause.scene, first) ? rest : []);
  if (!stated || said.length === 0 || said.some((span) => !(isUnknown(span) || isComma(span) || span.mentions.length > 0))) return null;
  const field = type === "experience" ? "company_info.location" : type === "volunteering" ? "location" : null;
  const text = spansText(clause.scene, said);
  // "Is in trouble", "was in Sales": a place of two parts, or one that the résumé knows.
  const isName = said.some(
    (span) => isComma(span) || span.mentions.some(({ named }) => "path" in named && named.path.endsWith("location")),
  );
  return field === null || !isName || /\d/.test(text) ? null : { field, value: text };
}

const isPlaceWord = ({ tokens, lexicon }: Clause["scene"], { from, to }: Span): boolean =>
  lengthsAt(lexicon.words("in_place"), tokens, from, to).includes(to - from);

/** Written as names are; a sentence about a thing goes on with a small letter. */
const isName = ({ scene }: Clause, text: string): boolean => /^[^\p{Ll}]/u.test(text) || scene.lexicon.isSkill(text);

const isNameOrOccupation = (clause: Clause, text: string): boolean => isName(clause, text) || clause.scene.lexicon.isOccupation(fold(text));

/** "Rename the Employment part to X": in front of its new name stands the section itself. */
const isOldHeading = ([next]: readonly Span[], value: readonly Span[]): boolean =>
  next !== undefined && value[0] !== undefined && value[0].from < next.from && value.some(({ sections }) => sections.length > 0);

function renaming(clause: Clause, target: Extract<Found, { target: unknown }>["target"], value: readonly Span[]): Outcome | null {
  const name = statedItem(clause, value);
  return name === null || target.kind !== "segment" || !target.segment
    ? null
    : edits([{ op: "rename_segment", segment: target.ref, name }]);
}

const typed: ReadonlySet<InstructionField> = new Set([
  "email",
  "phone",
  "start_date",
  "end_date",
  "date",
  "graduation_year",
  "expiry_date",
  "gpa",
  "date_of_birth",
  "postal_code",
]);

function fieldSetting(
  clause: Clause,
  target: Extract<ResolvedTarget, { kind: "field" }>,
  { value, colon, marked, stated: isStated, placed }: Division,
): Outcome | null {
  // "My degree is from MIT": where it comes from, not what it is.
  if (placed && !typed.has(target.name) && target.name !== "address" && target.name !== "city") return null;
  if (marked && saysNothing(clause, value)) {
    const gone = removed(clause.scene, target);
    return gone ? edits(gone) : null;
  }
  const stated = statedValue(clause, target.name, value, colon, isStated);
  if (!stated) return hasValue(value) ? opinionOn(clause, value) : null;
  const isTitle = target.name === "headline" || target.name === "title" || target.name === "role";
  if (isTitle && isStated && !anyHas(clause.spans, "set") && !isNameOrOccupation(clause, stated.text)) return null;
  const shows = typed.has(target.name) || value.some(({ literal }) => literal?.kind === "quoted");
  const isNamed = anyHas(clause.spans, "set", "add") && /^\p{Lu}|^[^\p{Lu}\p{Ll}]*$/u.test(stated.text);
  if (!marked && !shows && !isNamed) return null;
  if (anyHas(clause.spans, "add") && !anyHas(clause.spans, "set") && target.name === "summary" && target.current !== "")
    return refuse("ambiguous");
  if (target.type === "personal_info" && (target.path === "location" || target.path === "address.city"))
    return residenceSetting(clause, stated.text, target.path);
  const result = setField(clause.scene, target, stated.text, stated.isPresent);
  return result ? edits(result) : null;
}

/** A description of a value is no value: "too long", "the typo". */
function opinionOn(clause: Clause, value: readonly Span[]): Outcome | null {
  if (anyHas(value, "opinion", "vague", "rewrite"))
    return refuse("opinion", {
      said: clause.scene.text.slice(
        clause.scene.tokens[value[0]?.from ?? 0]?.start ?? 0,
        clause.scene.tokens[(value.at(-1)?.to ?? 1) - 1]?.end ?? 0,
      ),
    });
  return null;
}
