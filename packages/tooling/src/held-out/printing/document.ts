import type { HeldOutPerson, Section } from "./person.ts";
import type { Template } from "./template.ts";

/** One document to print: whom it tells of, and what it leaves out. */
export interface HeldOutDocument {
  readonly id: string;
  readonly person: HeldOutPerson;
  readonly format: Template["format"];
  readonly columns: number;
  readonly tag: string;
  readonly leavesOut?: readonly Section[] | undefined;
  bytes(): Promise<Uint8Array>;
}
