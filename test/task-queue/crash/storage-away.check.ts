import { execFileSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { Check, Sizes } from "../check.ts";
import { type Engine, query } from "../engines.ts";
import type { Child } from "../world/child.ts";
import { client } from "../world/client.ts";
import { type Deployment, deploy } from "../world/deployment.ts";
import { verdictOf } from "../world/verdict.ts";
import { any } from "../world/wanted.ts";

const settings = { heavy: 100, runPlaces: 4 };
const awayMs = 7_000;
const submitters = 8;
/** An idempotency key whose first request was interrupted after its claim stays `running` until the claim expires: no request is accepted with it. */
const refusals = ["storage_unavailable", "idempotency_in_progress"];

/** A fault of the storage, and all responses that are allowed during it. */
interface Outage {
  readonly name: string;
  /** False if the fault is too short to know which call it affected. */
  readonly lasting: boolean;
  run(whileAway: () => Promise<void>): Promise<void>;
}

export const check: Check = {
  name: "storage-away",
  goal: "storage away under load: 503 and nothing accepted meanwhile; afterwards 0 lost, each success charged once, all delivered",
  run: async (engine, sizes) => {
    await using deployment = await deploy(engine);
    const child = await deployment.working(settings);
    const died = child.exit.then(({ code, signal }) => Promise.reject(new Error(`The process ended by itself: ${signal ?? code}`)));
    died.catch(() => {});
    const somebody = client(() => child);
    const load = submitting(deployment, somebody.submit, sizes);
    const answersOf = () => new Map(somebody.answers);
    const wrong: string[] = [];
    const told: string[] = [];

    for (const outage of outagesOf(engine, deployment, child, sizes)) {
      await wait(1_000);
      const before = answersOf();
      const passing = outage.run(async () => {
        // Requests that were running at the beginning of the fault may have been accepted.
        await wait(500);
        const [began, ended] = [answersOf(), await wait(awayMs).then(answersOf)];
        const during = difference(began, ended);
        if (outage.lasting && ([...during.keys()].some((code) => !refusals.includes(code)) || during.size === 0))
          wrong.push(`${outage.name} answered ${words(during) || "nothing"}`);
      });
      await Promise.race([passing, died]);
      told.push(`${outage.name}: ${words(difference(before, answersOf()))}`);
    }
    await Promise.race([load.stop(), died]);
    const others = [...somebody.answers.keys()].filter((code) => code !== "accepted" && !refusals.includes(code));
    // A callback whose record did not come through comes again.
    const unrecorded = child.log.filter(({ event, kind }) => event === "message_handler_failed" && kind === "deliver").length;
    const { faults, ...found } = await verdictOf(deployment, somebody.accepted, { unrecorded });
    child.signal("SIGTERM");
    const { code } = await child.exit;
    return {
      measured: [
        ...told,
        `${found.tasks} tasks, ${found.failed} failed, ${found.duplicates} duplicates of ${unrecorded} unrecorded, exit ${code}`,
        ...others,
        ...wrong,
        ...faults,
      ].join("; "),
      ok: faults.length + wrong.length + others.length === 0 && code === 0 && found.failed === 0,
    };
  },
};

/** Some clients, each with one task after the other, until they are stopped. */
function submitting(deployment: Deployment, submit: ReturnType<typeof client>["submit"], { random }: Sizes) {
  let over = false;
  const one = async () => {
    while (!over) {
      await submit(any(deployment, random));
      await wait(100);
    }
  };
  const all = Promise.all(Array.from({ length: submitters }, one));
  return {
    stop: async () => {
      over = true;
      await all;
    },
  };
}

function outagesOf({ server }: Engine, { url }: Deployment, { pid }: Child, sizes: Sizes): readonly Outage[] {
  if (!server) {
    const other = new DatabaseSync(url.slice("sqlite:".length));
    const limit = (bytes: string) => void execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
    const locked = async (away: () => Promise<void>) => {
      while (!began(other)) await wait(5);
      await away();
      other.exec("rollback");
    };
    const full = async (away: () => Promise<void>) => {
      limit("1");
      await away();
      limit("unlimited");
    };
    return [
      { name: "locked by another", lasting: true, run: locked },
      { name: "no room for another byte", lasting: true, run: full },
    ];
  }
  const stopped = (how: "fast" | "immediate"): Outage => ({
    name: `stopped (${how})`,
    lasting: true,
    run: async (away) => {
      await server.stop(how);
      await away();
      await server.start();
    },
  });
  const database = new URL(url).pathname.slice(1);
  const cut = async () => {
    for (let times = 0; times < sizes.of(10, 50); times++) {
      await query(server.url, "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [database]);
      await wait(sizes.random() * 400);
    }
  };
  return [stopped("fast"), stopped("immediate"), { name: "connections cut", lasting: false, run: cut }];
}

function began(database: DatabaseSync): boolean {
  try {
    database.exec("pragma busy_timeout = 0; begin immediate");
    return true;
  } catch {
    return false;
  }
}

type Counts = ReadonlyMap<string, number>;

const difference = (before: Counts, after: Counts): Counts =>
  new Map([...after].map(([code, count]) => [code, count - (before.get(code) ?? 0)] as const).filter(([, count]) => count > 0));

const words = (counts: Counts): string => [...counts].map(([code, count]) => `${count} ${code}`).join(", ");
