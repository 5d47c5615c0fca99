import * as z from "zod";
import { text, texts } from "./field.ts";
import { GenericItem, genericFields, genericMapping } from "./generic-item.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({
  organization: text,
  role: text,
  location: text,
  start_date: text,
  end_date: text,
  description: text,
  highlights: texts,
});

export const volunteering = entriesSegment({
  type: "volunteering",
  heading: "volunteering",
  name: "Volunteering",
  kind: "other",
  list: "volunteering",
  parsed,
  entry: GenericItem,
  ...genericMapping(parsed, { role: "title", description: "text", highlights: "items" }),
  fields: genericFields({ title: { label: "role", translated: true }, role: { translated: true }, organization: { properName: true } }),
  titles: ["title", "organization"],
  section: "volunteer",
  jsonResume: (item) => ({
    organization: item.organization,
    position: item.role,
    summary: item.description,
    highlights: item.highlights,
    x_location: item.location,
    x_start_date: item.start_date,
    x_end_date: item.end_date,
  }),
});
