import type { Concept, Counted, QuestionWords } from "@vitae/languages/question-words";
import type { AnswerRule, QuestionContext } from "./answer-rule.ts";
import { jobInFull } from "./current-role-rule.ts";
import { type Facts, texts } from "./facts.ts";
import { listTopics, rolesAtEmployer, rolesMentioning } from "./find-by-name.ts";
import { formatDegree, formatRole, lines } from "./phrase-answer.ts";

interface List {
  readonly counted: Counted;
  readonly none: keyof QuestionWords["none"];
  /** On one line, where the entries are words. */
  readonly inline: boolean;
  readonly entries: (facts: Facts) => readonly string[];
}

const listed = (topic: (typeof listTopics)[number]): List => ({
  counted: topic,
  none: topic,
  inline: ["skills", "languages", "interests"].includes(topic),
  entries: (facts) => facts.list(topic).map(({ line }) => line),
});
const jobs: List = { counted: "job", none: "job", inline: false, entries: (facts) => facts.jobs.map(formatRole) };
const employers: List = {
  counted: "employer",
  none: "current_employer",
  inline: false,
  entries: (facts) => [...new Set(texts(...facts.jobs.map(({ employer }) => employer)))],
};
const titles: List = {
  counted: "title",
  none: "first_title",
  inline: false,
  entries: (facts) => [...new Set(texts(...facts.jobs.map(({ title }) => title)))],
};
const degrees: List = { counted: "degree", none: "education", inline: false, entries: (facts) => facts.studies.map(formatDegree) };
const schools: List = {
  counted: "institution",
  none: "institution",
  inline: false,
  entries: (facts) => [...new Set(texts(...facts.studies.map(({ institution }) => institution)))],
};
const bullets: List = { counted: "bullets", none: "bullets", inline: false, entries: (facts) => facts.jobs.flatMap((job) => job.bullets) };
const links: List = {
  counted: "links",
  none: "links",
  inline: false,
  entries: ({ person }) => texts(...(person?.links ?? []).map(({ url, label }) => url || label)),
};

const lists: Readonly<Partial<Record<Concept, List>>> = {
  ...Object.fromEntries(listTopics.map((topic) => [topic, listed(topic)])),
  jobs,
  job: jobs,
  work: jobs,
  worked: jobs,
  experience: jobs,
  employers,
  employer: { ...employers, none: "first_employer" },
  titles,
  title: titles,
  degree: degrees,
  education: degrees,
  institution: schools,
  bullets,
  links,
};

/** The list a question is about: the one it names first, and work only when it names no other. */
function listOf({ question: { concepts, has } }: QuestionContext): List | undefined {
  const named = concepts.filter((concept) => lists[concept] !== undefined);
  const first = named.find((concept) => !["work", "worked", "experience"].includes(concept)) ?? named[0];
  if (first) return lists[first];
  return has("speak") ? lists.languages : undefined;
}

/** "How many skills …", "How many bullets does my job at X have?" */
export const countRule: AnswerRule = (asked) => {
  const { question, facts, speak } = asked;
  const { has, subjects } = question;
  const list = listOf(asked);
  if (!has("how_many") || has("years", "missing", "gaps") || !list) return null;
  const [name, ...others] = subjects;
  if (others.length > 0) return null;
  const at = name === undefined ? facts.jobs : rolesAtEmployer(facts, name);
  if (name !== undefined && at.length === 0) {
    return list === jobs && rolesMentioning(facts, name).length > 0 ? answer(rolesMentioning(facts, name).length) : null;
  }
  if (name !== undefined && list === lists.skills) return answer(at.flatMap(({ skills }) => skills).length);
  if (name !== undefined && list !== jobs && list !== bullets) return null;
  return answer(list.entries({ ...facts, jobs: at }).length);

  function answer(count: number): string {
    return count === 0 && list ? speak.none(list.none) : speak.say("counted", { count: speak.count(list?.counted ?? "job", count) });
  }
};

/** Things of one kind: "What are my skills?", "Show me my summary", "Do I have certifications?" */
export const listRule: AnswerRule = (asked) => {
  const { question, facts, speak } = asked;
  const { has, subjects, period } = question;
  if (subjects.length > 0 || period || has("how_many", "how_long", "gaps", "when", "current", "longest", "shortest")) return null;
  if (has("summary")) return speak.labelled("summary", texts(facts.summary));
  if (has("experience", "bullets") && !has("what") && (has("show") || has("bullets"))) {
    return facts.jobs.length === 0 ? speak.none("job") : facts.jobs.map(jobInFull).join("\n");
  }
  const list = listOf(asked);
  if (!list || (has("work") && !has("jobs", "employers", "titles"))) return null;
  const entries = list.entries(facts);
  if (entries.length === 0) return speak.none(list.none);
  const count = speak.count(list.counted, entries.length);
  if (list.inline) return speak.say("listed", { count, list: speak.list(entries) });
  return `${speak.say("counted", { count })}\n${lines(entries)}`;
};
