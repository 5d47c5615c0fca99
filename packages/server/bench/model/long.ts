import { answerFromTruth } from "@vitae/tooling/model/answer-from-truth";
import { people } from "@vitae/tooling/people/person";
import { headingStyles } from "@vitae/tooling/people/word";
import { modelWorld } from "../../src/test/model-world.ts";

/** USD per million tokens, of a common price list: output costs eight times what input does. */
const price = { input: 0.25, output: 2 };
const tokens = (text: string): number => text.length / 4;

/** Cost of a résumé that is sent in chunks, compared to one request for the whole résumé. */
export async function long() {
  const { provider, parse, close } = await modelWorld();
  const person = people().find(({ tag }) => tag === "en")?.person;
  if (!person) throw new Error("there is no test/people/en.json");
  const table = [];
  for (const copies of [10, 40, 80, 160]) {
    const experience = Array.from({ length: copies }, (_, index) =>
      person.experience.map((role) => ({ ...role, company: `${role.company} ${index + 1}` })),
    ).flat();
    provider.reset();
    const said: string[] = [];
    let live = 0;
    let most = 0;
    provider.otherwise(async ({ text }) => {
      most = Math.max(most, ++live);
      const answer = answerFromTruth(text, {
        ...person,
        experience: experience.filter(({ company }) => new RegExp(`${company}(?!\\d)`).test(text)),
      });
      said.push(JSON.stringify(answer));
      await new Promise((resolve) => setTimeout(resolve, 200));
      live--;
      return { json: answer };
    });
    const { json, ms } = await parse([await headingStyles({ ...person, experience })]);
    const overhead = provider.requests.map(({ instructions, schema }) => tokens(instructions + JSON.stringify(schema)));
    const data = provider.requests.reduce((sum, { text }) => sum + tokens(text), 0);
    const output = said.reduce((sum, text) => sum + tokens(text), 0) * price.output;
    const once = ((overhead[0] ?? 0) + data) * price.input + output;
    const parts = (overhead.reduce((sum, each) => sum + each, 0) + data) * price.input + output;
    table.push({
      jobs: experience.length,
      jobs_read: json.experience?.length,
      questions: provider.requests.length,
      at_once: most,
      cost_beside_one_question: Number((parts / once).toFixed(3)),
      seconds: Number((ms / 1_000).toFixed(2)),
    });
  }
  await close();
  return table;
}
