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

/** A model, with what makes its answers dependable. */
export function modelExtractorOnUse(priced: PricedModel): Extractor {
  let engine: Promise<Extractor> | null = null;
  return {
    ceilingMicroUsd: ceilingOf(priced.price),
    extract: async (document, call) => {
      engine ??= modelled().then((module) => module.modelEngine(priced));
      return (await engine).extract(document, call);
    },
  };
}

/** Rules and tables of frequencies; the tables are read with the first text. */
export function offlineDetectorOnUse(): LanguageDetector {
  let made: Promise<LanguageDetector> | null = null;
  return {
    detect: async (texts, call) => {
      made ??= import("../languages/detector.offline.ts").then((module) => module.offlineDetector());
      return (await made).detect(texts, call);
    },
  };
}

/** The same model, asked to translate. */
export function modelTranslatorOnUse(priced: PricedModel): Translator {
  let asking: Promise<AskModel> | null = null;
  const ask: AskModel["ask"] = async (question, call) => {
    asking ??= import("./ask-model.ts").then((module) => module.askModel(priced));
    return (await asking).ask(question, call);
  };
  const ceiling = (batches: number, characters: number) => translationCeilingOf(priced.price, batches, characters);
  return modelTranslator({ ask: { model: priced.model.name, ask }, ceiling });
}

export const calendarOnUse = async (language: string): Promise<Calendar> => (await rules()).calendarOf(language);

/** Management of accounts and keys in a storage. */
export function createAccountService(deps: AccountDeps): AccountService {
  let service: Promise<AccountService> | null = null;
  return onUse(() => {
    service ??= management().then((module) => module.createAccountService(deps));
    return service;
  });
}

/** What an operator does with the tasks of a storage. */
export function createTaskService(deps: AccountDeps): TaskService {
  let service: Promise<TaskService> | null = null;
  return onUse(() => {
    service ??= taskManagement().then((module) => module.createTaskService(deps));
    return service;
  });
}

/** Who calls, by the API keys of a storage. */
export function keys(deps: AccountDeps): Access {
  let known: Access | null = null;
  return async (request) => {
    known ??= (await access()).keys(deps);
    return known(request);
  };
}

/** Who calls, once everything a request needs of its caller is settled. */
export function admission(deps: AccountDeps & { readonly access: Access }) {
  let known: ReturnType<Awaited<ReturnType<typeof access>>["admission"]> | null = null;
  return async (...request: Parameters<NonNullable<typeof known>>) => {
    known ??= (await access()).admission(deps);
    return known(...request);
  };
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
