import type { EntryData } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { setField } from "../../targets/changes.ts";
import { fieldPaths } from "../../targets/fields.ts";
import { valueAt } from "../../targets/resume-index.ts";
import { segmentOf, targetAt } from "../../targets/target.ts";
import { isValidValue } from "../../targets/values.ts";
import { entryLabel, findEntries } from "../spans/find-entries.ts";
import { trimmed } from "../spans/find-target.ts";
import { isEmployer, type Mention } from "../spans/mentions.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { allowedTypos, isMisspelling } from "../spans/similar-words.ts";
import {
  anyHas,
  type Clause,
  has,
  isColon,
  isComma,
  isComment,
  isNeutral,
  isQuiet,
  isSuffix,
  isUnknown,
  phraseRun,
  type Span,
  spansText,
} from "../spans/span.ts";
import { endsInAs, jobFrom, withoutWhen } from "./entry-from-parts.ts";
import { readAchievement, readVolunteering } from "./read-achievement.ts";
import { residenceSetting } from "./residence.ts";
import { statedValue, valueSpans } from "./value.ts";

/** Statement about the person: residence, name, new position, language level. */
export function readStatement(clause: Clause): Outcome | null {
  if (anyHas(clause.spans, "remove", "hypothetical", "undo", "rewrite", "translate", "impossible")) return null;
  return (
    relocation(clause) ??
    residence(clause) ??
    level(clause) ??
    name(clause) ??
    title(clause) ??
    readVolunteering(clause) ??
    job(clause) ??
    readAchievement(clause)
  );
}

const caseless = /^[^\p{Lu}\p{Ll}]*$/u;
const mostPlaceWords = 6;
const mostSmallWords = 3;

/** "Vienna" of "Vienna, Austria". */
const isPartOf = (place: string, home: string): boolean => place === home || home.startsWith(`${place},`);

/** "I no longer live in Falmouth but in Brest": the old place is the one that stands there. */
function relocation({ scene, spans, ...clause }: Clause): Outcome | null {
  const cut = spans.findIndex((span, at) => has(span, "but") || (isComma(span) && spans.slice(at + 1).some(isNewPlace)));
  const before = spans.slice(0, Math.max(cut, 0));
  // "No longer live in …" is one phrase, which stands before the place.
  const [opening] = before.filter((span) => !isNeutral(span));
  const isLeft = anyHas(before, "live") && anyHas(before, "no", "not", "no_longer", "remark");
  if (!isLeft && !(opening && has(opening, "remark"))) return null;
  const { segment } = segmentOf(scene, "personal_info");
  const home = (valueAt(segment?.segment_data, "location") ?? "").toLowerCase();
  const isOld = ({ mentions }: Span): boolean =>
    mentions.some(({ named }) => "path" in named && named.path.endsWith("location") && isPartOf(named.text.toLowerCase(), home));
  const isSmall = (span: Span): boolean => isComment(span) || has(span, "live", "no", "not", "no_longer", "remark", "of", "to");
  if (!before.some(isOld) || !before.every((span) => isOld(span) || isSmall(span))) return null;
  const after = spans.slice(cut + 1).filter((span) => !(has(span, "live", "of", "to", "is", "now") && span.mentions.length === 0));
  const value = valueSpans(after);
  if (value.length === 0 || value.length > mostPlaceWords) return null;
  if (
    !value.every(
      (span) => isUnknown(span) || isComma(span) || span.mentions.some(({ named }) => "path" in named && named.path.endsWith("location")),
    )
  )
    return null;
  const text = spansText(scene, value);
  if (/\d/.test(text) || (!/^\p{Lu}/u.test(text) && !caseless.test(text) && !isPlaceLike({ scene, spans, ...clause }, value))) return null;
  return residenceSetting({ scene, spans, ...clause }, text);
}

/** "… , now in Brest". */
const isNewPlace = (span: Span): boolean => has(span, "now", "live");

/** "I moved to Seattle, WA". */
function residence(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const at = spans.findIndex((span) => has(span, "live"));
  if (at < 0 || anyHas(spans, "no", "add", "opinion", "left")) return null;
  // "Near Leeds": not in the town.
  if (phraseRun(scene, spans, "near")) return refuse("part_not_understood", { said: spansText(scene, spans) });
  const verb = (span: Span): boolean => has(span, "live", "now", "polite", "filler", "is", "subject") && span.mentions.length === 0;
  let said = spans.filter((span) => !verb(span) || span.mentions.length > 0);
  const to = said.findIndex((span, n) => n > 0 && has(span, "to"));
  if (to > 0 && said.slice(0, to).every((span) => isComment(span) || span.mentions.length > 0)) said = said.slice(to + 1);
  let inner = valueSpans(said.filter((span, n) => !(has(span, "of", "to") && (n === 0 || n === said.length - 1))));
  const last = inner.at(-1);
  if (last && inner.length > 1 && isSuffix(scene.lexicon, scene.tokens, last.from)) inner = inner.slice(0, -1);
  const [first] = inner;
  if (
    !first ||
    inner.length > mostPlaceWords ||
    inner.some((span) => span.literal !== null || span.kinds.length > 0 || span.fields.length > 0)
  )
    return null;
  const text = spansText(scene, inner);
  if (/\d/.test(text) || !inner.every((span) => isUnknown(span) || isComma(span) || span.mentions.length > 0 || has(span, "of")))
    return null;
  if (scene.lexicon.isSkill(text) || inner.some(isNoPlace) || isDenied(spans, first)) return null;
  if (inner.length === 1 && isHome(first)) return edits([]);
  if (!/^\p{Lu}/u.test(text) && !caseless.test(text) && !isPlaceLike(clause, inner)) return null;
  // "Graz gefahren": a name goes on with capital letters.
  if (/^\p{Lu}/u.test(text) && inner.some((span) => isUnknown(span) && /^\p{Ll}/u.test(spansText(scene, [span])))) return null;
  return residenceSetting(clause, text);
}

/** The place where the person lives already. */
const isHome = ({ mentions }: Span): boolean =>
  mentions.some(({ whole, named }) => whole && named.kind === "person" && named.path === "location");

/** An employer or a skill. */
const isNoPlace = ({ mentions }: Span): boolean =>
  mentions.some(({ whole, named }) => whole && named.kind !== "person" && !("path" in named && named.path.endsWith("location")));

/** "I don't live in Bergen any more". */
const isDenied = (spans: readonly Span[], place: Span): boolean =>
  spans.slice(0, spans.indexOf(place)).some((span) => has(span, "not", "not_post"));

/** In small letters: one or two words that are no common ones, and that name no trade and no skill. */
function isPlaceLike({ scene: { lexicon }, scene }: Clause, spans: readonly Span[]): boolean {
  const words = spans.filter((span) => span.mark === null).map((span) => spansText(scene, [span]));
  const isCommon = (word: string): boolean => lexicon.functionWords.has(word) || lexicon.isSkill(word) || lexicon.isOccupation(word);
  return words.length > 0 && words.length <= mostSmallWords && !words.some(isCommon);
}

/** "My Spanish is C1 now". */
function level(clause: Clause): Outcome | null {
  const { spans } = clause;
  const stated = spans.filter(({ literal }) => literal?.kind === "level");
  const not = spans.findIndex((span) => has(span, "not"));
  const denied = not < 0 ? undefined : stated.find((span) => spans.indexOf(span) > not);
  const value = isFromTo(spans, stated) ? stated[1] : stated.find((span) => span !== denied);
  if (!value || stated.length > 2) return null;
  const rest = spans.filter((span) => !stated.includes(span));
  const { entries, used } = findEntries(clause, rest, "languages");
  const others = rest.filter(
    (span) =>
      !used.has(span) &&
      !isQuiet(span) &&
      !has(span, "set", "not", "add") &&
      !span.fields.includes("level") &&
      !span.kinds.includes("languages"),
  );
  if (entries === null || others.length > 0) return null;
  const [entry] = entries;
  if (!entry) return null;
  if (entries.length > 1) return refuse("ambiguous", { candidates: entries.map(entryLabel) });
  return edits([{ op: "set_field", target: { entry: entry.id }, field: "text", value: value.literal?.text ?? "" }]);
}

/** "B1 to B2". */
const isFromTo = (spans: readonly Span[], [old, value]: readonly Span[]): boolean =>
  old !== undefined && value !== undefined && spans.slice(spans.indexOf(old), spans.indexOf(value)).some((span) => has(span, "to"));

/** "My name is John Harrow", "my surname is Lopez with a z". */
function name(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const at = spans.findLastIndex(
    (span) => has(span, "called") || span.fields.some((field) => field === "name" || field === "first_name" || field === "last_name"),
  );
  const named = spans[at];
  if (
    !named ||
    anyHas(spans, "no", "not", "not_post", "instead", "add", "opinion") ||
    spans.some(({ kinds, sections }) => kinds.length > 0 || sections.length > 0)
  )
    return null;
  const before = spans.slice(0, at);
  const behind = spans.slice(at + 1);
  // "… since the wedding".
  const end = behind.findIndex((span, n) => n > 1 && has(span, "started", "reason"));
  const value = valueSpans(
    behind
      .slice(0, end < 0 ? behind.length : end)
      .filter((span) => !has(span, "remark", "called", "to") && !(has(span, "is", "set") && span.mentions.length === 0)),
  );
  if (before.some((span) => !isComment(span) && !has(span, "set", "is"))) return null;
  const [first] = value;
  if (
    !first ||
    value.some(
      (span) =>
        !(
          isUnknown(span) ||
          span.mentions.some((one) => one.named.kind === "person" || !one.whole) ||
          isInsideName(clause, value, span) ||
          /^[-.'’]$/.test(span.mark ?? "") ||
          first.literal?.kind === "quoted"
        ),
    )
  )
    return null;
  const text = first.literal?.text ?? spansText(scene, value);
  const field = named.fields.includes("last_name") ? "last_name" : named.fields.includes("first_name") ? "first_name" : "name";
  if (!isValidValue(scene, field, text, false) || (!/^\p{Lu}/u.test(text) && !caseless.test(text)) || value.length > 5) return null;
  const { target, segment } = segmentOf(scene, "personal_info");
  const said = field === "name" ? respelt(valueAt(segment?.segment_data, "name") ?? "", text) : text;
  return edits([{ op: "set_field", target, field, value: said }]);
}

/** "Femke de Boer": a small word between two words with capital letters. */
function isInsideName({ scene }: Clause, value: readonly Span[], span: Span): boolean {
  const at = value.indexOf(span);
  const isCapital = (one: Span | undefined): boolean => one !== undefined && /^\p{Lu}/u.test(spansText(scene, [one]));
  return (
    scene.lexicon.joints.has(spansText(scene, [span]).toLowerCase()) && isCapital(value[at - 1]) && value.slice(at + 1).some(isCapital)
  );
}

/** "My name is Lindkvist": the one part of the name that is spelt alike is meant, and the other parts stay. */
function respelt(name: string, word: string): string {
  const parts = name.split(" ");
  const alike = parts.filter((part) => isMisspelling(part.toLowerCase(), word.toLowerCase(), allowedTypos(part)));
  const [one, ...others] = alike;
  return parts.length < 2 || one === undefined || others.length > 0 || word.includes(" ")
    ? word
    : parts.map((part) => (part === one ? word : part)).join(" ");
}

/** "I'm now Lead Developer at Acme", "at Initech my title was Software Engineer". */
function title(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  if (!anyHas(spans, "promoted", "worked", "is", "now") || anyHas(spans, "no", "not", "instead", "add", "left", "started", "ended"))
    return null;
  if (spans.some(({ literal }) => literal?.kind === "date" || literal?.kind === "period")) return null;
  const isVerb = (span: Span): boolean =>
    (has(span, "promoted", "worked", "is", "set", "to", "subject", "there") &&
      !has(span, "of") &&
      span.mentions.every((one) => !one.whole)) ||
    span.fields.includes("title");
  const isOwner = (span: Span): boolean => span.mentions.some(isWorkplace);
  const isThere = anyHas(spans, "there");
  const owner = spans.find(isOwner) ?? (isThere ? clause.topic?.spans.find(isOwner) : undefined);
  if (!owner) return null;
  const places = spans.filter(
    (span) => span !== owner && span.mentions.some((one) => one.named.kind === "entry" && one.named.path.endsWith("location")),
  );
  const { entries } = findEntries(clause, [owner, ...places], "experience");
  const [entry] = entries ?? [];
  if (!entry || entries?.length !== 1)
    return entries && entries.length > 1 ? refuse("ambiguous", { candidates: entries.map(entryLabel) }) : null;
  const rest = spans.filter((span) => span !== owner && !places.includes(span));
  const value = rest.filter((span) => !isVerb(span) && !(isComment(span) && span.mentions.length === 0 && !has(span, "of", "and")));
  const inner = trimmed(valueSpans(value), (span) => has(span, "of") && span.mentions.length === 0);
  const [first] = inner;
  const last = inner.at(-1);
  if (!first || !last) return null;
  const whole = spans.slice(spans.indexOf(first), spans.indexOf(last) + 1);
  if (whole.some((span) => isVerb(span) || span === owner || isComma(span) || isColon(span))) return null;
  const isNow = anyHas(rest, "subject") && anyHas(rest, "now") && scene.lexicon.isOccupation(fold(spansText(scene, whole)));
  if (!isNow && !anyHas(rest, "promoted", "worked") && !rest.some(({ fields }) => fields.includes("title"))) return null;
  const stated = statedValue(clause, "title", whole);
  if (!stated || !isTitle(clause, stated.text)) return null;
  // "Acme became Globex": the employer changes its name.
  if (spans[0] === owner && !scene.lexicon.isOccupation(stated.text.toLowerCase())) return null;
  const target = targetAt(scene, { entry: entry.id }, "experience", entry.data, "title", fieldPaths.experience.title ?? { path: "" }, null);
  const result = target.kind === "field" ? setField(scene, target, stated.text, false) : null;
  return result ? edits(result) : null;
}

const isTitle = ({ scene }: Clause, text: string): boolean =>
  scene.lexicon.isOccupation(text.toLowerCase()) || /^\p{Lu}/u.test(text) || caseless.test(text);

/** "Since January 2025 I work at Umbrella Corp as a Principal Engineer". */
function job(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const isAdded =
    anyHas(spans, "add") &&
    spans.some((span) => span.kinds.includes("experience") && span.mentions.every(({ named }) => named.kind === "section"));
  if ((!anyHas(spans, "worked", "started", "promoted") && !isAdded) || anyHas(spans, "no", "not", "left", "opinion", "vague", "only"))
    return null;
  if (!spans.some(({ literal }) => literal?.kind === "date" || literal?.kind === "period")) return null;
  let said = withoutWhen(spans.filter((span) => !has(span, "worked") || span.mentions.length > 0 || endsInAs(scene, span)));
  const isKind = (span: Span): boolean =>
    span.kinds.length > 0 && span.mentions.every(({ named }) => named.kind === "section") && isCommonWord(scene, span);
  said = said.filter((span) => !(isKind(span) && span.kinds.includes("experience")) && !has(span, "add"));
  if (said.some((span) => span.mentions.some((one) => one.whole && isEmployer(one)))) return null;
  if (said.some(isKind)) return null;
  const entry = jobFrom(clause, said);
  return entry && !isKnownEmployer(clause, entry) ? edits([{ op: "add_entry", segment: segmentOf(scene, "experience").ref, entry }]) : null;
}

/** "Oakhurst", where the résumé has a job at Oakhurst Bank. */
function isKnownEmployer({ scene, spans }: Clause, entry: EntryData): boolean {
  const name = "experience" in entry ? (entry.experience.company_info?.name ?? "") : "";
  return spans.some((span) => spansText(scene, [span]) === name && span.mentions.some(isWorkplace));
}

/** Names an employer, or where the person volunteers. */
const isWorkplace = (mention: Mention): boolean => isEmployer(mention) || isOfVolunteering(mention);
const isOfVolunteering = ({ named }: Mention): boolean =>
  named.kind === "entry" && named.path === "organization" && named.entry.type === "volunteering";

/** Written small: in a name it would have a capital letter. */
const isCommonWord = (scene: Clause["scene"], span: Span): boolean => /^\P{Lu}/u.test(spansText(scene, [span])) || span.from === 0;
