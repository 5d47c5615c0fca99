import { join } from "node:path";
import { createResumeService, memoryStorage, type ResumeService } from "@vitae/core";
import type { Storage } from "@vitae/core/ports";
import { Provenance } from "@vitae/core/schemas";
import { createRouteHandler, type HttpHandler, route } from "@vitae/http";
import { postgres } from "@vitae/postgres";
import { rules } from "@vitae/rules";
import { sqlite } from "@vitae/sqlite";
import { noDocuments } from "../no-documents.ts";
import { type Keys, measured, type Serving } from "./exchange.ts";

/** A service whose only endpoint is the measured one. */
export interface Guarded {
  readonly dispatch: HttpHandler;
  /** API key; empty if no token is checked. */
  readonly token: string;
  close(): Promise<void>;
}

const measureRoute = route<ResumeService>()({
  method: "POST",
  path: "/measure",
  summary: "Tells how long a quote is",
  access: { credit: true, consoleKey: false },
  json: Provenance,
  reply: Provenance.loose(),
  errors: [],
  handle: (_, { json }) => measured(json),
});

export const databaseIn = (folder: string) => join(folder, "vitae.db");

const storages: Readonly<Record<Exclude<Keys, "none">, (serving: Serving) => Storage>> = {
  memory: () => memoryStorage(),
  SQLite: ({ folder }) => sqlite(databaseIn(folder)),
  PostgreSQL: ({ url }) => postgres(url),
};

export async function guardedService(serving: Serving): Promise<Guarded> {
  const { keys } = serving;
  if (keys === "none") {
    const authenticate = async () => ({ account: "a", token: "t", kind: "console" as const, metered: false });
    return guarded(createResumeService({ engine: rules(), reader: noDocuments, authenticate }), "");
  }
  const service = createResumeService({ engine: rules(), reader: noDocuments, storage: storages[keys](serving) });
  const { id } = await service.accounts.create({ name: "Bench" });
  return guarded(service, (await service.accounts.createKey(id)).key);
}

const guarded = (service: ResumeService, token: string): Guarded => ({
  dispatch: createRouteHandler(service, [measureRoute]),
  token,
  close: () => service.close(),
});
