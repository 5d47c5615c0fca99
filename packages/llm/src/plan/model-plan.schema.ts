import * as z from "zod";

/**
 * Reply of a model that plans an edit. One flat schema covers all operations, because some providers do not support a union of
 * thirteen.
 */
export const ModelOperation = z.object({
  op: z.enum([
    "set_field",
    "add_item",
    "remove_item",
    "replace_item",
    "move_item",
    "add_entry",
    "replace_entry",
    "remove_entry",
    "move_entry",
    "add_segment",
    "remove_segment",
    "rename_segment",
    "move_segment",
  ]),
  /** `s3`, `e4`, or a type of segment. */
  target: z.string().max(100),
  field: z.string().max(60).nullable(),
  /** Number of a text in its list, from 1. */
  item: z.number().int().nullable(),
  value: z.string().max(20_000).nullable(),
  fields: z
    .array(z.object({ field: z.string().max(60), value: z.string().max(20_000) }))
    .max(200)
    .nullable(),
  /** A place, from 1. */
  at: z.number().int().nullable(),
});
export type ModelOperation = z.infer<typeof ModelOperation>;

export const ModelPlan = z.object({
  kind: z.enum(["edit", "undo", "redo", "answer", "nothing", "translation", "unclear"]),
  answer: z.string().max(8_000).nullable(),
  steps: z.number().int().min(1).max(1_000).nullable(),
  operations: z.array(ModelOperation).max(200),
});
export type ModelPlan = z.infer<typeof ModelPlan>;
