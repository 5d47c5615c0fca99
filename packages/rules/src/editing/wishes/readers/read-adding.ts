import type { SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { addEntries, addLanguages, entryOfParts } from "../../targets/entries.ts";
import { fieldPaths } from "../../targets/fields.ts";
import { keyAt, textAt } from "../../targets/parse-context.ts";
import { nameKey } from "../../targets/resume-index.ts";
import { segmentOf } from "../../targets/target.ts";
import type { TokenRange } from "../../words/phrases.ts";
import { statementConcepts } from "../spans/concept-groups.ts";
import { entryLabel, findEntries } from "../spans/find-entries.ts";
import { findTarget, topicSpans, trimmed } from "../spans/find-target.ts";
import type { Mention } from "../spans/mentions.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { isInflection } from "../spans/similar-words.ts";
import {
  anyHas,
  type Clause,
  has,
  isBulletWord,
  isColon,
  isComma,
  isComment,
  isNeutral,
  isUnknown,
  phraseRun,
  type Span,
  spansText,
} from "../spans/span.ts";
import { entryFromParts } from "./entry-from-parts.ts";
import { splitGroups } from "./read-removal.ts";
import { isLabel, namesPlace, statedItem, statedValue, valueSpans } from "./value.ts";

export const isAddVerb = (span: Span): boolean =>
  (has(span, "add") || has(span, "set", "move")) &&
  !span.mentions.some((one) => one.whole) &&
  span.fields.length === 0 &&
  span.kinds.length === 0 &&
  span.sections.length === 0;

const lists: ReadonlySet<SegmentType> = new Set(["skills", "interests", "custom"]);

/** "Add Figma to my skills", "add a bullet to my job at Acme: …", "new certificate: …". */
export function readAdding(clause: Clause): Outcome | null {
  const { spans } = clause;
  if (anyHas(spans, "remove", "hypothetical", "undo")) return null;
  const language = languageAdded(clause);
  if (language) return language;
  if (anyHas(spans, "rewrite", "translate", "live", "left", "promoted", "except", "instead", "sort", "swap")) return null;
  const isNew = spans.some(isColon) || anyHas(spans, "add");
  if (!isNew) return itemsStated(clause);
  return besideAdded(clause) ?? pointAdded(clause) ?? listAdded(clause) ?? entryAdded(clause) ?? itemsAdded(clause);
}

/** "Add Vue right after React in my skills": at a place of the list in which its neighbour stands. */
function besideAdded(clause: Clause): Outcome | null {
  const { spans } = clause;
  const at = spans.findIndex((span) => has(span, "before", "after") && span.mentions.length === 0);
  const named = spans[at + 1]?.mentions.flatMap(({ whole, named: one }) =>
    whole && one.kind === "item" && one.list.tier === 1 ? [one] : [],
  );
  const [beside, ...others] = named ?? [];
  const isOfList = (span: Span): boolean =>
    isNeutral(span) || has(span, "to") || (beside !== undefined && span.sections.includes(beside.list.segment.segment_type));
  if (at < 1 || !beside || others.length > 0 || !spans.slice(at + 2).every(isOfList)) return null;
  const items = splitGroups(spans.slice(0, at).filter((span) => !isAddVerb(span))).map((group) => statedItem(clause, group));
  if (items.length === 0 || !items.every((item) => item !== null)) return null;
  const { target, list } = beside.list;
  const first = beside.at + (has(spans[at] as Span, "after") ? 1 : 0);
  return edits(items.map((value, n): EditOperation => ({ op: "add_item", target, list, value, at: first + n })));
}

/** "Add Java to the skills of my job at Acme": to a list of one entry. */
function listAdded(clause: Clause): Outcome | null {
  const { spans } = clause;
  const to = spans.findIndex((span, at) => at > 1 && has(span, "to") && span.mentions.length === 0);
  if (to < 0 || spans.some(isColon)) return null;
  // "To my courses", where a section is called so: no list of one entry.
  const named = spans.slice(to + 1).flatMap(({ mentions }) => mentions.map((one) => one.named.kind));
  if (named.includes("section") && !named.includes("entry")) return null;
  const found = findTarget({ ...clause, topic: null }, spans.slice(to + 1));
  if (!("target" in found) || found.target.kind !== "list" || !("entry" in found.target.target)) return null;
  const { target, list } = found.target;
  const items = splitGroups(spans.slice(0, to).filter((span) => !isAddVerb(span))).map((group) => statedItem(clause, group));
  return items.length > 0 && items.every((item) => item !== null)
    ? edits(items.map((value): EditOperation => ({ op: "add_item", target, list, value })))
    : null;
}

/** "Add to my Acme job: mentored two interns". */
function pointAdded(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const isPoint = spans.some(isBulletWord);
  const quoted = spans.findIndex(({ literal }) => literal?.kind === "quoted");
  const start = valueStart(spans, isPoint || quoted > 0);
  const mark = start < 0 && anyHas(spans, "add") ? toldStart(clause) : start;
  if (mark < 0) return null;
  const behind = mark === quoted ? spans.slice(mark + 1) : [];
  const head = [...spans.slice(0, mark), ...behind].filter((span) => !isAddVerb(span));
  if (!isPoint && head.some((span) => span.sections.length > 0 && span.kinds.length === 0 && span.mentions.length === 0)) return null;
  // "The second bullet of Acme should read: …": a bullet that is there.
  if (head.some((span) => isUnknown(span) || (isPoint && span.place !== null && !anyHas(spans, "add")))) return null;
  const { entries, used } = findEntries(clause, [...head, ...topicSpans(clause, head)]);
  const others = head.filter((span) => !used.has(span) && !isComment(span) && !isBulletWord(span));
  if (others.length > 0) return null;
  const jobs = entries ?? (isPoint ? scene.parts.entries.filter(({ type }) => type === "experience") : []);
  const fit = jobs.filter(({ type }) => fieldPaths[type].bullets);
  const [entry] = fit;
  if (!entry || (!isPoint && entries === null)) return null;
  if (
    !isPoint &&
    (entry.type !== "experience" || ![...used].some((span) => span.mentions.length > 0 || has(span, "current", "latest", "oldest")))
  )
    return null;
  if (fit.length > 1) return refuse("ambiguous", { candidates: fit.map(entryLabel) });
  const said = valueSpans(mark === quoted ? spans.slice(mark, mark + 1) : spans.slice(mark));
  if (!isPoint && isLabel(scene, spans, mark)) return null;
  // "Acme: started in 2016", "acme: not Graz": states or corrects what is there.
  if (!isPoint && !anyHas(spans, "add") && anyHas(said, ...statementConcepts, "not", "not_post", "no_longer", "instead", "now"))
    return null;
  if (!isPoint && anyHas(said, "is", "set", "remove", "add", "it", "no", "rename", "replace", "still", "there")) return null;
  const text = said.length === 1 && said[0]?.literal?.kind === "quoted" ? said[0].literal.text : spansText(scene, said);
  const place = fieldPaths[entry.type].bullets;
  if (text === "" || !place || !("list" in place) || anyHas(said, "vague", "opinion")) return null;
  return edits([{ op: "add_item", target: { entry: entry.id }, list: place.list, value: text }]);
}

/** Beginning of a text: after a colon, in quotes, or after "saying". */
function valueStart(spans: readonly Span[], isPoint: boolean): number {
  const colon = spans.findIndex(isColon);
  if (colon > 0) return colon + 1;
  if (!isPoint) return -1;
  const quoted = spans.findIndex(({ literal }) => literal?.kind === "quoted");
  if (quoted > 0) return quoted;
  const word = spans.findIndex(isBulletWord);
  return spans.findIndex((span, at) => at > word && isUnknown(span));
}

/** "… that I mentored two interns": behind the words that tell what somebody did. */
function toldStart({ scene, spans }: Clause): number {
  const that = phraseRun(scene, spans, "that_i");
  return that ? spans.findIndex(({ from }) => from >= that.to) : -1;
}

const kindsOf = (spans: readonly Span[]) =>
  spans.findIndex((span) => span.kinds.length > 0 && !span.mentions.some((one) => one.whole && one.named.kind !== "section"));

/** "Add a certification: CKA by CNCF, 2023", "add polish - basic". */
function entryAdded(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const at = kindsOf(spans);
  const span = spans[at];
  const kind = span?.kinds[0] ?? null;
  if (!span || kind === null || lists.has(kind) || kind === "languages") return null;
  const before = spans.slice(0, at);
  const value = trimmed(spans.slice(at + 1), (one) => one.mark !== null || isAddVerb(one) || has(one, "polite"));
  if (value.some(isAddVerb) || endsElsewhere(value, kind)) return null;
  const named = trimmed(before, (one) => isAddVerb(one) || isComment(one));
  if (named.length > 0) return kindBehind(clause, kind, [...named, span], value);
  const [first] = valueSpans(value);
  if (!first) return refuse("value_missing");
  if (has(first, "of") && first.mentions.length === 0 && findEntries(clause, value).entries !== null) return null;
  const entry = entryFromParts(clause, kind, value);
  return entry ? edits([{ op: "add_entry", segment: segmentOf(scene, kind).ref, entry }]) : null;
}

/** "Add first aid cert, 2024": the kind stands at the end of the name, and nothing but when and by whom behind it. */
function kindBehind({ scene, spans }: Clause, kind: SegmentType, name: readonly Span[], value: readonly Span[]): Outcome | null {
  const date = value.findIndex((span) => span.mark === null);
  const isGiven = kind === "licenses_certifications" || kind === "awards";
  const [first, last] = [name[0], value.at(-1)];
  if (!isGiven || !anyHas(spans, "add") || value[date]?.literal?.kind !== "date" || !first || !last) return null;
  if (!name.slice(0, -1).every(isUnknown)) return null;
  const entry = entryOfParts(scene, kind, { from: first.from, to: last.to });
  return entry ? edits([{ op: "add_entry", segment: segmentOf(scene, kind).ref, entry }]) : null;
}

/** "Award management to my skills": another section is where it is to go, and the word for an entry is a part of the text. */
function endsElsewhere(value: readonly Span[], kind: SegmentType): boolean {
  const to = value.findLastIndex((span) => has(span, "to") && span.mentions.length === 0);
  const where = value.slice(to + 1).filter((span) => !isNeutral(span) || span.sections.length > 0);
  return to > 0 && where.length > 0 && where.every(({ sections }) => sections.length > 0 && !sections.includes(kind));
}

/** "I also speak French, B2", "add Polish - basic". */
function languageAdded(clause: Clause): Outcome | null {
  const { scene } = clause;
  // "A little", "a bit of": how well is said in words that mean it only behind "speak".
  const quantity = anyHas(clause.spans, "speak") ? phraseRun(scene, clause.spans, "quantity") : null;
  const spans = clause.spans.filter(({ from, to }) => !quantity || to <= quantity.from || from >= quantity.to);
  // "A bit of French, A2": how well is said by the level.
  const isLevelled = spans.some(({ literal }) => literal?.kind === "level");
  if (!isLevelled && !anyHas(spans, "add", "speak") && !spans.some((span) => span.kinds.includes("languages"))) return null;
  const said = spans.filter(
    (span) =>
      !isAddVerb(span) &&
      !(isNeutral(span) && span.mark === null) &&
      span.sections.every((type) => type !== "languages") &&
      span.kinds.every((kind) => kind !== "languages") &&
      !span.fields.includes("level") &&
      !(isLevelled && has(span, "opinion") && span.mentions.length === 0) &&
      !(has(span, "is") && span.mentions.length === 0) &&
      !has(span, "speak"),
  );
  const first = said.find((span) => span.mark === null && span.literal === null);
  if (!first || !isLanguage(clause, [first])) return null;
  const frame = said.find(({ literal }) => literal?.kind === "level");
  const level = quantity ? textAt(scene, quantity) : frame?.literal?.text;
  const isLanguages = spans.some((span) => span.sections.includes("languages") || span.kinds.includes("languages") || has(span, "speak"));
  if (said.some((span) => span !== first && span !== frame && span.mark === null) || (!level && !isLanguages)) return null;
  const known = scene.parts.entries.find(
    (one) => one.type === "languages" && one.names.some(({ text }) => isSameName(nameKey(text), nameKey(spansText(scene, [first])))),
  );
  if (known) return level ? edits([{ op: "set_field", target: { entry: known.id }, field: "text", value: level }]) : edits([]);
  // "Türkçem artık B2": with "is", only the language's own name is a further one.
  if (anyHas(spans, "is") && !scene.lexicon.languageNames.has(keyAt(scene, first))) return null;
  const entry = { other: { title: spansText(scene, [first]), ...(level && { text: level }) } };
  return edits([{ op: "add_entry", segment: segmentOf(scene, "languages").ref, entry }]);
}

/** "Add Python, Go and Rust to my skills"; where no list is named, what can only be skills. */
function itemsAdded(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const inTopic = clause.into ? [clause.into] : (clause.topic?.spans.flatMap(({ sections }) => sections) ?? []);
  const heading = spans.find((span) => span.mentions.some((one) => one.whole && one.named.kind === "section"));
  const holder = heading ?? spans.find((span) => span.sections.length > 0 && !span.mentions.some(({ named }) => named.kind !== "section"));
  const named = heading?.mentions.flatMap(({ named }) => (named.kind === "section" ? [named] : []))[0];
  const type =
    named?.type ?? holder?.sections.find((one) => lists.has(one)) ?? (holder ? holder.sections[0] : (inTopic[0] ?? null)) ?? null;
  if (spans.some((span) => span.fields.length > 0 && span !== holder && span.sections.length === 0 && span.mentions.length === 0))
    return null;
  const said = spans.filter(
    (span, at) =>
      span !== holder &&
      !(span.place !== null && spans[at + 1] === holder) &&
      (!isAddVerb(span) || isSkillBehind(clause, at)) &&
      !(holder !== undefined && span.sections.some((one) => one === type) && span.mentions.length === 0),
  );
  const groups = splitGroups(said).filter((group) => statedItem(clause, group) !== null || group.some((span) => !isNeutral(span)));
  if (groups.length === 0) return anyHas(spans, "vague") || holder ? refuse("value_missing") : null;
  const items = groups.map((group) => statedItem(clause, group));
  if (mayBeOne(clause, groups))
    return refuse("ambiguous", { said: spansText(scene, said), candidates: items.flatMap((item) => item ?? []) });
  if (items.some((item) => item === null)) return anyHas(said, "vague", "opinion") ? refuse("opinion") : null;
  if (!groups.every((group) => isOneRun(spans, group))) return null;
  const isOfLanguages = type === null && isLevelled(said) && groups.every((group) => isLanguage(clause, group));
  if (type === "languages" || isOfLanguages) {
    // "Inglese adesso B2, e aggiungi Francese": the first one is another wish.
    if (!groups.every((group) => isLanguage(clause, group) && !anyHas(group, "now"))) return null;
    const found = groups.map((group) => addLanguages(scene, runOf(trimmed(group, (span) => isNeutral(span) || has(span, "to")))));
    return found.every((operations) => operations !== null) ? edits(found.flat()) : null;
  }
  if (type !== null && !lists.has(type)) return type === "personal_info" || type === "summary" ? null : entriesIn(clause, type, groups);
  const section = type ?? "skills";
  if (type === null && !isSkillLike(clause, groups)) return null;
  const target = named ? { segment: { id: named.id } } : segmentOf(scene, section).target;
  const known = new Set(
    scene.parts.lists
      .filter(({ segment, tier }) => tier === 1 && (named ? segment.segment_id === named.id : segment.segment_type === section))
      .flatMap(({ items }) => items.map(nameKey)),
  );
  const fresh = items.flatMap((value): EditOperation[] =>
    value === null || known.has(nameKey(value)) ? [] : [{ op: "add_item", target, list: "items", value }],
  );
  return edits(fresh);
}

const runOf = (spans: readonly Span[]): TokenRange => ({ from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 });

const isLevelled = (spans: readonly Span[]): boolean => spans.some(({ literal }) => literal?.kind === "level");

/** "Health and safety and first aid": words in small letters, where any "and" may be a part of a name. */
const mayBeOne = ({ scene, spans }: Clause, groups: readonly (readonly Span[])[]): boolean =>
  spans.filter((span) => has(span, "and")).length > 1 &&
  !spans.some(isComma) &&
  groups.some((group) => /^\p{Ll}/u.test(spansText(scene, group)) && !scene.lexicon.isSkill(spansText(scene, group)));

/** "My skills are Rust, Go and SQL", "skills + Rust". */
function itemsStated(clause: Clause): Outcome | null {
  const at = clause.spans.findIndex(
    (span) => (has(span, "is") && span.mentions.length === 0) || /^\+=?$/.test(spansText(clause.scene, [span])),
  );
  const before = clause.spans.slice(0, at).filter((span) => !isNeutral(span) || span.sections.length > 0);
  const isList = before.length === 1 && before[0]?.sections.some((type) => lists.has(type)) === true;
  const groups = splitGroups(clause.spans.slice(at + 1));
  const isSigned = /^\+/.test(spansText(clause.scene, clause.spans.slice(at, at + 1)));
  const isNamed = groups.every(
    (group) => /\p{Lu}/u.test(spansText(clause.scene, group)) || clause.scene.lexicon.isSkill(spansText(clause.scene, group)),
  );
  if (at <= 0 || !isList || !(isNamed || isSigned) || groups.length === 0) return null;
  const outcome = itemsAdded({ ...clause, spans: clause.spans.filter((_, n) => n !== at) });
  // "My skills are X and Y", where both stand among others: whether these go is not said.
  return outcome?.kind === "edit" && outcome.operations.length === 0 ? null : outcome;
}

/** "Add Go", "Rust, Go": where an item is to stand, a verb that is known as a skill is the skill. */
function isSkillBehind({ scene, spans }: Clause, at: number): boolean {
  const [before, span] = [spans[at - 1], spans[at]];
  return (
    before !== undefined &&
    span !== undefined &&
    (isAddVerb(before) || isComma(before) || has(before, "and")) &&
    scene.lexicon.isSkill(spansText(scene, [span]))
  );
}

/** "Englisch" is English. */
const isSameName = (a: string, b: string): boolean => a === b || isInflection(a, b);

const isLanguage = ({ scene }: Clause, group: readonly Span[]): boolean =>
  group.some((span) => {
    const key = keyAt(scene, span);
    const names = scene.lexicon.languageNames;
    return names.has(key) || (isUnknown(span) && [...names.keys()].some((name) => isInflection(name, key)));
  });

function entriesIn(clause: Clause, type: SegmentType, groups: readonly (readonly Span[])[]): Outcome | null {
  const said = groups.flatMap((group) => trimmed(group, isNeutral));
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last || groups.some((group) => namesPlace(clause, group))) return null;
  if (type === "experience" || type === "education") {
    const entry = entryFromParts(clause, type, clause.spans.slice(clause.spans.indexOf(first), clause.spans.indexOf(last) + 1));
    return entry ? edits([{ op: "add_entry", segment: segmentOf(clause.scene, type).ref, entry }]) : null;
  }
  const result = addEntries(clause.scene, type, { from: first.from, to: last.to }, true);
  return result ? edits(result) : null;
}

/** No verb or section stands inside of what is added. */
function isOneRun(spans: readonly Span[], group: readonly Span[]): boolean {
  const inner = group.filter((span) => !isNeutral(span) && !(has(span, "to") && span.mentions.length === 0));
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last) return false;
  return spans.slice(spans.indexOf(first), spans.indexOf(last)).every((span) => group.includes(span));
}

/** Without the name of a list only names are skills: a word with a capital letter, or one that skills are known by. */
function isSkillLike(clause: Clause, groups: readonly (readonly Span[])[]): boolean {
  const { scene, spans } = clause;
  if (spans.some((span) => span.kinds.length > 0 && span.mentions.length === 0) || spans.some(isColon)) return false;
  if (groups.some((group) => group.filter((span) => !isNeutral(span)).length > 3)) return false;
  // "Put Globex on hold": an employer of the résumé is no skill; behind another wish about skills, a word of its name may be one.
  const isOther = ({ named, whole }: Mention): boolean =>
    named.kind !== "item" && (whole || (named.kind === "entry" && clause.after !== "skill"));
  if (groups.some((group) => group.some(({ mentions }) => mentions.some(isOther)))) return false;
  // "… to skils": where it is to go is said, and not understood.
  if (groups.some((group) => group.some((span) => has(span, "to") && span.mentions.length === 0))) return false;
  if (clause.after === "other") return groups.every((group) => scene.lexicon.isSkill(statedItem(clause, group) ?? ""));
  if (clause.after === "skill") return groups.every((group) => group.filter((span) => !isNeutral(span)).length <= 2);
  return groups.every((group) => {
    const text = statedItem(clause, group) ?? "";
    return !text.includes(",") && (/\p{Lu}|\d|[+#]/u.test(text) || scene.lexicon.isSkill(text));
  });
}

/** "Add a headline: Head Barista". */
export function readFieldAdded(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  if (!anyHas(spans, "add") || anyHas(spans, "remove", "hypothetical")) return null;
  const at = spans.findIndex((span) => span.fields.length > 0);
  const named = spans[at];
  const field = named?.fields.find((one) => fieldPaths.personal_info[one] || fieldPaths.summary[one]);
  if (!named || !field || spans.slice(0, at).some((span) => !isAddVerb(span) && !isComment(span) && !has(span, "to"))) return null;
  const colon = spans.findIndex(isColon);
  const value = spans.slice(Math.max(colon, at) + 1);
  const stated = statedValue(clause, field, value, colon > at);
  const place = fieldPaths.personal_info[field] ?? fieldPaths.summary[field];
  if (!stated || !place || !("path" in place) || isComma(value[0])) return null;
  const { target, segment } = segmentOf(scene, fieldPaths.personal_info[field] ? "personal_info" : "summary");
  const current =
    segment?.segment_data && place.path in segment.segment_data ? String(Reflect.get(segment.segment_data, place.path) ?? "") : "";
  if (current !== "") return refuse("ambiguous", { said: spansText(scene, [named]), candidates: [current, stated.text] });
  return edits([{ op: "set_field", target, field: place.path, value: stated.text }]);
}
