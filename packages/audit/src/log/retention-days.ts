/** Default and limits of the retention in days. @source EU AI Act, Art. 19 and 26(6): at least six months; California: four years */
export const retentionDays = { least: 1, standard: 180, most: 1461 } as const;
