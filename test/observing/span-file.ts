/** Module for `node --import`: an SDK that writes spans to the file SPAN_FILE, one JSON object per line. */
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { NodeTracerProvider, SimpleSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-node";

const { SPAN_FILE: file = "" } = process.env;

const exporter: SpanExporter = {
  export: (spans, done) => {
    for (const { name, attributes, status, parentSpanContext } of spans)
      appendFileSync(file, `${JSON.stringify({ name, attributes, status, parent: parentSpanContext ?? null })}\n`);
    done({ code: 0 });
  },
  shutdown: async () => {},
};

if (isMainThread) new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
