import { aiSdk } from "@vitae/ai-sdk";
import type { ProviderReply, ProviderRequest, ScriptedProvider } from "@vitae/testing/scripted-provider";

const usage = { input: 1_000, output: 100 };
/** Of one reply, in integer micro-USD. */
export const price = 450;

/** Kind of a model request in an evaluation. */
export interface Question {
  readonly name: "requirements" | "verdicts" | "analysis";
  /** The data it is given. */
  readonly data: string;
}

/** Text of the request to the provider, without the delimiters around the data. */
export function questionIn({ instructions, text }: ProviderRequest): Question {
  const name = instructions.includes("job advertisement") ? "requirements" : instructions.includes('"verdicts"') ? "verdicts" : "analysis";
  return { name, data: /^(=+ [0-9a-f]+ =+)\n(.*)\n\1$/ms.exec(text)?.[2] ?? "" };
}

interface Shown {
  readonly requirements: readonly { readonly id: string; readonly text: string }[];
  readonly document: string;
}

export const shownIn = ({ data }: Question): Shown => JSON.parse(data);

export const replies = (json: unknown): ProviderReply => ({ json, usage });

/** A row for each bullet of the job. */
export const rowsOf = ({ data }: Question) => ({
  rows: [...data.matchAll(/^L\d+\| - (.*)$/gm)].map(([, text]) => ({ text, category: "skills", importance: "must" })),
});

/** Met where a line holds the last word of the row, quoted by that line. */
export const verdictsOf = (question: Question) => {
  const { requirements, document } = shownIn(question);
  const lines = document.split("\n").map((line) => /^(L\d+[a-h]?)\| (.*)$/s.exec(line) ?? ["", "", ""]);
  return {
    verdicts: requirements.map(({ id, text }) => {
      const word = (text.split(" ").at(-1) ?? "").toLowerCase();
      const found = lines.flatMap(([, line = "", said = ""]) => (said.toLowerCase().includes(word) ? [line] : []));
      return { id, status: found.length > 0 ? "met" : "not_found", lines: found.slice(0, 3) };
    }),
  };
};

/** A model that follows every instruction in the document: every requirement is met, with the first lines as evidence. */
export const obeys = (question: Question) => ({
  verdicts: shownIn(question).requirements.map(({ id }) => ({ id, status: "met", lines: ["L1", "L2", "L3", "L4", "L5"] })),
});

/** A model that judges correctly until a text influences it. @param moved true for the text of a document that influences it */
export const swayed =
  (moved: (document: string) => boolean) =>
  (request: ProviderRequest): ProviderReply => {
    const question = questionIn(request);
    if (question.name === "requirements") return replies(rowsOf(question));
    if (question.name === "analysis") return replies({ analysis: "" });
    return replies(moved(shownIn(question).document) ? obeys(question) : verdictsOf(question));
  };

export const modelOf = ({ baseUrl, key }: ScriptedProvider) => aiSdk("openai/gpt-5-mini", { baseUrl, apiKey: key });
