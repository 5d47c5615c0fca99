import { cosineSimilarity, termVectors, type Vector } from "./centrality.ts";
import type { SalientSentence } from "./salience.ts";
import type { Sentence } from "./sentences.ts";

interface Section {
  readonly sentences: readonly SalientSentence[];
  /** The questions it answers. */
  readonly asked: readonly Sentence[];
}

const most = 8;
/** Words of the shortest part of a talk that has a topic of its own, at least and of all. */
const [fewestWords, leastShare] = [25, 0.06];
/** Parts that are as like as this are about the same. */
const alike = 0.22;
const termsOfTitle = 3;

/**
 * What a talk is about, in its order: the parts between its questions, those about the same put together. Titles are the terms that tell
 * a part from the others, as they are written.
 *
 * @param questions by their places among all sentences, in order: a new part begins there
 * @param names words of the names of those who speak, lower case
 */
export function segmentTopics(
  telling: readonly SalientSentence[],
  questions: ReadonlyMap<number, Sentence>,
  names: ReadonlySet<string>,
): readonly { readonly title: string; readonly summary: string }[] {
  const words = telling.reduce((sum, { sentence }) => sum + sentence.words, 0);
  let sections = sectionsOf(telling, [...questions], Math.max(fewestWords, words * leastShare));
  let vectors = termVectors(sections.map(asOne));
  while (sections.length > 1) {
    const [first, second, like] = nearest(vectors);
    if (like < alike && sections.length <= most) break;
    sections = sections.flatMap((section, at) => {
      if (at === second) return [];
      return at === first ? [merged(section, sections[second])] : [section];
    });
    vectors = termVectors(sections.map(asOne));
  }
  const titles = titlesOf(sections, names);
  return sections.flatMap((section, at) => {
    const title = titles[at] ?? "";
    const [best] = [...section.sentences].sort((one, other) => other.weight - one.weight);
    return title === "" || !best ? [] : [{ title, summary: best.sentence.text }];
  });
}

/** Cut at the questions, but none shorter than that; without a question, into longer ones. */
function sectionsOf(
  telling: readonly SalientSentence[],
  questions: readonly (readonly [at: number, question: Sentence])[],
  fewest: number,
): readonly Section[] {
  const sections: { sentences: SalientSentence[]; asked: Sentence[] }[] = [];
  let [passed, words] = [0, 0];
  for (const each of telling) {
    const from = passed;
    while ((questions[passed]?.[0] ?? Number.POSITIVE_INFINITY) < each.at) passed++;
    const isLong = questions.length === 0 ? words >= 4 * fewest : passed > from && words >= fewest;
    if (sections.length === 0 || isLong) {
      sections.push({ sentences: [], asked: [] });
      words = 0;
    }
    sections.at(-1)?.sentences.push(each);
    sections.at(-1)?.asked.push(...questions.slice(from, passed).map(([, question]) => question));
    words += each.sentence.words;
  }
  const last = sections.at(-1);
  const before = sections.at(-2);
  return last && before && words < fewest / 2 ? [...sections.slice(0, -2), merged(before, last)] : sections;
}

const merged = (one: Section, other: Section | undefined): Section => ({
  sentences: [...one.sentences, ...(other?.sentences ?? [])],
  asked: [...one.asked, ...(other?.asked ?? [])],
});

const asOne = ({ sentences }: Section): Pick<Sentence, "terms"> => ({ terms: sentences.flatMap(({ sentence }) => sentence.terms) });

function nearest(vectors: readonly Vector[]): readonly [first: number, second: number, like: number] {
  let [first, second, like] = [0, 1, -1];
  for (const [at, one] of vectors.entries()) {
    for (const [step, other] of vectors.slice(at + 1).entries()) {
      const found = cosineSimilarity(one, other);
      if (found > like) [first, second, like] = [at, at + 1 + step, found];
    }
  }
  return [first, second, like];
}

/** The terms that come most often here and least often elsewhere. What is asked names what is talked about. */
function titlesOf(sections: readonly Section[], names: ReadonlySet<string>): readonly string[] {
  const counted = sections.map(countsOf);
  return counted.map((counts) => {
    const worth = (key: string, { count, forms }: Counted) => {
      const elsewhere = counted.filter((other) => other.has(key)).length;
      const isNamed = [...forms.keys()].some((form) => /^\p{Lu}/u.test(form));
      return Math.log(1 + count) * Math.log(1 + sections.length / elsewhere) * (count > 1 ? 1.5 : 1) * (isNamed ? 1.2 : 1);
    };
    return [...counts]
      .filter(([, { forms }]) => ![...forms.keys()].some((form) => names.has(form.toLowerCase())))
      .map(([key, each]) => ({ each, worth: worth(key, each) }))
      .sort((one, other) => other.worth - one.worth)
      .slice(0, termsOfTitle)
      .map(({ each }) => commonest(each.forms))
      .join(", ");
  });
}

interface Counted {
  count: number;
  readonly forms: Map<string, number>;
}

function countsOf({ sentences, asked }: Section): ReadonlyMap<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const { terms } of [...asked, ...sentences.map(({ sentence }) => sentence)]) {
    for (const { key, written } of terms) {
      const counted = counts.get(key) ?? { count: 0, forms: new Map() };
      counted.count++;
      counted.forms.set(written, (counted.forms.get(written) ?? 0) + 1);
      counts.set(key, counted);
    }
  }
  return counts;
}

const commonest = (forms: ReadonlyMap<string, number>): string => [...forms].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
