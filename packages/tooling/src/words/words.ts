import type { Source } from "../repository.ts";
import { findWords } from "./find-words.ts";
import { readLiterals } from "./literals.ts";

export interface WordRules {
  /** Whether a word, lower case, is one of a human language. */
  readonly isWord: (word: string) => boolean;
  /** Reasons by path. A path with a slash at its end is a folder. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export interface WordReport {
  readonly files: number;
  /** The found words with their location, and the correction; one sentence each. */
  readonly violations: readonly string[];
}

/** Sources of the packages and adapters; tests, benches and what only serves them may hold words, and so may the package of languages. */
const isChecked = (path: string): boolean =>
  /^(?:packages|adapters)\/[^/]+\/src\/.*\.ts$/.test(path) &&
  !/^packages\/(?:languages|testing|tooling)\//.test(path) &&
  !/\.test\.ts$|\/test\//.test(path);

const remedies = {
  letters: "letters that are not Latin",
  list: "a list of words",
} as const;

/** Every place where a source holds words of a human language, and every exception that no file needs. */
export function checkWords(sources: readonly Source[], { isWord, exceptions }: WordRules): WordReport {
  const checked = sources.filter(({ path }) => isChecked(path));
  const found = checked.flatMap((source) => findWords(readLiterals(source), isWord).map((words) => ({ path: source.path, ...words })));
  const exceptionOf = (path: string) =>
    Object.keys(exceptions).find((each) => path === each || (each.endsWith("/") && path.startsWith(each)));
  const needed = new Set(found.map(({ path }) => exceptionOf(path)));
  const violations = found
    .filter(({ path }) => exceptionOf(path) === undefined)
    .map(
      ({ path, line, reason, shown }) =>
        `${path}:${line} holds ${remedies[reason]} (${shown}): move them into packages/languages/src/languages/<tag>/, or give a reason in packages/tooling/src/words/exceptions.ts`,
    );
  const unneeded = Object.keys(exceptions).filter((path) => !needed.has(path));
  return {
    files: checked.length,
    violations: [
      ...violations,
      ...unneeded.map((path) => `${path} holds no words: take it out of packages/tooling/src/words/exceptions.ts`),
    ],
  };
}
