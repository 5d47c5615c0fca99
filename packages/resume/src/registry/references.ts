import * as z from "zod";
import { text } from "./field.ts";
import { GenericItem, genericFields, genericMapping } from "./generic-item.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({ name: text, title: text, contact: text, text });

/** `role` is the position of the person, such as "Head of Sales". */
export const references = entriesSegment({
  type: "references",
  heading: "references",
  name: "References",
  kind: "other",
  list: "references",
  parsed,
  entry: GenericItem,
  ...genericMapping(parsed, { name: "title", title: "role" }),
  fields: genericFields({ title: { label: "name", properName: true }, role: { translated: true }, text: { label: "text" } }),
  titles: ["title"],
  section: "references",
  jsonResume: (item) => ({ name: item.name, reference: item.text, x_title: item.title, x_contact: item.contact }),
});
