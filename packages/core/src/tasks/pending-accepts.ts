/** How many acceptances of each account this process has begun and not ended: a storage counts only those that are kept. */
export interface PendingAccepts {
  begin(account: string): {
    /** Begun before this one. */
    readonly before: number;
    end(): void;
  };
}

export function createPendingAccepts(): PendingAccepts {
  const counts = new Map<string, number>();
  return {
    begin: (account) => {
      const before = counts.get(account) ?? 0;
      counts.set(account, before + 1);
      return {
        before,
        end: () => {
          const left = (counts.get(account) ?? 1) - 1;
          if (left === 0) counts.delete(account);
          else counts.set(account, left);
        },
      };
    },
  };
}
