import type { Run } from "./content.ts";

/** Link target of a printed web address, with a scheme; null for other texts. */
export function webTarget(url: string): string | null {
  const absolute = /^[a-z][a-z0-9+.-]*:/iu.test(url) ? url : `https://${url}`;
  return /^(?:https?|mailto|tel):[^\s]+$/iu.test(absolute) && URL.canParse(absolute) ? absolute : null;
}

/** Line with one address; none for an empty address. */
export const link = (url: string): readonly (readonly Run[])[] => (url === "" ? [] : [[linked(url, webTarget(url))]]);

/** Text with its link target, if it has one. */
export const linked = (text: string, href: string | null): Run => ({ text, whole: true, ...(href !== null && { href }) });
