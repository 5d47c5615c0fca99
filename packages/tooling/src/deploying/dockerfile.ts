import { DockerfileParser, type Flag, type Instruction, JSONInstruction } from "dockerfile-ast";

/** One instruction of a stage. */
export interface Step {
  readonly line: number;
  /** In capitals. */
  readonly keyword: string;
  /** `--from=build` as `from: "build"`. */
  readonly flags: Readonly<Record<string, string>>;
  /** The words after the flags. Words of the JSON form have no quotes. */
  readonly words: readonly string[];
  /** True for the JSON form, which runs without a shell. */
  readonly isExec: boolean;
  /** All behind the keyword, as it is written. */
  readonly text: string;
}

/** Build stage: the instructions from one FROM to the next. */
export interface Stage {
  /** Null for a stage without a name. */
  readonly name: string | null;
  readonly base: string;
  readonly steps: readonly Step[];
}

/** The stages of a Dockerfile in their order; the last is the image. */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string | null; base: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction);
    const [base = "", , name = null] = step.words;
    if (step.keyword === "FROM") stages.push({ name, base, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const strings = instruction instanceof JSONInstruction ? instruction.getJSONStrings().map((each) => each.getJSONValue()) : [];
  const flags = "getFlags" in instruction ? (instruction.getFlags as () => Flag[])() : [];
  const words = instruction.getArguments().map((each) => each.getValue());
  return {
    line: instruction.getRange().start.line + 1,
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ""])),
    words: strings.length > 0 ? strings : words,
    isExec: strings.length > 0,
    text: instruction.getArgumentsContent() ?? "",
  };
}

/** The last instruction of a kind counts. */
export const lastOf = ({ steps }: Stage, keyword: string): Step | null => steps.findLast((step) => step.keyword === keyword) ?? null;
