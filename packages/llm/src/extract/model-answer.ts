import * as z from "zod";
import { readItem } from "./model-items.ts";

/** Maximum number of unreadable items in percent; above it, the reply has the wrong format. */
const mostUnread = 25;

/**
 * Reply of a model about a résumé: one string per item, such as `job title 7b org 8a points 9-11`. Every provider supports this
 * small schema, and a reply contains values only.
 */
export const ModelAnswer = z.object({
  items: z
    .array(z.string().max(4_000))
    .max(1_000)
    .refine((items) => items.filter((item) => readItem(item) === null).length * 100 <= items.length * mostUnread, {
      error: 'each item is a kind and references to lines, such as "name 1" or "job title 7b org 8a points 9-11"',
    }),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;
