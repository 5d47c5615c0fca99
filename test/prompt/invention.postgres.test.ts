import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Caller, type Deployment, deployment } from "./deployment.ts";
import { edits, fields, modelOf, says, type ToldOperation } from "./scripted-plan.ts";
import { bothStores } from "./stores.ts";

const pdf = { name: "cv.pdf", bytes: fixture("two-column.pdf") };
const instruction = "Make it more convincing";

/** `e4` is the current role, `e6` the first one, `e8` the degree, `e11` a project, `s1` the person, `s9` the skills. */
const set = (target: string, field: string, value: string): ToldOperation => ({ op: "set_field", target, field, value });
const add = (target: string, field: string, value: string): ToldOperation => ({ op: "add_item", target, field, value });
const entry = (target: string, ...pairs: readonly (readonly [string, string])[]): ToldOperation => ({
  op: "add_entry",
  target,
  fields: fields(...pairs),
});

/** An operation with an invented value, and the part of it that the message names. */
const invented: readonly (readonly [what: string, operation: ToldOperation, told: string])[] = [
  ["a job", entry("experience", ["company_info.name", "Initech"], ["company_info.title", "Engineer"]), "Initech"],
  ["an employer for another", set("e6", "company_info.name", "Globex Corporation"), "Globex"],
  ["an employer in a point", add("e4", "responsibilities", "Moved the booking service with Hooli."), "Hooli"],
  ["an employer in the summary", set("summary", "text", "Engineer who kept freight moving at Vandelay Industries."), "Vandelay"],
  ["an employer in a script without cases", set("summary", "text", "曾在华为技术有限公司工作。"), "有限公司"],
  ["a school", entry("education", ["institution_name", "Stanford University"], ["degree", "Bachelor of Science"]), "Stanford"],
  ["a degree", set("e8", "degree", "Doctor of Philosophy"), "Doctor"],
  ["a field of study", set("e8", "field_of_study", "Astrophysics"), "Astrophysics"],
  ["a start", set("e6", "company_info.start_date", "September 2011"), "2011"],
  ["an end", set("e5", "company_info.end_date", "October 2021"), "October"],
  ["a year in a point", add("e6", "responsibilities", "Built dashboards since 2009."), "2009"],
  [
    "a larger number",
    {
      op: "replace_item",
      target: "e4",
      field: "responsibilities",
      item: 1,
      value: "Lead the team of five that routes 90,000 shipments a day.",
    },
    "90,000",
  ],
  ["a percentage", add("e4", "responsibilities", "Cut the median booking time by 35 %."), "35"],
  [
    "a number in words",
    {
      op: "replace_item",
      target: "e4",
      field: "responsibilities",
      item: 1,
      value: "Lead the team of twelve that routes 40,000 shipments a day.",
    },
    "twelve",
  ],
  ["a certificate", entry("licenses_certifications", ["title", "AWS Certified Solutions Architect"]), "AWS"],
  ["a certificate in a point", add("e4", "responsibilities", "Became a certified PMP."), "PMP"],
  ["a skill", add("s9", "items", "Python"), "Python"],
  ["a skill of no name", add("skills", "items", "negotiation"), "negotiation"],
  ["a skill of a role", add("e4", "skills", "Rust"), "Rust"],
  ["a language", entry("languages", ["title", "French"], ["text", "Fluent"]), "French"],
  ["a referee", entry("references", ["title", "Marguerite Delacroix"]), "Marguerite"],
  ["a prize", entry("awards", ["title", "Turing Award"]), "Turing"],
  ["an address", set("s1", "email", "odalys@initech.example"), "odalys@initech.example"],
  ["a link", add("s1", "links", "https://linkedin.com/in/odalys-fm"), "linkedin.com"],
  ["a phone number", set("s1", "phone", "+1 202-555-0111"), "0111"],
  ["a project", set("e11", "title", "Moonshot"), "Moonshot"],
  [
    "a section of its own",
    { op: "add_segment", target: "custom", value: "Security clearance", fields: fields(["text", "Cleared by NATO."]) },
    "NATO",
  ],
];

describe.each(bothStores())("a model that invents, on %s", (_, fresh) => {
  let provider: ScriptedProvider;
  let deployments: readonly Deployment[];
  let caller: Caller;
  let before: string;
  beforeAll(async () => {
    const [own, store] = await Promise.all([scriptedProvider(), fresh()]);
    provider = own;
    const [rules, vitae] = [await deployment(store.storage()), await deployment(store.storage(), { model: modelOf(provider) })];
    deployments = [rules, vitae];
    const plain = await rules.caller();
    await plain.prompt("", { file: pdf });
    caller = await vitae.caller({ account: plain.account });
    before = await saved();
  });
  beforeEach(() => provider.reset());
  afterAll(async () => {
    await Promise.all(deployments.map((each) => each.close()));
    await provider.close();
  });
  const saved = async () => JSON.stringify((await caller.read((await caller.list()).json.items[0]?.resume_id ?? "")).json);

  test.each(invented)("%s is refused after one more try, told, and nothing is changed", async (_, operation, told) => {
    provider.script(edits(operation), edits(operation));
    const { status, json } = await caller.prompt(instruction);
    expect([status, json.mode, json.version, json.ai_response]).toEqual([200, "ask", 1, undefined]);
    expect(json.assistant_message).toMatch(/^Not done, because neither the résumé nor the instruction says so: “/);
    expect(json.assistant_message).toContain(told);
    expect(provider.requests).toHaveLength(2);
    expect(provider.requests[1]?.text).toContain("invented (");
    expect(await saved()).toBe(before);
  });

  test("what is honest among it is done, and only that", async () => {
    const honest = set("e4", "company_info.title", "Software Engineer");
    const reply = edits(honest, add("s9", "items", "Python"));
    provider.script(reply, reply);
    const { json } = await caller.prompt(instruction);
    expect([json.mode, json.version]).toEqual(["edit", 2]);
    expect(json.ai_response?.changes).toHaveLength(1);
    expect(json.assistant_message).toMatch(/“Python”/);
    provider.script(says("undo"));
    await caller.prompt("Undo");
  });
});
