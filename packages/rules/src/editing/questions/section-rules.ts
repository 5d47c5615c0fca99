import type { ResumeSegment } from "@vitae/core";
import { SegmentType } from "@vitae/core/engine";
import { Topic } from "@vitae/languages/question-words";
import type { AnswerRule } from "./answer-rule.ts";
import { texts } from "./facts.ts";
import { lines } from "./phrase-answer.ts";
import { sameName } from "./tokens.ts";

/** Existing, missing and empty sections, and the text of a section by its heading. */
export const sectionRule: AnswerRule = ({ question, facts, speak }) => {
  const { has, subjects } = question;
  const named = facts.segments.filter(({ segment_name }) => subjects.some((name) => sameName(segment_name, name)));
  if (named.length > 0 && named.length === subjects.length && (has("sections") || has("show", "what"))) {
    const own = named.filter((segment) => segment.segment_type === "custom");
    if (own.length === 0) return null;
    return own.map((segment) => [segment.segment_name, ...contentOf(segment)].join("\n")).join("\n");
  }
  if (subjects.length > 0) return null;
  if (has("missing")) return contactTopics.some((topic) => has(topic)) ? null : missing(facts.segments);
  if (!has("sections") || topics.some((topic) => has(topic))) return null;
  const names = texts(...facts.segments.map(({ segment_name }) => segment_name));
  if (names.length === 0) return speak.none("sections");
  const count = speak.count("sections", names.length);
  return has("how_many") ? speak.say("counted", { count }) : speak.say("listed", { count, list: speak.list(names) });

  function missing(segments: readonly ResumeSegment[]): string | null {
    const asked = topics.filter((topic) => has(topic));
    const usual = asked.length > 0 ? asked : topics;
    const absent = usual.filter((topic) => segments.every((segment) => topicOf(segment.segment_type) !== topic));
    const empty = segments.filter(
      (segment) => contentOf(segment).length === 0 && usual.some((topic) => topic === topicOf(segment.segment_type)),
    );
    if (asked.length > 0 && absent.length + empty.length === 0) return null;
    if (absent.length + empty.length === 0) return speak.say("nothing_missing");
    const labels = absent.map((topic) => question.lexicon.words.labels[topic]);
    return [
      labels.length > 0 ? speak.say("missing", { list: speak.list(labels) }) : "",
      empty.length > 0 ? speak.say("empty", { list: speak.list(texts(...empty.map(({ segment_name }) => segment_name))) }) : "",
    ]
      .filter((line) => line !== "")
      .join("\n");
  }
};

const topicOf = (type: SegmentType): string => (type === "licenses_certifications" ? "certifications" : type);

/** Values that are no section, but can also be missing. */
const contactTopics = Topic.options.slice(0, Topic.options.indexOf("summary")) as readonly Exclude<
  Topic,
  `${string}_${"job" | "employer" | "title"}`
>[];

/** The usual sections. */
const topics: readonly Topic[] = SegmentType.options.map(topicOf).filter((type): type is Topic => Topic.safeParse(type).success);

const contentOf = (segment: ResumeSegment): string[] => {
  if (segment.segment_data === null) return segment.sub_segments.map(({ entry_id }) => entry_id);
  if (segment.segment_type === "custom") {
    const { text, items } = segment.segment_data;
    return [...texts(text), ...(items.length > 0 ? [lines(texts(...items))] : [])];
  }
  return valuesIn(segment.segment_data);
};

const valuesIn = (value: unknown): string[] => {
  if (typeof value === "string") return texts(value);
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(valuesIn) : [];
};

/** "What language is my résumé in?" */
export const resumeLanguageRule: AnswerRule = ({ question, facts, speak }) => {
  if (!question.has("written_in") || question.subjects.length > 0) return null;
  if (!/^[a-z]{2}$/.test(facts.language)) return speak.say("written_unknown");
  const name = new Intl.DisplayNames([speak.tag], { type: "language", fallback: "none" }).of(facts.language);
  return name ? speak.say("written_in", { x: name }) : speak.say("written_unknown");
};
