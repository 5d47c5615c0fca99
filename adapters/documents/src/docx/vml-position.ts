/** In English Metric Units; null if the style has no unit. */
export interface VmlPosition {
  readonly left: number | null;
  readonly top: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

const units: Readonly<Record<string, number>> = { pt: 12_700, in: 914_400, cm: 360_000, mm: 36_000, pc: 152_400, px: 9525 };

/** Where the CSS of a VML shape places it. Numbers without a unit count in the space of a group and say nothing here. */
export function parseVmlPosition(style: string): VmlPosition {
  const lengths = new Map<string, number>();
  for (const declaration of style.split(";")) {
    const [, name = "", value = "", unit = "", zero] =
      /^\s*([a-z-]+)\s*:\s*(-?[\d.]+)(pt|in|cm|mm|pc|px)\s*$|^\s*(width|height)\s*:\s*0\s*$/i.exec(declaration) ?? [];
    if (zero !== undefined) lengths.set(zero.toLowerCase(), 0);
    if (name !== "") lengths.set(name.toLowerCase(), Number(value) * (units[unit.toLowerCase()] ?? 0));
  }
  const along = (side: "left" | "top"): number | null => {
    const [offset, edge] = [lengths.get(`margin-${side}`), lengths.get(side)];
    return offset === undefined && edge === undefined ? null : (offset ?? 0) + (edge ?? 0);
  };
  return { left: along("left"), top: along("top"), width: lengths.get("width") ?? null, height: lengths.get("height") ?? null };
}
