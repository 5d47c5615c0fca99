import * as z from "zod";

const words = z.array(z.string().trim().min(1)).min(1);

/** Names of degrees and fields of study in the languages of résumés. */
export const DegreeTable = z.strictObject({
  /** The longest name that a text holds decides: "Diplom (FH)" is no "Diplom". */
  levels: z.strictObject({ doctorate: words, master: words, bachelor: words, vocational: words, school: words }),
  /** Each the names of one field in several languages. */
  fields: z.array(words),
});
/** Names of degrees and fields of study of one language, beside those of the shared table. */
export const LanguageDegrees = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  levels: DegreeTable.shape.levels.partial(),
  fields: DegreeTable.shape.fields.default([]),
});

export type DegreeTable = z.infer<typeof DegreeTable>;
