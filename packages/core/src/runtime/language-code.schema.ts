import { namedLanguage } from "@vitae/languages/named-language";
import * as z from "zod";

export const LanguageCode = z
  .string()
  .max(16)
  .refine((text) => namedLanguage(text) !== null, { error: "is not a language code (ISO 639-1)" })
  .meta({ description: "ISO 639-1 code such as `de`; BCP 47 tags are also accepted.", examples: ["de"] });

/** A form's empty field asks for no language. */
export const LanguageOrNone = z.union([LanguageCode, z.literal("")]);
