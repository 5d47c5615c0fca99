import { ParsedResume } from "@vitae/resume";
import { expect, test } from "vitest";
import { createResumeService } from "../service/service.ts";
import { noEngine } from "../service/test/no-engine.ts";

const parsed = (values: Record<string, unknown>): ParsedResume =>
  ParsedResume.parse({ engine: { name: "offline", model: "rules", version: "1" }, language: "en", ...values });
const ada = parsed({ name: "Ada Byron", summary: "Engineer", skills: ["Go"], experience: [{ company: "Acme", title: "Engineer" }] });
const target = { external_user_id: "user-1" };

function open() {
  const reader = { read: () => Promise.reject(new Error("not used")), close: async () => {} };
  return createResumeService({ reader, engine: noEngine });
}

test("a corrected résumé becomes the next version, whose changes name the corrected values only", async () => {
  const service = open();
  const first = await service.resumes.save({ resume: ada, target });
  expect([first.version, first.mode]).toEqual([1, "import"]);
  const resume = { ...ada, name: "Ada Lovelace", experience: ada.experience.map((role) => ({ ...role, title: "Countess" })) };
  const second = await service.resumes.save({ resume, target: { resume_id: first.resume_id, version: 1 } });
  expect([second.version, second.mode, second.changes.length]).toEqual([2, "edit", 2]);
  expect(second.changes.join("\n")).toContain("Ada Lovelace");
  expect(second.changes.join("\n")).toContain("Countess");
  expect(await service.resumes.read(first.resume_id)).toMatchObject({ external_user_id: "user-1", name: "Ada Lovelace", version: 2 });
  const idsOf = ({ ai_data: { data } }: typeof first) => data.map(({ segment_id, sub_segments }) => [segment_id, sub_segments.length]);
  expect(idsOf(second)).toEqual(idsOf(first));
  await service.close();
});

test("an old version number, and a second first version of one end user, reject with resume_changed", async () => {
  const service = open();
  const { resume_id } = await service.resumes.save({ resume: ada, target });
  await service.resumes.save({ resume: ada, target: { resume_id, version: 1 } });
  await expect(service.resumes.save({ resume: ada, target: { resume_id, version: 1 } })).rejects.toMatchObject({ code: "resume_changed" });
  await expect(service.resumes.save({ resume: ada, target })).rejects.toMatchObject({ code: "resume_changed" });
  await service.close();
});

test("another account cannot save to a résumé", async () => {
  const service = open();
  const { resume_id } = await service.resumes.save({ resume: ada, target });
  const other = service.as({ account: "other", token: "t", kind: "console", metered: false });
  await expect(other.resumes.save({ resume: ada, target: { resume_id, version: 1 } })).rejects.toMatchObject({ code: "resume_not_found" });
  await service.close();
});

test("keys differ by purpose, and include those of previous secrets after the current one", async () => {
  const reader = { read: () => Promise.reject(new Error("not used")), close: async () => {} };
  const [old, fresh] = ["o".repeat(40), "f".repeat(40)];
  const before = createResumeService({ reader, engine: noEngine, secret: old });
  const after = createResumeService({ reader, engine: noEngine, secret: fresh, previousSecrets: [old] });
  const [[first], keys] = await Promise.all([before.deriveKeys("review"), after.deriveKeys("review")]);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual(first);
  expect((await before.deriveKeys("other"))[0]).not.toEqual(first);
  await Promise.all([before.close(), after.close()]);
});
