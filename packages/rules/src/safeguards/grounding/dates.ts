/** Months as texts state them, with the year beside them: "March 2019", "03/2019", "2019年3月". */

import { alternatives } from "@vitae/languages/alternatives";
import { allGroundingWords } from "@vitae/languages/grounding/grounding-words";
import { monthOf } from "@vitae/languages/grounding/months";
import { normalise, tokeniseSource } from "@vitae/languages/grounding/normalise";
import { once } from "@vitae/languages/once";

export interface StatedMonth {
  readonly text: string;
  readonly month: number;
  /** Null without a year beside it. */
  readonly year: string | null;
}

const year = "(?:19|20)\\d\\d";
const ahead = new RegExp(`(?<!\\d)(${year})[\\s,.]*$`, "u");

const patterns = once(() => {
  const ordinal = alternatives(allGroundingWords((words) => words.ordinals));
  const link = alternatives(allGroundingWords((words) => words.date_links));
  const mark = alternatives(allGroundingWords((words) => words.year_marks));
  return {
    behind: new RegExp(`^\\.?(?:\\s+\\d{1,2}(?:${ordinal})?,?)?[\\s,.'/-]*(?:(?:${link}) )?(${year})(?!\\d)`, "u"),
    inFigures: new RegExp(`(?<!\\d)(?:(\\d{1,2})\\s?[./-]\\s?(${year})|(${year})\\s?(?:[./-]|${mark})\\s?(\\d{1,2}))(?!\\d)`, "gu"),
  };
});

export function findMonths(text: string): StatedMonth[] {
  const plain = normalise(text);
  const named = tokeniseSource(plain).flatMap(({ text: word, at }): StatedMonth[] => {
    const month = monthOf(word);
    if (month === null) return [];
    const end = at + word.length;
    const after = patterns().behind.exec(plain.slice(end, end + 24));
    const before = after ? null : ahead.exec(plain.slice(Math.max(0, at - 8), at));
    return [{ text: after ? plain.slice(at, end) + after[0] : word, month, year: after?.[1] ?? before?.[1] ?? null }];
  });
  const figures = [...plain.matchAll(patterns().inFigures)].map(([whole, month, after, before, late]) => ({
    text: whole,
    month: Number(month ?? late),
    year: after ?? before ?? null,
  }));
  return [...named, ...figures.filter(({ month }) => month >= 1 && month <= 12)];
}

/** Removes the figures of months, so that only the year of a date remains. */
export const withoutMonths = (plain: string): string =>
  plain.replace(patterns().inFigures, (whole: string, month?: string, after?: string, before?: string, late?: string) => {
    const number = Number(month ?? late);
    return number >= 1 && number <= 12 ? ` ${after ?? before} ` : whole;
  });
