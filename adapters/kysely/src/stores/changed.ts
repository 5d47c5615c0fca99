/** Reports whether a statement changed a row. */
export const hasChanges = (rows: bigint | undefined): boolean => rows !== undefined && rows > 0n;
