import type { ParseResult } from "./parse-file.ts";

/** How results become text: what stands before, between and after them. */
export interface ResultFormat {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  text(result: ParseResult, index: number): string;
}

/** One result a line, told apart by `filename`. */
export const jsonLines: ResultFormat = {
  before: "",
  between: "",
  after: "",
  text: ({ index: _, ...result }) => `${JSON.stringify(result)}\n`,
};

/** The one result itself; a failed one keeps its `filename`. */
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

/** `{"results": [ … ]}` as the API answers several files, written as the results come. */
export const jsonList: ResultFormat = {
  before: '{"results":[\n',
  between: ",\n",
  after: "\n]}\n",
  text: (result, index) => JSON.stringify({ ...result, index }),
};
