import type { ParseResult } from "./parse-file.ts";

/** Format of results: the text before, between and after them. */
export interface ResultFormat {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  text(result: ParseResult, index: number): string;
}

/** One result per line with its `filename`. */
export const jsonLines: ResultFormat = {
  before: "",
  between: "",
  after: "",
  text: ({ index: _, ...result }) => `${JSON.stringify(result)}\n`,
};

/** A single result; `filename` is included if it failed. */
export const singleJson: ResultFormat = {
  before: "",
  between: "",
  after: "",
  text: ({ index: _, ...result }) => {
    if (result.error) return `${JSON.stringify(result, null, 2)}\n`;
    const { filename: __, ...resume } = result;
    return `${JSON.stringify(resume, null, 2)}\n`;
  },
};

/** `{"results": [ … ]}` as the API returns it, written while results arrive. */
export const jsonList: ResultFormat = {
  before: '{"results":[\n',
  between: ",\n",
  after: "\n]}\n",
  text: (result, index) => JSON.stringify({ ...result, index }),
};
