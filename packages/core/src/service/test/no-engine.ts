import type { Engine } from "../../engine/engine.port.ts";

const unused = async (): Promise<never> => {
  throw new Error("This test uses no engine.");
};

/** Engine for tests that never reach one. */
export const noEngine: Engine = {
  extractor: { extract: unused },
  planner: { plan: unused },
  judge: { requirements: unused, judge: unused, explain: unused },
  summariser: { summarise: unused },
  detector: { detect: unused },
  transcripts: { fromEntries: unused, fromText: unused, language: unused },
  safeguards: { removeInjections: unused, redact: unused, findUngrounded: unused, findUngroundedInText: unused, removeJudgements: unused },
};
