import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { File } from "./mutants.ts";
import { fileRequests, type HostileRequest, textRequests } from "./requests.ts";
import { type Answer, type ServerProcess, startServerProcess } from "./server-process.ts";

/** Result of one hostile request, and of parallel requests. Times are milliseconds. */
export interface Seen extends Answer {
  readonly name: string;
  /** The error code; null for a success. */
  readonly code: string | null;
  /** The longest time that the main thread computed without a turn of the event loop. */
  readonly stallMs: number;
  /** Answers of `/healthz`. */
  readonly health: readonly number[];
}

export interface WatchedServer {
  readonly server: ServerProcess;
  send(name: string, request: HostileRequest): Promise<Seen>;
  /** Sends several at once. */
  sendAll(name: string, requests: readonly HostileRequest[]): Promise<readonly Seen[]>;
  stop(): Promise<void>;
}

const stallWatch = new URL("./stall-watch.ts", import.meta.url);

/** A server process with two accounts, asked for its health all the time. */
export async function watchedServer(settings: Readonly<Record<string, string>> = {}): Promise<WatchedServer> {
  const server = await startServerProcess({ VITAE_LOG_LEVEL: "warn", ...settings }, { accounts: 2, preload: stallWatch });
  const longestStall = async (): Promise<number> => Number(await server.askInside());
  const probe = new Worker(new URL("./probe.ts", import.meta.url), { workerData: `${server.url}/healthz` });
  const health = async (): Promise<{ times: number[]; failures: number }> => {
    probe.postMessage("take");
    const [taken] = await once(probe, "message");
    return taken;
  };
  const sendAll: WatchedServer["sendAll"] = async (name, requests) => {
    await health();
    await longestStall();
    const answers = await Promise.all(
      requests.map(({ path, init }) =>
        server
          .ask(path, init)
          .catch((error): Answer => ({ status: 0, body: JSON.stringify({ code: String(error.cause ?? error) }), ms: 0 })),
      ),
    );
    const stallMs = server.alive() ? await longestStall() : Number.POSITIVE_INFINITY;
    const { times } = await health();
    return answers.map((answer) => ({ ...answer, name, code: codeOf(answer), stallMs, health: times }));
  };
  return {
    server,
    sendAll,
    send: async (name, request) => {
      const [seen] = await sendAll(name, [request]);
      if (seen === undefined) throw new Error("Nothing was sent.");
      return seen;
    },
    async stop() {
      await probe.terminate();
      await server.stop();
    },
  };
}

/** Sends a valid document and a valid text to every endpoint, several in parallel, because loading on first use is not a stall of an attack. */
export async function warmUp(watched: WatchedServer, sound: File): Promise<void> {
  const text = "Ada: We need 3+ years of Go.\nBen: Add Rust to my skills.";
  const requests = [
    ...Object.values(fileRequests).map((request) => request(sound)),
    ...Object.values(textRequests(sound)).map((request) => request(text)),
  ];
  await watched.sendAll("warm", requests);
  await watched.sendAll("warm", requests);
}

function codeOf({ status, body }: Answer): string | null {
  if (status >= 200 && status < 300) return null;
  try {
    return String(JSON.parse(body).code ?? "no code");
  } catch {
    return "no JSON";
  }
}

/** True for a success, an error that explains the fault of the request, or an expired deadline. */
export const isRightAnswer = ({ status, code }: Seen): boolean =>
  (status >= 200 && status < 300) ||
  (status >= 400 && status < 500 && code !== "no JSON" && code !== "no code") ||
  /_timed_out$/.test(code ?? "");
