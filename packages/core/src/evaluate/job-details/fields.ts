import type { JobFields } from "../../engine/job-posting.ts";
import { type FieldRequirement, findFieldRequirements, parseNumber, textOf } from "./field-requirements.ts";

type Json = Readonly<Record<string, unknown>>;

/** Accepted keys of each field, without spaces, hyphens and underscores; case does not matter. */
const fieldKeys: Readonly<Record<Exclude<keyof JobFields, "weights">, readonly string[]>> = {
  title: ["title", "jobtitle", "position", "role"],
  description: ["description", "jobdescription", "text", "summary"],
  must_have: ["musthave", "musthaves", "must", "requirements", "required", "requiredskills", "skills", "mandatory", "qualifications"],
  nice_to_have: ["nicetohave", "nicetohaves", "nice", "preferred", "preferredskills", "optional", "optionalskills", "desirable", "bonus"],
  min_years: ["minyears", "minyearsexperience", "minyearsofexperience", "minimumyears", "yearsofexperience", "experienceyears", "years"],
  languages: ["languages", "language", "languageskills"],
  education: ["education", "degree", "degrees", "minimumeducation"],
  certifications: ["certifications", "certification", "certificates", "licenses", "licences"],
};
const weightKeys = ["weights", "weight"];
const maxWeight = 1_000;

/** Converts a structured job. Values can be a text, a list of texts, or objects with a name and a level. */
export function toJobFields(value: Json): JobFields {
  const values = new Map(Object.entries(value).map(([key, each]) => [normaliseKey(key), each]));
  const all = (names: readonly string[]) => names.flatMap((name) => (values.has(name) ? [values.get(name)] : []));
  const requirementsOf = (field: keyof typeof fieldKeys) => all(fieldKeys[field]).flatMap((each) => findFieldRequirements(each));
  const must = [...nestedRequirements(values, false), ...requirementsOf("must_have")];
  const nice = [...nestedRequirements(values, true), ...requirementsOf("nice_to_have")].map((each) => ({ ...each, nice: true }));
  const [languages, education, certifications] = [
    requirementsOf("languages"),
    requirementsOf("education"),
    requirementsOf("certifications"),
  ];
  const skills = [...must, ...nice];
  return {
    title: textOf(all(fieldKeys.title)[0]),
    description: all(fieldKeys.description).map(textOf).filter(Boolean).join("\n"),
    must_have: texts(skills.filter((each) => !each.nice)),
    nice_to_have: texts(skills.filter((each) => each.nice)),
    min_years:
      all(fieldKeys.min_years)
        .map(parseNumber)
        .find((years) => years !== null && years > 0 && years <= 60) ?? null,
    languages: texts(languages),
    education: texts(education),
    certifications: texts(certifications),
    weights: Object.fromEntries([
      ...[...skills, ...languages, ...education, ...certifications].flatMap(({ text, weight }) =>
        weight === null ? [] : [[text, weight] as const],
      ),
      ...all(weightKeys).flatMap(findWeights),
    ]),
  };
}

const normaliseKey = (key: string): string => key.toLowerCase().replace(/[\s_-]/g, "");

const texts = (requirements: readonly FieldRequirement[]): string[] => [...new Set(requirements.map(({ text }) => text))];

/** Reads requirements of the form `requirements: {must_have: […], nice_to_have: […]}`. */
function nestedRequirements(values: ReadonlyMap<string, unknown>, nice: boolean): FieldRequirement[] {
  const inner = values.get("requirements");
  if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return [];
  const names = nice ? fieldKeys.nice_to_have : fieldKeys.must_have;
  return Object.entries(inner).flatMap(([key, each]) => (names.includes(normaliseKey(key)) ? findFieldRequirements(each) : []));
}

/** Reads weights by requirement. Weight 0 omits the requirement. Ignores values that are not numbers or are below 0. */
function findWeights(value: unknown): (readonly [string, number])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const weight = parseNumber(each);
    return weight === null || weight < 0 ? [] : [[key, Math.min(weight, maxWeight)] as const];
  });
}
