import * as z from "zod";
import { text } from "./field.ts";
import { GenericItem, genericFields, genericMapping } from "./generic-item.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({ title: text, organization: text, date: text, description: text });

export const awards = entriesSegment({
  type: "awards",
  heading: "awards",
  name: "Awards",
  kind: "other",
  list: "awards",
  parsed,
  entry: GenericItem,
  ...genericMapping(parsed, { description: "text" }),
  fields: genericFields({ organization: { properName: true } }),
  titles: ["title", "organization"],
  section: "awards",
  jsonResume: (item) => ({ title: item.title, awarder: item.organization, summary: item.description, x_date: item.date }),
});
