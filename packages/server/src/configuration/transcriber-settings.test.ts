import { describe, expect, it, test } from "vitest";
import { complainedAbout, complaintAbout } from "../test/complaints.ts";
import { readConfig, ServerConfig, TranscriberConfig } from "./configuration.ts";
import { transcriberKeyOf } from "./transcriber-settings.ts";

test.each([
  ["none", { kind: "none" }],
  ["openai/whisper-1", { kind: "provider", name: "openai/whisper-1", provider: "openai" }],
  [
    "openai-compatible/acme/whisper:large",
    { kind: "provider", name: "openai-compatible/acme/whisper:large", provider: "openai-compatible" },
  ],
  ["module:./mine.js", { kind: "module", source: "./mine.js" }],
])("parses the transcriber %s", (text, choice) => {
  const more = {
    VITAE_TRANSCRIBER_API_KEY: "k",
    VITAE_TRANSCRIBER_BASE_URL: "http://127.0.0.1:1/v1",
    VITAE_UNKNOWN_MODEL_PRICE: '{"input":0,"output":0,"per_minute":0}',
  };
  expect(readConfig(TranscriberConfig, { VITAE_TRANSCRIBER: text, ...more }).VITAE_TRANSCRIBER).toEqual(choice);
});

test.each(["whisper-1", "anthropic/claude", "openai/", "openai/a b", "module:", "offline", "__proto__/x"])(
  "refuses the transcriber %j",
  (text) => {
    expect(complainedAbout({ VITAE_TRANSCRIBER: text })).toEqual(["VITAE_TRANSCRIBER"]);
  },
);

describe("a transcriber", () => {
  it("is none by default, and a recording may have a gigabyte", () => {
    expect(readConfig(ServerConfig, {})).toMatchObject({ VITAE_TRANSCRIBER: { kind: "none" }, VITAE_MEDIA_MAX_MB: 1024 });
  });

  it("uses ffmpeg only with an absolute path", () => {
    expect(readConfig(ServerConfig, {}).VITAE_FFMPEG).toBeNull();
    expect(readConfig(ServerConfig, { VITAE_FFMPEG: "off" }).VITAE_FFMPEG).toBeNull();
    expect(readConfig(ServerConfig, { VITAE_FFMPEG: "/opt/ffmpeg" }).VITAE_FFMPEG).toBe("/opt/ffmpeg");
    for (const text of ["ffmpeg", "./ffmpeg", "on"]) expect(complainedAbout({ VITAE_FFMPEG: text })).toEqual(["VITAE_FFMPEG"]);
  });

  it("requires the API key of its provider, in either variable, and never uses that of the language model", () => {
    const whisper = { VITAE_TRANSCRIBER: "openai/whisper-1" };
    expect(complainedAbout(whisper)).toEqual(["VITAE_TRANSCRIBER_API_KEY"]);
    expect(complainedAbout({ ...whisper, VITAE_MODEL: "anthropic/claude-haiku-4-5", VITAE_MODEL_API_KEY: "k" })).toEqual([
      "VITAE_TRANSCRIBER_API_KEY",
    ]);
    expect(complainedAbout({ ...whisper, OPENAI_API_KEY: "k" })).toEqual([]);
    const both = readConfig(TranscriberConfig, { ...whisper, OPENAI_API_KEY: "a", VITAE_TRANSCRIBER_API_KEY: "b\n" });
    expect(transcriberKeyOf(both)).toBe("b");
  });

  it("of a self-hosted server requires a base URL and no API key, and ignores other keys", () => {
    const own = { VITAE_TRANSCRIBER: "openai-compatible/large", VITAE_PRICES: '{"large":{"input":0,"output":0,"per_minute":0}}' };
    expect(complainedAbout(own)).toEqual(["VITAE_TRANSCRIBER_BASE_URL"]);
    const at = { ...own, VITAE_TRANSCRIBER_BASE_URL: "http://localhost:8000/v1", OPENAI_API_KEY: "sk-other" };
    expect(complainedAbout(at)).toEqual([]);
    expect(transcriberKeyOf(readConfig(TranscriberConfig, at))).toBeUndefined();
  });

  it("without a known price per minute is rejected with the name of the price setting", () => {
    const unknown = { VITAE_TRANSCRIBER: "openai/ear-9", OPENAI_API_KEY: "k" };
    expect(complainedAbout(unknown)).toEqual(["VITAE_UNKNOWN_MODEL_PRICE"]);
    expect(complainedAbout({ ...unknown, VITAE_UNKNOWN_MODEL_PRICE: '{"input":1,"output":2}' })).toEqual(["VITAE_UNKNOWN_MODEL_PRICE"]);
    expect(complainedAbout({ ...unknown, VITAE_UNKNOWN_MODEL_PRICE: '{"input":1,"output":2,"per_minute":0.01}' })).toEqual([]);
    expect(complainedAbout({ ...unknown, VITAE_PRICES: '{"ear-9":{"input":0,"output":0,"per_minute":0.01}}' })).toEqual([]);
    expect(complainedAbout({ ...unknown, VITAE_TRANSCRIBER: "openai/gpt-5" })).toEqual(["VITAE_UNKNOWN_MODEL_PRICE"]);
  });

  it("and a language model without known prices are reported together", () => {
    const both = { VITAE_TRANSCRIBER: "openai/ear-9", VITAE_MODEL: "openai/gpt-99", OPENAI_API_KEY: "k" };
    expect(complainedAbout(both)).toEqual(["VITAE_UNKNOWN_MODEL_PRICE"]);
    expect(complaintAbout(both)).toMatch(
      /"per_minute": .*; openai\/gpt-99 has no known price, openai\/ear-9 has no known price per minute$/,
    );
  });

  it("is rejected with all errors at once, without values", () => {
    const wrong = {
      VITAE_TRANSCRIBER: "openai/ear-9",
      VITAE_TRANSCRIBER_API_KEY: "hunter 2",
      VITAE_TRANSCRIBER_BASE_URL: "https://me:hunter2@proxy/v1",
      VITAE_MEDIA_MAX_MB: "0",
      VITAE_UNKNOWN_MODEL_PRICE: "hunter2",
    };
    expect(complainedAbout(wrong).sort()).toEqual(Object.keys(wrong).slice(1).sort());
    expect(complaintAbout(wrong)).not.toContain("hunter");
  });
});
