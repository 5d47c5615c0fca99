import { redactionMark } from "@vitae/core/engine";
import { verifyQuotes } from "@vitae/core/internal/evaluate/quotes";
import type { Verdict } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { laidOut } from "../reading/test/laid-out.ts";

const visible = laidOut("Ada Brock", "Built payment services in Java", ["Led a team of five", { page: 2 }]);
const blinded = laidOut(`${redactionMark} ${redactionMark}`, "Built payment services in Java", ["Led a team of five", { page: 2 }]);
const checked = (quote: string, page: number | null, status: Verdict["status"] = "met") =>
  verifyQuotes([{ id: "r1", status, evidence: [{ quote, page }] }], { blinded, visible })[0];

test("keeps a quote that stands on its page, whatever its spacing", () => {
  expect(checked("Built  payment services in Java", 1)).toMatchObject({ status: "met", evidence: [{ page: 1 }] });
});

test("drops a quote that the document does not hold, and its status with it", () => {
  expect(checked("Built rockets", 1)).toEqual({ id: "r1", status: "not_found", evidence: [] });
  expect(checked("", 1)).toEqual({ id: "r1", status: "not_found", evidence: [] });
});

test("names the page that a quote stands on", () => {
  expect(checked("Led a team", 1)?.evidence).toEqual([{ quote: "Led a team", page: 2 }]);
});

test("takes no quote of what was masked", () => {
  expect(checked("Ada Brock", 1)?.status).toBe("not_found");
});

test("keeps of a quote with a mark the part that nothing masks", () => {
  const [verdict] = verifyQuotes([{ id: "r1", status: "partial", evidence: [{ quote: `Ingenieur${redactionMark}, Werk AG`, page: 1 }] }], {
    blinded: laidOut(`Ingenieur${redactionMark}, Werk AG`),
    visible: laidOut("Ingenieurin, Werk AG"),
  });
  expect(verdict).toEqual({ id: "r1", status: "partial", evidence: [{ quote: "Werk AG", page: 1 }] });
});

test("leaves no evidence where nothing was found", () => {
  expect(checked("Built payment services in Java", 1, "not_found")).toEqual({ id: "r1", status: "not_found", evidence: [] });
});
