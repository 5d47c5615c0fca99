import type { AnswerSentence, Counted, QuestionWords, Topic } from "@vitae/languages/question-words";
import { type DatedFact, type DegreeFact, type RoleFact, texts, withNote } from "./facts.ts";

/** Inserts values into the sentences of one language. */
export interface AnswerPhraser {
  say(sentence: AnswerSentence, fields?: Readonly<Record<string, string>>): string;
  /** "Your résumé names no phone number." */
  none(topic: keyof QuestionWords["none"]): string;
  /** "Phone number: …", several values below each other; without any, what is not there. */
  labelled(topic: Topic, values: readonly string[]): string;
  count(counted: Counted, n: number): string;
  /** "6 years 3 months". */
  span(months: number): string;
  /** Several names on one line. */
  list(values: readonly string[]): string;
  readonly tag: string;
}

export function createAnswerPhraser({ tag, says, none, labels, counts }: QuestionWords): AnswerPhraser {
  /** Its writing puts no spaces between words. */
  const isDense = tag === "zh" || tag === "ja";
  const rules = new Intl.PluralRules(tag);
  const say: AnswerPhraser["say"] = (sentence, fields = {}) => filled(says[sentence], fields);
  const count: AnswerPhraser["count"] = (counted, n) => filled(counts[counted][rules.select(n)] ?? counts[counted].other, { n: String(n) });
  const noneOf: AnswerPhraser["none"] = (topic) => say("none", { none: none[topic] });
  return {
    say,
    count,
    none: noneOf,
    labelled: (topic, values) => {
      const [first, ...others] = [...new Set(values)];
      if (first === undefined) return noneOf(topic);
      return others.length === 0
        ? `${labels[topic]}${colons[tag] ?? ":"}${isDense ? "" : " "}${first}`
        : `${labels[topic]}${colons[tag] ?? ":"}\n${lines([first, ...others])}`;
    },
    span: (months) => {
      const [years, rest] = [Math.floor(months / 12), months % 12];
      return [years > 0 ? count("year", years) : "", rest > 0 || years === 0 ? count("month", rest) : ""]
        .filter((part) => part !== "")
        .join(isDense ? "" : " ");
    },
    list: (values) => values.join(commas[tag] ?? ", "),
    tag,
  };
}

/** Where they are not those of English. */
const colons: Readonly<Record<string, string>> = { fr: " :", zh: "：", ja: "：" };
const commas: Readonly<Record<string, string>> = { zh: "、", ja: "、", ar: "، " };

/** A value that ends in a full stop takes that of the sentence. */
const filled = (sentence: string, fields: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}([.。])?/g, (_, name: string, stop: string | undefined) => {
    const value = fields[name] ?? "";
    return value + (stop && !/[.!?。]$/.test(value) ? stop : "");
  });

export const lines = (values: readonly string[]): string => values.map((value) => `- ${value}`).join("\n");

/** The dates as printed. */
export const formatPeriod = ({ start, end }: DatedFact): string => texts(start, end).join(" – ");

export const formatRole = (job: RoleFact): string => withNote(texts(job.title, job.employer, job.location).join(", "), formatPeriod(job));

export const formatDegree = (studies: DegreeFact): string =>
  withNote(
    texts(studies.degree, studies.field, studies.institution, studies.location).join(", "),
    formatPeriod(studies) || studies.graduation,
  );
