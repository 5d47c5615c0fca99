import type { Result } from "./parse-file.ts";

/** How results become text: what stands before, between and after them. */
export interface ResultFormat {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  text(result: Result, index: number): string;
}

/** One result a line, told apart by `filename`. */
export const lines: ResultFormat = {
  before: "",
  between: "",
  after: "",
  text: ({ index: _, ...result }) => `${JSON.stringify(result)}\n`,
};

/** The one result itself; a failed one keeps its `filename`. */
export const alone: ResultFormat = {
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
export const list: ResultFormat = {
  before: '{"results":[\n',
  between: ",\n",
  after: "\n]}\n",
  text: (result, index) => JSON.stringify({ ...result, index }),
};
