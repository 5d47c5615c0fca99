import { type DecisionEntry, Entry, type RunEntry } from "./entry.schema.ts";
import { LogFault } from "./faults.ts";
import { logPath } from "./log-files.ts";
import { readLines } from "./read-lines.ts";

/** Reads the entries of a log. `isWanted` chooses lines before they are parsed. */
export async function* readEntries(folder: string, isWanted: (line: Buffer) => boolean = () => true): AsyncGenerator<Entry> {
  let isHeader = true;
  for await (const { lines } of readLines(logPath(folder))) {
    for (const line of lines) {
      if (isHeader) isHeader = false;
      else if (isWanted(line)) yield parseEntry(line);
    }
  }
}

/** A run with the decisions about it, the oldest first. */
export interface LoggedRun {
  readonly run: RunEntry;
  readonly decisions: readonly DecisionEntry[];
}

/** Finds a run by its id. Null if the log has none. */
export async function findRun(folder: string, id: string): Promise<LoggedRun | null> {
  let run: RunEntry | null = null;
  const decisions: DecisionEntry[] = [];
  const quoted = JSON.stringify(id);
  for await (const entry of readEntries(folder, (line) => line.includes(quoted))) {
    if (entry.kind === "run" && entry.run === id) run = entry;
    if (entry.kind === "decision" && entry.run === id) decisions.push(entry);
  }
  return run && { run, decisions };
}

function parseEntry(line: Buffer): Entry {
  const parsed = Entry.safeParse(JSON.parse(line.toString("utf8")));
  if (!parsed.success) throw new LogFault("changed", "An entry of the log has another form. Run vitae audit verify.");
  return parsed.data;
}
