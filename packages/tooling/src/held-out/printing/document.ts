import type { HeldOutPerson, Section } from "./person.ts";
import type { Template } from "./template.ts";

/** One document to print: the person, and the omitted sections. */
export interface HeldOutDocument {
  readonly id: string;
  readonly person: HeldOutPerson;
  readonly format: Template["format"];
  readonly columns: number;
  readonly tag: string;
  readonly leavesOut?: readonly Section[] | undefined;
  bytes(): Promise<Uint8Array>;
}
