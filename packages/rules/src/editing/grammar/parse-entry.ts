import { CompanyInfo, type EntryData, type GenericItem, type SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { lengthsAt, type SlotValues, type TokenRange } from "./match-template.ts";
import { isPresent, isPrintedDate, keyAt, type ParseContext, phraseMatches, textAt } from "./parse-context.ts";
import { closesBracket, isLink, nameOf, opensBracket, unbracketed, valueText } from "./values.ts";

/** What an entry is to hold, read from the words it is given with; null when not all of them have a place. */
export function parseEntry(scene: ParseContext, type: SegmentType, run: TokenRange): EntryData | null {
  if (type === "experience") return first(phraseMatches(scene, "job", run), (filled) => jobFrom(scene, filled));
  if (type === "education") return first(phraseMatches(scene, "studies", run), (filled) => studiesFrom(scene, filled));
  if (type === "languages") return languageFrom(scene, run);
  if (type === "volunteering") {
    const job = first(phraseMatches(scene, "job", run), (filled) => volunteerFrom(scene, filled));
    if (job) return job;
  }
  return detailed(scene, type, run);
}

function first<One>(matches: Iterable<SlotValues>, read: (filled: SlotValues) => One | null): One | null {
  for (const filled of matches) {
    const one = read(filled);
    if (one) return one;
  }
  return null;
}

/** The printed values of the slots that are filled. */
function printed(scene: ParseContext, filled: SlotValues) {
  const text = (slot: string) => {
    const run = filled[slot];
    return run ? nameOf(scene, run) : undefined;
  };
  const [from, to] = (text("period") ?? "").split(/\s?[-–—]\s?/);
  const end = filled["end"];
  return {
    title: text("title"),
    company: text("company"),
    place: text("place"),
    start: text("since") ?? text("start") ?? (from === "" ? undefined : from),
    end: text("end") ?? to,
    goesOn: filled["since"] !== undefined || (end !== undefined && isPresent(scene, end)),
    text,
  };
}

const given = <Value extends object>(value: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as { [Key in keyof Value]?: NonNullable<Value[Key]> };

function jobFrom(scene: ParseContext, filled: SlotValues): EntryData | null {
  const { title, company, place, start, end, goesOn } = printed(scene, filled);
  if (title === undefined && company === undefined) return null;
  const info = given({ name: company, title, start_date: start, end_date: end, location: place });
  return { experience: { company_info: CompanyInfo.parse({ ...info, is_current: goesOn }) } };
}

function volunteerFrom(scene: ParseContext, filled: SlotValues): EntryData | null {
  const { title, company, place, start, end } = printed(scene, filled);
  return { other: given({ title, organization: company, start_date: start, end_date: end, location: place }) };
}

function studiesFrom(scene: ParseContext, filled: SlotValues): EntryData | null {
  const { place, start, end, text } = printed(scene, filled);
  const only = text("degree") === undefined && scene.lexicon.isDegree(fold(text("subject") ?? ""));
  const [degree, field_of_study] = only ? [text("subject"), undefined] : [text("degree"), text("subject")];
  if (degree !== undefined && field_of_study !== undefined && !scene.lexicon.isDegree(fold(degree))) return null;
  const names = { institution_name: text("school"), degree, field_of_study };
  return { education: given({ ...names, start_date: start, end_date: end, location: place, graduation_year: text("date") }) };
}

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

const isLevel = (scene: ParseContext, run: TokenRange): boolean => {
  const key = keyAt(scene, run);
  return (
    frame.test(key) ||
    scene.lexicon.proficiencies.has(key) ||
    lengthsAt(scene.lexicon.words("level"), scene.tokens, run.from, run.to).includes(run.to - run.from)
  );
};

interface Piece {
  readonly run: TokenRange;
  /** It stands behind "by". */
  readonly by: boolean;
}

/** The parts of an entry in words: between commas, dashes and brackets, and behind "by". */
function piecesOf(scene: ParseContext, whole: TokenRange): Piece[] {
  const { tokens, lexicon } = scene;
  const run = unbracketed(scene, whole);
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
    const [length] = at > start ? lengthsAt(lexicon.words("by"), tokens, at, run.to) : [];
    const [into] = at > start ? lengthsAt(lexicon.words("in"), tokens, at, run.to) : [];
    if (opensBracket(token) || closesBracket(token) || /^[,،、，;]$|^[-–—]$/.test(token?.word ?? "")) cut(at, at + 1, false);
    else if (length !== undefined) {
      cut(at, at + length, true);
      at += length - 1;
    } else if (into !== undefined && at + into < run.to && startsDate(scene, at + into, run.to)) {
      cut(at, at + into, false);
      at += into - 1;
    }
  }
  cut(run.to, run.to, false);
  return found;
}

const startsDate = (scene: ParseContext, from: number, to: number): boolean =>
  isPrintedDate(scene, textAt(scene, { from, to: Math.min(to, from + 2) }));

/** A title, who gave it, when, where it is found; behind a colon, what there is to say. */
function detailed(scene: ParseContext, type: SegmentType, run: TokenRange): EntryData | null {
  const colon = scene.tokens.findIndex(({ word }, at) => at > run.from && at < run.to && /^[:：]$/.test(word));
  const said = colon > 0 && colon + 1 < run.to ? valueText(scene, { from: colon + 1, to: run.to }) : undefined;
  const pieces = piecesOf(scene, { from: run.from, to: said === undefined ? run.to : colon });
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
    else if (by && maker === undefined) maker = text;
    else if (isLink(text) && url === undefined) url = text;
    else rest.push(text);
  }
  // A project has more often a subject than an owner.
  if (maker === undefined && type !== "projects") maker = rest.shift();
  if (said !== undefined) rest.push(said);
  if (title === "" || rest.length > 1 || dates.length > 2) return null;
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
