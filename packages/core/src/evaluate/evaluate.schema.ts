import { namedLanguage } from "@vitae/languages/named-language";
import * as z from "zod";
import { Evaluation } from "../engine/rubric.schema.ts";
import type { FailedFile } from "../operations/parse.schema.ts";

/** ISO 639-1 code of the prose; English by default. */
export const proseLanguage = (tag: string | undefined): string => (tag && namedLanguage(tag)?.code) || "en";

/** Evaluation of one file of a batch, with its index and file name. */
export const EvaluatedFile = Evaluation.extend({ index: z.number().int(), filename: z.string() }).meta({ id: "EvaluatedFile" });
export type EvaluatedFile = z.infer<typeof EvaluatedFile> & { error?: undefined };

/** Result of one file of a batch: its evaluation, or an `error`. */
export type EvaluationItem = EvaluatedFile | FailedFile;
