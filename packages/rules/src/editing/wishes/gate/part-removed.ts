import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { ParseContext } from "../../targets/parse-context.ts";
import type { IndexedEntry } from "../../targets/resume-index.ts";
import { type Mention, nameWords } from "../spans/mentions.ts";
import { pieces } from "../spans/pieces.ts";
import { isInflection } from "../spans/similar-words.ts";
import { anyHas, has, isBulletWord, type Span, spansText } from "../spans/span.ts";
import type { Said } from "../spans/text-place.ts";

/**
 * Words of a message that name only a part of what a plan removes as a whole: "the Senior", "York from the clinic", "the 9 million"; null
 * without such a removal.
 */
export function partRemoved(said: Said, operations: readonly EditOperation[]): string | null {
  for (const operation of operations) {
    const part =
      operation.op === "remove_entry"
        ? partOfEntry(said, operation.entry_id)
        : (partOfPoint(said, operation) ?? ownerOfPoint(said, operation));
    if (part !== null) return part;
  }
  return null;
}

function partOfEntry({ scene, spans }: Said, id: string): string | null {
  const entry = scene.parts.entries.find((one) => one.id === id);
  if (!entry) return null;
  const isNamed = (span: Span): boolean => mentionsOf(span, entry).length > 0;
  // "The clerk job, take out the junior": the part of the message that has the verb says what goes.
  const wish = pieces(spans).find((piece) => anyHas(piece, "remove") && piece.some(isNamed)) ?? spans;
  const naming = wish.filter(isNamed);
  const part =
    spans.find((span, at) => isFieldOf(spans, span, at, entry)) ??
    naming.find((span) => isTakenFrom(spans, span, entry) || isNextTitle(spans, span, entry)) ??
    (isPointedAt(wish, entry) ? undefined : strayPart(scene, naming, entry));
  return part ? spansText(scene, [part]) : null;
}

/** "Lower the job to assistant": a title that the job is to get. "As an assistant" is the one that it has. */
function isNextTitle(spans: readonly Span[], span: Span, entry: IndexedEntry): boolean {
  const before = spans[spans.indexOf(span) - 1];
  return before !== undefined && has(before, "to") && has(before, "of") && mentionsOf(span, entry).some(isTitle);
}

const mentionsOf = ({ mentions }: Span, { id }: IndexedEntry): readonly (Mention & { readonly path: string })[] =>
  mentions.flatMap((one) => (one.named.kind === "entry" && one.named.entry.id === id ? [{ ...one, path: one.named.path }] : []));

const isPlace = ({ path }: { readonly path: string }): boolean => path.endsWith("location");
const isTitle = ({ path }: { readonly path: string }): boolean => path === "company_info.title" || path === "degree";

/** "The diploma year", "the year of the diploma": a field, beside the word for the entry that has it. */
function isFieldOf(spans: readonly Span[], { fields, kinds, mentions }: Span, at: number, entry: IndexedEntry): boolean {
  if (fields.length === 0 || kinds.length > 0 || mentions.length > 0) return false;
  const isEntry = (span: Span | undefined): boolean =>
    span !== undefined && span.fields.length === 0 && (span.kinds.includes(entry.type) || mentionsOf(span, entry).length > 0);
  const next = spans[at + 1];
  return isEntry(spans[at - 1]) || (next !== undefined && has(next, "of") && spans.slice(at + 2).some(isEntry));
}

/** "York from the clinic": where an entry is, or a word of its name, goes from what the next words name. */
function isTakenFrom(spans: readonly Span[], span: Span, entry: IndexedEntry): boolean {
  const own = mentionsOf(span, entry);
  const next = spans[spans.indexOf(span) + 1];
  if (!next || !(has(next, "old") || (has(next, "of", "remove") && !own.some(isTitle)))) return false;
  const rest = spans.slice(spans.indexOf(next) + 1);
  const isWhole = rest.some((one) => mentionsOf(one, entry).some((mention) => !isPlace(mention)) || one.kinds.includes(entry.type));
  return isWhole && own.every((one) => isPlace(one) || !one.whole);
}

/** The message says what kind of thing goes, which one of several, or of which date. */
const isPointedAt = (spans: readonly Span[], { type }: IndexedEntry): boolean =>
  anyHas(spans, "oldest", "latest", "current", "previous", "internship") ||
  spans.some(
    ({ kinds, place, literal }) => kinds.includes(type) || place !== null || literal?.kind === "date" || literal?.kind === "period",
  );

/** "The Ltd", "the Senior": a word that tells no entry, because it does not begin the name and names no trade. */
function strayPart(scene: ParseContext, naming: readonly Span[], entry: IndexedEntry): Span | undefined {
  const isTelling = (span: Span): boolean => {
    const [first] = nameWords(spansText(scene, [span]), scene.lexicon.elision);
    return mentionsOf(span, entry).some(
      (one) =>
        one.whole ||
        span.to - span.from > 1 ||
        (isTitle(one)
          ? scene.lexicon.isOccupation(fold(spansText(scene, [span])))
          : first !== undefined && beginsWith(first, one.named.text, scene.lexicon.elision)),
    );
  };
  return naming.some(isTelling) ? undefined : naming[0];
}

function beginsWith(word: string, name: string, elision: boolean): boolean {
  const [first] = nameWords(name, elision);
  return first !== undefined && (first === word || isInflection(first, word) || first.startsWith(word.slice(0, -1)));
}

/** "New ward: 32 beds": a line for a job of which a word is said that does not tell it. */
function ownerOfPoint({ scene, spans }: Said, operation: EditOperation): string | null {
  if (operation.op !== "add_item" || !("entry" in operation.target)) return null;
  const { entry: id } = operation.target;
  const entry = scene.parts.entries.find((one) => one.id === id);
  if (!entry || isPointedAt(spans, entry)) return null;
  const naming = spans.filter((span) => mentionsOf(span, entry).length > 0 && !operation.value.includes(spansText(scene, [span])));
  const stray = strayPart(scene, naming, entry);
  return stray ? spansText(scene, [stray]) : null;
}

/** Least part of the words of a point that a message says which asks for no line. */
const leastSaid = 0.5;

/** "Cut the 9 million": a few words of a longer text, where the message does not ask for a line. */
function partOfPoint({ scene, spans }: Said, operation: EditOperation): string | null {
  if (operation.op !== "remove_item" || operation.list !== "responsibilities") return null;
  if (spans.some(isBulletWord) || spans.some(({ literal }) => literal?.kind === "quoted")) return null;
  const { elision } = scene.lexicon;
  const words = nameWords(operation.item, elision);
  const said = new Set(nameWords(scene.text, elision));
  const isSaid = (word: string): boolean => said.has(word) || [...said].some((one) => isInflection(word, one));
  const isOfText = (span: Span | undefined): boolean =>
    span !== undefined && nameWords(spansText(scene, [span]), elision).every((word) => words.includes(word));
  // "Weekly out of the rota".
  const isFrom = spans.some(
    (span, at) => has(span, "of", "old") && !isOfText(span) && at > 0 && isOfText(spans[at - 1]) && isOfText(spans[at + 1]),
  );
  return isFrom || words.filter(isSaid).length < words.length * leastSaid ? operation.item : null;
}
