import { createResumeService, type ResumeService } from "@vitae/core";
import { openTelemetry } from "@vitae/opentelemetry";
import { type ServiceOptions, withEngine } from "@vitae/tooling/model/with-engine";
import { onTestFinished } from "vitest";

/** No document is read, unless there is something to read them. */
const reader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };

/** A service of one test, which traces. */
export function service(options: ServiceOptions = {}): ResumeService {
  const made = createResumeService({ reader, tracing: openTelemetry(), ...withEngine({ inProcess: true, ...options }) });
  onTestFinished(() => made.close());
  return made;
}
