import type { JobFields } from "../../engine/job-posting.ts";
import { type FieldRequirement, findFieldRequirements, numberOf, textOf } from "./field-requirements.ts";

type Json = Readonly<Record<string, unknown>>;

/** What callers call the fields; compared without case, spaces, hyphens and underscores. */
const called: Readonly<Record<Exclude<keyof JobFields, "weights">, readonly string[]>> = {
  title: ["title", "jobtitle", "position", "role"],
  description: ["description", "jobdescription", "text", "summary"],
  must_have: ["musthave", "musthaves", "must", "requirements", "required", "requiredskills", "skills", "mandatory", "qualifications"],
  nice_to_have: ["nicetohave", "nicetohaves", "nice", "preferred", "preferredskills", "optional", "optionalskills", "desirable", "bonus"],
  min_years: ["minyears", "minyearsexperience", "minyearsofexperience", "minimumyears", "yearsofexperience", "experienceyears", "years"],
  languages: ["languages", "language", "languageskills"],
  education: ["education", "degree", "degrees", "minimumeducation"],
  certifications: ["certifications", "certification", "certificates", "licenses", "licences"],
};
const weights = ["weights", "weight"];
const mostWeight = 1_000;

/** The fields of a structured job, whichever way its values are put: a text, a list of texts, objects with a name and a level. */
export function toJobFields(value: Json): JobFields {
  const given = new Map(Object.entries(value).map(([key, each]) => [plain(key), each]));
  const all = (names: readonly string[]) => names.flatMap((name) => (given.has(name) ? [given.get(name)] : []));
  const asked = (field: keyof typeof called) => all(called[field]).flatMap((each) => findFieldRequirements(each));
  const must = [...nested(given, false), ...asked("must_have")];
  const nice = [...nested(given, true), ...asked("nice_to_have")].map((each) => ({ ...each, nice: true }));
  const [languages, education, certifications] = [asked("languages"), asked("education"), asked("certifications")];
  const skills = [...must, ...nice];
  return {
    title: textOf(all(called.title)[0]),
    description: all(called.description).map(textOf).filter(Boolean).join("\n"),
    must_have: texts(skills.filter((each) => !each.nice)),
    nice_to_have: texts(skills.filter((each) => each.nice)),
    min_years:
      all(called.min_years)
        .map(numberOf)
        .find((years) => years !== null && years > 0 && years <= 60) ?? null,
    languages: texts(languages),
    education: texts(education),
    certifications: texts(certifications),
    weights: Object.fromEntries([
      ...[...skills, ...languages, ...education, ...certifications].flatMap(({ text, weight }) =>
        weight === null ? [] : [[text, weight] as const],
      ),
      ...all(weights).flatMap(weightsIn),
    ]),
  };
}

const plain = (key: string): string => key.toLowerCase().replace(/[\s_-]/g, "");

const texts = (asked: readonly FieldRequirement[]): string[] => [...new Set(asked.map(({ text }) => text))];

/** `requirements: {must_have: […], nice_to_have: […]}`. */
function nested(given: ReadonlyMap<string, unknown>, nice: boolean): FieldRequirement[] {
  const inner = given.get("requirements");
  if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return [];
  const names = nice ? called.nice_to_have : called.must_have;
  return Object.entries(inner).flatMap(([key, each]) => (names.includes(plain(key)) ? findFieldRequirements(each) : []));
}

/** 0 leaves a row out; what is no number, below 0 or beyond measure says nothing. */
function weightsIn(value: unknown): (readonly [string, number])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const weight = numberOf(each);
    return weight === null || weight < 0 ? [] : [[key, Math.min(weight, mostWeight)] as const];
  });
}
