import * as z from "zod";
import { text } from "./field.ts";
import { GenericItem, genericFields, genericMapping } from "./generic-item.ts";
import { webUrl } from "./json-resume-values.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({ title: text, publisher: text, authors: text, date: text, url: text, description: text });

export const publications = entriesSegment({
  type: "publications",
  heading: "publications",
  name: "Publications",
  kind: "other",
  list: "publications",
  parsed,
  entry: GenericItem,
  ...genericMapping(parsed, { publisher: "organization", description: "text" }),
  fields: genericFields({ organization: { properName: true } }),
  titles: ["title"],
  section: "publications",
  jsonResume: (item) => ({
    name: item.title,
    publisher: item.publisher,
    url: webUrl(item.url),
    summary: item.description,
    x_url: item.url,
    x_date: item.date,
    x_authors: item.authors,
  }),
});
