import { createResumeService, jsonLog, type ResumeService, type ResumeServiceOptions, systemRuntime } from "@vitae/core";
import { rules } from "@vitae/rules";
import { takesAll, textLinks } from "./text-links.ts";
import { textReader } from "./text-reader.ts";

/** A running service for tests. */
export interface OpenService {
  readonly service: ResumeService;
  /** Value of an `Authorization` header that the service accepts. */
  readonly bearer: string;
  readonly accountId: string;
  /** Lines of the log so far, parsed. */
  readonly logged: Record<string, unknown>[];
}

/** Opens a real service in memory with one account and one key. Only the document reader and the network are fakes. */
export async function openService(options: Pick<ResumeServiceOptions, "tasks" | "translators"> = {}): Promise<OpenService> {
  const logged: Record<string, unknown>[] = [];
  const host = systemRuntime({ log: jsonLog({ level: "debug", write: (line) => logged.push(JSON.parse(line)) }) });
  const service = createResumeService({
    engine: rules({ inProcess: true }),
    reader: textReader(),
    linkFetcher: textLinks(),
    callbackSender: takesAll(),
    runtime: host,
    ...options,
  });
  const account = await service.accounts.create({ name: "Test" });
  const { key } = await service.accounts.createKey(account.id);
  return { service, bearer: `Bearer ${key}`, accountId: account.id, logged };
}
