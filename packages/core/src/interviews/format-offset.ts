/** `HH:MM:SS.mmm` */
export function formatOffset(seconds: number): string {
  const milliseconds = Math.round(Math.max(0, seconds) * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, "0");
  const [hours, minutes, rest] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60, milliseconds % 60_000];
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(Math.floor(rest / 1000), 2)}.${part(rest % 1000, 3)}`;
}
