import { Resume } from "@vitae/resume";

/** Version of the stored format. An incompatible change must raise it and add a step to `migrations`. */
const currentForm = 1;

/** Each function converts from the form of its key to the next form. */
const migrations: Readonly<Record<number, (stored: unknown) => unknown>> = {};

export const serialiseResume = (resume: Resume): string => JSON.stringify({ form: currentForm, resume });

/** Reads a saved résumé of any earlier form. Throws a `TypeError` if a later release wrote it. */
export function deserialiseResume(content: string): Resume {
  const written = JSON.parse(content) as { form: number; resume: unknown };
  let { resume } = written;
  if (written.form > currentForm) throw new TypeError(`A later release wrote this résumé (form ${written.form}).`);
  for (let at = written.form; at < currentForm; at++) resume = migrations[at]?.(resume);
  return Resume.parse(resume);
}
