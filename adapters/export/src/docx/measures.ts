/** A4 in twentieths of a point. @source ISO 216 */
export const a4 = { width: 11_906, height: 16_838 } as const;

export const pointsToTwips = (points: number): number => Math.round(points * 20);
/** Word measures font sizes in half points. */
export const halfPoints = (points: number): number => Math.round(points * 2);
