import { namedLanguage } from "@vitae/languages/named-language";
import * as z from "zod";
import { Evaluation } from "../engine/rubric.schema.ts";
import type { FailedFile } from "../operations/parse.schema.ts";

/** Language of the prose, ISO 639-1. Default: English. */
export const proseLanguage = (tag: string | undefined): string => (tag && namedLanguage(tag)?.code) || "en";

export const EvaluatedFile = Evaluation.extend({ index: z.number().int(), filename: z.string() }).meta({ id: "EvaluatedFile" });
export type EvaluatedFile = z.infer<typeof EvaluatedFile> & { error?: undefined };

/** Result of one file of a batch: its evaluation, or an `error`. */
export type EvaluationItem = EvaluatedFile | FailedFile;
