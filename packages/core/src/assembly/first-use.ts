import type { Access } from "../accounts/access.port.ts";
import type { AccountService } from "../accounts/accounts.port.ts";
import type { LanguageDetector } from "../languages/detector.port.ts";
import { modelTranslator } from "../languages/translate.model.ts";
import type { Translator } from "../languages/translator.port.ts";
import type { AskModel } from "../model/ask.port.ts";
import type { Host } from "../operations/host.port.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import type { Calendar } from "../resume/calendar.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskService } from "../tasks/tasks.port.ts";
import { ceilingOf, type PricedModel, translationCeilingOf } from "./model-options.ts";

/** What is loaded with its first use: a program that never reads a résumé, or never asks for a key, pays nothing for it. */

const rules = () => import("./offline-engine.ts");
const management = () => import("../accounts/manage.operation.ts");
const taskManagement = () => import("../tasks/manage.operation.ts");
const modelled = () => import("./model-engine.ts");
const access = () => import("../accounts/access.operation.ts");

interface AccountDeps {
  readonly storage: Storage;
  readonly host: Host;
}

/** The rules and the words of all languages. */
export const offlineExtractorOnUse: Extractor = {
  extract: async (document, call) => (await rules()).offlineEngine.extract(document, call),
};

/** A model, with what makes its answers dependable: one for all that ask it, since they share its provider's troubles. */
export function askModelOnUse(priced: PricedModel): AskModel {
  const asking = atFirst(async () => (await import("./ask-model.ts")).askModel(priced));
  return { model: priced.model.name, ask: async (question, call) => (await asking()).ask(question, call) };
}

/** Résumés read by a model. */
export function modelExtractorOnUse(priced: PricedModel, ask: AskModel): Extractor {
  const engine = atFirst(async () => (await modelled()).modelEngine(priced, ask));
  return { ceilingMicroUsd: ceilingOf(priced.price), extract: async (document, call) => (await engine()).extract(document, call) };
}

/** Rules and tables of frequencies; the tables are read with the first text. */
export function offlineDetectorOnUse(): LanguageDetector {
  const made = atFirst(async () => (await import("../languages/detector.offline.ts")).offlineDetector());
  return { detect: async (texts, call) => (await made()).detect(texts, call) };
}

/** Texts translated by a model. */
export const modelTranslatorOnUse = ({ price }: PricedModel, ask: AskModel): Translator =>
  modelTranslator({ ask, ceiling: (batches, characters) => translationCeilingOf(price, batches, characters) });

export const calendarOnUse = async (language: string): Promise<Calendar> => (await rules()).calendarOf(language);

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

/** The methods of something that is there only after a while; all of them are asynchronous anyway. */
export const onUse = <Methods extends object>(load: () => Promise<Methods>): Methods =>
  new Proxy({} as Methods, {
    get: (_, name) =>
      name === "then"
        ? undefined
        : async (...inputs: unknown[]) => {
            const methods: Methods = await load();
            const method: unknown = Reflect.get(methods as object, name);
            return typeof method === "function" ? method.apply(methods, inputs) : method;
          },
  });

/** Made by the first who asks, and the same for all; a failure is not kept. */
export function atFirst<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}
