import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer, Asked, ProcessSettings, Submission, Told } from "../process/messages.ts";

/** A running process of the deployment. */
export interface Child {
  readonly pid: number;
  /** Starts its consumer; resolves with the name of the error, if it was refused. */
  work(): Promise<string | null>;
  /** Null: it died before it answered. */
  submit(submission: Submission): Promise<Answer | null>;
  /** Resolves when it has this document, or any, with its model, now or before. */
  extracting(document?: string): Promise<void>;
  /** Resolves with the first line of its log that fits, now or before. */
  logged(fits: (line: Readonly<Record<string, unknown>>) => boolean): Promise<void>;
  readonly log: readonly Readonly<Record<string, unknown>>[];
  signal(name: NodeJS.Signals): void;
  /** Resolves when it is gone. */
  readonly exit: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Hundreds of processes start: each of them would compile the sources for a second. */
const compileCache = join(tmpdir(), "vitae-task-queue-compiled");

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a process; resolves once it answers, or is gone. */
export async function startChild(settings: ProcessSettings, temporary: string): Promise<Child> {
  const child = fork(new URL("../process/service-process.ts", import.meta.url), [JSON.stringify(settings)], {
    execArgv: ["--conditions=vitae-source", "--no-warnings"],
    env: { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: compileCache },
  });
  running.add(child);
  const exit = once(child, "exit").then(() => {
    running.delete(child);
    return { code: child.exitCode, signal: child.signalCode };
  });
  const gone = exit.then(() => null);

  const told: Told[] = [];
  const listeners = new Set<(each: Told) => void>();
  child.on("message", (each: Told) => {
    if (each.tell !== "answer") told.push(each);
    for (const listen of listeners) listen(each);
  });
  /** The first that fits. */
  const heard = <T>(pick: (each: Told) => T | undefined): Promise<T> => {
    for (const each of told) {
      const found = pick(each);
      if (found !== undefined) return Promise.resolve(found);
    }
    const { promise, resolve } = Promise.withResolvers<T>();
    const listen = (each: Told) => {
      const found = pick(each);
      if (found === undefined) return;
      listeners.delete(listen);
      resolve(found);
    };
    listeners.add(listen);
    return promise;
  };
  const ask = (asked: Asked) => void child.send(asked, () => {});
  let asked = 0;

  const started: Child = {
    pid: child.pid ?? 0,
    work: async () => {
      ask({ ask: "work" });
      return Promise.race([heard((each) => (each.tell === "working" ? each.error : undefined)), gone.then(() => "Gone")]);
    },
    submit: (submission) => {
      const id = ++asked;
      const answer = heard((each) => (each.tell === "answer" && each.id === id ? each.answer : undefined));
      ask({ ask: "submit", id, submission });
      return Promise.race([answer, gone]);
    },
    extracting: (document) =>
      heard((each) => (each.tell === "extracting" && (document ?? each.document) === each.document ? true : undefined)).then(() => {}),
    logged: (fits) => heard((each) => (each.tell === "log" && fits(each.line) ? true : undefined)).then(() => {}),
    get log() {
      return told.flatMap((each) => (each.tell === "log" ? [each.line] : []));
    },
    signal: (name) => void child.kill(name),
    exit,
  };
  await Promise.race([heard((each) => (each.tell === "ready" ? true : undefined)), gone]);
  return started;
}
