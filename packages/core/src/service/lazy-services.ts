import type { Calendar } from "@vitae/languages/calendar";
import type { AccountService } from "../accounts/account-service.port.ts";
import type { Authenticator } from "../accounts/authenticator.port.ts";
import type { ServerSecrets } from "../callbacks/task-secret.ts";
import type { LoadLocale } from "../prompt/locale.port.ts";
import type { SavedResumeDeps } from "../prompt/saved-resumes.operation.ts";
import type { SavedResumeService } from "../prompt/saved-resumes.port.ts";
import { lazyObject, lazyOnce } from "../runtime/lazy.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { JsonSteps } from "../runtime/strict-json-in-steps.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskService } from "../tasks/task-service.port.ts";
import { lazyFunction } from "./lazy-function.ts";

/** Services that are loaded on first use, to keep the start of an application fast. */

interface AccountDeps {
  readonly storage: Storage;
  readonly host: Runtime;
}

export const lazyLocale: LoadLocale = async (language) => (await import("../prompt/locale.ts")).loadLocale(language);

const calendars = lazyOnce(() => import("@vitae/languages/calendar-of"));

export const lazyCalendar = async (language: string): Promise<Calendar> => (await calendars()).calendarOf(language);

/** Like `strictJson`, in steps between which others are served; for a text of several megabytes. */
export const strictJsonInSteps = async (text: string, steps: JsonSteps): Promise<unknown> =>
  (await import("../runtime/strict-json-in-steps.ts")).strictJsonInSteps(text, steps);

/** Creates the service for accounts and keys of a storage. */
export function createAccountService(deps: AccountDeps): AccountService {
  return lazyObject(lazyOnce(async () => (await import("../accounts/account-service.operation.ts")).createAccountService(deps)));
}

/** Creates the service by which an operator manages the tasks of a storage. */
export function createTaskService(deps: AccountDeps): TaskService {
  return lazyObject(lazyOnce(async () => (await import("../tasks/task-service.operation.ts")).createTaskService(deps)));
}

/** Authenticates requests by the API keys of a storage. */
export function apiKeyAuthenticator(deps: AccountDeps): Authenticator {
  return lazyFunction(async () => (await import("../accounts/api-key-authenticator.operation.ts")).apiKeyAuthenticator(deps));
}

/** Creates a function that authenticates and authorises a request. Rejects with the first error. */
export function createAuthoriser(deps: AccountDeps & { readonly access: Authenticator }) {
  return lazyFunction(async () => (await import("../accounts/authorise.operation.ts")).createAuthoriser(deps));
}

/** Creates saved-résumé services. The current one of `secrets` signs the cursors of listings. */
export function lazySavedResumes({
  secrets,
  ...deps
}: Omit<SavedResumeDeps, "cursorKey"> & { readonly secrets: () => Promise<ServerSecrets> }) {
  const cursor = lazyOnce(async () => (await import("../prompt/listing-cursor.ts")).cursorKey(...(await secrets())));
  return async (principal: Principal): Promise<SavedResumeService> =>
    (await import("../prompt/saved-resumes.operation.ts")).createSavedResumeService({ ...deps, cursorKey: cursor }, principal);
}
