/** Contact fields that are printed after a label: keys of `labels` in the language files, and topics of questions. */
export const personalLabels = ["birth", "nationality"] as const;

/** The fields that hold it, by their names in English. */
export const personalFields = { date_of_birth: "Date of birth", nationality: "Nationality" } as const;
