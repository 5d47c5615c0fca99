/** Version of requirements, verdicts and scores. Increase it when a change of words or rules can change a score. */
export const rubricVersion = "2";
