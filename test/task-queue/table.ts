import type { EngineName } from "./engines.ts";

export interface Row {
  readonly name: string;
  readonly engine: EngineName;
  readonly goal: string;
  readonly measured: string;
  readonly ok: boolean;
  readonly seconds: number;
}

const columns = ["check", "engine", "goal", "measured", "s", "ok"] as const;

/** A table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, engine, goal, measured, seconds, ok }) => [
    name,
    engine,
    goal,
    measured,
    seconds.toFixed(0),
    ok ? "ok" : "MISSED",
  ]);
  const line = (each: readonly string[]) => `| ${each.map((cell) => cell.replaceAll("|", "/")).join(" | ")} |`;
  return [line(columns), line(columns.map(() => "---")), ...cells.map(line), ""].join("\n");
}
