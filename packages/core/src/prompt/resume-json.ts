import { Resume } from "../resume/segment.schema.ts";

/** The form in which résumés are written today. A change that old rows do not fit raises it, and adds a step to `upcasts`. */
const form = 1;

/** From the form of its key to the next one. */
const upcasts: Readonly<Record<number, (stored: unknown) => unknown>> = {};

export const serialiseResume = (resume: Resume): string => JSON.stringify({ form, resume });

/** A saved résumé of any form that was ever written. Throws a `TypeError` for one of a later program. */
export function deserialiseResume(content: string): Resume {
  const written = JSON.parse(content) as { form: number; resume: unknown };
  let { resume } = written;
  if (written.form > form) throw new TypeError(`a résumé of form ${written.form}, which a later version wrote`);
  for (let at = written.form; at < form; at++) resume = upcasts[at]?.(resume);
  return Resume.parse(resume);
}
