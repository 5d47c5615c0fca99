/** Characters of a résumé that a model is shown; what comes after stays as it is. */
export const maxResumeCharacters = 100_000;

/** Tokens of a reply. */
export const maxPlanTokens = 8_000;

/** The plan, and another where operations were refused. */
export const maxPlanRequests = 2;
