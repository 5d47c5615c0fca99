import type { Criterion } from "@vitae/core/engine";
import { describe, expect, test } from "vitest";
import { asked, judged, lines } from "./test/judged.ts";

const head = ["Ada Brock", "ada.brock@example.org"];
const work = (title: string, dates: string, ...duties: string[]) => [
  ...head,
  "# Experience",
  `${title}, Oak Ltd`,
  dates,
  ...duties.map((duty) => `- ${duty}`),
];
const years = (count: number, ...of: string[]): Criterion => ({ kind: "years", years: count, of });
const status = async (need: Criterion, texts: readonly string[], declaredDate = "2025-06") =>
  (await judged({ ...lines(...texts), declaredDate }, asked(need))).rows[0]?.status;

describe("the date of a document", () => {
  const baker = work("Baker", "03/2021 - present", "Doughs");

  test("ends a role that goes on", async () => {
    expect(await status(years(2, "Baker"), baker, "2023-06")).toBe("met");
    expect(await status(years(2, "Baker"), baker, "2022-06")).toBe("partial");
  });

  test("is none where software wrote one from years before", async () => {
    expect(await status(years(4, "Baker"), baker, "2000-01")).toBe("met");
    const studied = [...head, "# Education", "Bachelor of Arts in History, Oak University, 2015", ...baker.slice(2)];
    expect(await status({ kind: "degree", level: "bachelor", fields: ["History"] }, studied, "1980-01")).toBe("met");
  });
});
