import { isRightAnswer, type Seen } from "./watched.ts";

const goal = { stallMs: 50, healthP99Ms: 100, healthMs: 250, slowestMs: 11_000 };

interface Server {
  readonly survived: boolean;
  readonly memoryMb: number;
  readonly logged: ReadonlyMap<string, number>;
}

/** Prints passed and failed conditions with the worst value of each, and sets the exit code. */
export function report(seen: readonly Seen[], { survived, memoryMb, logged }: Server): void {
  const health = seen.flatMap(({ health }) => health).sort((a, b) => a - b);
  const p99 = health[Math.floor(health.length * 0.99)] ?? 0;
  const longest = health.at(-1) ?? 0;
  const wrong = seen.filter((one) => !isRightAnswer(one));
  const stalls = worst(seen, ({ stallMs }) => stallMs);
  const slowest = worst(seen, ({ ms }) => ms);
  const rows: [what: string, found: string, met: boolean][] = [
    ["requests", `${seen.length}: ${counts(seen)}`, survived],
    [
      "wrong answers",
      `${wrong.length}${wrong
        .slice(0, 10)
        .map(({ name, status, code }) => `\n    ${status} ${code}  ${name}`)
        .join("")}`,
      wrong.length === 0,
    ],
    ["main thread held", shown(stalls, ({ stallMs }) => stallMs), (stalls[0]?.stallMs ?? 0) <= goal.stallMs],
    [
      "/healthz",
      `${health.length} answers, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
      p99 <= goal.healthP99Ms && longest <= goal.healthMs,
    ],
    ["slowest answer", shown(slowest, ({ ms }) => ms), (slowest[0]?.ms ?? 0) <= goal.slowestMs],
    ["resident memory", `${memoryMb.toFixed(0)} MB`, true],
    ["slots lost", String(logged.get("slot_lost") ?? 0), !logged.has("slot_lost")],
    ["log", [...logged].map(([event, count]) => `${event} ${count}`).join(", "), true],
  ];
  for (const [what, found, met] of rows) process.stdout.write(`${what.padEnd(20)}${found}${met ? "" : "  — missed"}\n`);
  process.exitCode = rows.every(([, , met]) => met) ? 0 : 1;
}

const worst = (seen: readonly Seen[], of: (one: Seen) => number): readonly Seen[] => seen.toSorted((a, b) => of(b) - of(a)).slice(0, 25);

const shown = (seen: readonly Seen[], of: (one: Seen) => number): string =>
  seen.map((one) => `\n    ${of(one).toFixed(0).padStart(6)} ms  ${one.status} ${one.code ?? ""}  ${one.name}`).join("");

function counts(seen: readonly Seen[]): string {
  const sums = new Map<number, number>();
  for (const { status } of seen) sums.set(status, (sums.get(status) ?? 0) + 1);
  return [...sums].map(([status, count]) => `${count} × ${status}`).join(", ");
}
