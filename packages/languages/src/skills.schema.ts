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
      /** What the skills are of; read by nobody but people. */
      field: z.string(),
      /** Products and languages of programming: their names may mean something else, too. */
      tools: z.boolean().default(false),
      /** Of the tools, programs that people of every trade use. */
      office: z.boolean().default(false),
      /** The skill, and what else it is called: abbreviations, spellings, names in other languages. */
      skills: z.record(z.string(), names),
    }),
  ),
  /** A skill, and those that are enough to have it: who knows PostgreSQL knows SQL. */
  narrower: z.record(z.string(), names),
  /** Names that are everyday words of some language, too: in running text they count only with the capitals they have here. */
  words: names,
});
export type SkillTable = z.infer<typeof SkillTable>;
