import type { EntryData, GenericItem, SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { lengthsAt, type TokenRange } from "../words/phrases.ts";
import { tokensOf } from "../words/tokens.ts";
import { isLevelWord, isPresent, isPrintedDate, keyAt, type ParseContext, textAt } from "./parse-context.ts";
import { nameKey } from "./resume-index.ts";
import { segmentOf } from "./target.ts";
import { closesBracket, isLink, listRuns, markerAt, nameOf, opensBracket, unbracketed, valueText } from "./values.ts";

/** An entry of a kind that is told by its title, who gave it and when; null when a word of it has no place. */
const parseEntry = (scene: ParseContext, type: SegmentType, run: TokenRange): EntryData | null =>
  type === "languages" ? languageFrom(scene, run) : entryOfParts(scene, type, run);

/** One entry, or several where the words are a list of short names; null where one of them is not understood. */
export function addEntries(scene: ParseContext, type: SegmentType, run: TokenRange, plural = false): EditOperation[] | null {
  const { ref } = segmentOf(scene, type);
  if (type === "languages") return addLanguages(scene, run);
  const parts = listRuns(scene, run);
  const whole = parseEntry(scene, type, run);
  const lined = parts.filter(({ from }) => scene.tokens[from]?.first || markerAt(scene.tokens, from - 1) > 0).length > 1;
  const entries = parts.map((part) => parseEntry(scene, type, part));
  const isDated = parts.some((part) => isPrintedDate(scene, valueText(scene, part)));
  const isList = lined || (plural && !isDated) || !/[,:;،、，：；؛]/.test(marksIn(scene, run));
  const added = parts.length > 1 && isList && entries.every((entry) => entry !== null) ? entries : whole ? [whole] : null;
  return added?.flatMap((entry): EditOperation[] => (entry ? [{ op: "add_entry", segment: ref, entry }] : [])) ?? null;
}

const marksIn = (scene: ParseContext, { from, to }: TokenRange): string =>
  scene.tokens
    .slice(from, to)
    .filter(({ kind }) => kind === "mark")
    .map(({ word }) => word)
    .join("");

/** A language that the résumé already has gets the stated level. */
export function addLanguages(scene: ParseContext, run: TokenRange): EditOperation[] | null {
  const { ref } = segmentOf(scene, "languages");
  const operations: EditOperation[] = [];
  for (const part of listRuns(scene, run)) {
    const entry = parseEntry(scene, "languages", part);
    if (!entry || !("other" in entry)) return null;
    const { title, text } = entry.other;
    const known = scene.parts.entries.find(
      (one) => one.type === "languages" && one.names.some((name) => nameKey(name.text) === nameKey(title ?? "")),
    );
    if (!known) operations.push({ op: "add_entry", segment: ref, entry });
    else if (text) operations.push({ op: "set_field", target: { entry: known.id }, field: "text", value: text });
  }
  return operations;
}

export const given = <Value extends object>(value: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as { [Key in keyof Value]?: NonNullable<Value[Key]> };

const frame = /^(?:[abc][12]\+?|\d\/5)$/;

/** "French (B2)", "fluent German", "Spanish - native". */
function languageFrom(scene: ParseContext, run: TokenRange): EntryData | null {
  const [article = 0] = lengthsAt(scene.lexicon.words("a"), scene.tokens, run.from, run.to - 1);
  const pieces = piecesOf(scene, { from: run.from + article, to: run.to });
  const [name, ...more] = pieces;
  if (!name || more.length > 1 || name.run.to - name.run.from > 4) return null;
  const [level] = more;
  if (level) return { other: { title: nameOf(scene, name.run), text: nameOf(scene, level.run) } };
  const { from, to } = name.run;
  for (let cut = from + 1; cut < to; cut++) {
    const [front, back] = [
      { from, to: cut },
      { from: cut, to },
    ];
    if (isLevel(scene, back)) return { other: { title: nameOf(scene, front), text: nameOf(scene, back) } };
    if (isLevel(scene, front)) return { other: { title: nameOf(scene, back), text: nameOf(scene, front) } };
  }
  return { other: { title: nameOf(scene, name.run) } };
}

const isLevel = (scene: ParseContext, run: TokenRange): boolean => frame.test(keyAt(scene, run)) || isLevelWord(scene, run);

interface Piece {
  readonly run: TokenRange;
  /** True after "by". */
  readonly by: boolean;
}

/** The parts of an entry in words: between commas, dashes and brackets, and behind "by". */
function piecesOf(scene: ParseContext, whole: TokenRange, isOfYear = false): Piece[] {
  const { tokens, lexicon } = scene;
  const run = unbracketed(scene, whole);
  const isParted = holdsParts(scene, run);
  const found: Piece[] = [];
  let start = run.from;
  let by = false;
  const cut = (to: number, next: number, nextBy: boolean) => {
    if (to > start) found.push({ run: { from: start, to }, by });
    start = next;
    by = nextBy;
  };
  for (let at = run.from; at < run.to; at++) {
    const token = tokens[at];
    const isOpening = at > start || found.length > 0;
    const [said] = isOpening ? lengthsAt(lexicon.words("by"), tokens, at, run.to) : [];
    const length = said === 1 && isInName(scene, { from: start, to: at + 1 }, isParted) ? undefined : said;
    const [into] = isOpening ? ["in", "since"].flatMap((name) => lengthsAt(lexicon.words(name), tokens, at, run.to)) : [];
    if (opensBracket(token) || closesBracket(token) || /^[,،、，;]$|^[-–—]$/.test(token?.word ?? "")) cut(at, at + 1, false);
    else if (length !== undefined) {
      cut(at, at + length, true);
      at += length - 1;
    } else if (at > start && startsYear(scene, at, run.to, isOfYear)) cut(at, at, false);
    else if (into !== undefined && at + into < run.to && startsDate(scene, at + into, run.to)) {
      cut(at, at + into, false);
      at += into - 1;
    }
  }
  cut(run.to, run.to, false);
  return found;
}

/** Commas, or a word that only stands before a giver, part the fields. */
function holdsParts(scene: ParseContext, run: TokenRange): boolean {
  const { tokens, lexicon } = scene;
  const listed = listRuns(scene, run, { words: false }).filter((part) => !isPrintedDate(scene, valueText(scene, part)));
  const isBy = (at: number): boolean => {
    const [length = 0] = lengthsAt(lexicon.words("by"), tokens, at, run.to);
    return length > 1 || (length === 1 && !lexicon.joints.has(tokens[at]?.word ?? ""));
  };
  return listed.length > 1 || Array.from({ length: run.to - run.from }, (_, n) => run.from + n).some((at) => at > run.from && isBy(at));
}

/** "Certificat de secourisme", "…, Vigili del Fuoco, 2022": where commas part the fields, behind a kind or in small letters, "of" is inside a name. */
function isInName({ text, tokens, lexicon }: ParseContext, { from, to }: TokenRange, isParted: boolean): boolean {
  if (!lexicon.joints.has(tokens[to - 1]?.word ?? "")) return false;
  const [article = 0] = lengthsAt(lexicon.words("a"), tokens, to, tokens.length);
  const kind = tokens[from]?.word ?? "";
  const isBehindKind = from + 2 === to && (lexicon.kinds.has(kind) || lexicon.fields.has(kind));
  return isParted || isBehindKind || /^\p{Ll}/u.test(text.slice(tokens[to + article]?.start));
}

/** "First aid cert 2024", and the year of a prize: when it was given, where the name ends. */
function startsYear({ tokens, lexicon }: ParseContext, at: number, to: number, isOfYear: boolean): boolean {
  const isLast = at + 1 >= to || tokens[at + 1]?.kind === "mark" || lengthsAt(lexicon.words("by"), tokens, at + 1, to).length > 0;
  const isBehindKind = lexicon.kinds.get(tokens[at - 1]?.word ?? "") === "licenses_certifications";
  return isLast && /^(?:19|20)\d\d$/.test(tokens[at]?.word ?? "") && (isOfYear || isBehindKind);
}

const startsDate = (scene: ParseContext, from: number, to: number): boolean =>
  isPrintedDate(scene, textAt(scene, { from, to: Math.min(to, from + 2) }));

/** "From the Chamber of Trade". */
function withoutArticle({ lexicon, tokens }: ParseContext, { from, to }: TokenRange): TokenRange {
  const [article = 0] = lengthsAt(lexicon.words("a"), tokens, from, to - 1);
  return { from: from + article, to };
}

/** "「Data Certificate（2023年、Google）」": what stands in quotes alone, and ends in a bracket, has parts of its own. */
function withoutQuotes(scene: ParseContext, run: TokenRange): { readonly scene: ParseContext; readonly run: TokenRange } {
  const quoted = run.to - run.from === 1 ? scene.tokens[run.from]?.quoted : null;
  const text = quoted ? scene.text.slice(quoted.start, quoted.end).trim() : "";
  if (!/[)）]$/.test(text)) return { scene, run };
  const tokens = tokensOf(text, scene.lexicon.elision);
  return { scene: { ...scene, text, tokens }, run: { from: 0, to: tokens.length } };
}

/** A title, who gave it, when, where it is found; behind a colon, what there is to say. */
export function entryOfParts(said: ParseContext, type: SegmentType, whole: TokenRange): EntryData | null {
  const { scene, run } = withoutQuotes(said, whole);
  const colon = scene.tokens.findIndex(({ word }, at) => at > run.from && at < run.to && /^[:：]$/.test(word));
  const told = colon > 0 && colon + 1 < run.to ? valueText(scene, { from: colon + 1, to: run.to }) : undefined;
  const pieces = piecesOf(scene, { from: run.from, to: told === undefined ? run.to : colon }, type === "awards");
  const [name, ...more] = pieces;
  if (!name) return null;
  const title = valueText(scene, name.run);
  const rest: string[] = [];
  let dates: string[] = [];
  let maker: string | undefined;
  let url: string | undefined;
  for (const { run: part, by } of more) {
    const text = valueText(scene, part);
    if (isPrintedDate(scene, text) || isPresent(scene, part)) dates.push(text);
    else if (by && maker === undefined) maker = valueText(scene, withoutArticle(scene, part));
    else if (isLink(text) && url === undefined) url = text;
    else rest.push(text);
  }
  // A project more often has a subject than an owner.
  if (maker === undefined && type !== "projects") maker = rest.shift();
  if (told !== undefined) rest.push(told);
  if (title === "" || rest.length > 1 || dates.length > 2) return null;
  // "Windows Server 2019", "forklift licence 2023": the year may be a part of the name, or when it was given.
  if (dates.length === 0 && /\s(?:19|20)\d\d(?:\s|$)/.test(title) && !scene.tokens[name.run.from]?.quoted) return null;
  const [start, end] = dates;
  if (type === "licenses_certifications") {
    return { certification: given({ title, organization: maker, date: start, expiry_date: end, url, text: rest[0] }) };
  }
  if (dates.length === 1) dates = [];
  const data: Partial<GenericItem> = given({ title, organization: maker, url, text: rest[0] });
  return {
    other: end === undefined ? { ...data, ...given({ date: start }) } : { ...data, ...given({ start_date: start, end_date: end }) },
  };
}
