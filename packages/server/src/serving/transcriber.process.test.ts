import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RECORDINGS, SERVICE, TRANSCRIBER } from "../composition/tokens.ts";
import { readConfig, ServerConfig } from "../configuration/configuration.ts";
import { ownFolder, ownStore, start, vitae } from "../test/vitae.ts";
import { composeServer } from "./compose-server.ts";

const chosen = async (environment: Readonly<Record<string, string>>) => {
  const at = await composeServer(readConfig(ServerConfig, { VITAE_STORAGE: "sqlite::memory:", ...environment }));
  try {
    at.get(SERVICE);
    expect(at.get(RECORDINGS) === null).toBe(at.get(TRANSCRIBER) === null);
    return at.get(TRANSCRIBER);
  } finally {
    await at.close();
  }
};

test("a server has a transcriber and a recording processor only if one is configured", async () => {
  expect(await chosen({})).toBeNull();
  const own = { VITAE_TRANSCRIBER: "openai/gpt-4o-transcribe", VITAE_TRANSCRIBER_API_KEY: "sk-1" };
  expect(await chosen(own)).toMatchObject({ name: "openai/gpt-4o-transcribe", limits: { seconds: 1_390 } });
});

const ear = (made: string): Readonly<Record<string, string>> => {
  const module = join(ownFolder(), "ear.mjs");
  writeFileSync(module, `export default () => (${made});`);
  return { VITAE_TRANSCRIBER: `module:${module}` };
};
const whole =
  '{ name: "mine/ear", limits: { bytes: 1e6, seconds: 600 }, transcribe: async () => ({ text: "", segments: [], language: null }) }';

test("a custom module can be the transcriber if it has a price per minute", async () => {
  await expect(chosen(ear(whole))).rejects.toThrow(
    "mine/ear has no known price. Name it in VITAE_PRICES, or set VITAE_UNKNOWN_MODEL_PRICE, with per_minute",
  );
  const prices = { VITAE_PRICES: '{"mine/ear":{"input":0,"output":0,"per_minute":0.001}}' };
  expect(await chosen({ ...ear(whole), ...prices })).toMatchObject({ name: "mine/ear" });
});

test.each(["null", "{}", '{ name: "mine/ear", transcribe: async () => null }', '{ name: "mine/ear", limits: {}, transcribe: 1 }'])(
  "a module that makes %s is refused, and told what it must make",
  async (made) => {
    await expect(chosen(ear(made))).rejects.toThrow("must return a Transcriber: {name, limits, transcribe}");
  },
);

test.each([
  [{ VITAE_TRANSCRIBER: "openai/whisper-1" }, "VITAE_TRANSCRIBER_API_KEY must be"],
  [{ VITAE_TRANSCRIBER: "openai/ear-9", OPENAI_API_KEY: "sk-1" }, "VITAE_UNKNOWN_MODEL_PRICE must be"],
  [{ VITAE_TRANSCRIBER: "module:./nowhere.js" }, "Cannot load the module ./nowhere.js of VITAE_TRANSCRIBER."],
])("vitae serve does not start with %j, and reports what is missing", async (settings, complaint) => {
  const { code, err } = await start(["serve"], { ...ownStore(), VITAE_PORT: "0", ...settings }).ended;
  expect(code).toBe(1);
  expect(err).toContain(complaint);
  expect(err).not.toContain("sk-1");
});

test.each([
  [{}, /^ok +transcriber +none: recordings are rejected$/m],
  [
    { VITAE_TRANSCRIBER: "openai/whisper-1", OPENAI_API_KEY: "sk-1" },
    /^ok +transcriber +openai\/whisper-1 is set up, at 0.006 USD per minute; it was not called$/m,
  ],
  [{ VITAE_TRANSCRIBER: "openai/whisper-1" }, /^WRONG +transcriber .*VITAE_TRANSCRIBER_API_KEY must be/m],
])("vitae doctor prints the settings of transcription: %j", async (settings, line) => {
  expect((await vitae(["doctor"], { ...ownStore(), ...settings })).out).toMatch(line);
});

test("vitae doctor reports a custom transcriber without a price", async () => {
  const { code, out } = await vitae(["doctor"], { ...ownStore(), ...ear(whole) });
  expect(code).toBe(1);
  expect(out).toMatch(/^WRONG +transcriber +mine\/ear has no known price: set VITAE_UNKNOWN_MODEL_PRICE/m);
});

/** A program of one's own at the place where VITAE_FFMPEG says that ffmpeg is. */
const program = (script: string): Readonly<Record<string, string>> => {
  const path = join(ownFolder(), "ffmpeg");
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o700);
  return { VITAE_FFMPEG: path };
};
const whisper = { VITAE_TRANSCRIBER: "openai/whisper-1", OPENAI_API_KEY: "sk-1" };

test("vitae doctor prints the version of ffmpeg", async () => {
  const { out } = await vitae(["doctor"], { ...ownStore(), ...whisper, ...program("echo ffmpeg version 7.1.2-static Copyright") });
  expect(out).toMatch(/^ok +transcriber .*; ffmpeg 7\.1\.2-static decodes$/m);
});

test.each([
  [
    "is not there",
    () => ({ VITAE_FFMPEG: join(ownFolder(), "ffmpeg") }),
    "does not run. Install ffmpeg at this path, or set VITAE_FFMPEG to off.",
  ],
  ["fails", () => program("exit 1"), "does not run. Install ffmpeg at this path, or set VITAE_FFMPEG to off."],
  ["is another program", () => program("echo hunter2"), "is not ffmpeg. Set VITAE_FFMPEG to the path of ffmpeg, or to off."],
])("a server does not start with an ffmpeg that %s, and prints a remedy", async (_, settings, complaint) => {
  const found = settings();
  await expect(chosen({ ...whisper, ...found })).rejects.toThrow(`The program ${found.VITAE_FFMPEG} of VITAE_FFMPEG ${complaint}`);
});

const aiff = Buffer.concat([Buffer.from("FORM\0\0\0\0AIFF", "latin1"), Buffer.alloc(1000)]);

test.each([
  ["by the ffmpeg that VITAE_FFMPEG names", true],
  ["by nobody where VITAE_FFMPEG is off", false],
])("an AIFF file is decoded %s", async (_, isSet) => {
  const asked = join(ownFolder(), "asked");
  const ffmpeg = program(`[ "$1" = -version ] && echo ffmpeg version 7 || { echo "$@" > ${asked}; exit 1; }`);
  const at = await composeServer(readConfig(ServerConfig, { VITAE_STORAGE: "sqlite::memory:", ...whisper, ...(isSet && ffmpeg) }));
  onTestFinished(() => at.close());
  await expect(at.get(SERVICE).transcribe({}, { media: { filename: "a.aiff", bytes: aiff } })).rejects.toMatchObject({
    code: "recording_unreadable",
  });
  expect(existsSync(asked)).toBe(isSet);
});
