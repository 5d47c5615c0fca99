import * as z from "zod";
import type { Correction } from "../review/corrections.ts";

const pointer = z.string().regex(/^\//).max(300);
const value = z.string().max(20_000);
const coordinate = z.number().finite();
const bbox = z.tuple([coordinate, coordinate, coordinate, coordinate]);

/** One correction that a browser sent. */
const SentCorrection = z.discriminatedUnion("op", [
  z.object({ op: z.literal("set_value"), pointer, value, in_document: z.boolean() }),
  z.object({ op: z.literal("set_box"), pointer, page: z.int().min(1), bbox, value }),
  z.object({ op: z.literal("confirm"), pointer }),
]) satisfies z.ZodType<Correction>;

/** All corrections of a shared review, and the version that they were made on. */
export const SaveCorrections = z.object({ version: z.int().min(1), corrections: z.array(SentCorrection).max(500) });
