import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ocrCheck } from "../checks/ocr-check.ts";
import { SERVER, SERVICE } from "../composition/tokens.ts";
import { type Environment, readConfig, ServerConfig } from "../configuration/configuration.ts";
import { ownFolder } from "../test/vitae.ts";
import { composeServer } from "./compose-server.ts";

const scan = (name: string) => readFileSync(new URL(`../../../../test/fixtures/${name}`, import.meta.url));

/** Sends one file to `/parse/` of a server with these settings. */
async function parse(name: string, environment: Environment = {}) {
  const settings = { VITAE_STORAGE: "sqlite::memory:", VITAE_PORT: "0", VITAE_LOG_LEVEL: "error", ...environment };
  const at = await composeServer(readConfig(ServerConfig, settings));
  onTestFinished(() => at.close());
  const { accounts } = at.get(SERVICE);
  const { key } = await accounts.createKey((await accounts.create({ name: "Acme" })).id);
  const url = await at.get(SERVER).listen();
  const body = new FormData();
  body.append("files", new Blob([scan(name)]), name);
  const reply = await fetch(`${url}/parse/?include=provenance`, { method: "POST", body, headers: { authorization: `Bearer ${key}` } });
  return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
}

test.each(["scan.png", "photo.jpg"])("a server with VITAE_OCR=tesseract parses %s, and says that it was recognised", async (name) => {
  const { status, json } = await parse(name, { VITAE_OCR: "tesseract" });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    name: "Ansel Brackenmoor",
    email: "ansel@example.org",
    skills: ["Triage", "Wound care", "Patient education"],
    experience: [{ company: "Saltmarsh General Hospital", title: "Registered Nurse", is_current: true }],
    education: [{ degree: "Bachelor of Science", field_of_study: "Nursing", university: "Saltmarsh College of Health" }],
    warnings: expect.arrayContaining([expect.objectContaining({ code: "ocr_text", page: 1 })]),
  });
  expect(JSON.stringify(json.provenance)).toContain('"source":"ocr"');
});

test.each(["scan.png", "photo.jpg"])("a server without VITAE_OCR refuses %s", async (name) => {
  expect(await parse(name)).toMatchObject({ status: 400, json: { code: "document_unreadable" } });
});

test("a module may recognise the pages instead", async () => {
  const module = join(ownFolder(), "ocr.mjs");
  writeFileSync(
    module,
    `export default () => ({
      read: async () => [{ text: "Ada", box: [40, 40, 140, 80], confidence: 1 }, { text: "Testwright", box: [160, 40, 400, 80], confidence: 1 }],
      close: async () => {},
    });`,
  );
  expect(await parse("scan.png", { VITAE_OCR: `module:${module}` })).toMatchObject({ status: 200, json: { name: "Ada Testwright" } });
});

test("a server does not start without the data of a language, and names its package", async () => {
  const config = readConfig(ServerConfig, { VITAE_STORAGE: "sqlite::memory:", VITAE_OCR: "tesseract", VITAE_OCR_LANGUAGES: "eng, rus" });
  await expect(composeServer(config)).rejects.toThrow("npm install @tesseract.js-data/rus");
});

test("the check of vitae doctor recognises a blank page, or says that OCR is off", async () => {
  expect(await ocrCheck({ VITAE_OCR: "tesseract", VITAE_OCR_MAX_PAGES: "3" }).run()).toBe(
    "tesseract with eng recognised a blank page; at most 3 pages of a document",
  );
  expect(await ocrCheck({}).run()).toBe("off: scanned pages and images are rejected");
  await expect(ocrCheck({ VITAE_OCR: "guess" }).run()).rejects.toThrow("VITAE_OCR must be off");
});
