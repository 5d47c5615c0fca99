/** Versions of the instructions for models. Increase a version when its text changes. Engine results contain it. */
export const instructionVersions = { parse: "1", plan: "2", judge: "1", summarise: "1", translate: "2" } as const;
