import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { Concept } from "../../words/instruction.schema.ts";
import type { Mention } from "../spans/mentions.ts";
import { pieces } from "../spans/pieces.ts";
import { anyHas, has, isBulletWord, isSuffix, isUnknown, type Span, spansText } from "../spans/span.ts";
import type { Said } from "../spans/text-place.ts";

/** Fields of an entry that do not name it. The issuer of a certificate does not name it either. */
const partPath = /(?:^|\.)(?:location|field_of_study|organization)$/;
const placePath = /(?:^|\.)location$/;

/**
 * Words of the message that name a part of a thing which the plan removes as a whole: "take Glasgow off the second job" is no wish to lose
 * the job, "the month of the start" is not the start. Null without such words.
 */
export function removedWithPart(said: Said, operations: readonly EditOperation[]): string | null {
  const left = operations.flatMap((operation) => partOf(said, operation) ?? []);
  return left.length > 0 ? spansText(said.scene, left.slice(0, 1)) : null;
}

function partOf(said: Said, operation: EditOperation): Span | null {
  if (operation.op === "remove_entry") return partOfEntry(said, operation.entry_id);
  if (operation.op === "remove_item" && operation.list === "responsibilities") return partOfText(said, operation.item);
  if (operation.op === "set_field" && operation.value === "" && "entry" in operation.target)
    return objects(said).find((span) => isOtherField(span, operation.field)) ?? partOfField(said, operation.target.entry, operation.field);
  return null;
}

/** "The junior" of a title, "the school (Hill College)": a word of the field's text, or the name of the whole entry. */
function partOfField({ spans }: Said, id: string, field: string): Span | null {
  const isOwn = ({ named }: Mention): boolean => named.kind === "entry" && named.entry.id === id && named.path === field;
  return spans.find(({ mentions }) => mentions.some((one) => isOwn(one) && (!one.whole || namingField.test(field)))) ?? null;
}

/** Fields that name an entry. */
const namingField = /(?:^company_info\.|^institution_)name$/;

/** "The town from the school": neither the word nor what it names is the field that would become empty. */
const isOtherField = (span: Span, field: string): boolean =>
  isUnknown(span) ||
  (span.fields.length === 0 &&
    span.mentions.length > 0 &&
    span.mentions.every(({ named, whole }) => named.kind === "entry" && (!whole || named.path !== field)));

/** "Lisbon at Acme", "Acme's Lisbon": a place beside another name of its entry, where no word says that the whole entry is meant. */
function partOfEntry(said: Said, id: string): Span | null {
  const isPart = ({ mentions }: Span, path: RegExp): boolean => {
    const own = mentions.flatMap(({ named }) => (named.kind === "entry" && named.entry.id === id ? [named.path] : []));
    return own.length > 0 && own.every((one) => path.test(one));
  };
  const object = objects(said).find((span) => isUnknown(span) || span.literal !== null || isPart(span, partPath));
  if (object) return object;
  const again = saidTwice(said, id);
  if (again) return again;
  const isName = (span: Span): boolean =>
    !isPart(span, partPath) && span.mentions.some(({ named }) => named.kind === "entry" && named.entry.id === id);
  for (const piece of pieces(said.spans)) {
    if (piece.some(({ kinds, sections }) => kinds.length + sections.length > 0)) continue;
    const place = piece.find((span) => isPart(span, placePath));
    if (place && piece.some(isName)) return place;
  }
  return null;
}

/** "The Ltd of Acme", "the Site in Site Manager": a word beside another of the same name is a part of that name. */
function saidTwice({ spans }: Said, id: string): Span | null {
  const paths = new Set<string>();
  for (const { mentions } of spans.filter((span) => span.mentions.some(({ named }) => named.kind === "entry" && named.entry.id === id))) {
    const own = mentions.flatMap(({ named }) => (named.kind === "entry" && named.entry.id === id ? [named.path] : []));
    const twice = own.some((path) => paths.has(path));
    if (twice) return spans.find((span) => span.mentions === mentions) ?? null;
    for (const path of own) paths.add(path);
  }
  return null;
}

/** "The towns out of my contract talks": words on both sides of "of" that do not follow each other so in the bullet point. */
function partOfText(said: Said, text: string): Span | null {
  const { spans, scene } = said;
  const isWord = (span: Span): boolean => isLoose(span) && span.mentions.length === 0;
  return (
    objects(said).find((object) => {
      const at = spans.indexOf(object);
      const next = spans.findIndex((span, n) => n > at && isLink(span)) + 1;
      const container = spans[next];
      if (!isWord(object) || container === undefined || !isWord(container)) return false;
      return !fold(text).includes(fold(spansText(scene, spans.slice(at, next + 1))));
    }) ?? null
  );
}

/** Words for edits that take nothing away. */
const others: readonly Concept[] = ["add", "set", "replace", "rename", "move"];

/** What is said first of a piece of the message, with "of", "at" or "from" behind it: the word which says what goes. */
function objects({ spans, scene }: Said): readonly Span[] {
  return pieces(spans).flatMap((piece) => {
    if (anyHas(piece, ...others) && !anyHas(piece, "remove")) return [];
    const first = piece.findIndex(isSaid);
    // "The number eight out of …": the words before "of" are one.
    const end = piece.findIndex((span, at) => at > first && !isLoose(span));
    const next = piece.slice(end).find((span) => !isParticle(span) && !isSuffix(scene.lexicon, scene.tokens, span.from));
    const object = piece[first];
    return object && end > 0 && next && isLink(next) && !piece.some(isBulletWord) ? [object] : [];
  });
}

/** The second half of a verb: "take the month *off* my start". */
const isParticle = (span: Span): boolean => has(span, "remove") && !has(span, "of") && !isSaid(span);

const isLink = (span: Span): boolean => has(span, "of") && span.mentions.length + span.kinds.length + span.fields.length === 0;

/** A word or number that no list knows as a part of a résumé. */
const isLoose = (span: Span): boolean =>
  isUnknown(span) || span.literal !== null || (span.place !== null && span.kinds.length + span.fields.length === 0);

const isSaid = (span: Span): boolean =>
  isUnknown(span) ||
  span.literal !== null ||
  span.place !== null ||
  span.mentions.length + span.kinds.length + span.fields.length + span.sections.length > 0;
