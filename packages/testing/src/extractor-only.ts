import type { Engine, Extractor } from "@vitae/core/ports";

const unused = async (): Promise<never> => {
  throw new Error("Only the extractor of this engine answers.");
};

/** Creates an engine that supports extraction only. */
export const extractorOnly = (extractor: Extractor): Engine => ({
  extractor,
  planner: { plan: unused },
  judge: { requirements: unused, judge: unused, explain: unused },
  summariser: { summarise: unused },
  detector: { detect: unused },
  transcripts: { fromEntries: unused, fromText: unused, language: unused },
  safeguards: { removeInjections: unused, redact: unused, findUngrounded: unused, findUngroundedInText: unused, removeJudgements: unused },
});
