import type { Account } from "@vitae/core/ports";
import { keyValueLines, table } from "../../terminal/table.ts";

/** Converts an account to the object that the commands print. */
export const viewOf = ({ id, name, state, balance, held, createdAt }: Account) => ({
  account_id: id,
  name,
  state,
  balance_usd: balance / 1e6,
  held_usd: held / 1e6,
  created_at: new Date(createdAt).toISOString(),
});

type AccountView = ReturnType<typeof viewOf>;

/** Formats one account for a terminal. */
export const accountText = (view: AccountView): string =>
  keyValueLines(Object.entries(view).map(([name, value]) => [name, typeof value === "number" ? value.toFixed(2) : value] as const));

/** Formats a table of accounts for a terminal. */
export const accountsTable = (views: readonly AccountView[]): string =>
  table(
    ["account_id", "state", "balance_usd", "name"],
    views.map((view) => [view.account_id, view.state, view.balance_usd.toFixed(2), view.name]),
  );
