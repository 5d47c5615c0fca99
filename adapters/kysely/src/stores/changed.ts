/** Whether a statement wrote to any row. */
export const hasChanges = (rows: bigint | undefined): boolean => rows !== undefined && rows > 0n;
