import type { ParsedFile } from "@vitae/core";

/** A résumé as a person read it: the keys of ParsedResume that are compared, dates as `YYYY[-MM]` or `present`. */
export interface Truth {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: { readonly city?: string };
  readonly summary?: string;
  readonly experience?: readonly Entry[];
  readonly education?: readonly Entry[];
  readonly skills?: readonly string[];
  readonly certifications?: readonly { readonly name: string }[];
  readonly projects?: readonly { readonly name: string }[];
  readonly languages?: readonly { readonly language: string }[];
  /** Values that may be found or not: `skills_optional` and the like. */
  readonly [optional: `${string}_optional`]: readonly unknown[] | undefined;
}

type Entry = Readonly<Partial<Record<string, string | readonly string[]>>>;

/** One value that was found, and whether it is right. */
export interface Verdict {
  readonly field: string;
  /** JSON pointer into the answer. */
  readonly pointer: string;
  readonly right: boolean;
}

/** Expected and parsed values of a document by field. */
export interface Judgement {
  readonly verdicts: readonly Verdict[];
  /** How many values of each field the document has. */
  readonly expected: Readonly<Record<string, number>>;
}

const letters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
const digits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))).replace(/\D/g, "");
/** Digits of every script stand in tens of code points, zero first. */
const digitValue = (digit: string): number => {
  let zero = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero--;
  return (digit.codePointAt(0) ?? 0) - zero;
};
const same = (a: string, b: string): boolean => letters(a) === letters(b);
const samePhone = (a: string, b: string): boolean => digits(a).slice(-7) === digits(b).slice(-7);
/** Nine of ten words of the one stand in the other. */
const saidIn = (text: string, whole: string): boolean => {
  const words = text.split(/\s+/).map(letters).filter(Boolean);
  const all = letters(whole);
  return words.filter((word) => all.includes(word)).length >= 0.9 * words.length;
};

/** Compares a parsed résumé with the truth, value by value and strictly; entries are paired by their common values. */
export function judge(resume: ParsedFile, truth: Truth): Judgement {
  const verdicts: Verdict[] = [];
  const expected: Record<string, number> = {};

  const value = (field: string, pointer: string, found: string, wanted: string | undefined, equal = same) => {
    if (wanted) expected[field] = (expected[field] ?? 0) + 1;
    if (found) verdicts.push({ field, pointer, right: wanted ? equal(found, wanted) : false });
  };
  const list = (
    field: string,
    pointers: readonly string[],
    found: readonly string[],
    wanted: readonly string[],
    optional: readonly string[] = [],
  ) => {
    expected[field] = (expected[field] ?? 0) + wanted.length;
    found.forEach((text, index) => {
      if (!optional.some((other) => same(other, text)))
        verdicts.push({ field, pointer: pointers[index] ?? "", right: wanted.some((other) => same(other, text)) });
    });
  };

  value("name", "/name", resume.name, truth.name);
  value("email", "/email", resume.email, truth.email);
  value("phone", "/phone", resume.phone, truth.phone, samePhone);
  value("address.city", "/address/city", resume.address.city, truth.address?.city);
  value("summary", "/summary", resume.summary, truth.summary, saidIn);
  list(
    "skills",
    resume.skills.map((_, at) => `/skills/${at}`),
    resume.skills,
    truth.skills ?? [],
    texts(truth.skills_optional),
  );
  list(
    "languages",
    resume.languages.map((_, at) => `/languages/${at}/language`),
    resume.languages.map((item) => item.language),
    (truth.languages ?? []).map((item) => item.language),
  );
  list(
    "certifications",
    resume.certifications.map((_, at) => `/certifications/${at}/title`),
    resume.certifications.map((item) => item.title),
    (truth.certifications ?? []).map((item) => item.name),
    texts(truth.certifications_optional),
  );
  list(
    "projects",
    resume.projects.map((_, at) => `/projects/${at}/name`),
    resume.projects.map((item) => item.name),
    (truth.projects ?? []).map((item) => item.name),
    texts(truth.projects_optional),
  );

  for (const section of ["experience", "education"] as const) {
    const keys = section === "experience" ? ["company", "title"] : ["university", "degree", "field_of_study"];
    const found = resume[section].map((entry, index) => ({ index, texts: { ...entry } as unknown as Record<string, unknown>, entry }));
    for (const [wanted, own] of paired(truth[section] ?? [], found, keys)) {
      const at = `/${section}/${own?.index ?? ""}`;
      for (const key of keys) value(`${section}.${key}`, `${at}/${key}`, text(own?.texts[key]), text(wanted?.[key]));
      value(`${section}.start_date`, `${at}/start_date`, own?.entry.start_date_iso ?? "", text(wanted?.start_date), sameMonth);
      value(`${section}.end_date`, `${at}/end_date`, own ? endOf(own.entry) : "", text(wanted?.end_date), sameMonth);
      if (!own || !("responsibilities" in own.entry)) continue;
      const told = texts(wanted?.bullets).join(" ");
      expected["experience.bullets"] = (expected["experience.bullets"] ?? 0) + texts(wanted?.bullets).length;
      own.entry.responsibilities.forEach((bullet, index) => {
        verdicts.push({ field: "experience.bullets", pointer: `${at}/responsibilities/${index}`, right: saidIn(bullet, told) });
      });
    }
  }
  return { verdicts, expected };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const texts = (values: unknown): string[] =>
  Array.isArray(values) ? values.map((value) => text(value) || text((value as { name?: unknown })?.name)) : [];
const sameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);
const endOf = (entry: ParsedFile["experience"][number] | ParsedFile["education"][number]): string =>
  "is_current" in entry && entry.is_current ? "present" : entry.end_date_iso;

/** Each wanted entry with the found one that shares most with it, and the rest of both alone. */
function paired<Found extends { texts: Record<string, unknown> }>(
  wanted: readonly Entry[],
  found: readonly Found[],
  keys: readonly string[],
): [Entry | undefined, Found | undefined][] {
  const likeness = (entry: Entry, own: Found) =>
    keys.filter((key) => text(entry[key]) !== "" && saidIn(text(entry[key]), text(own.texts[key]) || " ")).length * 2 +
    (sameMonth(text(own.texts.start_date_iso) || "-", text(entry.start_date)) ? 1 : 0);
  const pairs = wanted
    .flatMap((entry) => found.map((own) => ({ entry, own, score: likeness(entry, own) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const result: [Entry | undefined, Found | undefined][] = [];
  const taken = new Set<unknown>();
  for (const { entry, own } of pairs) {
    if (taken.has(entry) || taken.has(own)) continue;
    taken.add(entry).add(own);
    result.push([entry, own]);
  }
  const alone = (items: readonly (Entry | Found)[]) => items.filter((item) => !taken.has(item));
  return [
    ...result,
    ...alone(wanted).map((entry) => [entry as Entry, undefined] as [Entry, undefined]),
    ...alone(found).map((own) => [undefined, own as Found] as [undefined, Found]),
  ];
}
