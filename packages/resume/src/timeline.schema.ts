import * as z from "zod";

/** Fact about the dates of a résumé, with its quotes. It is no judgement: a gap can have every reason. */
export const TimelineFinding = z
  .object({
    /**
     * `gap`: months that no dated entry covers. `overlap`: months in which two roles run; at most 100 of
     * them are reported. `undated`: an entry without a date. `open_range`: a
     * role that goes on.
     */
    kind: z.enum(["gap", "overlap", "undated", "open_range"]),
    /** JSON pointers (RFC 6901) of the entries, such as `/experience/0`. */
    entries: z.array(z.string()),
    /** First month, `YYYY-MM`. */
    start: z.string().nullable(),
    /** Last month, `YYYY-MM`; null if it is open. */
    end: z.string().nullable(),
    /** Number of months that every reading of the dates allows; null if it is open. */
    months: z.number().int().nullable(),
    /** Text of the document: the dates, or the name of an undated entry. */
    quotes: z.array(z.object({ quote: z.string(), page: z.number().int().nullable() })),
  })
  .meta({ id: "TimelineFinding" });
export type TimelineFinding = z.infer<typeof TimelineFinding>;
