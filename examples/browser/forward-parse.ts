import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";

/** A Vitae server, and the key that pays. */
export interface Upstream {
  readonly url: string;
  readonly key: string;
}

/** One document of 10 MB, and what a form adds to it. */
const mostBytes = 11 * 1024 * 1024;

/**
 * `POST /parse/`, handed on to Vitae with the key. Of all endpoints only this one: a visitor of the page is not to spend more. Where visitors have to
 * sign in, ask here who they are.
 */
export const forwardParse =
  ({ url, key }: Upstream): FastifyPluginAsync =>
  async (app) => {
    // Nothing else is taken, and a form passes through as it comes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("multipart/form-data", (_request, body, done) => done(null, body));

    app.post<{ Body?: Readable }>("/parse/", { bodyLimit: mostBytes }, async ({ headers, body }, reply) => {
      const { "sec-fetch-site": from, "content-type": type = "", "idempotency-key": once } = headers;
      // What browsers say of a request that another site's page makes.
      if (from !== "same-origin") return reply.code(403).send({ detail: "Ask from the page itself.", code: "not_from_page" });

      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort()); // who leaves the page stops the reading
      try {
        const answer = await fetch(`${url}/parse/`, {
          method: "POST",
          headers: { authorization: `Bearer ${key}`, "content-type": type, ...(once !== undefined && { "idempotency-key": String(once) }) },
          body: body ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : null,
          duplex: "half",
          signal: gone.signal,
        });
        const text = await answer.text();
        const wait = answer.headers.get("retry-after");
        if (wait !== null) reply.header("retry-after", wait);
        return reply.code(answer.status).type("application/json").send(text);
      } catch {
        return reply.code(502).send({ detail: "Résumés cannot be read just now. Try again later.", code: "vitae_unreachable" });
      }
    });
  };
