/** Versions of what models are told: a changed text is a new version. Results name it as the version of their engine. */
export const instructionVersions = { parse: "1", plan: "1", judge: "1", summarise: "1", translate: "2" } as const;
