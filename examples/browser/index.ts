import { readFile } from "node:fs/promises";
import fastify, { type FastifyInstance } from "fastify";
import { forwardParse, type Upstream } from "./forward-parse.ts";
import { pageCode } from "./page-code.ts";

/** Only what this backend serves itself may run, be loaded or be asked: not a word of a résumé leaves for another origin. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The page, its code, and the way to Vitae, whose key stays here. What goes wrong is a line of JSON in `log`. */
export async function backend(vitae: Upstream, log: { write(line: string): void } = process.stdout): Promise<FastifyInstance> {
  const [page, code] = await Promise.all([readFile(new URL("page/index.html", import.meta.url), "utf8"), pageCode()]);
  const app = fastify({ logger: { level: "warn", stream: log } });
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "content-security-policy": policy, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
  });
  app.get("/", async (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  app.get("/page.js", async (_request, reply) => reply.type("text/javascript; charset=utf-8").send(code));
  app.register(forwardParse(vitae), { prefix: "/cv" });
  return app;
}

if (import.meta.main) {
  const { VITAE_URL: url = "http://127.0.0.1:8080", VITAE_KEY: key = "", PORT: port = "3000" } = process.env;
  const app = await backend({ url, key });
  console.log(`Open ${await app.listen({ port: Number(port) })}`);
  for (const end of ["SIGINT", "SIGTERM"]) process.once(end, () => app.close());
}
