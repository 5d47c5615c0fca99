import * as z from "zod";
import { text } from "./field.ts";
import { GenericItem, genericFields, genericMapping } from "./generic-item.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({ language: text, proficiency: text });

export const languages = entriesSegment({
  type: "languages",
  heading: "languages",
  name: "Languages",
  kind: "other",
  list: "languages",
  parsed,
  entry: GenericItem,
  ...genericMapping(parsed, { language: "title", proficiency: "text" }),
  fields: genericFields({ title: { translated: true }, text: { label: "proficiency", printed: "level" } }),
  titles: ["title"],
  section: "languages",
  jsonResume: (item) => ({ language: item.language, fluency: item.proficiency }),
});
