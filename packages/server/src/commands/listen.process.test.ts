import { expect, it } from "vitest";
import { listen, vitae } from "../test/vitae.ts";

it("vitae listen prints its URL and the state of the signature check, and shuts down gracefully", async () => {
  const { child, ended, url } = await listen({});
  const { code, err } = await vitae(["listen", "--port", new URL(url).port]);
  expect([code, err]).toEqual([
    1,
    `vitae listen: Port ${new URL(url).port} is in use. Choose another with --port; 0 chooses a free port.\n`,
  ]);
  child.kill("SIGINT");
  const { out, ...rest } = await ended;
  expect(rest).toEqual({ code: 0, err: "" });
  expect(out).toContain(`"callback_url": "${url}/"`);
  expect(out).toContain("VITAE_OUTBOUND_ALLOW=127.0.0.0/8");
  expect(out).toContain("Pass the callback_secret of the task with --secret");
});

it("vitae listen --json prints callbacks only, and whether they could be verified", async () => {
  const { child, ended } = await listen({}, "--json", "--secret", "whsec_b25l", "--secret", "whsec_b3RoZXI=");
  child.kill("SIGTERM");
  const { code, out, err } = await ended;
  expect([code, out]).toEqual([0, ""]);
  expect(err).not.toContain("not checked");
});

it.each([
  [["--port", "80000"], "--port must be a whole number from 0 to 65535"],
  [["--answer", "99"], "--answer must be a whole number from 200 to 599"],
  [["--secret", "sesame"], "--secret must be whsec_ followed by base64"],
])("vitae listen reports wrong arguments: %j", async (args, why) => {
  const { code, err } = await vitae(["listen", ...args]);
  expect(code).toBe(2);
  expect(err).toContain(why);
  expect(err).not.toContain("sesame");
});
