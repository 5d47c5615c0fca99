import { type Cut, joinCuts, sliceCut, splitCut } from "../engine/cuts.ts";
import type { DraftOf } from "../engine/grounding.ts";
import { fold } from "../languages/fold.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { type BodyText, entriesOf } from "./entries.ts";
import { type HeadDates, type Piece, takeApart } from "./pieces.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

export type DraftExperience = DraftOf<ParsedResume["experience"][number]>;

type Meaning = "title" | "company" | "location";

interface Head {
  readonly pieces: readonly Piece[];
  readonly dates: HeadDates;
  readonly body: readonly BodyText[];
}

interface Role {
  title: Cut | null;
  company: Cut | null;
  location: Cut | null;
}

/** Jobs, one item per role. An employer printed once above several roles is said of each of them. */
export function readExperience(rows: readonly Row[], tools: Tools): DraftExperience[] {
  const heads = entriesOf(rows, tools.calendar).map((entry) => ({ ...takeApart(entry.head, tools.calendar), body: entry.body }));
  const split = heads.map((head) => ({ ...head, pieces: head.pieces.flatMap((piece) => splitNames(piece, tools)) }));
  const votes = slotVotes(split, tools);
  const roles = split.map((head) => roleOf(head, votes, tools));
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
    location: place.certainty >= 2 && !words.organisations.has(folded) ? 2 + place.certainty * 0.3 : place.certainty === 1 && occupation === 0 && organisation === 0 ? 0.7 : 0,
  };
}

/** Software Engineer, Acme Inc. / Engineer at Acme → two pieces, where the words on both sides say so. */
function splitNames(piece: Piece, tools: Tools): Piece[] {
  const at = /\s+(?:at|@|bei|chez|en|presso|w|у|в)\s+/u.exec(piece.cut.text);
  if (at && tools.words.occupations.has(fold(piece.cut.text.slice(0, at.index)))) {
    const cuts = [sliceCut(piece.cut, 0, at.index), sliceCut(piece.cut, at.index + at[0].length)];
    return cuts.flatMap((cut, index) => splitNames({ ...piece, cut, slot: `${piece.slot}@${index}` }, tools));
  }
  const parts = splitCut(piece.cut, /\s*[,，、]\s+/gu);
  if (parts.length < 2) return [piece];
  const groups: { meaning: Meaning | null; cut: Cut }[] = [];
  for (const part of parts) {
    const found = evidence(part, tools);
    const strongest = (Object.keys(found) as Meaning[]).reduce((a, b) => (found[b] > found[a] ? b : a));
    const legalForm = groups.length > 0 && /^(?:inc|llc|ltd|gmbh|co|corp|s\.?a|s\.?l|plc|llp|ag)\.?$/iu.test(part.text);
    const meaning = legalForm ? (groups.at(-1)?.meaning ?? null) : found[strongest] > 0.6 ? strongest : null;
    const last = groups.at(-1);
    if (last && (legalForm || meaning === last.meaning || (last.meaning === "location" && meaning === null))) {
      last.cut = sliceCut(piece.cut, offsetIn(piece.cut, last.cut), offsetIn(piece.cut, part) + part.text.length);
    } else groups.push({ meaning, cut: part });
  }
  return groups.map(({ cut }, index) => ({ ...piece, cut, slot: `${piece.slot},${index}` }));
}

/** Where a slice begins in the cut it was taken from. */
const offsetIn = (whole: Cut, part: Cut): number => {
  const [wanted] = part.places;
  for (const [index, place] of whole.places.entries()) {
    if (wanted && place.line === wanted.line && wanted.start >= place.start && wanted.start <= place.end) {
      return (whole.offsets[index] ?? 0) + wanted.start - place.start;
    }
  }
  return 0;
};

type Votes = ReadonlyMap<string, Record<Meaning, number>>;

const voteKey = (piece: Piece): string => `${piece.slot}/${piece.style.bold}/${piece.style.italic}`;

/** What the pieces at one place of the heads are, on average over the section. */
function slotVotes(heads: readonly Head[], tools: Tools): Votes {
  const sums = new Map<string, { sum: Record<Meaning, number>; count: number }>();
  for (const head of heads) {
    for (const piece of head.pieces) {
      const own = evidence(piece.cut, tools);
      const slot = sums.get(voteKey(piece)) ?? { sum: { title: 0, company: 0, location: 0 }, count: 0 };
      for (const meaning of Object.keys(own) as Meaning[]) slot.sum[meaning] += own[meaning];
      slot.count++;
      sums.set(voteKey(piece), slot);
    }
  }
  return new Map([...sums].map(([key, { sum, count }]) => [key, { title: sum.title / count, company: sum.company / count, location: sum.location / count }]));
}

/** Gives each piece at most one meaning, the surest first. */
function roleOf(head: Head, votes: Votes, tools: Tools): Role {
  const role: Role = { title: null, company: null, location: null };
  const left = new Set(head.pieces);
  const scored = head.pieces.flatMap((piece) => {
    const own = evidence(piece.cut, tools);
    const usual = votes.get(voteKey(piece)) ?? { title: 0, company: 0, location: 0 };
    return (["title", "company", "location"] as const).map((meaning) => ({ piece, meaning, score: own[meaning] + 0.8 * usual[meaning] }));
  });
  for (const { piece, meaning, score } of scored.sort((a, b) => b.score - a.score)) {
    if (score < 0.5 || role[meaning] || !left.has(piece)) continue;
    role[meaning] = piece.cut;
    left.delete(piece);
  }
  for (const piece of left) {
    if (piece.cut.text.split(/\s+/).length > 10) continue;
    if (!role.company && role.title) role.company = piece.cut;
    else if (!role.title && role.company) role.title = piece.cut;
    else if (!role.title) role.title = piece.cut;
    else if (!role.location && tools.places.read(piece.cut).certainty > 0) role.location = piece.cut;
  }
  return role;
}

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
  !(role.title && role.company) && !(next.title && next.company) && head.pieces.length <= 2 && (below?.dates.start ?? below?.dates.only) != null;

function draftOf(head: Head, role: Role, tools: Tools): DraftExperience {
  const { start, end, only, current } = head.dates;
  const told = head.body.map((text) => ({ ...text, label: labelOf(text.text, tools) }));
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
    ...(prose.length > 0 && { description: joinCuts(prose.map(({ text }) => text)) }),
    responsibilities: bullets.map(({ text }) => text),
    skills: technologies.flatMap(({ label }) => (label ? splitCut(label.value, /\s*[,;|•·]\s*/gu) : [])),
  };
}

/** "Technologies: Go, Kafka" → its kind and its value. */
export function labelOf(cut: Cut, tools: Tools): { kind: ReturnType<Tools["words"]["label"]>; value: Cut } | null {
  const colon = cut.text.search(/[:：]/);
  if (colon < 1 || colon > 40) return null;
  const kind = tools.words.label(cut.text.slice(0, colon));
  return kind ? { kind, value: sliceCut(cut, colon + 1) } : null;
}
