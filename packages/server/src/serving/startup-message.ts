import type { AccountService } from "@vitae/core";
import { commandName } from "../terminal/command-name.ts";

interface Circumstances {
  readonly url: string;
  /** Address of the API with its base path. */
  readonly parseUrl: string;
  /** Path of a sample document, relative to the working directory; null if there is none. */
  readonly samplePath: string | null;
  /** Link that signs a browser in to the review page once; null if there is none. */
  readonly reviewUrl: string | null;
  /** True if standard error is a terminal and `NODE_ENV` is not `production`. Only then is an API key printed. */
  readonly mayShowKey: boolean;
}

/** Formats the startup message. With an empty storage it contains a first API key, or the command that creates one. */
export async function startupMessage(
  accounts: AccountService,
  { url, parseUrl, samplePath, reviewUrl, mayShowKey }: Circumstances,
): Promise<string> {
  const review = mayShowKey && reviewUrl ? `Review page, for a browser on this machine (the link works once):\n\n  ${reviewUrl}\n\n` : "";
  const listens = `Vitae listens on ${url} (API documentation: ${url}/docs)\n${review}`;
  const known = await accounts.list();
  if (known.length > 0) return listens;
  if (!mayShowKey) return `${listens}\nNo account exists. Create an account and an API key:\n\n${recipe}`;

  const account = await accounts.create({ name: "First account" });
  const { key } = await accounts.createKey(account.id, { name: "First key" });
  return `${listens}
Created a first account (${account.id}) and its API key. The key is shown only once:

  ${key}

${samplePath ? "Try it" : "Replace cv.pdf with your own file and try it"}:

  curl -H "Authorization: Bearer ${key}" -F files=@${samplePath ?? "cv.pdf"} ${parseUrl}\n`;
}

const recipe = `  ${commandName} accounts create --name NAME
  ${commandName} keys create --account ACCOUNT_ID\n`;
