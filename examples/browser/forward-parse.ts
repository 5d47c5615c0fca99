import type { FastifyError, FastifyPluginAsync, FastifyReply } from "fastify";
import { onePart } from "./one-part.ts";

/** A Vitae server, and the key that pays. */
export interface Upstream {
  readonly url: string;
  readonly key: string;
}

/** One document of 10 MB, and what a form adds to it. */
const mostBytes = 11 * 1024 * 1024;

/**
 * `POST /parse/`, handed on to Vitae with the key: one document at a time. Of all endpoints only this one, since a visitor of the page is not to
 * spend more. Where visitors have to sign in, ask in the first hook who they are.
 */
export const forwardParse =
  ({ url, key }: Upstream): FastifyPluginAsync =>
  async (app) => {
    app.addHook("onRequest", async ({ headers }, reply) => {
      reply.header("cache-control", "no-store");
      // What browsers say of a request that another site's page makes.
      if (headers["sec-fetch-site"] !== "same-origin") return refuse(reply, 403, "not_from_page", "Ask from the page itself.");
    });
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const { statusCode: status = 500, code, message } = error;
      if (status >= 500) throw error;
      return refuse(reply, status, code, message);
    });

    // Nothing else is taken. Fastify counts the bytes of what it parses "as" something, and answers 413 to more.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("multipart/form-data", { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );

    app.post<{ Body?: Buffer<ArrayBuffer> }>("/parse/", async ({ headers, body, log }, reply) => {
      const type = body && onePart(body, headers["content-type"] ?? "");
      if (!type) return refuse(reply, 422, "not_one_document", "Send one document, and nothing else.");

      const once = headers["idempotency-key"];
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort()); // who leaves the page stops the reading
      try {
        const answer = await fetch(`${url}/parse/`, {
          method: "POST",
          headers: { authorization: `Bearer ${key}`, "content-type": type, ...(once !== undefined && { "idempotency-key": String(once) }) },
          body,
          signal: gone.signal,
        });
        const { status } = answer;
        if (status === 401 || status === 403) {
          // About the key or its account: for the operator to know and to mend, for visitors neither.
          const requestId = answer.headers.get("x-service-request-id");
          log.error({ status, requestId, answer: (await answer.text()).slice(0, 200) }, "Vitae refused the key");
          return cannotRead(reply);
        }
        const text = await answer.text();
        const wait = answer.headers.get("retry-after");
        if (wait !== null) reply.header("retry-after", wait);
        return reply.code(status).type("application/json").send(text);
      } catch (error) {
        if (!gone.signal.aborted) log.error(error, "Vitae did not answer");
        return cannotRead(reply);
      }
    });
  };

const cannotRead = (reply: FastifyReply) => refuse(reply, 502, "vitae_unavailable", "Résumés cannot be read just now. Try again later.");

/** As Vitae itself refuses. */
const refuse = (reply: FastifyReply, status: number, code: string, detail: string) => reply.code(status).send({ detail, code });
