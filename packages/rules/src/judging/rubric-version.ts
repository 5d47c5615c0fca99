import { rubricVersion } from "@vitae/core/engine";
import { chatMarkup } from "@vitae/languages/chat-markup";
import levelWords from "@vitae/languages/data/language-levels.json" with { type: "json" };
import { readLanguageTable } from "@vitae/languages/read-folder";
import skills from "@vitae/languages/taxonomy/skills.json" with { type: "json" };
import * as z from "zod";
import { injectionWords } from "../safeguards/injection-words.ts";
import { cefr } from "./matching/cefr.ts";
import { degreeTable } from "./matching/degree-table.ts";
import { evidenceWords } from "./words/evidence-words.ts";

/** Version of judging and scoring. Every change of words or rules that can change a score is a new version. */
export const rubric = {
  version: rubricVersion,
  /** All data of the rules, without a written type, which would be half of the types of the package. */
  words: (): unknown => ({
    blinding: Object.fromEntries(readLanguageTable("blinding.json", z.json())),
    degrees: degreeTable(),
    skills,
    cefr,
    levelWords,
    evidence: evidenceWords(),
    chatMarks: chatMarkup,
    injections: injectionWords(),
  }),
} as const;
