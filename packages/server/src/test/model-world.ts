import { jsonLog, type ParsedFile, type ParseItem, systemRuntime } from "@vitae/core";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { HOST, SERVER, SERVICE } from "../composition/tokens.ts";
import { type Environment, readConfig, ServerConfig } from "../configuration/configuration.ts";
import { composeServer } from "../serving/compose-server.ts";

/** The response to one request. */
export interface Answered {
  readonly status: number;
  readonly json: Partial<ParsedFile> & { readonly detail?: string; readonly code?: string; readonly results?: readonly ParseItem[] };
  readonly ms: number;
  /** Charge in integer micro-USD. */
  readonly charged: number;
}

/** A server with a fake model provider. */
export interface ModelWorld {
  readonly provider: ScriptedProvider;
  /** Lines of the log. */
  readonly logged: readonly Record<string, unknown>[];
  parse(files: readonly Uint8Array[], options?: { readonly signal?: AbortSignal }): Promise<Answered>;
  /** Held amount, and total of all charges, in integer micro-USD. */
  account(): Promise<{ held: number; charged: number }>;
  close(): Promise<void>;
}

/** Starts a server as `vitae serve` does, with a fake model provider and an account with credit. */
export async function modelWorld(environment: Environment = {}): Promise<ModelWorld> {
  const provider = await scriptedProvider();
  const logged: Record<string, unknown>[] = [];
  const at = await composeServer(
    readConfig(ServerConfig, {
      VITAE_STORAGE: "sqlite::memory:",
      VITAE_PORT: "0",
      VITAE_MODEL: "openai/gpt-5-mini",
      VITAE_MODEL_BASE_URL: provider.baseUrl,
      VITAE_MODEL_API_KEY: provider.key,
      ...environment,
    }),
  );
  at.bind(HOST, () => systemRuntime({ log: jsonLog({ level: "debug", write: (line) => logged.push(JSON.parse(line)) }) }));
  const { accounts } = at.get(SERVICE);
  const { id } = await accounts.create({ name: "Acme" });
  const { key } = await accounts.createKey(id);
  const { balance: granted } = await accounts.get(id);
  const url = await at.get(SERVER).listen();
  const account = async () => {
    const { balance, held } = await accounts.get(id);
    return { held, charged: granted - balance };
  };

  return {
    provider,
    logged,
    account,
    async parse(files, { signal } = {}) {
      const body = new FormData();
      for (const [index, bytes] of files.entries()) body.append("files", new Blob([bytes as Uint8Array<ArrayBuffer>]), `${index}.pdf`);
      const { charged: before } = await account();
      const began = performance.now();
      const reply = await fetch(`${url}/parse/`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${key}` },
        ...(signal && { signal }),
      });
      const json = (await reply.json()) as Answered["json"];
      const ms = performance.now() - began;
      return { status: reply.status, json, ms, charged: (await account()).charged - before };
    },
    async close() {
      await provider.close();
      await at.close();
    },
  };
}
