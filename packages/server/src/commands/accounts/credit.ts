import { command } from "../command.ts";
import { jsonOption, printResult } from "../print.ts";
import { UsageError } from "../usage-error.ts";
import { withAccounts } from "../with-storage.ts";
import { accountText, viewOf } from "./account-view.ts";

/** The command `vitae accounts credit`. */
export const credit = command({
  operands: { name: "ACCOUNT_ID", least: 1, most: 1 },
  options: {
    amount: { type: "string", value: "USD", about: "USD to add, such as 12.50; a negative amount removes credit", required: true },
    reason: { type: "string", value: "TEXT", about: "reason, stored in the ledger entry" },
    ...jsonOption,
  },
  async run({ values, operands: [id = ""] }, terminal) {
    const amount = microUsd(values.amount ?? "");
    const account = viewOf(await withAccounts(terminal.env, (accounts) => accounts.credit(id, amount, values.reason)));
    await printResult(terminal, values.json, account, () => accountText(account));
  },
});

/** Converts a decimal number of USD to integer micro-USD, without floating-point arithmetic. */
function microUsd(text: string): number {
  const [, sign, dollars = "", fraction = ""] = /^([+-]?)(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (dollars === "") throw new UsageError("--amount must be a number of USD with at most six decimals, such as 12.50 or -3");
  const micro = Number(dollars) * 1e6 + Number(fraction.padEnd(6, "0"));
  return sign === "-" ? -micro : micro;
}
