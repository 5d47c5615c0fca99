import { escapeHtml } from "./escape-html.ts";
import type { ImpactRow } from "./impact.ts";

const [labels, width, rowHeight, top] = [280, 900, 26, 30];
const maxLabel = 38;

/** Draws the impact ratios of a table with their intervals, and a line at four fifths. */
export function plot(rows: readonly ImpactRow[], title: string): string {
  const shown = rows.filter((row) => row.impact_ratio !== null);
  if (shown.length === 0) return "";
  // Intervals of tiny categories would squeeze all others.
  const most = Math.min(2, Math.max(1.2, ...shown.map(({ interval }) => interval?.[1] ?? 1)));
  const x = (ratio: number) => Math.round((labels + (Math.min(ratio, most) / most) * (width - labels - 60)) * 10) / 10;
  const bottom = top + shown.length * rowHeight;
  const line = (ratio: number, label: string, look: string) =>
    `<line x1="${x(ratio)}" x2="${x(ratio)}" y1="${top - 6}" y2="${bottom}" stroke="var(--${look})" stroke-dasharray="4 3"/><text x="${x(ratio)}" y="${top - 12}" text-anchor="middle">${label}</text>`;
  const row = ({ category, impact_ratio: ratio, interval, below_four_fifths: isBelow }: ImpactRow, at: number) => {
    const y = top + at * rowHeight + rowHeight / 2;
    const colour = `var(--${isBelow ? "mark" : "point"})`;
    const [low, high] = interval ?? [];
    const label = category.length > maxLabel ? `${category.slice(0, maxLabel - 1)}…` : category;
    return [
      `<text x="${labels - 12}" y="${y + 4}" text-anchor="end">${escapeHtml(label)}</text>`,
      low === undefined || high === undefined
        ? ""
        : `<line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2"/>`,
      `<circle cx="${x(ratio ?? 0)}" cy="${y}" r="5" fill="${colour}"/>`,
      `<text x="${width - 4}" y="${y + 4}" text-anchor="end">${ratio?.toFixed(3)}</text>`,
    ].join("");
  };
  return `<svg viewBox="0 0 ${width} ${bottom + 8}" role="img" aria-label="Impact ratios by ${escapeHtml(title.toLowerCase())}, with 95 % intervals">
${line(0.8, "4/5", "mark")}${line(1, "1", "line")}
${shown.map(row).join("\n")}
</svg>`;
}
