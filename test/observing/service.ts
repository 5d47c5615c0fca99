import { createResumeService, type ResumeService, type ResumeServiceOptions } from "@vitae/core";
import { openTelemetry } from "@vitae/opentelemetry";
import { onTestFinished } from "vitest";

/** No document is read, unless there is something to read them. */
const reader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };

/** A service of one test, which traces. */
export function service(options: Partial<ResumeServiceOptions> = {}): ResumeService {
  const made = createResumeService({ reader, tracing: openTelemetry(), ...options });
  onTestFinished(() => made.close());
  return made;
}
