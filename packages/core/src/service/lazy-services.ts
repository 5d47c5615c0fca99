import type { Calendar } from "@vitae/languages/calendar";
import type { AccountService } from "../accounts/account-service.port.ts";
import type { Authenticator } from "../accounts/authenticator.port.ts";
import type { TranscriberClient } from "../interviews/transcriber-client.port.ts";
import type { PricedTranscriber } from "../model/provider-price.ts";
import type { LoadLocale } from "../prompt/locale.port.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskService } from "../tasks/task-service.port.ts";

/** What is loaded with its first use: a program that never reads a résumé, or never asks for a key, pays nothing for it. */

const management = () => import("../accounts/account-service.operation.ts");
const taskManagement = () => import("../tasks/task-service.operation.ts");
const access = () => import("../accounts/authorise.operation.ts");

interface AccountDeps {
  readonly storage: Storage;
  readonly host: Runtime;
}

/** A provider of transcripts, with what makes its answers dependable. */
export function askTranscriberOnUse(priced: PricedTranscriber): TranscriberClient {
  const asking = lazyOnce(async () => (await import("../interviews/transcriber-client.ts")).createTranscriberClient(priced));
  return { limits: priced.transcriber.limits, ask: async (...request) => (await asking()).ask(...request) };
}

/** The words of a language. */
export const wordsOnUse: LoadLocale = async (language) => (await import("../prompt/locale.ts")).loadLocale(language);

/** The calendar of a language. */
export const calendarOnUse = async (language: string): Promise<Calendar> =>
  (await import("@vitae/languages/calendar-of")).calendarOf(language);

/** Management of accounts and keys in a storage. */
export function createAccountService(deps: AccountDeps): AccountService {
  return lazyObject(lazyOnce(async () => (await management()).createAccountService(deps)));
}

/** What an operator does with the tasks of a storage. */
export function createTaskService(deps: AccountDeps): TaskService {
  return lazyObject(lazyOnce(async () => (await taskManagement()).createTaskService(deps)));
}

/** Who calls, by the API keys of a storage. */
export function apiKeyAuthenticator(deps: AccountDeps): Authenticator {
  const known = lazyOnce(async () => (await access()).apiKeyAuthenticator(deps));
  return async (request) => (await known())(request);
}

/** Who calls, once everything a request needs of its caller is settled. */
export function createAuthoriser(deps: AccountDeps & { readonly access: Authenticator }) {
  const known = lazyOnce(async () => (await access()).createAuthoriser(deps));
  return async (...request: Parameters<Awaited<ReturnType<typeof known>>>) => (await known())(...request);
}
