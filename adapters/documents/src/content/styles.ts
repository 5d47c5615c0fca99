import type { RunStyle } from "./content.ts";

/** True if two spans have the same format, link target and reason for being hidden. */
export function sameStyle(one: RunStyle, other: RunStyle): boolean {
  if (one === other) return true;
  const { style: a } = one;
  const { style: b } = other;
  return (
    one.href === other.href &&
    one.hidden === other.hidden &&
    a.size === b.size &&
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.color === b.color &&
    a.font === b.font
  );
}
