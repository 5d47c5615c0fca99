import { expect, test } from "vitest";
import { createPiiMask } from "./pii-mask.ts";

const known = [
  { kind: "NAME", text: "Odalys Fenwick-Marsh" },
  { kind: "NAME", text: "Odalys" },
  { kind: "NAME", text: "Fenwick-Marsh" },
  { kind: "ADDRESS", text: "12 Harbour Lane" },
  { kind: "BIRTH", text: "3 May 1990" },
] as const;
const text =
  "ODALYS  FENWICK MARSH\n12 Harbour Lane, born 3 May 1990\nodalys.fenwick@example.com, +1 (555) 010-9999, linkedin.com/in/odalys";

test("what is secret is replaced, the same words by the same placeholder", () => {
  const { mask } = createPiiMask(known);
  expect(mask(text)).toBe("[NAME_1]\n[ADDRESS_1], born [BIRTH_1]\n[EMAIL_1], [PHONE_1], [LINK_1]");
  expect(mask("Odalys, and again ODALYS FENWICK MARSH")).toBe("[NAME_2], and again [NAME_1]");
});

test("placeholders are put back as the words first stood, and unknown ones stay", () => {
  const { mask, restore } = createPiiMask(known);
  expect(restore(mask(text))).toBe(text);
  expect(restore("L1|[NAME_1] [NAME_9]")).toBe("L1|ODALYS  FENWICK MARSH [NAME_9]");
});

test("dates, figures and words that begin like a short name are no secrets", () => {
  const { mask } = createPiiMask([...known, { kind: "NAME", text: "Mark" }]);
  for (const plain of ["2019 – 2023", "03/2019 - 11/2023", "grew revenue to 1,250,000", "Marketing", "PostgreSQL 16"]) {
    expect(mask(plain)).toBe(plain);
  }
});

test("a name in a script without spaces is found within a sentence", () => {
  const { mask } = createPiiMask([{ kind: "NAME", text: "山田太郎" }]);
  expect(mask("私は山田太郎です")).toBe("私は[NAME_1]です");
});

test("a text that still holds a secret leaks, and a masked one does not", () => {
  const { mask, leaks } = createPiiMask(known);
  expect(leaks(text)).toBe(true);
  expect(leaks(mask(text))).toBe(false);
  expect(leaks("call 0171 555 01 99")).toBe(true);
});

test("a name is found in a handle, and without its accents", () => {
  const { mask } = createPiiMask([{ kind: "NAME", text: "Lütkemeyer" }]);
  expect(mask("@annegretluetkemeyer, LUTKEMEYER A., Lu\u0308tkemeyer")).not.toMatch(/l[uü]e?t|Lu\u0308/i);
});

test("a secret that marks or the ends of lines part leaks", () => {
  const { leaks } = createPiiMask([{ kind: "NAME", text: "Odalys Fenwick-Marsh" }]);
  expect(leaks("L1| Odalys\nL2a| Fenwick\nL2b| Marsh")).toBe(true);
  expect(leaks("L1| Odalys\nL2a| [NAME_1]\nL2b| Marsh")).toBe(false);
});

test("the longest line costs little time", () => {
  const { mask, leaks } = createPiiMask(known);
  const before = process.threadCpuUsage();
  for (const hostile of ["a", "1 ", "a.", "a-b.c@", "Odalys.", "+", "www."]) {
    mask(hostile.repeat(100_000 / hostile.length));
    leaks(hostile.repeat(100_000 / hostile.length));
  }
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
});
