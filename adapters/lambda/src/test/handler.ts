/** A minimal function: the offline service with its reader of documents. */
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { vitaeLambda } from "../index.ts";

const service = createResumeService({
  engine: rules(),
  reader: documents(),
  authenticate: async () => ({ account: "a", token: "t", kind: "console", metered: false }),
});

export const handler = vitaeLambda(service);
