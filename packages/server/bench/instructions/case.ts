/** One thing that must hold of a saved résumé after an instruction. `test/held-out/instructions/README.md` describes the fields. */
export interface Assertion {
  readonly path: string;
  readonly equals?: string | readonly string[];
  readonly absent?: boolean;
  readonly has?: readonly (string | readonly string[])[];
  readonly lacks?: readonly string[];
  readonly replaces?: readonly (readonly [string, string])[];
  readonly adds?: Readonly<Record<string, string | readonly string[]>>;
  readonly first?: string | true;
  readonly last?: string | true;
  readonly before?: readonly [string, string];
  readonly after?: readonly [string, string];
  readonly contains?: unknown;
  readonly order?: unknown;
  readonly count?: unknown;
}

/** An instruction of a set, and what must come of it. */
export interface InstructionCase {
  readonly id: string;
  readonly resume?: string;
  readonly lang: string;
  readonly prompt: string;
  readonly doable: boolean;
  readonly expect?: readonly Assertion[];
  readonly any?: readonly (readonly Assertion[])[];
  readonly unchanged?: boolean;
  readonly answer?: readonly (string | readonly string[])[];
  readonly before?: readonly string[];
}

export const firstOf = (value: string | readonly string[]): string => (typeof value === "string" ? value : (value[0] ?? ""));
