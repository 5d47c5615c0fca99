import { datesNear } from "./dates-near.ts";
import { type Found, type PrintedLines, printedLines } from "./printed-lines.ts";
import { type Entry, list, type ResumeTruth, said } from "./resume-truth.ts";

/** The answer of a perfect model to a question about a résumé: the line number of each expected value. */
export function answerFromTruth(data: string, truth: ResumeTruth): { readonly items: readonly string[] } {
  const lines = printedLines(data);
  const taken = new Set<string>();

  /** The position that is nearest to related values; without related values, the first verbatim one. */
  const place = (text: string, near: readonly number[] = []): Found | null => {
    const distance = ({ first }: Found) => Math.min(...near.map((line) => Math.abs(line - first)));
    const isExact = ({ first }: Found) => lines.texts[first]?.includes(text) ?? false;
    const found = [...lines.find(text)].sort((one, other) => Number(isExact(other)) - Number(isExact(one)));
    return (near.length > 0 ? [...found].sort((one, other) => distance(one) - distance(other)) : found)[0] ?? null;
  };
  const ref = (text: string, near?: readonly number[]) => (text === "" ? null : (place(text, near)?.ref ?? null));

  /** An entry is where its names stand closest together. */
  const placeOf = (names: readonly string[]): number[] => {
    const known = names.filter(Boolean).map((name) => lines.find(name));
    const [first = [], ...others] = known.filter((found) => found.length > 0).sort((one, other) => one.length - other.length);
    const spread = (at: Found) =>
      others.reduce((sum, found) => sum + Math.min(...found.map((other) => Math.abs(other.first - at.first))), 0);
    const [best] = [...first]
      .filter(({ first }) => !taken.has(`entry ${names.join()} ${first}`))
      .sort((one, other) => spread(one) - spread(other));
    if (!best) return [];
    taken.add(`entry ${names.join()} ${best.first}`);
    return [best.first];
  };
  /** Both ends where they stand together, else each by itself. */
  const when = (entry: Entry, about: readonly number[]): string | null => {
    const [start, end] = [said(entry, "start_date", "date"), said(entry, "end_date", "graduation_year")];
    const found = [datesNear(lines, [start, end], about, taken)].flatMap((near) => near ?? []);
    const apart = () => [start, end].flatMap((date) => (date ? (datesNear(lines, [date, ""], about, taken) ?? []) : []));
    const refs = (found.length > 0 ? found : apart()).flatMap(({ line, words }) => {
      taken.add(`${line} ${words}`);
      return lines.find(words).find(({ first }) => first === line)?.ref ?? [];
    });
    return refs.length > 0 ? refs.join(" when ") : null;
  };
  /** All lines of several texts that follow each other. */
  const stretch = (texts: readonly string[], near: readonly number[]): string | null => {
    const found = texts.flatMap((text) => place(text, near) ?? []);
    if (found.length === 0) return null;
    const first = Math.min(...found.map((each) => each.first));
    const last = Math.max(...found.map((each) => each.last));
    return lines.range(first, last);
  };

  const job = (entry: Entry) => {
    const [title, org] = [said(entry, "title"), said(entry, "company")];
    const about = placeOf([title, org]);
    return item("job", {
      title: ref(title, about),
      org: ref(org, about),
      place: ref(said(entry, "location"), about),
      when: when(entry, about),
      text: ref(said(entry, "description"), about),
      points: stretch(list(entry, "responsibilities", "bullets"), about),
    });
  };
  const school = (entry: Entry) => {
    const [degree, org] = [said(entry, "degree"), said(entry, "university")];
    const about = placeOf([org, degree]);
    return item("school", {
      degree: ref(degree, about),
      field: ref(said(entry, "field_of_study"), about),
      org: ref(org, about),
      place: ref(said(entry, "location"), about),
      when: when(entry, about),
      grade: ref(said(entry, "gpa"), about),
      honors: ref(said(entry, "honors"), about),
      text: ref(said(entry, "description"), about),
      courses: stretch(list(entry, "courses"), about),
    });
  };
  const language = (entry: Entry) => {
    const [name, level] = [said(entry, "language"), said(entry, "proficiency", "level")];
    const about = placeOf([name, level]);
    return item("language", { name: ref(name, about), level: ref(level, about) });
  };
  /** Common fields of certificates, projects and awards. */
  const thing = (kind: string, called: string) => (entry: Entry) => {
    const [title, org] = [said(entry, "title", "name"), said(entry, "organization", "issuer")];
    const about = placeOf([title, org]);
    const text = kind === "certificate" ? null : ref(said(entry, "description"), about);
    return item(kind, { [called]: ref(title, about), org: ref(org, about), when: when(entry, about), text });
  };

  const { experience = [], education = [], languages = [], certifications = [], projects = [], awards = [] } = truth;
  const skills = (truth.skills ?? []).map((skill) => (typeof skill === "string" ? skill : said(skill, "name")));
  const items = [
    lone("name", ref(truth.name ?? "")),
    lone("headline", ref(truth.headline ?? "")),
    lone("summary", ref(truth.summary ?? "")),
    lone("born", ref(truth.date_of_birth ?? "")),
    lone("nationality", ref(truth.nationality ?? "")),
    ...experience.map(job),
    ...education.map(school),
    listed(skillsIn(lines, skills)),
    ...languages.map(language),
    ...certifications.map(thing("certificate", "title")),
    ...projects.map(thing("project", "name")),
    ...awards.map(thing("award", "title")),
  ];
  return { items: items.filter((each) => each !== null) };
}

const lone = (kind: string, ref: string | null) => (ref === null ? null : `${kind} ${ref}`);
const listed = (refs: readonly string[]) => (refs.length === 0 ? null : `skills ${refs.map((ref) => `list ${ref}`).join(" ")}`);
const item = (kind: string, fields: Readonly<Record<string, string | null>>): string | null => {
  const told = Object.entries(fields).flatMap(([field, ref]) => (ref === null ? [] : `${field} ${ref}`));
  return told.length === 0 ? null : `${kind} ${told.join(" ")}`;
};

/** Lines that list skills, in stretches, and the skills that stand alone. */
function skillsIn(lines: PrintedLines, skills: readonly string[]): string[] {
  const at = new Map<number, Set<string>>();
  for (const skill of skills) {
    for (const { first, last } of lines.find(skill))
      for (let line = first; line <= last; line++) at.set(line, (at.get(line) ?? new Set()).add(skill));
  }
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "").length;
  const listing = [...at]
    .filter(([line, said]) => [...said].reduce((sum, skill) => sum + letters(skill), 0) >= 0.45 * letters(lines.texts[line] ?? ""))
    .map(([line]) => line)
    .sort((one, other) => one - other);
  const listed = new Set(listing.flatMap((line) => [...(at.get(line) ?? [])]));
  const alone = skills.filter((skill) => !listed.has(skill)).flatMap((skill) => lines.find(skill)[0] ?? []);
  const stretches: [number, number][] = [];
  for (const line of listing) {
    const last = stretches.at(-1);
    if (last && line - last[1] <= 1) last[1] = line;
    else stretches.push([line, line]);
  }
  return [...stretches.map(([first, last]) => lines.range(first, last)), ...alone.map(({ ref }) => ref)];
}
