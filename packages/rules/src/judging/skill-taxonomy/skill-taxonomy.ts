import { SkillTable } from "@vitae/languages/skills";
import table from "@vitae/languages/taxonomy/skills.json" with { type: "json" };
import { findSkillName, findSkills, type SkillMention } from "./find.ts";
import { indexSkillNames, type SkillNameIndex, skillKey } from "./names.ts";

export type { SkillMention } from "./find.ts";

/** Names of skills, and which skills imply others. */
export interface SkillTaxonomy {
  /** Canonical name of a skill by any of its names: "k8s" is "Kubernetes"; null for an unknown skill. */
  canonical(term: string): string | null;
  /** Everything the skill is called, its one name first; nothing for what the table does not have. */
  variants(term: string): readonly string[];
  /** The skills that whoever has this one has too, nearest first: PostgreSQL → SQL, Databases. */
  broader(term: string): readonly string[];
  /** The skills that people have together with this one: HTML → CSS, Microsoft Office → Excel, Word. */
  together(skill: string): readonly string[];
  /** Product or programming language, whose name can have another meaning. */
  isTool(skill: string): boolean;
  /** Software that people of every occupation use. */
  isOffice(skill: string): boolean;
  /** The skills a text names. Words such as "go" and "excel" count only where their capitals show that the skill is meant. */
  find(text: string): readonly SkillMention[];
}

let loaded: SkillTaxonomy | null = null;

/** The table of the package, made ready with its first use. */
export const skillTaxonomy = (): SkillTaxonomy => {
  loaded ??= buildSkillTaxonomy(SkillTable.parse(table));
  return loaded;
};

/** The same of any table. */
export function buildSkillTaxonomy(from: SkillTable): SkillTaxonomy {
  const names: SkillNameIndex = indexSkillNames(from);
  const variants = new Map(
    from.groups.flatMap(({ skills }) => Object.entries(skills).map(([skill, others]) => [skill, [skill, ...others]] as const)),
  );
  const above = new Map<string, string[]>();
  for (const [broad, narrow] of Object.entries(from.narrower)) {
    for (const skill of narrow) above.set(skill, [...(above.get(skill) ?? []), broad]);
  }
  const canonical = (term: string) => findSkillName(skillKey(term), names)?.skill ?? null;
  const office = new Set(from.groups.flatMap(({ office: is, skills }) => (is ? Object.keys(skills) : [])));
  const tools = new Set(from.groups.flatMap(({ tools: are, skills }) => (are ? Object.keys(skills) : [])));
  return {
    canonical,
    together: (skill) => from.together.find((group) => group.includes(skill))?.filter((other) => other !== skill) ?? [],
    isTool: (skill) => tools.has(skill),
    isOffice: (skill) => office.has(skill),
    variants: (term) => variants.get(canonical(term) ?? "") ?? [],
    broader: (term) => {
      const skill = canonical(term);
      const reached = new Set(skill === null ? [] : [skill]);
      for (const each of reached) for (const broad of above.get(each) ?? []) reached.add(broad);
      return [...reached].slice(1);
    },
    find: (text) => findSkills(text, names),
  };
}
