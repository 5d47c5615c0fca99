import type { Access } from "../accounts/access.port.ts";
import type { AccountService } from "../accounts/accounts.port.ts";
import type { Judge } from "../evaluate/judge.port.ts";
import type { AskTranscriber } from "../interviews/ask-transcriber.port.ts";
import type { Summariser } from "../interviews/summariser.port.ts";
import type { LanguageDetector } from "../languages/detector.port.ts";
import { modelTranslator } from "../languages/translate.model.ts";
import type { Translator } from "../languages/translator.port.ts";
import type { AskModel } from "../model/ask.port.ts";
import type { Host } from "../operations/host.port.ts";
import type { Extractor } from "../parse/extractor.port.ts";
import type { EditPlanner } from "../prompt/planner.port.ts";
import type { WordsOf } from "../prompt/words.port.ts";
import type { Calendar } from "../resume/calendar.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskService } from "../tasks/tasks.port.ts";
import {
  ceilingOf,
  judgeCeilingOf,
  type PricedModel,
  type PricedTranscriber,
  planCeilingOf,
  summaryCeilingOf,
  translationCeilingOf,
} from "./model-options.ts";

/** What is loaded with its first use: a program that never reads a résumé, or never asks for a key, pays nothing for it. */

const rules = () => import("./offline-engine.ts");
const management = () => import("../accounts/manage.operation.ts");
const taskManagement = () => import("../tasks/manage.operation.ts");
const modelled = () => import("./model-engine.ts");
const summing = () => import("./summing.ts");
const judging = () => import("./judging.ts");
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

/** A grammar of plain instructions, and the words of all languages. */
export const offlinePlannerOnUse: EditPlanner = {
  plan: async (...request) => (await rules()).offlinePlanner.plan(...request),
};

/** Edits planned by a model. */
export function modelPlannerOnUse(priced: PricedModel, ask: AskModel): EditPlanner {
  const planner = atFirst(async () => (await modelled()).modelledPlanner(priced, ask));
  return {
    ceilingMicroUsd: ({ instruction }) => planCeilingOf(priced.price, instruction.length),
    plan: async (...request) => (await planner()).plan(...request),
  };
}

/** Rules and tables: skills, degrees, languages. */
export const offlineJudgeOnUse: Judge = {
  requirements: async (...request) => (await judging()).offlineJudging().requirements(...request),
  judge: async (...request) => (await judging()).offlineJudging().judge(...request),
  explain: async (...request) => (await judging()).offlineJudging().explain(...request),
};

/** Candidates judged by a model. */
export function modelJudgeOnUse(priced: PricedModel, ask: AskModel): Judge {
  const judge = atFirst(async () => (await judging()).modelJudging(priced, ask));
  return {
    ceilingMicroUsd: ({ jobCharacters, documents }) => judgeCeilingOf(priced.price, jobCharacters, documents),
    requirements: async (...request) => (await judge()).requirements(...request),
    judge: async (...request) => (await judge()).judge(...request),
    explain: async (...request) => (await judge()).explain(...request),
  };
}

/** Sentences of the transcript itself. */
export const offlineSummariserOnUse: Summariser = {
  summarise: async (...request) => (await summing()).offlineSumming().summarise(...request),
};

/** Interviews summed up by a model. */
export function modelSummariserOnUse(priced: PricedModel, ask: AskModel): Summariser {
  const summariser = atFirst(async () => (await summing()).modelSumming(priced, ask));
  return {
    ceilingMicroUsd: (characters) => summaryCeilingOf(priced.price, characters),
    summarise: async (...request) => (await summariser()).summarise(...request),
  };
}

/** A provider of transcripts, with what makes its answers dependable. */
export function askTranscriberOnUse(priced: PricedTranscriber): AskTranscriber {
  const asking = atFirst(async () => (await import("./ask-transcriber.ts")).askTranscriber(priced));
  return { limits: priced.transcriber.limits, ask: async (...request) => (await asking()).ask(...request) };
}

/** The words of a language. */
export const wordsOnUse: WordsOf = async (language) => (await import("./words.ts")).wordsOf(language);

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
