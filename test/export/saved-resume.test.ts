import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { exporter } from "@vitae/export";
import { createHandler } from "@vitae/http";
import { rules } from "@vitae/rules";
import { libretranslateServer } from "@vitae/testing/translation-servers";
import { libretranslate } from "@vitae/translators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "../fixture.ts";

/** Exports of saved résumés over HTTP, with everything real but the network. */
const translation = await libretranslateServer();
const service = createResumeService({
  engine: rules({ inProcess: true }),
  reader: documents(),
  exporter: exporter(),
  translators: [libretranslate(translation.url)],
});
const handler = createHandler(service);
const keys = { console: "", legacy: "", stranger: "" };
let resumeId = "";

beforeAll(async () => {
  const [account, other] = [await service.accounts.create({ name: "Acme" }), await service.accounts.create({ name: "Other" })];
  keys.console = (await service.accounts.createKey(account.id)).key;
  keys.legacy = (await service.accounts.createKey(account.id, { kind: "legacy" })).key;
  keys.stranger = (await service.accounts.createKey(other.id)).key;
  const first = await prompt({ prompt_text: "Import my CV", template_id: "modern" }, fixture("lebenslauf.docx"));
  resumeId = first.json.resume_id;
});
afterAll(() => Promise.all([service.close(), translation.close()]));

async function send(method: string, url: string, { key = keys.console, body = null as Uint8Array | null, headers = {} } = {}) {
  const all = { authorization: `Bearer ${key}`, ...headers };
  const reply = await handler({ method, url, headers: all, body, signal: new AbortController().signal });
  const bytes = typeof reply.body === "string" ? Buffer.from(reply.body) : Buffer.from(reply.body);
  const isJson = reply.headers["content-type"] === "application/json" && reply.headers["content-disposition"] === undefined;
  return { status: reply.status, headers: reply.headers, bytes, json: isJson ? JSON.parse(bytes.toString()) : null };
}

async function prompt(fields: Readonly<Record<string, string>>, file?: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", new File([Buffer.from(file)], "cv"));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "", "x-service-user-id": "user-1" };
  return send("POST", "/prompt/", { body: new Uint8Array(await request.arrayBuffer()), headers });
}

const get = (query: string, key?: string) => send("GET", `/prompt/resume?resume_id=${resumeId}${query}`, key === undefined ? {} : { key });

describe("GET /prompt/resume with a format", () => {
  test.each([
    ["pdf", "application/pdf", "%PDF-1.7"],
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
    ["markdown", "text/markdown; charset=utf-8", "# "],
    ["jsonresume", "application/json", "{"],
  ])("answers with a %s file", async (format, type, start) => {
    const { status, headers, bytes } = await get(`&format=${format}`);
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="resume\.\w+"$/);
    expect(bytes.subarray(0, start.length).toString("latin1")).toBe(start);
    expect(headers["content-length"]).toBe(String(bytes.length));
  });

  test("uses the template that the résumé was saved with, until another is named", async () => {
    const [kept, modern, compact] = [
      await get("&format=pdf"),
      await get("&format=pdf&template_id=modern"),
      await get("&format=pdf&template_id=compact"),
    ];
    expect(kept.bytes.equals(modern.bytes)).toBe(true);
    expect(kept.bytes.equals(compact.bytes)).toBe(false);
  });

  test("prints the headings of the résumé's language", async () => {
    expect((await get("&format=txt")).bytes.toString()).toMatch(/^Berufserfahrung$/m);
  });

  test("leaves out name and contact data when it is blind", async () => {
    const { name, emails, phones } = (await send("GET", `/prompt/resume?resume_id=${resumeId}`)).json.ai_data.data[0].segment_data;
    for (const format of ["txt", "markdown", "jsonresume"]) {
      const text = (await get(`&format=${format}&blind=true`)).bytes.toString();
      for (const value of [...name.split(" "), ...emails, ...phones]) expect(text).not.toContain(value);
      expect(text).toContain("Kranich Logistik GmbH");
    }
  });

  test("answers with JSON as before without a format", async () => {
    expect((await get("")).json).toMatchObject({ resume_id: resumeId, version: 1, ai_data: { language: "de" } });
  });

  test("refuses an unknown template and lists the known ones", async () => {
    const issue = { loc: ["query", "template_id"], msg: "Input should be one of: default, compact, academic, modern" };
    expect(await get("&format=pdf&template_id=nope")).toMatchObject({ status: 422, json: { detail: [issue] } });
    const refused = await prompt({ prompt_text: "Add Rust to my skills", template_id: "nope" });
    expect(refused).toMatchObject({ status: 422, json: { detail: [{ ...issue, loc: ["body", "template_id"] }] } });
  });

  test("refuses an unknown format, a stranger and a legacy token as the single read does", async () => {
    expect((await get("&format=odt")).status).toBe(422);
    expect((await get("&format=pdf", keys.stranger)).status).toBe(404);
    expect((await get("&format=pdf", keys.legacy)).status).toBe(403);
  });
});

test("an instruction without a template keeps the one that was named before, and echoes it", async () => {
  const edited = await prompt({ prompt_text: "Add Rust to my skills" });
  expect(edited.json).toMatchObject({ mode: "edit", template_id: "modern" });
  const text = (await get("&format=txt")).bytes.toString();
  expect(text).toContain("Rust");
});

describe("a document that is exported after an edit", () => {
  test.each(["pdf", "docx", "jsonresume"])("holds the new value and not the old one, as %s", async (format) => {
    const [before] = await service.parse([{ filename: "cv", bytes: (await get(`&format=${format}`)).bytes }]);
    const [phone, old] = [`+49 30 555012${format.length}`, before?.error ? "" : before?.phone];
    expect((await prompt({ prompt_text: `Change my phone to ${phone}` })).json.mode).toBe("edit");
    const [after] = await service.parse([{ filename: "cv", bytes: (await get(`&format=${format}`)).bytes }]);
    expect(after).toMatchObject({ phone, phones: [phone], name: before?.error ? "" : before?.name });
    expect((await get("&format=txt")).bytes.toString()).not.toContain(old);
  });
});

test("a translated résumé is exported under the headings of its language, and read in it", async () => {
  translation.otherwise((text) => french[text] ?? text);
  const { json } = await prompt({ prompt_text: "", language: "fr" });
  expect(json).toMatchObject({ mode: "translate", ai_response: { language: "fr" } });
  for (const format of ["pdf", "docx"]) {
    const [item] = await service.parse([{ filename: "cv", bytes: (await get(`&format=${format}`)).bytes }]);
    expect(item).toMatchObject({ experience: [{ company: "Kranich Logistik GmbH" }, {}] });
  }
  const text = (await get("&format=txt")).bytes.toString();
  expect(text).toMatch(/^Expérience professionnelle$/m);
  expect(text).toMatch(/^Formation$/m);
  expect(text).not.toMatch(/^Berufserfahrung$/m);
});

const french: Readonly<Record<string, string>> = {
  Wirtschaftsinformatikerin: "Informaticienne de gestion",
  deutsch: "allemande",
  "Projektleiterin Warenwirtschaft": "Cheffe de projet en gestion des stocks",
  "Einführung einer Lagerverwaltung an vier Standorten": "Introduction d'une gestion d'entrepôt sur quatre sites",
  "Fachliche Führung von sechs Mitarbeitenden": "Encadrement technique de six personnes",
  Systemanalytikerin: "Analyste de systèmes",
  "Ablösung der alten Auftragserfassung": "Remplacement de l'ancienne saisie des commandes",
  "Schulung der Außendienstkräfte": "Formation de l'équipe commerciale",
  "Master of Science": "Master en sciences",
  Wirtschaftsinformatik: "Informatique de gestion",
  "Bachelor of Science": "Licence en sciences",
  Deutsch: "Allemand",
  Muttersprache: "langue maternelle",
  Englisch: "Anglais",
  verhandlungssicher: "courant",
  Polnisch: "Polonais",
  Grundkenntnisse: "notions",
};
