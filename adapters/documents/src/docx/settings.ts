import { type Attributes, walkXml } from "../archive/xml.ts";
import { isOn } from "./run-format.ts";

export interface Settings {
  /** Even pages have headers of their own. */
  readonly evenPages: boolean;
  /** True if the page colour is displayed. */
  readonly paintsPage: boolean;
}

/** Reads the page settings of `settings.xml`. */
export function readSettings(bytes: Uint8Array | null, depth: number): Settings {
  const settings = { evenPages: false, paintsPage: false };
  const open = (name: string, attributes: Attributes): undefined => {
    if (name === "w:evenAndOddHeaders") settings.evenPages = isOn(attributes);
    if (name === "w:displayBackgroundShape") settings.paintsPage = isOn(attributes);
  };
  if (bytes !== null) walkXml(bytes, { open, close: () => {} }, depth);
  return settings;
}
