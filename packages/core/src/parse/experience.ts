import { fold } from "../data/fold.ts";
import { type Cut, firstStretch, joinCuts, offsetIn, sliceCut, spanned, splitCut } from "../engine/cuts.ts";
import type { DraftOf } from "../engine/grounding.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { type BodyText, entriesOf } from "./entries.ts";
import { labelOf } from "./labels.ts";
import { splitItems } from "./lists.ts";
import { type Meant, meaningsOf } from "./meanings.ts";
import { comma, extended, type HeadDates, type Piece, takeApart } from "./pieces.ts";
import { isTownLike } from "./places.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

export type DraftExperience = DraftOf<ParsedResume["experience"][number]>;

type Meaning = "title" | "company" | "location";

interface Head {
  readonly pieces: readonly Piece[];
  readonly dates: HeadDates;
  readonly body: readonly BodyText[];
  /** An employer stands here too: the head is as tall as the section's first, or opens with the same look. */
  readonly full: boolean;
}

interface Role {
  title: Cut | null;
  company: Cut | null;
  location: Cut | null;
}

/** Jobs, one item per role. An employer printed once above several roles is said of each of them. */
export function readExperience(rows: readonly Row[], tools: Tools): DraftExperience[] {
  const entries = entriesOf(rows, tools.calendar);
  const first = entries[0]?.head ?? [];
  const heads = entries.map(({ head, body }) => ({
    ...takeApart(head, tools.calendar),
    body,
    full: head.length >= first.length || head[0]?.look === first[0]?.look,
  }));
  const split = heads.map((head) => ({ ...head, pieces: head.pieces.flatMap((piece) => splitNames(piece, tools)) }));
  const meant = meaningsOf(
    split.map((head) => head.pieces),
    (cut) => evidence(cut, tools),
  );
  const roles = split.map((head, index) => roleOf(head, meant[index] ?? { found: {}, left: head.pieces }, tools));
  return withEmployers(split, roles).map(({ head, role }) => draftOf(head, role, tools));
}

/** How much a piece looks like each meaning, from its own words. */
function evidence(cut: Cut, tools: Tools): Record<Meaning, number> {
  const folded = fold(cut.text);
  const { words, places } = tools;
  const place = places.read(cut);
  const long = cut.text.split(/\s+/).length > 9 ? 1 : 0;
  const occupation = words.occupations.share(folded) / folded.length;
  const organisation = Math.max(words.organisations.share(folded), words.institutions.share(folded)) / folded.length;
  return {
    title: (occupation > 0 ? 1 + occupation : 0) - long,
    company: (organisation > 0 ? 0.8 + organisation : 0) - long,
    location:
      place.certainty >= 2 && occupation === 0 && !words.organisations.has(folded)
        ? 2 + place.certainty * 0.3
        : place.certainty === 1 && occupation === 0 && organisation === 0
          ? 0.7
          : 0,
  };
}

/** Software Engineer, Acme Inc. / Engineer at Acme → two pieces, where the words on both sides say so. */
function splitNames(piece: Piece, tools: Tools): Piece[] {
  const at = /\s+(?:at|@|bei|chez|en|presso|w|у|в)\s+(?=[\p{Lu}\p{Lo}\d"«„“])/u.exec(piece.cut.text);
  if (at && tools.words.occupations.has(fold(piece.cut.text.slice(0, at.index)))) {
    const cuts = [sliceCut(piece.cut, 0, at.index), sliceCut(piece.cut, at.index + at[0].length)];
    return cuts.flatMap((cut, index) => splitNames({ ...piece, cut, slot: `${piece.slot}@${index}` }, tools));
  }
  const bare = /^(?:at|@|bei|chez)\s+(?=\p{Lu})/u.exec(piece.cut.text);
  if (bare) return splitNames({ ...piece, cut: sliceCut(piece.cut, bare[0].length), hint: "company" }, tools);
  const town = bracketedTown(piece.cut, tools);
  if (town) {
    const before = { ...piece, cut: sliceCut(piece.cut, 0, offsetIn(piece.cut, town) - 1) };
    return [...splitNames(before, tools), { ...piece, cut: town, slot: `${piece.slot}()`, hint: "location" }];
  }
  const all = splitCut(piece.cut, comma);
  if (all.length < 2 || evidence(piece.cut, tools).location >= 2) return [piece];
  const tail = placeAtEnd(piece.cut, all, tools);
  const parts = tail ? all.slice(0, all.length - tail.parts) : all;
  const groups: { meaning: Meaning | null; cut: Cut }[] = [];
  for (const part of parts) {
    const found = evidence(part, tools);
    const strongest = (Object.keys(found) as Meaning[]).reduce((a, b) => (found[b] > found[a] ? b : a));
    const legalForm = groups.length > 0 && /^(?:inc|llc|ltd|gmbh|co|corp|s\.?a|s\.?l|plc|llp|ag)\.?$/iu.test(part.text);
    const torn = Math.min(found.title, found.company) > 0.6 && Math.abs(found.title - found.company) < 0.4;
    const meaning = legalForm ? (groups.at(-1)?.meaning ?? null) : found[strongest] > 0.6 && !torn ? strongest : null;
    const last = groups.at(-1);
    const town = !tail && last?.meaning === "company" && meaning === null && part === parts.at(-1) && isTownLike(part);
    if (town) groups.push({ meaning: "location", cut: part });
    else if (last && (legalForm || (meaning !== null && meaning === last.meaning) || (last.meaning === "location" && meaning === null)))
      last.cut = spanned(piece.cut, last.cut, part);
    else groups.push({ meaning, cut: part });
  }
  if (tail) groups.push({ meaning: "location", cut: tail.cut });
  return groups.map(({ cut, meaning }, index) => ({
    ...piece,
    cut,
    slot: `${piece.slot},${meaning ?? index}`,
    ...(meaning && meaning !== "title" && { hint: meaning }),
  }));
}

/** "Asesoría Belmonte (Pamplona)": what stands in brackets behind an employer; behind a title it is its field or its terms. */
function bracketedTown(cut: Cut, tools: Tools): Cut | null {
  const bracket = /\(([^()]+)\)$/u.exec(cut.text);
  if (!bracket?.[1] || bracket.index === 0 || tools.words.occupations.has(fold(cut.text))) return null;
  const inside = sliceCut(cut, bracket.index + 1, cut.text.length - 1);
  const isAcronym = inside.text === inside.text.toUpperCase() && inside.text !== inside.text.toLowerCase();
  return !isAcronym && (isTownLike(inside) || tools.places.read(inside).certainty > 0) ? inside : null;
}

/** "…, Portland, OR": the longest end of a list that is surely a place. */
function placeAtEnd(whole: Cut, parts: readonly Cut[], tools: Tools): { cut: Cut; parts: number } | null {
  for (const count of [3, 2]) {
    const [first] = parts.slice(-count);
    const last = parts.at(-1);
    if (parts.length <= count || !first || !last) continue;
    const cut = spanned(whole, first, last);
    if (tools.places.read(cut).certainty >= 2 && evidence(cut, tools).location > 0) return { cut, parts: count };
  }
  return null;
}

/** Title, employer and place of one head; what the words leave open goes where something is missing. */
function roleOf(head: Head, meant: Meant<Meaning>, tools: Tools): Role {
  const role: Role = { title: meant.found.title ?? null, company: meant.found.company ?? null, location: meant.found.location ?? null };
  let left = [...meant.left];
  const inTitle = head.full
    ? undefined
    : head.pieces.find((piece) => piece.cut === role.company && stretchOf(head, role.title) === piece.stretch);
  if (inTitle) {
    role.company = null;
    left = [inTitle, ...left];
  }
  if (role.title && role.company) {
    const title = extended(role.title, head.pieces, left);
    const behind = role.location ? null : townBehind(role.company, head, title.left);
    if (behind) role.location = behind.cut;
    const company = extended(
      role.company,
      head.pieces,
      title.left.filter((piece) => piece !== behind),
    );
    const town = company.left.find(({ cut }) => isTownLike(cut) || tools.places.read(cut).certainty > 0);
    return { title: title.name, company: company.name, location: role.location ?? town?.cut ?? null };
  }
  if (role.title && !head.full) return { ...role, title: extended(role.title, head.pieces, left).name };
  for (const piece of meant.left) {
    if (piece.cut.text.split(/\s+/).length > 10) continue;
    if (!role.company && role.title) role.company = piece.cut;
    else if (!role.title && role.company) role.title = piece.cut;
    else if (!role.title) role.title = piece.cut;
    else if (!role.location && tools.places.read(piece.cut).certainty > 0) role.location = piece.cut;
    else continue;
    left = left.filter((other) => other !== piece);
  }
  if (role.company) {
    const town = role.location ? null : townBehind(role.company, head, left);
    if (town) role.location = town.cut;
    role.company = extended(
      role.company,
      head.pieces,
      left.filter((piece) => piece !== town),
    ).name;
  }
  return role;
}

/** "Vanderbeek Techniek, Utrecht": the last of two names that only a comma or a dash parts is where the first one is. */
function townBehind(company: Cut, head: Head, left: readonly Piece[]): Piece | null {
  const at = head.pieces.findIndex((piece) => piece.cut === company);
  const [own, next, third] = head.pieces.slice(at);
  if (!own || !next || third?.stretch === own.stretch || next.stretch !== own.stretch || !left.includes(next)) return null;
  const between = own.stretch.text.slice(offsetIn(own.stretch, own.cut) + own.cut.text.length, offsetIn(own.stretch, next.cut));
  return /^\s*[,，،、–—-]?\s*$/u.test(between) && isTownLike(next.cut) ? next : null;
}

const stretchOf = (head: Head, cut: Cut | null): Cut | undefined => head.pieces.find((piece) => piece.cut === cut)?.stretch;

/** An employer alone above its roles is no job: its name goes to the roles below that lack one. */
function withEmployers(heads: readonly Head[], roles: readonly Role[]): { head: Head; role: Role }[] {
  const jobs: { head: Head; role: Role }[] = [];
  let employer: Pick<Role, "company" | "location"> | null = null;
  heads.forEach((head, index) => {
    const role = roles[index];
    if (!role) return;
    const next = roles[index + 1];
    if (head.body.length === 0 && next && isGroupHead(role, next, head, heads[index + 1])) {
      employer = { company: role.company ?? role.title, location: role.location };
      return;
    }
    if (role.company) employer = { company: role.company, location: role.location };
    else if (employer) {
      role.company = employer.company;
      role.location ??= employer.location;
    }
    jobs.push({ head, role });
  });
  return jobs;
}

const isGroupHead = (role: Role, next: Role, head: Head, below: Head | undefined): boolean =>
  !(role.title && role.company) &&
  !(next.title && next.company) &&
  head.pieces.length <= 2 &&
  (below?.dates.start ?? below?.dates.only) != null;

function draftOf(head: Head, role: Role, tools: Tools): DraftExperience {
  const { start, end, only, current } = head.dates;
  const told = head.body.map((text) => ({ ...text, label: labelOf(text.text, tools.words) }));
  const technologies = told.filter(({ label }) => label?.kind === "technologies");
  const rest = told.filter((text) => !technologies.includes(text));
  const bullets = rest.filter(({ bullet }) => bullet);
  const prose = rest.filter(({ bullet }) => !bullet);
  return {
    ...(role.company && { company: role.company }),
    ...(role.title && { title: role.title }),
    ...(role.location && { location: role.location }),
    ...((start ?? only) && { start_date: (start ?? only) as Cut }),
    ...(end && { end_date: end }),
    is_current: current,
    ...(prose.length > 0 && { description: joinCuts(firstStretch(prose.map(({ text }) => text))) }),
    responsibilities: bullets.map(({ text }) => text),
    skills: technologies.flatMap(({ label }) => (label ? splitItems(label.value) : [])),
  };
}
