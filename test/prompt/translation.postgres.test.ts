import type { ResumeSegment } from "@vitae/core";
import { libretranslateServer, type TranslationServer } from "@vitae/testing/translation-servers";
import { libretranslate } from "@vitae/translators";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Deployment, deployment } from "./deployment.ts";
import { bothStores } from "./stores.ts";

const pdf = { name: "cv.pdf", bytes: fixture("two-column.pdf") };
type Data = readonly ResumeSegment[];
const ended = (text: string) => text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`);
const unended = (text: string) => text.replaceAll(/(?<=\p{L})um(?!\p{L})/gu, "");
const idsOf = (data: Data) => data.map(({ segment_id, sub_segments }) => [segment_id, ...sub_segments.map(({ entry_id }) => entry_id)]);
const segmentOf = (data: Data, type: string) => data.find(({ segment_type }) => segment_type === type);

describe.each(bothStores())("the field language on %s", (_, fresh) => {
  let engine: TranslationServer;
  let vitae: Deployment;
  beforeAll(async () => {
    engine = await libretranslateServer();
    vitae = await deployment((await fresh()).storage(), { translators: [libretranslate(engine.url)] });
  });
  beforeEach(() => engine.otherwise(ended));
  afterAll(async () => {
    await vitae.close();
    await engine.close();
  });
  const imported = async () => {
    const caller = await vitae.caller();
    return { caller, before: (await caller.prompt("", { file: pdf })).json.ai_response?.data ?? [] };
  };

  test("renders the prose and nothing else: names, employers, addresses, links, numbers and dates survive, and ids stay", async () => {
    const { caller, before } = await imported();
    const { json } = await caller.prompt("", { language: "de" });
    expect(json).toMatchObject({ mode: "translate", version: 2, ai_response: { language: "de", total_cost: 0 } });
    const after = json.ai_response?.data ?? [];
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(after.map(({ segment_name }) => segment_name)).toEqual(
      expect.arrayContaining(["Berufserfahrung", "Ausbildung", "Kenntnisse", "Projekte", "Sprachen"]),
    );
    const named = (data: Data) => data.map(({ segment_name: _, ...segment }) => segment);
    expect(JSON.parse(unended(JSON.stringify(named(after))))).toEqual(named(before));
    const [person, work] = [segmentOf(after, "personal_info"), segmentOf(after, "experience")];
    expect(person?.segment_data).toMatchObject({
      name: "Odalys Fenwick-Marsh",
      headline: "Seniorum Softwareum Engineerum",
      email: "odalys.fenwick@example.com",
      location: "Aldermere, OH",
      links: [{ url: "github.com/odalys-fm" }, { url: "odalys.example.org" }],
    });
    expect(work?.sub_segments[2]?.sub_segment_data).toMatchObject({
      company_info: { name: "Harbour & Vane Analytics", title: "Juniorum Developerum", start_date: "September 2014" },
      responsibilities: [{}, { text: "Movedum 300 reportsum fromum spreadsheetsum toum PostgreSQL." }],
    });
  });

  test("leaves a segment as it was where a text of it fails, and the others not", async () => {
    engine.otherwise((text) => (text.includes("shipments") ? text : ended(text)));
    const { caller, before } = await imported();
    const { json } = await caller.prompt("", { language: "de" });
    const after = json.ai_response?.data ?? [];
    expect([json.mode, segmentOf(after, "experience")]).toEqual(["translate", segmentOf(before, "experience")]);
    expect(JSON.stringify(segmentOf(after, "summary"))).toContain("Engineerum");
    expect(json.assistant_message).toMatch(/could translate these parts; they stay as they were: Experience\.|„?Experience/);
  });

  test("changes nothing where every engine fails, or where the résumé is in that language", async () => {
    const { caller } = await imported();
    engine.otherwise({ status: 400 });
    const failed = (await caller.prompt("", { language: "de" })).json;
    expect([failed.mode, failed.version, failed.ai_response]).toEqual(["ask", 1, undefined]);
    expect(failed.assistant_message).toBe("The résumé was not translated: every translation engine failed. Try again later.");
    expect((await caller.prompt("", { language: "en-GB" })).json).toMatchObject({ mode: "ask", version: 1 });
    const empty = (await (await vitae.caller()).prompt("", { language: "de" })).json;
    expect([empty.mode, empty.version]).toEqual(["ask", 0]);
  });

  test("is a translation with an edit beside it, and the edit stands in the other language too", async () => {
    const { caller } = await imported();
    const { json } = await caller.prompt("Add Night watch to my skills and change my phone to +49 30 1234567", { language: "de" });
    expect([json.mode, json.version]).toEqual(["translate", 2]);
    const { changes = [], data } = json.ai_response ?? {};
    expect(segmentOf(data ?? [], "skills")?.segment_data).toMatchObject({ items: expect.arrayContaining(["Nightum watchum"]) });
    expect(segmentOf(data ?? [], "personal_info")?.segment_data).toMatchObject({ phone: "+49 30 1234567" });
    expect(changes.join("\n")).toMatch(/\+49 30 1234567/);
    expect(changes.join("\n")).toMatch(/Nightum watchum/);
    // The message names the edit, and each translated segment once.
    const lines = json.assistant_message.split("\n");
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/\+49 30 1234567/), expect.stringMatching(/Night watch/)]));
    expect(lines.filter((line) => line.startsWith("Berufserfahrung"))).toHaveLength(1);
    const back = (await caller.prompt("Rückgängig")).json;
    expect([back.mode, back.version, back.ai_response?.language]).toEqual(["edit", 3, "en"]);
  });

  test("with a file, an import; without a résumé, what is made of the instruction; both in that language", async () => {
    const caller = await vitae.caller();
    const made = (await caller.prompt("Add Night watch to my skills", { language: "de" })).json;
    expect([made.mode, made.version, made.ai_response?.language]).toEqual(["generate", 1, "de"]);
    expect(segmentOf(made.ai_response?.data ?? [], "skills")).toMatchObject({
      segment_name: "Kenntnisse",
      segment_data: { items: ["Nightum watchum"] },
    });
    const read = (await caller.prompt("Rename Experience to Career", { file: pdf, language: "de" })).json;
    expect([read.mode, read.version, read.ai_response?.language]).toEqual(["import", 2, "de"]);
    expect(segmentOf(read.ai_response?.data ?? [], "experience")?.segment_name).toBe("Careerum");
  });

  test("beside an instruction that asks for a translation, says all", async () => {
    const { caller } = await imported();
    const { json } = await caller.prompt("Translate my résumé into German", { language: "de" });
    expect(json).toMatchObject({ mode: "translate", version: 2 });
    expect(json.assistant_message).not.toMatch(/language=de/);
  });
});
