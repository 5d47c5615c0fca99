import { FailedFile, ParsedFile } from "@vitae/core";
import * as z from "zod";

/** One document of several that could be read. */
export const parsedItem = ParsedFile.meta({ id: "ParsedFile" });

/** One that could not. */
export const failedItem = FailedFile.meta({ id: "FailedFile" });

/** What an asynchronous `parse` comes to. */
export const parsedLinks = z
  .object({ results: z.array(z.union([parsedItem, failedItem])) })
  .meta({ id: "ParsedLinks", description: "One item per link, in their order." });
