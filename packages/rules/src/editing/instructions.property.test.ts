import { createResumeService, localPrincipal, memoryStorage, type ResumeSegment } from "@vitae/core";
import { Resume, type SegmentType } from "@vitae/core/engine";
import { serialiseResume } from "@vitae/core/internal/prompt/resume-json";
import { linksAfterChange } from "@vitae/core/internal/prompt/version-history";
import type { ResumeRecord } from "@vitae/core/ports";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { rules } from "../index.ts";

/** What stands in fields that no instruction names. */
const anyText = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.toWellFormed());
const some = <Item>(of: readonly Item[]) => fc.shuffledSubarray([...of], { minLength: 1 });

const employers = ["Acme Ltd", "Globex", "Harbour & Vane", "Müller GmbH", "Initech"];
const skillNames = ["Rust", "C++", "SQL", "Project planning", "Wound care"];

const parts: Partial<Record<SegmentType, fc.Arbitrary<{ readonly data: unknown; readonly entries: readonly unknown[] }>>> = {
  summary: anyText.map((text) => ({ data: { text }, entries: [] })),
  experience: fc.tuple(some(employers), anyText, fc.array(anyText, { maxLength: 3 })).map(([names, description, texts]) => ({
    data: null,
    entries: names.map((name) => ({
      company_info: { name, title: "Engineer", start_date: "2015" },
      description,
      responsibilities: texts.map((text) => ({ text })),
    })),
  })),
  education: anyText.map((description) => ({ data: null, entries: [{ institution_name: "Graz University", degree: "BSc", description }] })),
  skills: fc
    .tuple(some(skillNames), anyText)
    .map(([items, name]) => ({ data: { items, groups: [{ name, items: items.slice(0, 1) }] }, entries: [] })),
  projects: anyText.map((text) => ({ data: null, entries: [{ title: "Tidewise", text }] })),
  interests: fc.array(anyText, { maxLength: 3 }).map((items) => ({ data: { items }, entries: [] })),
  custom: fc.tuple(anyText, fc.array(anyText, { maxLength: 3 })).map(([text, items]) => ({ data: { text, items }, entries: [] })),
};
const headings: Partial<Record<SegmentType, string>> = {
  summary: "Summary",
  experience: "Experience",
  education: "Education",
  skills: "Skills",
  projects: "Projects",
  interests: "Interests",
  custom: "Clearances",
};

/** The contact data, and other segments in any order; what is named in instructions is plain, and all else is anything. */
const anyResume: fc.Arbitrary<Resume> = fc.tuple(some(Object.keys(parts) as SegmentType[]), anyText).chain(([types, nationality]) =>
  fc
    .tuple(...types.map((type) => (parts[type] ?? fc.constant({ data: null, entries: [] })).map((part) => ({ type, ...part }))))
    .map((drawn) => {
      let next_id = 2;
      const person = { name: "Kim Alder", email: "kim@example.org", emails: ["kim@example.org"], location: "Graz", nationality };
      const data = drawn.map(({ type, data, entries }) => ({
        segment_id: `s${next_id++}`,
        segment_type: type,
        segment_name: headings[type],
        segment_data: data,
        sub_segments: entries.map((sub_segment_data) => ({ entry_id: `e${next_id++}`, sub_segment_data })),
      }));
      const first = { segment_id: "s1", segment_type: "personal_info", segment_name: "Contact", segment_data: person, sub_segments: [] };
      return Resume.parse({ language: "en", data: [first, ...data], next_id });
    }),
);

/** An instruction, the type of segment that it may change inside, and the one that it may move. */
interface Instruction {
  readonly text: string;
  readonly inside: SegmentType | null;
  readonly moves: boolean;
}
const inside = (type: SegmentType, ...texts: readonly string[]): Instruction[] =>
  texts.map((text) => ({ text, inside: type, moves: false }));

const instructions: readonly Instruction[] = [
  ...inside(
    "personal_info",
    "Change my email to kim@new.example",
    "Change my phone to +43 1 555",
    "I live in Vienna",
    "My name is Kim Birch",
  ),
  ...inside(
    "skills",
    "Add Erlang to my skills",
    "Remove Rust from my skills",
    "Replace SQL with NATS in my skills",
    "Sort skills alphabetically",
  ),
  ...employers.flatMap((name) =>
    inside(
      "experience",
      `Add a bullet to my job at ${name}: Cut costs by half`,
      `Remove my job at ${name}`,
      `Update title at ${name} from Engineer to Clerk`,
    ),
  ),
  ...inside("experience", "I worked as Clerk at Hooli from May 2010 to June 2012", "Rename Experience to Work History"),
  ...inside("projects", "Add a project named Atlas: A map of towns", "Remove the project Tidewise"),
  ...inside("education", "Change my degree to MSc", "Rename Education to Studies"),
  ...inside("custom", "Remove the Clearances section", "Rename Clearances to Permits"),
  ...inside("interests", "Add chess to my interests", "Remove the Interests section"),
  ...inside("licenses_certifications", "Add a certification: CKA by CNCF, 2023"),
  ...(["Move Skills to the top", "Move Education before Experience", "Move Projects to the end", "Swap Skills and Interests"] as const).map(
    (text) => ({
      text,
      inside: null,
      moves: true,
    }),
  ),
  ...["What is my email?", "Make it shorter", "Undo everything you never did", "Remove Cobol from my skills", "Hello"].map((text) => ({
    text,
    inside: null,
    moves: false,
  })),
];

const storage = memoryStorage();
const reader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };
const service = createResumeService({ reader, storage, engine: rules() });
afterAll(() => service.close());
let count = 0;

/** A saved résumé of its own, and its id. */
async function saved(resume: Resume): Promise<string> {
  const resumeId = `res_${count++}`;
  const of = { resumeId, customerId: `cus_${resumeId}`, account: localPrincipal.account, owner: `user:${resumeId}` };
  const context: ResumeRecord = { ...of, externalUserId: resumeId, name: null, version: 0, sequence: 0, createdAt: 1, updatedAt: 1 };
  await storage.resumes.add(context);
  const head = { version: 1, mode: "import" as const, language: resume.language, changes: [], ...linksAfterChange(0), createdAt: 1 };
  await storage.resumes.append({ resumeId, expected: 0, name: null, version: { ...head, content: serialiseResume(resume) } });
  return resumeId;
}

/** What the instruction does not name, as it is written: other segments, and roles at other employers. */
function kept(data: readonly ResumeSegment[], { text, inside }: Instruction, before: readonly ResumeSegment[]): string[] {
  const known = new Set(before.map(({ segment_id }) => segment_id));
  const others = data.filter(({ segment_id, segment_type }) => known.has(segment_id) && segment_type !== inside);
  const roles = data.flatMap((segment) => (segment.segment_type === "experience" ? segment.sub_segments : []));
  const elsewhere = roles.filter(({ sub_segment_data: { company_info } }) => !text.includes(company_info.name ?? ""));
  return [...others, ...elsewhere].map((each) => JSON.stringify(each));
}

test("an instruction leaves byte for byte what it does not name, and a version more where it changed something", async () => {
  const modes = { ask: 0, edit: 0 };
  await fc.assert(
    fc.asyncProperty(anyResume, fc.constantFrom(...instructions), async (resume, instruction) => {
      const resumeId = await saved(resume);
      const reply = await service.prompt({ prompt_text: instruction.text }, { resumeId });
      const { version, ai_data } = await service.resumes.read(resumeId);
      const after = ai_data?.data ?? [];
      modes[reply.mode as keyof typeof modes]++;
      expect(version).toBe(reply.mode === "ask" ? 1 : 2);
      expect(JSON.stringify(reply.ai_response?.data ?? after)).toBe(JSON.stringify(after));
      if (reply.mode === "ask") expect(JSON.stringify(after)).toBe(JSON.stringify(resume.data));
      const [now, then] = [kept(after, instruction, resume.data), kept(resume.data, instruction, resume.data)];
      expect(instruction.moves ? now.toSorted() : now).toEqual(instruction.moves ? then.toSorted() : then);
    }),
    { numRuns: 200 },
  );
  expect(modes.edit).toBeGreaterThan(40);
  expect(modes.ask).toBeGreaterThan(20);
});
