import type { Engine, Judge } from "@vitae/core/ports";

/** A judge that finds everything met for one first name, as a model could that has learnt a preference. */
const preferring = (judge: Judge): Judge => ({
  ...judge,
  requirements: (posting, call) => judge.requirements(posting, call),
  explain: (request, call) => judge.explain(request, call),
  judge: async ({ requirements, candidate }) => {
    const line = candidate.document.lines.find(({ text }) => /jamal/i.test(text));
    const evidence = line ? [{ quote: line.text, page: line.page }] : [];
    return {
      value: requirements.map(({ id }) => ({ id, status: line ? ("met" as const) : ("not_found" as const), evidence })),
      engine: { name: "model", model: "scripted/preferring", version: "1", deterministic: false },
      warnings: [],
    };
  },
});

/** An engine that prefers a name; without redaction, its judge reads the name. */
export function preferringEngine(engine: Engine, { redacts }: { readonly redacts: boolean }): Engine {
  const safeguards: Engine["safeguards"] = {
    ...engine.safeguards,
    removeInjections: (...asked) => engine.safeguards.removeInjections(...asked),
    redact: async (document, resume) => ({ document: document as never, resume, blinded: [] }),
  };
  return { ...engine, judge: preferring(engine.judge), ...(!redacts && { safeguards }) };
}
