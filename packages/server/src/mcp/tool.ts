import type { ResumeOperations } from "@vitae/core";
import type * as z from "zod";
import type { OpenFile } from "./file-argument.ts";

/** The service and the file opener for the tools. */
export interface ToolContext {
  readonly service: ResumeOperations;
  readonly open: OpenFile;
}

/** One MCP tool: its description for agents and its function. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** True if the tool changes nothing. */
  readonly readOnly: boolean;
  run(world: ToolContext, input: unknown, call: { readonly signal: AbortSignal }): Promise<Record<string, unknown>>;
}

/** Defines a tool. The type of its input is derived from the schema. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(definition: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly readOnly: boolean;
  readonly run: (
    world: ToolContext,
    input: z.output<Input>,
    call: { readonly signal: AbortSignal },
  ) => Promise<z.input<Output> & Record<string, unknown>>;
}): Tool => definition as unknown as Tool;
