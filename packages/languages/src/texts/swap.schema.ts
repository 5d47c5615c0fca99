import * as z from "zod";

/** Words that tell a man or a woman, which a swap exchanges, in one language. */
export const SwapWords = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  /** The form that tells a man, and the one that tells a woman; in small letters. */
  genders: z.array(z.tuple([z.string().min(1), z.string().min(1)])).min(1),
});

/** An invented identity that takes the place of a candidate's. */
export const SwapIdentity = z.strictObject({ id: z.string(), name: z.string(), gender: z.enum(["f", "m"]), place: z.string() });
export type SwapIdentity = z.infer<typeof SwapIdentity>;
