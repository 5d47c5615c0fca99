import * as z from "zod";
import { readItem } from "./model-items.ts";

/** So many items that cannot be read, of a hundred, are slips; more are another form than the one asked for. */
const mostUnread = 25;

/**
 * What a model says it has read: one string for each thing, such as `job title 7b org 8a points 9-11`. So small a shape
 * is one that every provider can hold a model to, and each answer pays for its values alone.
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
