/** Rights mean nothing to root; this user exists everywhere. */
const nobody = 65_534;

export const isRoot = process.getuid?.() === 0;
export const asNobody = isRoot ? { uid: nobody, gid: nobody } : {};

/** From here on this process has no more rights than anybody. */
export function becomeNobody(): void {
  if (!isRoot) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
