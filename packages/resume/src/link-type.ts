import type { ParsedResume } from "./parsed-resume.schema.ts";

export function linkType(url: string): ParsedResume["links"][number]["type"] {
  if (/(?:^|[/.])linkedin\.com\//i.test(url)) return "linkedin";
  if (/(?:^|[/.])github\.com\//i.test(url)) return "github";
  if (/portfolio|behance\.net|dribbble\.com/i.test(url)) return "portfolio";
  return /^(?:https?:\/\/)?(?:www\.)?[\w-]+(?:\.[\w-]+)+\/?$/i.test(url) ? "website" : "other";
}
