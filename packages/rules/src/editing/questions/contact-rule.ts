import { labelledContact, type PersonalInfo } from "@vitae/core/engine";
import type { Concept, Topic } from "@vitae/languages/question-words";
import type { AnswerRule } from "./answer-rule.ts";
import { type Facts, texts } from "./facts.ts";

const values: Readonly<Partial<Record<Topic, (person: NonNullable<Facts["person"]>) => readonly string[]>>> = {
  name: ({ name, first_name, last_name }) => texts(name || texts(first_name, last_name).join(" ")),
  first_name: ({ first_name }) => texts(first_name),
  last_name: ({ last_name }) => texts(last_name),
  headline: ({ headline }) => texts(headline),
  email: ({ email, emails }) => texts(email, ...emails),
  phone: ({ phone, phones }) => texts(phone, ...phones),
  address: ({ address, location }) => {
    const { street, postal_code, city, state, country } = address;
    const printed = texts(street, postal_code, city, state, country).join(", ");
    return texts(printed || location);
  },
  city: ({ address }) => texts(address.city),
  country: ({ address }) => texts(address.country),
  postal_code: ({ address }) => texts(address.postal_code),
  links: ({ links }) => texts(...links.map(({ url, label }) => url || label)),
  linkedin: (person) => linksOf(person, "linkedin"),
  github: (person) => linksOf(person, "github"),
  website: (person) => [...linksOf(person, "website"), ...linksOf(person, "portfolio")],
  ...Object.fromEntries(labelledContact.map(({ label, field }) => [label, (person: PersonalInfo) => texts(person[field])])),
};

const linksOf = ({ links }: NonNullable<Facts["person"]>, type: string): string[] =>
  texts(...links.filter((link) => link.type === type).map(({ url, label }) => url || label));

const isTopic = (concept: Concept): concept is Concept & Topic => concept in values;

/** The name, and how to reach its bearer. Several at once are answered one below the other. */
export const contactRule: AnswerRule = ({ question, facts, speak }) => {
  const { has, subjects, concepts, period } = question;
  if (subjects.length > 0 || period || has("how_long", "work", "worked", "study", "longest", "shortest", "gaps")) return null;
  if (has("how_many") && !has("phone")) return null;
  const valuesOf = (topic: Topic) => (facts.person ? (values[topic]?.(facts.person) ?? []) : []);
  if (has("contact")) {
    const there = (["name", "email", "phone", "address", "links"] as const).filter((topic) => valuesOf(topic).length > 0);
    return there.length > 0 ? there.map((topic) => speak.labelled(topic, valuesOf(topic))).join("\n") : speak.none("email");
  }
  const asked = [...new Set(concepts.filter(isTopic))];
  const lives = has("live") && !asked.some((topic) => ["address", "city", "country", "postal_code"].includes(topic));
  const narrow = asked.filter((topic) => topic !== "links" || !has("linkedin", "github", "website"));
  const topics: readonly Topic[] = lives ? ["address", ...narrow] : narrow;
  if (topics.length === 0) return null;
  return topics
    .map((topic) => {
      const found = valuesOf(topic);
      // A place can be printed without separators; then its city is unknown.
      const whole = topic === "city" && found.length === 0 ? texts(facts.person?.location) : [];
      return whole.length > 0 ? speak.labelled("address", whole) : speak.labelled(topic, found);
    })
    .join("\n");
};
