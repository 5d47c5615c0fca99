import type { Engine } from "../engine/engine.port.ts";
import { typeName } from "../errors.ts";
import type { ResumeServiceOptions } from "./service-options.ts";

type Checked = keyof ResumeServiceOptions;

/** A method that an option has, and what makes one. */
const expected: readonly [name: Checked, method: string, maker: string][] = [
  ["reader", "read", "documents() of @vitae/documents, or a DocumentReader of your own"],
  ["exporter", "export", "exporter() of @vitae/export, or a ResumeExporter of your own"],
  ["storage", "transaction", "sqlite(path) of @vitae/sqlite, postgres(pool) of @vitae/postgres, or a Storage of your own"],
  ["transcriber", "ask", 'transcriberClient(aiTranscriber("openai/whisper-1")) of @vitae/llm and @vitae/ai-sdk'],
  ["recordingProcessor", "split", "recordingProcessor() of @vitae/media"],
  ["linkFetcher", "fetch", "linkFetcher() of @vitae/outbound"],
  ["callbackSender", "send", "callbackSender() of @vitae/outbound"],
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

/** Validates options of callers without type checks. Throws a `TypeError` that names the option and its valid form. */
export function validateOptions(options: ResumeServiceOptions): ResumeServiceOptions {
  const given: Partial<Record<Checked, unknown>> = options ?? {};
  for (const [name, method, maker] of expected) {
    const value = given[name];
    if (!has(value, method) && (value !== undefined || name === "reader")) throw wrong(name, value, maker);
  }
  const { authenticate, runtime, engine } = given;
  for (const [port, method] of enginePorts) {
    if (!has(at(engine, port), method))
      throw wrong(
        "engine",
        engine,
        `rules() of @vitae/rules, llm(model, { rules: rules() }) of @vitae/llm, or an Engine: its ${port} has no method ${method}`,
      );
  }
  if (authenticate !== undefined && typeof authenticate !== "function")
    throw wrong("authenticate", authenticate, "a function of the request");
  if (runtime !== undefined && !isHost(runtime))
    throw wrong("runtime", runtime, "what systemRuntime({ log: jsonLog() }) makes: a clock, ids and a log");
  return options;
}

const wrong = (name: Checked, value: unknown, maker: string): TypeError =>
  new TypeError(`createResumeService: ${name} is ${typeName(value)}; it must be ${maker}.`);

const isHost = (host: unknown): boolean => has(at(host, "clock"), "now") && has(at(host, "ids"), "uuid") && has(at(host, "log"), "write");

const has = (value: unknown, method: string): boolean => typeof at(value, method) === "function";

const at = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null) || typeof value === "function" ? Reflect.get(value, name) : undefined;
