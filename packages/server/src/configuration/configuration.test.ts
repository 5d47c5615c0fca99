import { linkFetcher } from "@vitae/outbound";
import { describe, expect, it } from "vitest";
import { complaintAbout } from "../test/complaints.ts";
import { EngineConfig, readConfig, ServerConfig, StorageConfig, unknownSettingWarnings } from "./configuration.ts";

const readsRanges = (text: string): boolean => {
  try {
    linkFetcher({ allow: text.split(",").map((each) => each.trim()) });
    return true;
  } catch {
    return false;
  }
};

describe("the configuration", () => {
  it("needs nothing in development", () => {
    expect(readConfig(ServerConfig, {})).toMatchObject({
      VITAE_HOST: "127.0.0.1",
      VITAE_STORAGE: { kind: "sqlite", source: "vitae.db" },
      VITAE_MODEL: { kind: "offline" },
      VITAE_MODEL_FALLBACK: "none",
      VITAE_MASK_PII: "off",
      VITAE_HEAVY_CONCURRENCY: 3,
      VITAE_REQUEST_TIMEOUT_S: 300,
      VITAE_CORS_ORIGINS: [],
      VITAE_LOG_LEVEL: "info",
      VITAE_TASK_ENGINE: "auto",
      VITAE_WORKERS: "on",
      VITAE_TASK_TIMEOUT_S: 7200,
      VITAE_QUEUE_MAX: 1000,
      VITAE_QUEUE_MAX_PER_ACCOUNT: 100,
      VITAE_QUEUE_MB_PER_ACCOUNT: 64,
      VITAE_TASK_RETENTION_DAYS: 30,
      VITAE_CALLBACK_WAITS: [60_000, 300_000, 900_000, 3_600_000, 14_400_000, 43_200_000],
      VITAE_CALLBACK_ATTEMPTS: 6,
      VITAE_OUTBOUND_ALLOW: [],
      VITAE_METRICS: "off",
    });
  });

  it.each([
    ["auto", "sqlite:x.db", true],
    ["auto", "postgres://db/vitae", true],
    ["auto", "module:./mine.js", true],
    ["embedded", "sqlite:x.db", true],
    ["embedded", "postgres://db/vitae", false],
    ["pg-boss", "postgres://db/vitae", true],
    ["pg-boss", "sqlite:x.db", false],
    ["celery", "sqlite:x.db", false],
  ])("accepts the task engine %s with %s: %s", (engine, storage, taken) => {
    const complaint = complaintAbout({ VITAE_TASK_ENGINE: engine, VITAE_STORAGE: storage });
    if (taken) expect(complaint).toBe("");
    else expect(complaint).toContain("VITAE_TASK_ENGINE must be auto, embedded (with SQLite) or pg-boss (with PostgreSQL)");
  });

  it.each([
    "10.0.0.0/8",
    "127.0.0.1",
    "fd00::/8, ::1",
    "10.0.0.0/8,fd00::/129",
    "10.0.0.0/33",
    "10.0.0",
    "0x7f.1",
    "fe80::1%eth0",
    "localhost",
    "/8",
    ",",
  ])("accepts or rejects %s as IP ranges, like linkFetcher", (text) => {
    const taken = readsRanges(text);
    if (taken) expect(complaintAbout({ VITAE_OUTBOUND_ALLOW: text })).toBe("");
    else
      expect(complaintAbout({ VITAE_OUTBOUND_ALLOW: text })).toContain(
        "VITAE_OUTBOUND_ALLOW must be IP addresses or ranges such as 10.0.0.0/8",
      );
  });

  it("parses the retry delays of callbacks, and describes valid ones", () => {
    expect(readConfig(ServerConfig, { VITAE_CALLBACK_WAITS: "1s, 2m,3h" }).VITAE_CALLBACK_WAITS).toEqual([1_000, 120_000, 10_800_000]);
    expect(complaintAbout({ VITAE_CALLBACK_WAITS: "soon" })).toContain("VITAE_CALLBACK_WAITS must be delays such as 30s, 5m or 1h");
  });

  it.each([
    ["off", "off"],
    ["60", 60],
    ["", "off"],
  ])("accepts a rate of %j", (given, rate) => {
    expect(readConfig(ServerConfig, { VITAE_RATE_LIMIT_PER_MINUTE: given }).VITAE_RATE_LIMIT_PER_MINUTE).toBe(rate);
  });

  it.each(["0", "-1", "1.5", "many", "10001"])("rejects a rate of %s", (given) => {
    expect(complaintAbout({ VITAE_RATE_LIMIT_PER_MINUTE: given })).toContain(
      "VITAE_RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 10000, or off",
    );
  });

  it("reports all invalid settings at once, with valid values", () => {
    const complaint = complaintAbout({
      VITAE_PORT: "eighty",
      VITAE_STORAGE: "mysql://somewhere",
      VITAE_MODEL: "crystal-ball",
      VITAE_REQUEST_TIMEOUT_S: "-1",
      VITAE_CORS_ORIGINS: "https://app.example.com/path",
      VITAE_BASE_PATH: "a b",
      VITAE_LOG_LEVEL: "loud",
      NODE_ENV: "production",
    });
    expect(complaint.split("\n").slice(1)).toEqual([
      "  VITAE_PORT must be a whole number from 0 to 65535; 0 chooses a free port",
      "  VITAE_BASE_PATH must be a path such as /v1, without a slash at its end",
      expect.stringContaining("  VITAE_STORAGE must be sqlite:PATH, sqlite::memory:, "),
      expect.stringContaining("  VITAE_MODEL must be offline"),
      "  VITAE_REQUEST_TIMEOUT_S must be a number from 1 to 86400",
      expect.stringContaining("  VITAE_CORS_ORIGINS must be *"),
      "  VITAE_LOG_LEVEL must be debug, info, warn or error",
      expect.stringContaining("  VITAE_SECRET must be at least 32 random characters"),
    ]);
  });

  it.each(["v1", "/v1/", "//v1", "/"])("rejects the invalid base path %s", (path) => {
    expect(complaintAbout({ VITAE_BASE_PATH: path })).toContain("VITAE_BASE_PATH must be a path such as /v1");
    expect(complaintAbout({ VITAE_BASE_PATH: "/cv/v1" })).toBe("");
  });

  it("never prints a value, because it may be a secret", () => {
    const complaint = complaintAbout({ VITAE_SECRET: "hunter2", VITAE_STORAGE: "mysql://me:hunter2@db/vitae" });
    expect(complaint).toContain("VITAE_SECRET");
    expect(complaint).toContain("VITAE_STORAGE");
    expect(complaint).not.toContain("hunter2");
  });

  it("requires a secret in production only", () => {
    expect(complaintAbout({ NODE_ENV: "production" })).toContain("VITAE_SECRET");
    expect(complaintAbout({ NODE_ENV: "production", VITAE_SECRET: "x".repeat(32) })).toBe("");
  });

  it("treats an empty variable as unset", () => {
    expect(readConfig(ServerConfig, { VITAE_PORT: "", VITAE_STORAGE: "" }).VITAE_STORAGE).toMatchObject({
      kind: "sqlite",
      source: "vitae.db",
    });
  });

  it.each([
    ["sqlite:/data/vitae.db", { kind: "sqlite", source: "/data/vitae.db", shown: "sqlite:/data/vitae.db" }],
    ["sqlite::memory:", { kind: "sqlite", source: ":memory:", shown: "sqlite::memory:" }],
    ["module:./mine.js", { kind: "module", source: "./mine.js", shown: "module:./mine.js" }],
    [
      "postgresql://me:hunter2@db:5433/vitae?password=hunter3",
      {
        kind: "postgres",
        source: "postgresql://me:hunter2@db:5433/vitae?password=hunter3",
        shown: "postgres://db:5433/vitae",
      },
    ],
  ])("parses the storage %s", (text, choice) => {
    expect(readConfig(StorageConfig, { VITAE_STORAGE: text }).VITAE_STORAGE).toEqual(choice);
  });

  it("validates only the settings that a command uses", () => {
    const broken = { VITAE_PORT: "eighty", NODE_ENV: "production" };
    expect(() => readConfig(StorageConfig, broken)).not.toThrow();
    expect(() => readConfig(EngineConfig, { ...broken, VITAE_STORAGE: "nonsense" })).not.toThrow();
  });

  it("reports unknown settings and suggests similar ones", () => {
    const given = { VITAE_PROT: "8080", VITAE_PORT: "8080", VITAE_OF_TOMORROW: "1", PATH: "/bin" };
    expect(unknownSettingWarnings(given)).toEqual([
      "VITAE_PROT is not a setting of this release and is ignored; did you mean VITAE_PORT?",
      "VITAE_OF_TOMORROW is not a setting of this release and is ignored",
    ]);
  });

  it("reports them together with a setting that is missing because of one", () => {
    const complaint = complaintAbout({ VITAE_MODEL: "openai/gpt-5-mini", VITAE_MODEL_APIKEY: "hunter2" });
    expect(complaint).toMatch(
      /^ {2}VITAE_MODEL_API_KEY must be .*\n {2}VITAE_MODEL_APIKEY is not .*; did you mean VITAE_MODEL_API_KEY\?$/m,
    );
    expect(complaint).not.toContain("hunter2");
  });
});
