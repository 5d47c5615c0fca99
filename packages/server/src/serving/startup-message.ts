import type { AccountService } from "@vitae/core";
import { commandName } from "../terminal/command-name.ts";

interface Circumstances {
  readonly url: string;
  /** The base path included. */
  readonly parseUrl: string;
  /** A document that lies ready, from the working directory; null: none. */
  readonly samplePath: string | null;
  /** Signs a browser in at the review page, once; null: there is none. */
  readonly reviewUrl: string | null;
  /** Somebody is watching, and it is not production: only then may a key be shown. */
  readonly mayShowKey: boolean;
}

/** What a server says when it is up. On an empty store it hands out a first key, or tells how to make one. */
export async function startupMessage(
  accounts: AccountService,
  { url, parseUrl, samplePath, reviewUrl, mayShowKey }: Circumstances,
): Promise<string> {
  const review =
    mayShowKey && reviewUrl ? `See a résumé read, in a browser on this machine (the link works once):\n\n  ${reviewUrl}\n\n` : "";
  const listens = `Vitae listens on ${url} and explains itself at ${url}/docs\n${review}`;
  const known = await accounts.list();
  if (known.length > 0) return listens;
  if (!mayShowKey) return `${listens}\nThere is no account yet. Make one and a key for it:\n\n${recipe}`;

  const account = await accounts.create({ name: "First account" });
  const { key } = await accounts.createKey(account.id, { name: "First key" });
  return `${listens}
There was no account yet: here is one (${account.id}) and its key, which is not shown again.

  ${key}

${samplePath ? "Try it" : "Put your own file in the place of cv.pdf and try it"}:

  curl -H "Authorization: Bearer ${key}" -F files=@${samplePath ?? "cv.pdf"} ${parseUrl}\n`;
}

const recipe = `  ${commandName} accounts create --name NAME
  ${commandName} keys create --account ACCOUNT_ID\n`;
