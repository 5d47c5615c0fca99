/** Version of requirements, verdicts and scores. Words or rules that can change a score make a new version. */
export const rubricVersion = "2";
