import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import type { Source } from "../repository.ts";

/** A regular expression whose time may grow faster than its text. */
export interface SlowExpression {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly expression: string;
  /** `exponential` or `polynomial`. */
  readonly growth: "exponential" | "polynomial";
}

interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly start: number;
}

/**
 * The regular expression literals of a file that are not linear: two of their parts can share one run of text, or every place in a run is a
 * place to begin. A lookbehind that forbids to begin within the run, `(?<!\s)\s*,`, makes the second kind linear.
 *
 * @source https://github.com/RunDevelopment/scslre
 */
export function findSlowExpressions({ path, text }: Source): SlowExpression[] {
  return expressionsOf(path, text).flatMap(({ source, flags, start }) => {
    const { reports } = analyse({ source, flags: flags.replace("d", "") }, { maxReports: 1 });
    const [report] = reports;
    if (report === undefined) return [];
    const growth = report.exponential ? "exponential" : "polynomial";
    return [{ path, line: text.slice(0, start).split("\n").length, expression: `/${source}/${flags}`, growth } as const];
  });
}

function expressionsOf(path: string, text: string): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.push({ source: node.regex.pattern, flags: node.regex.flags, start: node.start });
    },
  }).visit(parseSync(path, text, { lang: "ts" }).program);
  return found;
}
