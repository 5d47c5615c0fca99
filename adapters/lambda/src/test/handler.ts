/** A minimal function: the service with the rule engine and the document reader. */
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { vitaeLambda } from "../index.ts";

const service = createResumeService({
  engine: rules(),
  reader: documents(),
  authenticate: async () => ({ account: "a", token: "t", kind: "console", metered: false }),
});

/** The Lambda handler. */
export const handler = vitaeLambda(service);
