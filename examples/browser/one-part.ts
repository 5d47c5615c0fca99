/**
 * The `content-type` of a form that has one part, as its boundary alone makes it; null for any other body. That boundary stands before the
 * part and after it and nowhere else, and it is of characters that nobody can read in two ways.
 */
export function onePart(form: Buffer, type: string): string | null {
  const [, boundary] = /^multipart\/form-data; *boundary=([\w-]{1,70})$/i.exec(type) ?? [];
  if (boundary === undefined) return null;
  const mark = Buffer.from(`--${boundary}`);
  const before = form.indexOf(mark);
  const after = before < 0 ? -1 : form.indexOf(mark, before + 1);
  const isOne = after > 0 && form.indexOf(mark, after + 1) < 0;
  return isOne ? `multipart/form-data; boundary=${boundary}` : null;
}
