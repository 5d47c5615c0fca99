import type { Counted, QuestionWords, Sentence, Topic } from "@vitae/languages/question-words";
import { type Dated, type Job, type Studies, texts, withNote } from "./facts.ts";

/** Puts values into the sentences of one language. */
export interface Speaker {
  say(sentence: Sentence, fields?: Readonly<Record<string, string>>): string;
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

export function speaker({ tag, says, none, labels, counts }: QuestionWords): Speaker {
  /** Its writing puts no spaces between words. */
  const isDense = tag === "zh" || tag === "ja";
  const rules = new Intl.PluralRules(tag);
  const say: Speaker["say"] = (sentence, fields = {}) => filled(says[sentence], fields);
  const count: Speaker["count"] = (counted, n) => filled(counts[counted][rules.select(n)] ?? counts[counted].other, { n: String(n) });
  const noneOf: Speaker["none"] = (topic) => say("none", { none: none[topic] });
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
export const period = ({ start, end }: Dated): string => texts(start, end).join(" – ");

export const jobLine = (job: Job): string => withNote(texts(job.title, job.employer, job.location).join(", "), period(job));

export const studiesLine = (studies: Studies): string =>
  withNote(texts(studies.degree, studies.field, studies.institution, studies.location).join(", "), period(studies) || studies.graduation);
