import type * as z from "zod";
import type { ValidationIssue } from "../errors.ts";

/** Maximum number of issues in a response, so that a hostile body does not cause a large one. */
const maxIssues = 20;
const maxKeyLength = 100;

/** Converts issues of zod to the wording of FastAPI. They contain names of fields, but no values. */
export function toValidationIssues(error: z.core.$ZodError, at: string, input: unknown): ValidationIssue[] {
  return error.issues
    .slice(0, maxIssues)
    .flatMap((issue) => toIssues(issue, [at], input))
    .slice(0, maxIssues);
}

function toIssues(issue: z.core.$ZodIssue, base: readonly (string | number)[], input: unknown): ValidationIssue[] {
  const loc = [...base, ...issue.path.map(truncateKey)];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ type: "extra_forbidden", loc: [...loc, truncateKey(key)], msg: "Extra inputs are not permitted" }));
  }
  if (issue.code === "invalid_union") {
    // Reports the issues of the union member whose type matches the value.
    const matching = issue.errors.find((branch) => branch.every(({ code, path }) => path.length > 0 || code !== "invalid_type"));
    const nested = matching?.map((each) => ({ ...each, path: [...issue.path, ...each.path] }) as z.core.$ZodIssue);
    if (nested && nested.length > 0) return nested.flatMap((each) => toIssues(each, base, input));
  }
  if (valueAt(input, issue.path) === undefined) return [{ type: "missing", loc, msg: "Field required" }];
  const [type, msg] = toWording(issue);
  return [{ type, loc, msg }];
}

/** Messages of zod for schemas without an own message. */
const standardMessage = /^(Invalid|Too|Unrecognized) /;

function toWording(issue: z.core.$ZodIssue): [type: string, msg: string] {
  const [type, msg] = standardWording(issue);
  return [type, standardMessage.test(issue.message) ? msg : issue.message];
}

function standardWording(issue: z.core.$ZodIssue): [type: string, msg: string] {
  switch (issue.code) {
    case "invalid_type":
      return typeWordings[issue.expected] ?? ["value_error", `Input should be a valid ${issue.expected}`];
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case "invalid_value": {
      const values = issue.values.map((value) => (typeof value === "string" ? `'${value}'` : String(value)));
      return [values.length === 1 ? "literal_error" : "enum", `Input should be ${listed(values)}`];
    }
    case "invalid_format":
      return formatWordings[issue.format] ?? ["value_error", `Input should be a valid ${issue.format}`];
    case "not_multiple_of":
      return ["multiple_of", `Input should be a multiple of ${issue.divisor}`];
    case "custom":
      return ["value_error", "Input is not valid"];
    default:
      return ["value_error", "Input has none of the allowed forms"];
  }
}

const typeWordings: Readonly<Record<string, [string, string]>> = {
  string: ["string_type", "Input should be a valid string"],
  number: ["float_type", "Input should be a valid number"],
  int: ["int_type", "Input should be a valid integer"],
  boolean: ["bool_type", "Input should be a valid boolean"],
  array: ["list_type", "Input should be a valid list"],
  tuple: ["list_type", "Input should be a valid list"],
  object: ["dict_type", "Input should be a valid object"],
  record: ["dict_type", "Input should be a valid object"],
  null: ["none_required", "Input should be null"],
};

const formatWordings: Readonly<Record<string, [string, string]>> = {
  regex: ["string_pattern_mismatch", "String does not have the typeWordings form"],
  uuid: ["uuid_parsing", "Input should be a valid UUID"],
  url: ["url_parsing", "Input should be a valid URL"],
  datetime: ["datetime_parsing", "Input should be a valid date and time"],
  date: ["date_parsing", "Input should be a valid date"],
};

function tooSmall(origin: string, minimum: number, inclusive: boolean): [string, string] {
  if (origin === "string") return ["string_too_short", `String should have at least ${count(minimum, "character")}`];
  if (origin === "array" || origin === "set") return ["too_short", `List should have at least ${count(minimum, "item")}`];
  return inclusive
    ? ["greater_than_equal", `Input should be greater than or equal to ${minimum}`]
    : ["greater_than", `Input should be greater than ${minimum}`];
}

function tooBig(origin: string, maximum: number, inclusive: boolean): [string, string] {
  if (origin === "string") return ["string_too_long", `String should have at most ${count(maximum, "character")}`];
  if (origin === "array" || origin === "set") return ["too_long", `List should have at most ${count(maximum, "item")}`];
  return inclusive
    ? ["less_than_equal", `Input should be less than or equal to ${maximum}`]
    : ["less_than", `Input should be less than ${maximum}`];
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;
const listed = (values: readonly string[]) =>
  values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1) ?? ""}`;

const truncateKey = (key: PropertyKey) => (typeof key === "number" ? key : String(key).slice(0, maxKeyLength));

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) value = typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return value;
}

/** Formats the first issue as one line with the field: `file_urls[2]: Field required`, or `file_urls[2] is not a …`. */
export function firstIssueDetail([issue]: readonly ValidationIssue[]): string {
  if (issue === undefined) return "The request is not valid.";
  const [where, ...path] = issue.loc;
  const name = path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? key : `${text}.${key}`), "");
  const subject = name === "" ? String(where) : name;
  const sentence = /^\p{Ll}/u.test(issue.msg) ? `${subject} ${issue.msg}` : `${subject}: ${issue.msg}`;
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
