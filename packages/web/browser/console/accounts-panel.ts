import type { Account, ApiKey, LedgerEntry } from "@vitae/core/ports";
import { button, h } from "../page/elements.ts";
import { send, sendJson } from "../page/http.ts";
import { type ConsolePanel, chart, createPanel, destroying, field, keyNotice, type PanelFrame, table, timeText, usd } from "./panel.ts";

interface AccountDetail {
  readonly account: Account;
  readonly keys: readonly Omit<ApiKey, "hash">[];
  readonly ledger: readonly LedgerEntry[];
  readonly days: readonly { readonly day: string; readonly cost: number; readonly operations: number }[];
}

const post = <T>(path: string, body: unknown) => sendJson<T>(path, { method: "POST", body: JSON.stringify(body) });

/** Accounts; an opened account shows its keys, its credit and its ledger. */
export function createAccountsPanel(): ConsolePanel {
  let opened: string | null = null;
  let newKey: string | null = null;
  const open = (id: string | null) => {
    opened = id;
    newKey = null;
    void panel.load();
  };
  /** Creates an account with a key, and opens it. */
  const tryOut = async () => {
    const { id } = await post<Account>("console/accounts", { name: "Test" });
    newKey = (await post<{ key: string }>("console/keys", { account: id, name: "test" })).key;
    opened = id;
  };
  const panel = createPanel(async (frame) => {
    if (opened === null) return showAccounts(frame, open, tryOut);
    const detail = await sendJson<AccountDetail>("console/account", { query: { id: opened } });
    frame.body.replaceChildren(
      button("All accounts", () => open(null), { class: "link" }),
      ...accountView(detail, frame, () => open(null)),
      keysView(detail, frame, newKey, (key) => {
        newKey = key;
      }),
      ...ledgerView(detail),
    );
  });
  return panel;
}

async function showAccounts({ body, act }: PanelFrame, open: (id: string) => void, tryOut: () => Promise<void>): Promise<void> {
  const accounts = await sendJson<Account[]>("console/accounts");
  const name = h("input", { required: true, maxlength: 200 });
  const create = (event: Event) => {
    event.preventDefault();
    void act(() => post("console/accounts", { name: name.value }));
  };
  const rows = accounts.map((account) => [
    button(account.name, () => open(account.id), { class: "link" }),
    account.state,
    usd(account.balance),
    usd(account.held),
    timeText(account.createdAt),
    account.id,
  ]);
  body.replaceChildren(
    table("Accounts", ["Name", "State", "Balance", "Held", "Created", "Account id"], rows),
    h(
      "form",
      { class: "console-form", onsubmit: create },
      field("Name of a new account", name),
      h("button", {}, "Create account"),
      button("Create a test account with a key", () => void act(tryOut)),
    ),
  );
}

function accountView({ account }: AccountDetail, { act }: PanelFrame, close: () => void): HTMLElement[] {
  const { id, name, state, balance, held } = account;
  const move = (event: string) => () => void act(() => post("console/account/state", { id, event }));
  const remove = () =>
    void act(async () => {
      await send("console/account", { method: "DELETE", query: { id } });
      close();
    });
  const amount = h("input", { type: "number", step: "0.01", required: true });
  const reason = h("input", { maxlength: 500 });
  const credit = (event: Event) => {
    event.preventDefault();
    void act(() => post("console/account/credit", { id, micro_usd: Math.round(Number(amount.value) * 1e6), reason: reason.value }));
  };
  return [
    h("h2", { dir: "auto" }, name),
    h("p", { class: "hint" }, `${id} · ${state} · balance ${usd(balance)}, held ${usd(held)}`),
    h(
      "div",
      { class: "actions" },
      state === "provisioning" && button("Activate", move("activate")),
      state === "suspended" && button("Resume", move("resume")),
      state === "active" && destroying("Suspend", `Suspend ${name}? Its keys stop working until it is resumed.`, move("suspend")),
      state !== "revoked" && destroying("Revoke", `Revoke ${name}? This cannot be undone.`, move("revoke")),
      destroying("Delete account", `Delete ${name} with all its keys, résumés, tasks and its ledger? This cannot be undone.`, remove),
    ),
    h(
      "form",
      { class: "console-form", onsubmit: credit },
      field("Credit in USD", amount),
      field("Reason", reason),
      h("button", {}, "Add credit"),
    ),
  ];
}

function keysView({ account, keys }: AccountDetail, { act }: PanelFrame, newKey: string | null, onkey: (key: string) => void): HTMLElement {
  const name = h("input", { maxlength: 200 });
  const expires = h("input", { type: "date" });
  const create = (event: Event) => {
    event.preventDefault();
    const wish = { account: account.id, name: name.value, ...(expires.value !== "" && { expires_at: Date.parse(expires.value) }) };
    void act(async () => onkey((await post<{ key: string }>("console/keys", wish)).key));
  };
  const revoke = (id: string) => () => void act(() => send("console/keys", { method: "DELETE", query: { id } }));
  const rows = keys.map((key) => [
    key.name,
    key.prefix,
    key.kind,
    stateOf(key),
    timeText(key.lastUsedAt),
    key.revokedAt === null ? destroying("Revoke key", `Revoke the key ${key.prefix}…? Requests with it fail at once.`, revoke(key.id)) : "",
  ]);
  return h(
    "section",
    {},
    h("h2", {}, "API keys"),
    newKey !== null && keyNotice(newKey),
    table("API keys", ["Name", "Prefix", "Kind", "State", "Last use", "Action"], rows),
    h(
      "form",
      { class: "console-form", onsubmit: create },
      field("Purpose of a new key", name),
      field("Expires", expires),
      h("button", {}, "Create key"),
    ),
  );
}

const stateOf = ({ revokedAt, expiresAt }: Pick<ApiKey, "revokedAt" | "expiresAt">): string => {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "active";
  return expiresAt <= Date.now() ? "expired" : `until ${timeText(expiresAt)}`;
};

const ledgerView = ({ ledger, days }: AccountDetail): HTMLElement[] => [
  ...(days.length > 0
    ? [
        chart(
          "Cost by day",
          days.map(({ day, cost }) => ({ label: day, value: cost, shown: usd(cost) })),
        ),
      ]
    : []),
  h("h2", {}, "Ledger"),
  table(
    "Ledger",
    ["Time", "Kind", "Amount", "Reason", "Reference"],
    ledger.map(({ createdAt, kind, amount, reason, reference }) => [timeText(createdAt), kind, usd(amount), reason, reference]),
  ),
];
