import * as z from "zod";
import { text, texts } from "./field.ts";
import { GenericItem, genericFields, genericMapping } from "./generic-item.ts";
import { webUrl } from "./json-resume-values.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({
  name: text,
  role: text,
  organization: text,
  description: text,
  highlights: texts,
  technologies: texts,
  start_date: text,
  end_date: text,
  url: text,
});

export const projects = entriesSegment({
  type: "projects",
  heading: "projects",
  name: "Projects",
  kind: "other",
  list: "projects",
  parsed,
  entry: GenericItem,
  ...genericMapping(parsed, { name: "title", description: "text", highlights: "items" }),
  fields: genericFields({ role: { translated: true }, organization: { properName: true } }),
  titles: ["title", "organization"],
  section: "projects",
  jsonResume: (item) => ({
    name: item.name,
    description: item.description,
    highlights: item.highlights,
    keywords: item.technologies,
    roles: item.role ? [item.role] : [],
    entity: item.organization,
    url: webUrl(item.url),
    x_url: item.url,
    x_start_date: item.start_date,
    x_end_date: item.end_date,
  }),
});
