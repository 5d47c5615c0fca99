import type { KeyKind } from "@vitae/core/ports";
import { keyValueLines } from "../../terminal/table.ts";
import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { UsageError } from "../usage-error.ts";
import { withAccounts } from "../with-storage.ts";
import { viewOf } from "./key-view.ts";

/** The command `vitae keys create`. */
export const create = command({
  options: {
    account: { type: "string", value: "ACCOUNT_ID", about: "account of the API key", required: true },
    name: { type: "string", value: "NAME", about: "purpose of the API key" },
    expires: { type: "string", value: "ISO", about: "date or time at which the key expires, UTC unless it has a zone; default: never" },
    kind: { type: "string", value: "console|legacy", about: "console (default), or legacy: one saved résumé per key, no list of résumés" },
    ...jsonOption,
  },
  async run({ values }, terminal) {
    const { account = "", name } = values;
    const wish = {
      kind: kindOf(values.kind),
      ...(name !== undefined && { name }),
      ...(values.expires !== undefined && { expiresAt: timeOf(values.expires) }),
    };
    const { key, record } = await withAccounts(terminal.env, (accounts) => accounts.createKey(account, wish));
    const view = { key, ...viewOf(record, Date.now()) };
    if (view.state === "expired") terminal.err.write("The key has already expired, because --expires is in the past.\n");
    const rows = Object.entries(view).map(([field, value]) => [field, value ?? "–"] as const);
    await printResult(
      terminal,
      values.json,
      view,
      () => `${keyValueLines(rows)}\nThe key is shown this once: only its prefix and its hash are kept.\n`,
    );
  },
});

function kindOf(text = "console"): KeyKind {
  if (text !== "console" && text !== "legacy") throw new UsageError("--kind must be console or legacy");
  return text;
}

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses a date or time. Returns milliseconds since the epoch. */
function timeOf(text: string): number {
  const form = iso.exec(text);
  const time = Date.parse(text.includes("T") && !form?.groups?.zone ? `${text}Z` : text);
  if (!form || Number.isNaN(time) || !isOnCalendar(text.slice(0, 10)))
    throw new UsageError("--expires must be a date or time such as 2030-01-31 or 2030-01-31T12:00:00Z");
  return time;
}

/** Rejects dates such as 30 February, which JavaScript would convert to 2 March. */
const isOnCalendar = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
