import * as z from "zod";
import type { HeadLine, HeadParts, SegmentType, Template } from "../content/template.ts";
import { type HeadName, heads } from "./heads.ts";

const points = z.number().min(0).max(200);

const look = z
  .strictObject({
    size: z.number().min(4).max(72),
    bold: z.boolean(),
    colour: z.string().regex(/^[\da-f]{6}$/iu, "must be six hexadecimal digits"),
    before: points,
    after: points,
    centred: z.boolean(),
    rule: z.boolean(),
  })
  .partial();

const roles = [
  "name",
  "headline",
  "contact",
  "heading",
  "entry",
  "detail",
  "text",
  "bullet",
] as const satisfies (keyof Template["looks"])[];

/** Template of an application: the differences from the template that it extends. */
export const TemplateFile = z.strictObject({
  extends: z.enum(["default", "compact", "academic", "modern"]).optional(),
  order: z.array(z.string().transform((type) => type as SegmentType)).optional(),
  margin: z.strictObject({ top: points, side: points }).optional(),
  leading: z.number().min(1).max(3).optional(),
  looks: z.partialRecord(z.enum(roles), look).optional(),
  head: z
    .union([
      z.enum(Object.keys(heads) as [HeadName]),
      z.custom<(parts: HeadParts) => readonly HeadLine[]>(
        (value) => typeof value === "function",
        "must be the name of a head or a function",
      ),
    ])
    .optional(),
});
