import * as z from "zod";

const tokens = z.int().min(0);

/** First line of a cassette. */
export const CassetteHead = z.object({
  cassette: z.literal(1),
  /** `provider/model`, as in the price table. */
  model: z.string().min(1),
});
export type CassetteHead = z.infer<typeof CassetteHead>;

/** One recorded request, and what the model did: a reply or a failure. The text of the request is not stored. */
export const CassetteEntry = z.object({
  /** SHA-256 of the request, in hex; see `requestHash`. */
  request: z.string().regex(/^[0-9a-f]{64}$/),
  ms: z.number().min(0),
  outcome: z.union([
    z.object({
      text: z.string(),
      finish: z.enum(["stop", "length", "other"]),
      usage: z.object({ inputTokens: tokens, cachedInputTokens: tokens, outputTokens: tokens }),
    }),
    z.object({
      failure: z.enum(["rate_limited", "unavailable", "timeout", "rejected", "empty"]),
      status: z.int().optional(),
    }),
  ]),
});
export type CassetteEntry = z.infer<typeof CassetteEntry>;
