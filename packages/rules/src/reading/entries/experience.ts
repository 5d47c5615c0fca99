import { type DraftOf, type Excerpt, firstContiguous, joinExcerpts, offsetIn } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { isListIntro, parseLabel } from "../headings/labels.ts";
import { flattenForms } from "../rows/forms.ts";
import { splitItems } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { joinUnlikeParts } from "./alike-parts.ts";
import { assignFields, type FieldAssignment } from "./assign-fields.ts";
import { type BodyText, splitEntries } from "./entries.ts";
import { type EntryDates, extendName, type HeadFragment, noDates, parseEntryHead } from "./entry-head.ts";
import { type EventEntry, readEvents } from "./event-rows.ts";
import { withoutLabels } from "./labelled-fragments.ts";
import {
  isProse,
  mayBeCity,
  mayBeLocation,
  type RoleField,
  scoreRoleFields,
  splitConnectives,
  splitNames,
  splitTowns,
} from "./role-head.ts";

export type DraftExperience = DraftOf<ParsedResume["experience"][number]>;

interface Head {
  readonly pieces: readonly HeadFragment[];
  readonly dates: EntryDates;
  readonly body: readonly BodyText[];
  /** True if the head also has an employer: it has as many rows as the first head of the section, or begins in the same style. */
  readonly full: boolean;
}

interface Role {
  /** True if an earlier head has the employer, and this head has room for one. */
  inherited?: boolean;
  title: Excerpt | null;
  company: Excerpt | null;
  location: Excerpt | null;
}

/** Jobs, one item per role. An employer printed once above several roles is said of each of them. */
export function readExperience(rows: readonly Row[], tools: LanguageTools): DraftExperience[] {
  const events = readEvents(rows, tools, "ends the last");
  return events ? events.map((event) => roleOfEvents(event, tools)) : readRoles(rows, tools);
}

/** A role of a table of events. Its name is the employer, or the employer with what else the row says. */
function roleOfEvents({ name, start, end, current, title, body }: EventEntry, tools: LanguageTools): DraftExperience {
  const [role] = /\s/u.test(name.cut.text) ? readRoles([name], tools) : [];
  return {
    ...(role?.company ? role : { company: name.cut }),
    ...(title && { title }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
    is_current: current,
    responsibilities: [...body],
  };
}

function readRoles(rows: readonly Row[], tools: LanguageTools): DraftExperience[] {
  const told = flattenForms(rows, tools).filter(({ cut }, index) => index === 0 || !isListIntro(cut, tools.words));
  // Wherever it stands, "Technologies: Go" tells of a job and names none.
  const asItem = (row: Row) => (parseLabel(row.cut, tools.words)?.kind === "technologies" ? { ...row, bullet: true } : row);
  const entries = splitEntries(told.map(asItem), tools.calendar);
  const first = entries[0]?.head ?? [];
  const heads = entries.map(({ head }) => parseEntryHead(head, tools.calendar));
  const named = withoutLabels(
    heads.map(({ pieces }) => pieces),
    tools.words,
  );
  const printed = entries.map(({ head, body }, index) => {
    const duties = (heads[index]?.pieces ?? []).flatMap(({ cut }) => dutiesIn(cut, tools));
    return {
      dates: heads[index]?.dates ?? noDates,
      pieces: splitConnectives(named[index] ?? []).filter(({ cut }) => dutiesIn(cut, tools).length === 0),
      body: [...duties.map((text) => ({ bullet: false, text })), ...body],
      full: head.length >= first.length || head[0]?.look === first[0]?.look,
    };
  });
  const whole = joinUnlikeParts(
    printed.map(({ pieces }) => pieces),
    (name, others, beside, sure) => isTitleWhole(name, others, { beside, sure }, tools),
  );
  const apart = whole.map((pieces) => pieces.map((piece) => splitNames(piece, tools)));
  const alike = joinUnlikeParts(
    apart.map((pieces) => pieces.flat()),
    (name, others, beside, sure) => isTitleWhole(name, others, { beside, sure }, tools),
  );
  const towns = splitTowns(alike, tools);
  const split = printed.map((head, index) => ({ ...head, pieces: towns[index] ?? head.pieces }));
  const meant = assignFields(
    split.map((head) => head.pieces),
    (cut) => scoreRoleFields(cut, tools),
  );
  const roles = split.map((head, index) => roleOf(head, meant[index] ?? { found: {}, left: head.pieces }, tools));
  return withEmployers(split, roles).map(({ head, role }) => draftOf(head, role, tools));
}

/** A title with its field, and no employer or place behind it. What may be a town is its field where an employer stands beside it, and no title. */
function isTitleWhole(
  name: Excerpt,
  others: readonly Excerpt[],
  { beside, sure }: { beside: readonly Excerpt[]; sure: boolean },
  tools: LanguageTools,
): boolean {
  const names = (cut: Excerpt) => scoreRoleFields(cut, tools);
  // Alone in its head, it would leave no employer.
  const leastCompany = beside.length > 0 ? 1.2 : 0.6;
  const isTitle = sure || (beside.length > 0 && beside.every((cut) => names(cut).title <= 0.6));
  return (
    (names(name).title > 0.6 || (sure && names(name).company === 0 && names(name).location === 0)) &&
    ((sure && beside.some((cut) => names(cut).company > 0)) ||
      others.every((other) => names(other).company < leastCompany && names(other).location < 1 && (isTitle || !mayBeCity(other, tools))))
  );
}

/** "Duties: counting berths" → what was done. */
function dutiesIn(cut: Excerpt, { words }: LanguageTools): Excerpt[] {
  const label = parseLabel(cut, words);
  return label?.kind === "tasks" ? [label.value] : [];
}

/** Title, employer and place of one head. Undecided fragments fill the missing fields. */
function roleOf(head: Head, meant: FieldAssignment<RoleField>, tools: LanguageTools): Role {
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
    const title = extendName(role.title, head.pieces, left);
    const behind = role.location ? null : townBehind(role.company, head, title.left, tools);
    if (behind) role.location = behind.cut;
    const company = extendName(
      role.company,
      head.pieces,
      title.left.filter((piece) => piece !== behind),
    );
    const town = company.left.find(({ cut }) => mayBeLocation(cut, tools));
    return { title: title.name, company: company.name, location: role.location ?? town?.cut ?? null };
  }
  if (role.title && !head.full) return { ...role, title: extendName(role.title, head.pieces, left).name };
  for (const piece of meant.left) {
    if (piece.cut.text.split(/\s+/).length > 10) continue;
    if (!role.company && role.title) role.company = piece.cut;
    else if (!role.title && role.company) role.title = piece.cut;
    else if (!role.title) role.title = piece.cut;
    else if (!role.location && mayBeLocation(piece.cut, tools)) role.location = piece.cut;
    else continue;
    left = left.filter((other) => other !== piece);
  }
  if (role.company) {
    const town = role.location ? null : townBehind(role.company, head, left, tools);
    if (town) role.location = town.cut;
    role.company = extendName(
      role.company,
      head.pieces,
      left.filter((piece) => piece !== town),
    ).name;
  }
  return role;
}

/** "Vanderbeek Techniek, Utrecht": the last of the names that only a comma or a dash parts from the employer is where it is. */
function townBehind(company: Excerpt, head: Head, left: readonly HeadFragment[], tools: LanguageTools): HeadFragment | null {
  const at = head.pieces.findIndex((piece) => piece.cut === company);
  const own = head.pieces[at];
  if (!own) return null;
  const behind = head.pieces.slice(at + 1).filter((piece) => piece.stretch === own.stretch);
  const last = behind.at(-1);
  const all = [own, ...behind];
  const joined = behind.every(
    (piece, index) => left.includes(piece) && onlyCommaBetween(own.stretch, all[index]?.cut ?? own.cut, piece.cut),
  );
  return last && joined && mayBeCity(last.cut, tools) ? last : null;
}

const onlyCommaBetween = (stretch: Excerpt, before: Excerpt, after: Excerpt): boolean =>
  /^\s*(?:[,，،、–—-]\s*)?$/u.test(stretch.text.slice(offsetIn(stretch, before) + before.text.length, offsetIn(stretch, after)));

const stretchOf = (head: Head, cut: Excerpt | null): Excerpt | undefined => head.pieces.find((piece) => piece.cut === cut)?.stretch;

/** An employer alone above its roles is no role. The roles below without an employer get its name, also the name in the head of an earlier role. */
function withEmployers(heads: readonly Head[], roles: readonly Role[]): { head: Head; role: Role }[] {
  const jobs: { head: Head; role: Role }[] = [];
  let employer: (Pick<Role, "company" | "location"> & { readonly grouped: boolean }) | null = null;
  heads.forEach((head, index) => {
    const role = roles[index];
    if (!role) return;
    const next = roles[index + 1];
    if (head.body.length === 0 && next && isGroupHead(role, next, head, heads[index + 1])) {
      employer = { company: role.company ?? role.title, location: role.location, grouped: true };
      return;
    }
    if (role.company) employer = { company: role.company, location: role.location, grouped: false };
    else if (employer) {
      role.company = employer.company;
      role.inherited = head.full && !employer.grouped;
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

function draftOf(head: Head, role: Role, tools: LanguageTools): DraftExperience {
  const { start, end, only, current } = head.dates;
  const names = [role.title, role.company, role.location];
  const below = head.pieces.filter(({ cut, belowDates }) => belowDates && isProse(cut) && !names.includes(cut));
  const texts = [...below.map(({ cut }) => ({ bullet: false, text: cut })), ...head.body];
  const told = texts.map((text) => ({ ...text, label: parseLabel(text.text, tools.words) }));
  const technologies = told.filter(({ label }) => label?.kind === "technologies");
  const rest = told.filter((text) => !technologies.includes(text));
  const bullets = rest.filter(({ bullet }) => bullet);
  const prose = rest.filter(({ bullet }) => !bullet);
  return {
    ...(role.company && { company: role.inherited ? { ...role.company, guess: true as const } : role.company }),
    ...(role.title && { title: role.title }),
    ...(role.location && { location: role.location }),
    ...((start ?? only) && { start_date: (start ?? only) as Excerpt }),
    ...(end && { end_date: end }),
    is_current: current,
    ...(prose.length > 0 && { description: joinExcerpts(firstContiguous(prose.map(({ text }) => text))) }),
    responsibilities: bullets.map(({ text }) => text),
    skills: technologies.flatMap(({ label }) => (label ? splitItems(label.value) : [])),
  };
}
