import { expect, test } from "vitest";
import { draftOfAll, heading, item, textOf } from "../test/drafts.ts";
import type { LaidOut } from "../test/laid-out.ts";

/** Employers and schools with their dates, and certificates with theirs, of a Japanese form. */
async function read(...lines: readonly LaidOut[]) {
  const draft = await draftOfAll(["履歴書", { size: 18 }], "氏名\t白石 奏太", "現住所\t島根県松江市殿町五番地", ...lines);
  const dates = (entry: { start_date?: unknown; end_date?: unknown }) => [textOf(entry.start_date) ?? "", textOf(entry.end_date) ?? ""];
  return {
    jobs: (draft.experience ?? []).map((job) => [textOf(job.company), ...dates(job), job.responsibilities?.map(textOf)]),
    schools: (draft.education ?? []).map((school) => [textOf(school.university), ...dates(school)]),
    certificates: (draft.certifications ?? []).map(({ title }) => textOf(title)),
  };
}

const studies = [["学歴", heading], "2007年4月 湖北県立高校 入学", "2010年3月 同校 卒業"] as const;

test("the events of an employer or a school are one entry", async () => {
  const { jobs, schools } = await read(
    ...studies,
    ["職歴", heading],
    "2010年4月 株式会社みずうみ食品 入社",
    "製造部に配属、仕込みを担当",
    "2016年9月 株式会社みずうみ食品 退社",
    "2016年10月 宍道酒造株式会社 入社",
    "現在に至る",
    "以上",
  );
  expect(schools).toEqual([["湖北県立高校", "2007年4月", "2010年3月"]]);
  expect(jobs).toEqual([
    ["株式会社みずうみ食品", "2010年4月", "2016年9月", ["製造部に配属、仕込みを担当"]],
    ["宍道酒造株式会社", "2016年10月", "現在", []],
  ]);
});

test("the end of a role that says only why ends the last role", async () => {
  const { jobs } = await read(...studies, ["職歴", heading], "2010年4月 宍道酒造株式会社に入社", "2015年8月 一身上の都合により退職");
  expect(jobs).toEqual([["宍道酒造株式会社", "2010年4月", "2015年8月", []]]);
});

test("a school of which only the end is printed is an entry", async () => {
  const { schools } = await read(
    ["学歴", heading],
    "2006年3月 大橋中学校 卒業",
    "2006年4月 湖北県立高校 入学",
    "2009年3月 湖北県立高校 卒業",
  );
  expect(schools).toEqual([
    ["大橋中学校", "", "2006年3月"],
    ["湖北県立高校", "2006年4月", "2009年3月"],
  ]);
});

test.each([
  ["of this era", "2010", "2016"],
  ["of the emperor's era", "平成22年", "平成28年"],
  ["of the emperor's era without its sign", "平成22", "平成28"],
])(
  "year and month may stand in columns of their own, in years %s, below a heading behind the names of the columns",
  async (_, from, to) => {
    const { jobs, certificates } = await read(
      ...studies,
      "年\t月\t職歴",
      `${from}\t4\t株式会社みずうみ食品 入社`,
      `${to}\t9\t株式会社みずうみ食品 退社`,
      "年\t月\t免許・資格",
      "2010年8月\t普通自動車第一種運転免許",
    );
    expect(jobs).toEqual([["株式会社みずうみ食品", `${from} 4`, `${to} 9`, []]]);
    expect(certificates).toEqual(["普通自動車第一種運転免許"]);
  },
);

test("a section without events is read as any other", async () => {
  const { jobs } = await read(...studies, ["職歴", heading], "株式会社みずうみ食品\t2010年4月 - 2016年9月", "製造部主任");
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.[0]).toBe("株式会社みずうみ食品");
});

test("the row above the list of an employer is the title", async () => {
  const draft = await draftOfAll(
    ["履歴書", { size: 18 }],
    "氏名\t白石 奏太",
    ["職歴", heading],
    "2010年4月 株式会社みずうみ食品 入社",
    "製造部主任",
    ["仕込みの記録", item],
    "2016年9月 株式会社みずうみ食品 退社",
    "2016年10月 宍道酒造株式会社 入社",
    "現在に至る",
  );
  expect(draft.experience?.map((job) => [textOf(job.title), textOf(job.company), job.responsibilities?.map(textOf)])).toEqual([
    ["製造部主任", "株式会社みずうみ食品", ["仕込みの記録"]],
    [undefined, "宍道酒造株式会社", []],
  ]);
  expect(draft.experience?.map(({ is_current }) => is_current)).toEqual([false, true]);
});
