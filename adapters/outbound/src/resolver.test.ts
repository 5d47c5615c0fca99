import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemResolver } from "./resolver.ts";
import { nameServer } from "./test/name-server.ts";
import { openHandles } from "./test/open-handles.ts";

const six = "2606:2800:220:1:248:1893:25c8:1946";
let server: Awaited<ReturnType<typeof nameServer>>;
let handles: ReturnType<typeof openHandles>;
beforeAll(async () => {
  server = await nameServer({
    "both.example.com": ["93.184.215.14", "10.0.0.1", six],
    "six.example.com": [six],
    "none.example.com": [],
    "silent.example.com": null,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  handles = openHandles();
});
afterEach(() => handles.expectNone());

const ask = (name: string, { hosts = false, signal = new AbortController().signal } = {}) =>
  systemResolver({ hosts, servers: [server.address] })(name, { signal });

test("tells every address of a name, of both families", async () => {
  expect((await ask("both.example.com")).toSorted()).toEqual(["10.0.0.1", six, "93.184.215.14"]);
  expect(await ask("six.example.com")).toEqual([six]);
});

test("rejects for a name that has no address and for one that does not exist", async () => {
  await expect(ask("none.example.com")).rejects.toMatchObject({ code: "ENODATA" });
  await expect(ask("nobody.example.com")).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test("asks the system for what no server knows only where names of hosts count", async () => {
  expect(await ask("localhost", { hosts: true })).toContain("127.0.0.1");
  await expect(ask("localhost", { hosts: false })).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test("stops asking a silent server when it is told to", async () => {
  const stop = new AbortController();
  const asking = ask("silent.example.com", { signal: stop.signal, hosts: true });
  setTimeout(() => stop.abort(), 30);
  // A server that stays silent ends in another code, ETIMEOUT.
  await expect(asking).rejects.toMatchObject({ code: "ECANCELLED" });
});

test("asks nobody when it was told to stop before", async () => {
  await expect(ask("both.example.com", { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
});
