import { createResumeService, systemHost } from "@vitae/core";
import { documents } from "@vitae/documents";
import { type Composition, composition } from "./composition.ts";
import { HOST, READER, SERVICE } from "./tokens.ts";

/** For `vitae parse`: it keeps nothing, so nothing that keeps is even loaded. */
export function composeParsing(): Composition {
  const at = composition();
  at.bind(HOST, () => systemHost());
  at.bind(READER, () => documents());
  at.bind(SERVICE, ({ get }) => createResumeService({ reader: get(READER), host: get(HOST) }));
  return at;
}
