import type { Calendar } from "@vitae/languages/calendar";
import type { AccountService } from "../accounts/account-service.port.ts";
import type { Authenticator } from "../accounts/authenticator.port.ts";
import type { LoadLocale } from "../prompt/locale.port.ts";
import type { SavedResumeDeps } from "../prompt/saved-resumes.operation.ts";
import type { SavedResumeService } from "../prompt/saved-resumes.port.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskService } from "../tasks/task-service.port.ts";

/** Services that are loaded on first use, so that a program does not pay for parts that it does not use. */

const access = () => import("../accounts/authorise.operation.ts");

interface AccountDeps {
  readonly storage: Storage;
  readonly host: Runtime;
}

/** The words of a language. */
export const lazyLocale: LoadLocale = async (language) => (await import("../prompt/locale.ts")).loadLocale(language);

/** The calendar of a language. */
export const lazyCalendar = async (language: string): Promise<Calendar> =>
  (await import("@vitae/languages/calendar-of")).calendarOf(language);

/** Management of accounts and keys in a storage. */
export function createAccountService(deps: AccountDeps): AccountService {
  return lazyObject(lazyOnce(async () => (await import("../accounts/account-service.operation.ts")).createAccountService(deps)));
}

/** Creates the task service of an operator. */
export function createTaskService(deps: AccountDeps): TaskService {
  return lazyObject(lazyOnce(async () => (await import("../tasks/task-service.operation.ts")).createTaskService(deps)));
}

/** Creates an authenticator that verifies the API keys of a storage. */
export function apiKeyAuthenticator(deps: AccountDeps): Authenticator {
  const known = lazyOnce(async () => (await access()).apiKeyAuthenticator(deps));
  return async (request) => (await known())(request);
}

/** Creates the function that authenticates and authorises a request. */
export function createAuthoriser(deps: AccountDeps & { readonly access: Authenticator }) {
  const known = lazyOnce(async () => (await access()).createAuthoriser(deps));
  return async (...request: Parameters<Awaited<ReturnType<typeof known>>>) => (await known())(...request);
}

/** The saved résumés of an account. @param secret signs the cursors of listings */
export function lazySavedResumes({ secret, ...deps }: Omit<SavedResumeDeps, "cursorKey"> & { readonly secret: () => Promise<string> }) {
  const cursor = lazyOnce(async () => (await import("../prompt/cursor.ts")).cursorKey(await secret()));
  return async (principal: Principal): Promise<SavedResumeService> =>
    (await import("../prompt/saved-resumes.operation.ts")).createSavedResumeService({ ...deps, cursorKey: cursor }, principal);
}
