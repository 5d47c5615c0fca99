import * as z from "zod";

const names = z.array(z.string().trim().min(1));

/**
 * Skills of all fields of work, with what they are called. A speaker or an expert extends it by the file alone.
 *
 * Names are compared without case, accents, spaces, hyphens, dots and a plural s.
 */
export const SkillTable = z.strictObject({
  groups: z.array(
    z.strictObject({
      /** Field of the skills, for human readers only. */
      field: z.string(),
      /** Products and languages of programming: their names may mean something else, too. */
      tools: z.boolean().default(false),
      /** True for programs that people of every profession use. */
      office: z.boolean().default(false),
      /** The skill, and what else it is called: abbreviations, spellings, names in other languages. */
      skills: z.record(z.string(), names),
    }),
  ),
  /** A skill by narrower skills that imply it: PostgreSQL implies SQL. */
  narrower: z.record(z.string(), names),
  /** Skills that people have together: a slash between two of them is no choice, and one of a suite is not the suite. */
  together: z.array(names),
  /** Names that are everyday words of some language, too: in running text they count only with the capitals they have here. */
  words: names,
});
export type SkillTable = z.infer<typeof SkillTable>;
