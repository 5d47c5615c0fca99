import type { Run } from "./content.ts";

/** The target of a printed address, as it is written, with a scheme; null for what is no address of the web. */
export function webTarget(url: string): string | null {
  const absolute = /^[a-z][a-z0-9+.-]*:/iu.test(url) ? url : `https://${url}`;
  return /^(?:https?|mailto|tel):[^\s]+$/iu.test(absolute) && URL.canParse(absolute) ? absolute : null;
}

/** A line with one address; none where there is no address. */
export const link = (url: string): readonly (readonly Run[])[] => (url === "" ? [] : [[linked(url, webTarget(url))]]);

/** Text that leads somewhere, where it does. */
export const linked = (text: string, href: string | null): Run => ({ text, whole: true, ...(href !== null && { href }) });
