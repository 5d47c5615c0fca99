import type { Engine } from "../engine/engine.port.ts";
import { typeName } from "../errors.ts";
import type { ResumeServiceOptions } from "./service-options.ts";

type OptionName = keyof ResumeServiceOptions;

/** Required method of each option, and how to create the option. */
const requiredMethods: readonly [name: OptionName, method: string, hint: string][] = [
  ["reader", "read", "documents() of @vitae/documents, or a DocumentReader of your own"],
  ["exporter", "export", "exporter() of @vitae/export, or a ResumeExporter of your own"],
  ["storage", "transaction", "sqlite(path) of @vitae/sqlite, postgres(pool) of @vitae/postgres, or a Storage of your own"],
  ["transcriber", "ask", 'transcriberClient(aiTranscriber("openai/whisper-1")) of @vitae/llm and @vitae/ai-sdk'],
  ["recordingProcessor", "split", "recordingProcessor() of @vitae/media"],
  ["linkFetcher", "fetch", "linkFetcher() of @vitae/outbound"],
  ["callbackSender", "send", "callbackSender() of @vitae/outbound"],
  ["runLog", "append", "runLog() of @vitae/audit"],
  ["tracing", "begin", "openTelemetry() of @vitae/opentelemetry"],
];

const enginePorts: readonly [port: keyof Engine, method: string][] = [
  ["extractor", "extract"],
  ["planner", "plan"],
  ["judge", "judge"],
  ["summariser", "summarise"],
  ["detector", "detect"],
  ["transcripts", "fromText"],
  ["safeguards", "redact"],
];

/** Validates options from JavaScript code without types. Throws a `TypeError` that names the option and its requirement. */
export function validateOptions(options: ResumeServiceOptions): ResumeServiceOptions {
  const values: Partial<Record<OptionName, unknown>> = options ?? {};
  for (const [name, method, hint] of requiredMethods) {
    const value = values[name];
    if (!hasMethod(value, method) && (value !== undefined || name === "reader")) throw invalidOption(name, value, hint);
  }
  const { authenticate, runtime, engine } = values;
  for (const [port, method] of enginePorts) {
    if (!hasMethod(at(engine, port), method))
      throw invalidOption(
        "engine",
        engine,
        `rules() of @vitae/rules, llm(model, { rules: rules() }) of @vitae/llm, or an Engine: its ${port} hasMethod no method ${method}`,
      );
  }
  if (authenticate !== undefined && typeof authenticate !== "function")
    throw invalidOption("authenticate", authenticate, "a function of the request");
  if (runtime !== undefined && !isRuntime(runtime))
    throw invalidOption("runtime", runtime, "what systemRuntime({ log: jsonLog() }) makes: a clock, ids and a log");
  return options;
}

const invalidOption = (name: OptionName, value: unknown, hint: string): TypeError =>
  new TypeError(`createResumeService: ${name} is ${typeName(value)}; it must be ${hint}.`);

const isRuntime = (host: unknown): boolean =>
  hasMethod(at(host, "clock"), "now") && hasMethod(at(host, "ids"), "uuid") && hasMethod(at(host, "log"), "write");

const hasMethod = (value: unknown, method: string): boolean => typeof at(value, method) === "function";

const at = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null) || typeof value === "function" ? Reflect.get(value, name) : undefined;
