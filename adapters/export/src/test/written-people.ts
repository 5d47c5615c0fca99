import { ParsedResume } from "@vitae/core/schemas";
import { people } from "@vitae/tooling/people/person";

const engine = { name: "offline", model: "", version: "1" } as const;

/** The invented people of `test/people`, as résumés that were parsed. */
export const writtenPeople = (): readonly { readonly tag: string; readonly resume: ParsedResume }[] =>
  people().map(({ tag, person: { print: _, ...values } }) => ({
    tag,
    resume: ParsedResume.parse({ ...values, emails: [values.email], phones: [values.phone], engine }),
  }));

/** The values that a document can give back: not how the résumé was read, nor what follows from the day of reading. */
export function printedValues({ engine: _, warnings: __, total_cost: ___, total_experience_months: ____, ...values }: ParsedResume) {
  return values;
}
