/** Version of requirements, verdicts and scores. Must be raised with words or rules that can change a score. */
export const rubricVersion = "2";
