import { EditOperation } from "@vitae/core/engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instructionFiles } from "./words/instruction-files.offline.ts";
import { inBrief } from "./words/test/in-brief.ts";
import { planned } from "./words/test/planned.ts";
import { sample } from "./words/test/sample.ts";

const brief = async (instruction: string, options = {}) => inBrief(await planned(instruction, options));

describe("without a résumé", () => {
  const empty = { resume: null };

  test.each([
    ["Add Rust and Go to my skills", "skills.items + Rust\nskills.items + Go"],
    ["My name is Bob Ross, my email is b@c.example", "personal_info.name = Bob Ross\npersonal_info.email = b@c.example"],
    ["I speak Danish (native)", "languages + {'title':'Danish','text':'native'}"],
    [
      "I worked as Clerk at Initech from 2010 to 2012",
      "experience + {'company_info':{'name':'Initech','title':'Clerk','start_date':'2010','end_date':'2012'}}",
    ],
    ["Remove Photoshop", "declined: no_resume"],
    ["Delete my job", "declined: no_resume"],
    ["What is my phone number?", "declined: no_resume"],
    ["Translate my résumé into German", "declined: asks_for_translation"],
    ["Hello", "declined: not_understood"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction, empty)).toBe(plan);
  });

  test("a later clause names what an earlier one adds", async () => {
    expect(await brief("I worked as Clerk at Initech from 2010 to 2012. Add a bullet to my job at Initech: Filed papers.", empty)).toMatch(
      /\ne2\.responsibilities \+ Filed papers$/,
    );
  });
});

describe("with a file", () => {
  test("an instruction that only speaks of it has nothing more to do", async () => {
    expect(await brief("Here is my résumé.", { resume: null, imported: true })).toBe("nothing");
    expect(await brief("Import my CV", { imported: true })).toBe("nothing");
  });

  test("what else is asked for is done", async () => {
    expect(await brief("Import my CV and add Rust to my skills", { imported: true })).toBe("s6.items + Rust");
  });
});

test("a question is answered, not taken for an edit", async () => {
  expect(await planned("What is my phone number?")).toMatchObject({ kind: "answer", text: expect.stringContaining("+43 1 555") });
});

test("when one clause is not understood, none is carried out", async () => {
  expect(await brief("Add Rust to my skills, remove Cobol and move Skills to the top")).toBe("declined: not_found");
});

describe("a name that holds a sign or a comma", () => {
  /** The sample with another employer in its first job. */
  const employedBy = (name: string) => {
    const resume = structuredClone(sample);
    const job = resume.data[2]?.sub_segments[0]?.sub_segment_data as { company_info: object } | undefined;
    if (!job) throw new Error("the sample has a job");
    job.company_info = { ...job.company_info, name };
    return resume;
  };

  test.each(["Harbour & Vane Analytics", "Smith, Jones & Partners", "Fire and Rescue Service"])(
    "loses a line, never its job: %s",
    async (name) => {
      expect(await brief(`Delete the second bullet of ${name}`, { resume: employedBy(name) })).toBe(
        "e1.responsibilities - Led a team of four",
      );
    },
  );

  test("is one thing to remove", async () => {
    expect(await brief("Remove Harbour & Vane Analytics", { resume: employedBy("Harbour & Vane Analytics") })).toBe("- e1");
  });
});

test("the same words give the same plan, by rules", async () => {
  expect(await planned("Remove Photoshop")).toEqual(await planned("Remove Photoshop"));
});

const material = JSON.stringify(sample);
const words = instructionFiles().flatMap(({ words, fields, segments }) =>
  [...Object.values(words), ...Object.values(fields), ...Object.values(segments)].flat(),
);
const names = ["Acme", "Rust", "React", "2019", "May 2024", '"a, b"', ",", ".", ":", "\n", "and", "Globex", "(B2)", "'", "“", "1."];
const instructions = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.constantFrom(...words, ...names), { maxLength: 25 }).map((parts) => parts.join(" ")),
);

/** The texts of an operation that come from outside. */
const texts = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];

/** A town that is said keeps the rest of the location: of "Gent, Austria", "Gent" is said and ", Austria" is in the résumé. */
const partsOf = (operation: Extract<EditOperation, { value: string }>): string[] =>
  operation.op === "set_field" && operation.field === "location" ? operation.value.split(/(?=,)/) : [operation.value];

test("whatever is said, a plan is one of the kinds there are, and puts in only what was said", async () => {
  await fc.assert(
    fc.asyncProperty(instructions, fc.boolean(), async (instruction, saved) => {
      const plan = await planned(instruction, { resume: saved ? sample : null });
      expect(["edit", "travel", "answer", "nothing", "declined"]).toContain(plan.kind);
      if (plan.kind !== "edit") return;
      for (const operation of plan.operations) {
        expect(EditOperation.safeParse(operation).success).toBe(true);
        const put = [
          "value" in operation ? partsOf(operation) : "",
          "entry" in operation ? texts(operation.entry) : [],
          "name" in operation ? operation.name : "",
          "items" in operation ? (operation.items ?? []) : [],
        ].flat();
        for (const text of put) expect(instruction.includes(text) || material.includes(text), text).toBe(true);
      }
    }),
    { numRuns: 300, examples: [["gemeente expires in", true]] },
  );
}, 120_000);

test.each([
  ["Change my ".repeat(2_000)],
  ["to ".repeat(6_600)],
  ["Add a, and add b, and ".repeat(900)],
  [`Add ${"x and ".repeat(3_300)}y to my skills`],
  [`Set my summary to: ${"and add Rust to my skills. ".repeat(700)}`],
  ['"'.repeat(20_000)],
  ["(".repeat(20_000)],
  ["을를把的に".repeat(4_000)],
  ["I worked as a at b at c at d from to in ".repeat(480)],
])("a hostile instruction of 20,000 characters is read in a moment: %#", async (instruction) => {
  const before = process.threadCpuUsage();
  await planned(instruction.slice(0, 20_000));
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
});
