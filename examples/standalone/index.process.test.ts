import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const here = fileURLToPath(new URL(".", import.meta.url));
const vitae = ["--env-file=vitae.env", "../../node_modules/.bin/vitae"];

/** A process in the folder of the example, as somebody starts it there. */
const start = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, args, { cwd: here, env, stdio: ["ignore", "pipe", "pipe"] });

/** Its end. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = start(args, env);
  const [[code], out, err] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

let folder: string;
let settings: Readonly<Record<string, string>>;
let server: ReturnType<typeof start>;
let client: Readonly<Record<"VITAE_URL" | "VITAE_KEY", string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitae-standalone-"));
  settings = { VITAE_PORT: "0", VITAE_STORAGE: `sqlite:${join(folder, "vitae.db")}` };
  server = start([...vitae, "serve"], settings);
  const url = await listening(server);
  const account = JSON.parse((await run([...vitae, "accounts", "create", "--name", "Import", "--json"], settings)).out);
  const { key } = JSON.parse((await run([...vitae, "keys", "create", "--account", account.account_id, "--json"], settings)).out);
  client = { VITAE_URL: url, VITAE_KEY: key };
});
afterAll(async () => {
  server.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

async function listening({ stdout }: ReturnType<typeof start>): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const [, url] = /listens on (http:\/\/[\d.:]+)/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error("the server ended before it listened");
}

const readThrough = (of: string, env: Readonly<Record<string, string>> = client) => run(["--conditions=vitae-source", "index.ts", of], env);

test("prints a line for each résumé of a folder, more than one request takes, in the order of their names", async () => {
  const many = join(folder, "many");
  for (let count = 10; count < 22; count++) await cp(`${here}../../test/fixtures/plain.pdf`, join(many, `${count}.PDF`));
  await cp(`${here}../../test/fixtures/two-column.pdf`, join(many, "99.pdf"));
  await writeFile(join(many, "notes.txt"), "no résumé");
  const { code, out } = await readThrough(many);
  const lines = out.trimEnd().split("\n");
  expect([code, lines.length]).toEqual([0, 13]);
  expect(lines.map((line) => line.slice(0, 2)).join()).toBe("10,11,12,13,14,15,16,17,18,19,20,21,99");
  expect(lines.at(-1)).toBe(
    "99.pdf\tOdalys Fenwick-Marsh\todalys.fenwick@example.com\tSenior Software Engineer, Copperline Freight Systems",
  );
});

test("says of a file why it cannot be read, goes on with the others and ends with 1", async () => {
  const { code, out } = await readThrough("../../test/fixtures");
  expect(code).toBe(1);
  expect(out).toContain("no-text.pdf\t\t\tThe document has no text layer (a scan?). Send a text PDF.\n");
  expect(out).toContain("plain.pdf\tAnsel Brackenmoor\tansel@example.org\t");
});

test("says what the server has against the key, and where", async () => {
  const { code, out, err } = await readThrough("../../test/fixtures", { ...client, VITAE_KEY: "key_unknown" });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(`${client.VITAE_URL}: Invalid API token. (token_invalid) `);
});

test("says of a folder that is not there which one, in one line", async () => {
  const { code, out, err } = await readThrough(join(folder, "nowhere"));
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^ENOENT: .*nowhere'\n$/);
});

test("waits for a server that is being started anew, on the same port and store", async () => {
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
  const running = readThrough("../../test/fixtures");
  server = start([...vitae, "serve"], { ...settings, VITAE_PORT: new URL(client.VITAE_URL).port });
  expect((await running).out).toContain("Odalys Fenwick-Marsh");
});
