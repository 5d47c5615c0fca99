import type { RunStyle } from "./content.ts";

/** Whether two stretches look alike, lead to the same place and are hidden for the same reason. */
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
