import type { ResumeSegment } from "@vitae/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Deployment, deployment } from "./deployment.ts";
import { bothStores } from "./stores.ts";

const pdf = { name: "cv.pdf", bytes: fixture("plain.pdf") };
const other = { name: "other.pdf", bytes: fixture("two-column.pdf") };
const docx = { name: "lebenslauf.docx", bytes: fixture("lebenslauf.docx") };

const types = (data: readonly ResumeSegment[] = []) => data.map(({ segment_type }) => segment_type);
/** The ids of a résumé, each with its entry. */
const ids = (data: readonly ResumeSegment[] = []) =>
  data.flatMap(({ segment_id, segment_type, sub_segments }) => [
    `${segment_type} ${segment_id}`,
    ...sub_segments.map(({ entry_id }) => `${segment_type} ${entry_id}`),
  ]);
const itemsOf = (data: readonly ResumeSegment[] = []) =>
  data.flatMap((segment) => (segment.segment_type === "skills" ? segment.segment_data.items : []));

describe.each(bothStores())("POST /prompt/ on %s", (_, fresh) => {
  let vitae: Deployment;
  beforeAll(async () => {
    vitae = await deployment((await fresh()).storage());
  });
  afterAll(() => vitae.close());

  test("a PDF is imported whole, as the first version", async () => {
    const { status, headers, json } = await (await vitae.caller()).prompt("Import my CV", { file: pdf });
    expect(status).toBe(200);
    expect(headers.get("x-service-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(json).toMatchObject({ mode: "import", template_id: "default", version: 1, ai_response: { language: "en", total_cost: 0 } });
    expect(Object.keys(json).sort()).toEqual(["ai_response", "assistant_message", "mode", "template_id", "version"]);
    expect(types(json.ai_response?.data)).toEqual(["personal_info", "experience", "education", "skills"]);
    expect(json.ai_response?.changes).toEqual([
      "Segment “Personal Information” added.",
      "Experience: 1 entry.",
      "Education: 1 entry.",
      "Skills: 3 entries.",
    ]);
    expect(json.assistant_message).toBe(json.ai_response?.changes.join("\n"));
  });

  test("a DOCX is imported in its language, told by its bytes alone", async () => {
    const caller = await vitae.caller();
    const { json } = await caller.prompt("", { file: { ...docx, name: "cv.pdf" } });
    expect([json.mode, json.version, json.ai_response?.language]).toEqual(["import", 1, "de"]);
    expect(json.ai_response?.data?.find(({ segment_type }) => segment_type === "experience")?.sub_segments).toMatchObject([
      { sub_segment_data: { company_info: { name: "Kranich Logistik GmbH", end_date: "heute", is_current: true } } },
      { sub_segment_data: { company_info: { name: "Hollerbusch & Söhne KG", start_date: "10/2015" } } },
    ]);
    expect((await caller.prompt("Füge Rust zu meinen Kenntnissen hinzu")).json).toMatchObject({ mode: "edit", version: 2 });
  });

  test("content without a résumé makes one that holds just that", async () => {
    const { json } = await (await vitae.caller()).prompt("Add Rust to my skills");
    expect(json).toMatchObject({ mode: "generate", version: 1, ai_response: { language: "en" } });
    expect(json.ai_response?.data).toEqual([
      { segment_id: "s1", segment_type: "skills", segment_name: "Skills", segment_data: { items: ["Rust"], groups: [] }, sub_segments: [] },
    ]);
  });

  test.each(["What is my email?", "Remove Photoshop from my skills", "Undo", "Rename Experience to Work"])(
    "without a résumé, %j is answered that there is none",
    async (text) => {
      const { json } = await (await vitae.caller()).prompt(text);
      const assistant_message = "There is no résumé yet. Send one as a file, or say what it is to hold.";
      expect(json).toEqual({ mode: "ask", assistant_message, template_id: "default", version: 0 });
    },
  );

  test("an edit is the next version, whole, and tells what differs", async () => {
    const caller = await vitae.caller();
    const before = (await caller.prompt("", { file: pdf })).json.ai_response?.data ?? [];
    const { json } = await caller.prompt("Change my phone to +44 20 7946 0999");
    const change = "Personal Information: Phone: “+1 207-555-0190” replaced by “+44 20 7946 0999”.";
    expect(json).toMatchObject({ mode: "edit", version: 2, assistant_message: change, ai_response: { changes: [change], total_cost: 0 } });
    expect(json.ai_response?.data?.slice(1)).toEqual(before.slice(1));
    expect(json.ai_response?.data?.[0]?.segment_data).toEqual({
      ...before[0]?.segment_data,
      phone: "+44 20 7946 0999",
      phones: ["+44 20 7946 0999"],
    });
  });

  test("a question is answered and changes nothing", async () => {
    const caller = await vitae.caller();
    await caller.prompt("", { file: pdf });
    const { json } = await caller.prompt("What is my email?", { template_id: "modern-2" });
    expect(json).toEqual({ mode: "ask", assistant_message: "Email address: ansel@example.org", template_id: "modern-2", version: 1 });
    expect((await caller.list()).json.items[0]?.version).toBe(1);
  });

  test.each([
    ["Make it more professional", "VITAE_MODEL"],
    ["Translate my résumé into German", "by the field language"],
    ["Colourless green ideas sleep furiously", "not understood"],
    ["Remove Photoshop from my skills", "which part of the résumé “Photoshop from my skills” means"],
  ])("%j changes nothing, and the answer says why", async (text, why) => {
    const caller = await vitae.caller();
    await caller.prompt("", { file: pdf });
    const { json } = await caller.prompt(text);
    expect([json.mode, json.version, json.ai_response]).toEqual(["ask", 1, undefined]);
    expect(json.assistant_message).toContain(why);
  });

  test("a language without any engine is a question that names the setting", async () => {
    const caller = await vitae.caller();
    await caller.prompt("", { file: pdf });
    const { json } = await caller.prompt("", { language: "de" });
    expect([json.mode, json.version]).toEqual(["ask", 1]);
    expect(json.assistant_message).toContain("VITAE_TRANSLATORS");
  });

  test("a file with an instruction is one import, and all changes are told", async () => {
    const { json } = await (await vitae.caller()).prompt("Rename Experience to Work History and add Rust to my skills", { file: pdf });
    expect([json.mode, json.version]).toEqual(["import", 1]);
    expect(json.ai_response?.changes).toEqual([
      "Segment “Personal Information” added.",
      "Work History: 1 entry.",
      "Education: 1 entry.",
      "Skills: 4 entries.",
    ]);
  });

  test("a file replaces the résumé as a new version, with ids of its own, and undo brings the old one back", async () => {
    const caller = await vitae.caller();
    const first = (await caller.prompt("", { file: pdf })).json.ai_response;
    const second = (await caller.prompt("", { file: other })).json;
    expect([second.mode, second.version]).toEqual(["import", 2]);
    expect(second.ai_response?.changes[0]).toBe("The whole résumé was replaced.");
    const [old, now] = [ids(first?.data ?? []), ids(second.ai_response?.data ?? [])].map((list) => list.map((id) => id.split(" ")[1]));
    expect(now?.filter((id) => old?.includes(id))).toEqual([]);
    const back = (await caller.prompt("Undo")).json;
    expect([back.mode, back.version, back.ai_response?.data]).toEqual(["edit", 3, first?.data]);
  });

  test("the same file again is a version of its own", async () => {
    const caller = await vitae.caller();
    await caller.prompt("", { file: pdf });
    expect((await caller.prompt("", { file: pdf })).json).toMatchObject({ mode: "import", version: 2 });
  });

  test("undo and redo are edits: each a version that looks like an old one", async () => {
    const caller = await vitae.caller();
    const shown = async (text: string) => {
      const { mode, version, ai_response, assistant_message } = (await caller.prompt(text)).json;
      return [mode, version, ai_response ? itemsOf(ai_response.data ?? []).join() : assistant_message];
    };
    expect(await shown("Add Go to my skills")).toEqual(["generate", 1, "Go"]);
    expect(await shown("Add Rust to my skills")).toEqual(["edit", 2, "Go,Rust"]);
    expect(await shown("Add SQL to my skills")).toEqual(["edit", 3, "Go,Rust,SQL"]);
    expect(await shown("undo the last two changes")).toEqual(["edit", 4, "Go"]);
    expect(await shown("Redo")).toEqual(["edit", 5, "Go,Rust"]);
    expect(await shown("Redo")).toEqual(["edit", 6, "Go,Rust,SQL"]);
    expect(await shown("Redo")).toEqual(["ask", 6, "There is nothing to redo."]);
    expect(await shown("Undo the last change")).toEqual(["edit", 7, "Go,Rust"]);
    expect(await shown("Add Perl to my skills")).toEqual(["edit", 8, "Go,Rust,Perl"]);
    expect(await shown("Redo")).toEqual(["ask", 8, "There is nothing to redo."]);
    expect(await shown("Undo the last ten changes")).toEqual(["edit", 9, "Go"]);
    expect(await shown("Undo")).toEqual(["ask", 9, "There is nothing to undo."]);
  });

  test("ids stay with what they name through edits, moves and new entries", async () => {
    const caller = await vitae.caller();
    const before = ids((await caller.prompt("", { file: other })).json.ai_response?.data ?? []);
    for (const text of [
      "Move Skills to the top",
      "Rename Experience to Career",
      "Change my email to o@example.org",
      "Remove Go from my skills",
    ])
      await caller.prompt(text);
    const moved = (await caller.prompt("Move Education before Career")).json.ai_response?.data ?? [];
    expect(ids(moved).toSorted()).toEqual(before.toSorted());
    const added = (await caller.prompt("Add a certification: CKA by CNCF, 2023")).json.ai_response?.data ?? [];
    const fresh = ids(added).filter((id) => !before.includes(id));
    expect(fresh.map((id) => id.split(" ")[0])).toEqual(["licenses_certifications", "licenses_certifications"]);
    // Taken away and made anew, it is another one.
    await caller.prompt("Remove the Licenses & Certifications section");
    const again = (await caller.prompt("Add a certification: CKA by CNCF, 2023")).json.ai_response?.data ?? [];
    expect(ids(again).filter((id) => fresh.includes(id))).toEqual([]);
  });
});
