import type { ProviderReply } from "@vitae/testing/scripted-provider";
import { edits, fields, says } from "./scripted-plan.ts";

/** Of fields of the contact data, in order. */
const set = (...pairs: readonly (readonly [field: string, value: string])[]) =>
  edits(...pairs.map(([field, value]) => ({ op: "set_field", target: "personal_info", field, value })));

/**
 * Thirty instructions about `two-column.pdf`, each with the response of a model. `thirty.json` contains their results, with both engines.
 * Ids are ids of the service. Numbers of items are numbers in the request to the model.
 */
export const thirty: readonly (readonly [instruction: string, told: ProviderReply])[] = [
  ["What is my email?", says("answer", { answer: "Your address is odalys.fenwick@example.com." })],
  ["Change my email to odalys@fenwick.example", set(["email", "odalys@fenwick.example"])],
  ["Change my phone to +1 202-555-0199", set(["phone", "+1 202-555-0199"])],
  [
    "Add Rust and Erlang to my skills",
    edits(
      { op: "add_item", target: "s9", field: "items", value: "Rust" },
      { op: "add_item", target: "skills", field: "items", value: "Erlang" },
    ),
  ],
  ["Remove Terraform from my skills", edits({ op: "remove_item", target: "s9", field: "items", item: 6 })],
  ["Replace Kafka with NATS in my skills", edits({ op: "replace_item", target: "s9", field: "items", item: 4, value: "NATS" })],
  ["Rename Experience to Work History", edits({ op: "rename_segment", target: "experience", value: "Work History" })],
  ["Move Skills to the top", edits({ op: "move_segment", target: "s9", at: 2 })],
  [
    "Add a certification: CKA by CNCF, 2023",
    edits({
      op: "add_entry",
      target: "licenses_certifications",
      fields: fields(["title", "CKA"], ["organization", "CNCF"], ["date", "2023"]),
    }),
  ],
  [
    "I worked as Senior Engineer at Acme Ltd from May 2010 to June 2012 in Graz",
    edits({
      op: "add_entry",
      target: "s3",
      fields: fields(
        ["company_info.name", "Acme Ltd"],
        ["company_info.title", "Senior Engineer"],
        ["company_info.start_date", "May 2010"],
        ["company_info.end_date", "June 2012"],
        ["company_info.location", "Graz"],
      ),
    }),
  ],
  ["Undo", says("undo", { steps: 1 })],
  ["Redo", says("redo")],
  ["How many years of experience do I have?", says("unclear")],
  [
    "Add a bullet to my job at Harbour & Vane Analytics: Trained four interns",
    edits({ op: "add_item", target: "e6", field: "responsibilities", value: "Trained four interns" }),
  ],
  ["Delete the second bullet of Harbour & Vane Analytics", edits({ op: "remove_item", target: "e6", field: "responsibilities", item: 2 })],
  [
    "Update title at Harbour & Vane Analytics from Junior Developer to Developer",
    edits({ op: "set_field", target: "e6", field: "company_info.title", value: "Developer" }),
  ],
  [
    "Add a section Volunteering Abroad with chess, running",
    edits({ op: "add_segment", target: "custom", value: "Volunteering Abroad", fields: fields(["items", "chess"], ["items", "running"]) }),
  ],
  ["Add French (B2) to languages", edits({ op: "add_entry", target: "s13", fields: fields(["title", "French"], ["text", "B2"]) })],
  ["My name is Odalys Fenwick", set(["name", "Odalys Fenwick"])],
  ["I live in Vienna", set(["location", "Vienna"], ["address.city", ""], ["address.state", ""])],
  ["Add my nationality: Austrian", set(["nationality", "Austrian"])],
  ["Swap Education and Projects", edits({ op: "move_segment", target: "s10", at: 5 }, { op: "move_segment", target: "s7", at: 7 })],
  [
    "Add a project named Atlas: A map of towns",
    edits({ op: "add_entry", target: "projects", fields: fields(["title", "Atlas"], ["text", "A map of towns"]) }),
  ],
  ["Remove the project Tidewise", edits({ op: "remove_entry", target: "e11" })],
  [
    "Set the end date of my job at Acme Ltd to July 2012",
    edits({ op: "set_field", target: "e18", field: "company_info.end_date", value: "July 2012" }),
  ],
  [
    "Sort skills alphabetically",
    edits(
      { op: "move_item", target: "s9", field: "items", item: 7, at: 1 },
      { op: "move_item", target: "s9", field: "items", item: 2, at: 2 },
      { op: "move_item", target: "s9", field: "items", item: 5, at: 3 },
      { op: "move_item", target: "s9", field: "items", item: 4, at: 4 },
      { op: "move_item", target: "s9", field: "items", item: 3, at: 5 },
      { op: "move_item", target: "s9", field: "items", item: 6, at: 6 },
    ),
  ],
  ["Change my headline to Staff Engineer", set(["headline", "Staff Engineer"])],
  ["Move Languages to the end", edits({ op: "move_segment", target: "languages", at: 9 })],
  ["Which sections are missing?", says("answer", { answer: "There are no awards, publications or references." })],
  ["Undo the last change", says("undo")],
];
