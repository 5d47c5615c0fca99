/** The exchange that every server of the measurement answers: a small JSON POST, validated with one schema. */
import { Provenance } from "@vitae/core/schemas";

/** Where the API keys of a server are; "none": no token is checked. */
export const keyStores = ["none", "memory", "SQLite", "PostgreSQL"] as const;
export type Keys = (typeof keyStores)[number];

/** How the exchange is served. "By hand" is a bare Fastify route that sends the same headers and runs the query of the key itself. */
export type Adapter = "Fastify" | "bare Fastify" | "By hand" | "Express" | "bare Express";

/** Argument of a process that serves the exchange. */
export interface Serving {
  readonly adapter: Adapter;
  readonly keys: Keys;
  /** Folder of the SQLite database. */
  readonly folder: string;
  /** Database of the keys on PostgreSQL. */
  readonly url: string;
}

const quote = "Reads one or several résumés into structured JSON".repeat(4);
export const body = JSON.stringify({ page: 1, bbox: [72, 120.5, 310.25, 132], quote });
export const refusal = { detail: "Validation error" };

/** Work of every server with a valid body. */
export const measured = async (found: Provenance) => ({ ...found, length: found.quote.length });

/** The same with a body of any shape; null if it is invalid. */
export const checked = (value: unknown) => {
  const found = Provenance.safeParse(value);
  return found.success ? measured(found.data) : null;
};

export const headersWith = (token: string) => ({
  host: "bench",
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(body)),
});

/** The whole request, as it goes over the wire. */
export function requestWith(token: string): string {
  const lines = Object.entries(headersWith(token)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /measure HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
