import type { FitAnalysis, ScoredRequirement } from "@vitae/core/ports";
import { FitTemplates } from "@vitae/languages/fit-analysis";
import { readLanguageFiles } from "@vitae/languages/read-folder";
import type { FitAnalysisInput } from "../safeguards/grounded-prose.ts";

let templates: Readonly<Record<string, FitTemplates>> | null = null;

/** The sentences of a language (BCP 47), English where it has none. */
function templatesOf(language: string): { say: FitTemplates; spoken: string } {
  templates ??= Object.fromEntries(readLanguageFiles("fit.json", FitTemplates).map((each) => [each.tag, each]));
  const { language: primary, script } = localeOf(language);
  const found = templates[`${primary}-${script}`] ?? templates[primary];
  if (found) return { say: found, spoken: primary };
  if (!templates.en) throw new TypeError("languages/en/fit.json is missing");
  return { say: templates.en, spoken: "en" };
}

function localeOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language).maximize();
  } catch {
    return new Intl.Locale("en").maximize();
  }
}

/** Maximum number of rows of one list. */
const mostListed = 4;

/** Describes the rows in three to five sentences of a language, without further judgement or a hiring recommendation. */
export function fitAnalysis({ rows, language }: FitAnalysisInput): FitAnalysis {
  const { say, spoken } = templatesOf(language);
  const of = (importance: ScoredRequirement["importance"]) => rows.filter((row) => row.importance === importance);
  const counted = (sentence: string, some: readonly ScoredRequirement[]) =>
    some.length > 0 ? [filled(sentence, { met: some.filter(({ status }) => status === "met").length, total: some.length })] : [];
  const listed = (sentence: string, some: readonly ScoredRequirement[]) =>
    some.length > 0 ? [filled(sentence, { list: listOf(some, say) })] : [];
  const status = (wanted: ScoredRequirement["status"]) => byWeight(rows.filter((row) => row.status === wanted));
  const missing = status("not_found");
  const sentences = [
    ...counted(say.musts, of("must")),
    ...counted(say.nices, of("nice")),
    ...(status("met").length > 0 ? listed(say.strongest, status("met")) : [say.none_met]),
    ...listed(say.partial, status("partial")),
    ...listed(say.not_found, missing),
    ...(missing.length === 0 && status("partial").length === 0 && rows.length > 0 ? [say.complete] : []),
  ];
  return { text: joined(sentences.length < 3 ? [...sentences, filled(say.basis, { total: rows.length })] : sentences), language: spoken };
}

/** The weightiest first, else in the order of the job. */
const byWeight = (rows: readonly ScoredRequirement[]): ScoredRequirement[] => [...rows].sort((a, b) => b.weight - a.weight);

/** "Java; Kafka (+3)": the first ones, and how many more there are. */
const listOf = (rows: readonly ScoredRequirement[], { strongest }: FitTemplates): string => {
  const wide = strongest.endsWith("。");
  const texts = rows.slice(0, mostListed).map(({ text }) => text.trim().replace(/(?<![.;,:。；，：])[.;,:。；，：]+$/u, ""));
  const more = rows.length > mostListed ? `+${rows.length - mostListed}` : "";
  return texts.join(wide ? "；" : "; ") + (more && (wide ? `（${more}）` : ` (${more})`));
};

const joined = (sentences: readonly string[]): string => sentences.join(sentences[0]?.endsWith("。") ? "" : " ");

/** In one pass: a row's text may hold braces. */
const filled = (sentence: string, fields: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
