import { document, formType, multipart, type Part } from "./multipart.ts";
import { recordedEndpoints } from "./recorded-endpoints.ts";

/** A request as it goes over the wire, for every host the same. */
export interface Recorded {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** A field of the reply that later requests of the same host name by `{field}` in their path or body. */
  readonly keep?: string;
}

const megabyte = 1024 * 1024;

const bytes = (filename: string, size: number): Part => ({ filename, bytes: Buffer.alloc(size) });

/** Made once for all hosts. */
const huge = multipart([bytes("big.pdf", 100 * megabyte)]);
const overLimit = multipart([bytes("big.pdf", 10 * megabyte + 1)]);
const withBadFiles = multipart([
  document("encrypted.pdf"),
  document("plain.pdf"),
  bytes("empty.pdf", 0),
  bytes("big.pdf", 11 * megabyte),
  document("no-text.pdf"),
]);

/** Every route, every way to be refused, with the token that `bearer` is. */
export function recordedRequests(bearer: { good: string; expired: string; suspended: string; poor: string }): readonly Recorded[] {
  const bare = (name: string, method: string, path: string, headers: Recorded["headers"] = {}): Recorded => ({
    name,
    method,
    path,
    headers,
  });
  const parse = (name: string, body: Uint8Array, { query = "", headers = {} } = {}): Recorded => ({
    name,
    method: "POST",
    path: `/parse/${query}`,
    headers: {
      authorization: bearer.good,
      "content-type": formType,
      "content-length": String(body.length),
      ...headers,
    },
    body,
  });
  const form = (name: string, parts: readonly Part[], more = {}) => parse(name, multipart(parts), more);
  const plain = document("plain.pdf");
  const detect = (name: string, body: string): Recorded => ({
    name,
    method: "POST",
    path: "/detect-language/",
    headers: { authorization: bearer.good, "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
    body: Buffer.from(body),
  });

  return [
    bare("health", "GET", "/healthz"),
    bare("health by HEAD", "HEAD", "/healthz"),
    bare("readiness", "GET", "/readyz"),
    bare("document", "GET", "/openapi.json"),
    bare("page", "GET", "/docs"),
    bare("metrics", "GET", "/metrics"),
    bare("metrics by HEAD", "HEAD", "/metrics"),
    bare("page by a wrong method", "POST", "/docs"),
    bare("unknown path", "GET", "/nothing"),
    bare("root", "GET", "/"),
    bare("missing trailing slash", "POST", "/parse", { authorization: bearer.good }),
    bare("percent-encoded path", "POST", "/%70arse/", { authorization: bearer.good }),
    bare("wrong method", "GET", "/parse/"),
    bare("method that frameworks do not know", "PURGE", "/parse/"),
    bare("the same on an unknown path", "PURGE", "/nothing"),
    bare("HEAD where there is no GET", "HEAD", "/parse/"),
    bare("OPTIONS", "OPTIONS", "/parse/"),
    bare("preflight of a chosen origin", "OPTIONS", "/parse/", { origin: "https://app.example", "access-control-request-method": "POST" }),
    bare("chosen origin", "GET", "/healthz", { origin: "https://app.example" }),
    bare("foreign origin", "GET", "/healthz", { origin: "https://other.example" }),
    bare("OPTIONS on an unknown path", "OPTIONS", "/nothing"),
    bare("no token", "POST", "/parse/"),
    bare("no Bearer token", "POST", "/parse/", { authorization: "Basic eDp5" }),
    form("invalid token", [plain], { headers: { authorization: "Bearer nonsense" } }),
    form("expired token", [plain], { headers: { authorization: bearer.expired } }),
    form("suspended account", [plain], { headers: { authorization: bearer.suspended } }),
    form("no credit", [plain], { headers: { authorization: bearer.poor } }),
    parse("100 MB with a bad token", huge, { headers: { authorization: "Bearer bad" } }),

    form("one PDF", [plain]),
    form("one DOCX", [document("lebenslauf.docx")]),
    form("one file by its alias", [{ ...plain, field: "file" }]),
    form("provenance", [plain], { query: "?include=provenance" }),
    form("JSON Resume", [document("two-column.pdf")], { query: "?format=jsonresume" }),
    parse("a batch with bad files", withBadFiles),
    form("encrypted", [document("encrypted.pdf")]),
    form("without text", [document("no-text.pdf")]),
    form("not a document", [{ filename: "cv.pdf", bytes: Buffer.from("hel\u0000lo") }]),
    form("empty file", [bytes("cv.pdf", 0)]),
    parse("file over 10 MB", overLimit),
    form(
      "eleven files",
      Array.from({ length: 11 }, () => plain),
    ),
    form("first use of a key", [plain], { headers: { "idempotency-key": "parity" } }),
    form("repeat of a key", [plain], { headers: { "idempotency-key": "parity" } }),
    form("other file under a used key", [document("two-column.pdf")], { headers: { "idempotency-key": "parity" } }),
    form("unusable key", [plain], { headers: { "idempotency-key": "x".repeat(256) } }),
    form("unknown format and part", [plain], { query: "?format=xml&include=all" }),

    detect("language of one text", '{"text":"Ich leite ein kleines Team im Krankenhaus."}'),
    detect("language of several texts", '{"texts":["Я руковожу небольшой группой.",""]}'),
    detect("language of a blank text", '{"text":" "}'),
    detect("language of nothing", "{}"),
    detect("language of a key that stands twice", '{"text":"a","text":"b"}'),
    detect("language of 201 texts", JSON.stringify({ texts: Array(201).fill("a") })),
    detect("language of more than 2 MB", JSON.stringify({ text: "a".repeat(2 * megabyte) })),

    bare("no body", "POST", "/parse/", { authorization: bearer.good }),
    parse("empty form", multipart([])),
    parse("form without end", multipart([plain]).subarray(0, -20)),
    parse("form cut in a file", multipart([plain]).subarray(0, 400)),
    parse("form without its boundary", Buffer.from("nothing of the kind")),
    parse("form that names no boundary", multipart([plain]), { headers: { "content-type": "multipart/form-data" } }),
    parse("JSON where a form belongs", Buffer.from('{"files":[]}'), { headers: { "content-type": "application/json" } }),
    parse("a content type that is none", multipart([plain]), { headers: { "content-type": "nonsense" } }),
    form("text where a file belongs", [{ bytes: Buffer.from("cv") }]),
    ...recordedEndpoints(bearer.good),
  ];
}
