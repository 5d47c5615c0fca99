import type { Calendar } from "@vitae/languages/calendar";
import type { Access } from "../accounts/access.port.ts";
import type { AccountService } from "../accounts/accounts.port.ts";
import type { AskTranscriber } from "../interviews/ask-transcriber.port.ts";
import type { PricedTranscriber } from "../model/provider-price.ts";
import type { WordsOf } from "../prompt/words.port.ts";
import type { Host } from "../runtime/host.port.ts";
import { atFirst, onUse } from "../runtime/lazy.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskService } from "../tasks/tasks.port.ts";

/** What is loaded with its first use: a program that never reads a résumé, or never asks for a key, pays nothing for it. */

const management = () => import("../accounts/manage.operation.ts");
const taskManagement = () => import("../tasks/manage.operation.ts");
const access = () => import("../accounts/access.operation.ts");

interface AccountDeps {
  readonly storage: Storage;
  readonly host: Host;
}

/** A provider of transcripts, with what makes its answers dependable. */
export function askTranscriberOnUse(priced: PricedTranscriber): AskTranscriber {
  const asking = atFirst(async () => (await import("../interviews/ask-transcriber.ts")).askTranscriber(priced));
  return { limits: priced.transcriber.limits, ask: async (...request) => (await asking()).ask(...request) };
}

/** The words of a language. */
export const wordsOnUse: WordsOf = async (language) => (await import("../prompt/words.ts")).wordsOf(language);

/** The calendar of a language. */
export const calendarOnUse = async (language: string): Promise<Calendar> =>
  (await import("@vitae/languages/calendar-of")).calendarOf(language);

/** Management of accounts and keys in a storage. */
export function createAccountService(deps: AccountDeps): AccountService {
  return onUse(atFirst(async () => (await management()).createAccountService(deps)));
}

/** What an operator does with the tasks of a storage. */
export function createTaskService(deps: AccountDeps): TaskService {
  return onUse(atFirst(async () => (await taskManagement()).createTaskService(deps)));
}

/** Who calls, by the API keys of a storage. */
export function keys(deps: AccountDeps): Access {
  const known = atFirst(async () => (await access()).keys(deps));
  return async (request) => (await known())(request);
}

/** Who calls, once everything a request needs of its caller is settled. */
export function admission(deps: AccountDeps & { readonly access: Access }) {
  const known = atFirst(async () => (await access()).admission(deps));
  return async (...request: Parameters<Awaited<ReturnType<typeof known>>>) => (await known())(...request);
}
