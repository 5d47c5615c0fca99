import { VitaeError } from "@vitae/core/ports";
import { seededIntegers } from "@vitae/testing/random";
import { workerPool } from "@vitae/workers";
import { expect, test } from "vitest";
import { documents } from "./documents.ts";
import { draw } from "./pdf/test/draw.ts";
import { lockedPdf } from "./pdf/test/locked.ts";
import { callWith, inMemory } from "./test/uploads.ts";

/** Breaks bytes, numbers, lengths or the order of a file. */
function mutate(original: Uint8Array, random: (below: number) => number): Uint8Array {
  const bytes = Buffer.from(original);
  switch (random(4)) {
    case 0:
      for (let count = 1 + random(20); count > 0; count--) bytes[random(bytes.length)] = random(256);
      return bytes;
    case 1:
      return bytes.subarray(0, 20 + random(bytes.length - 20));
    case 2: {
      const numbers = [...bytes.toString("latin1").matchAll(/\d+/g)];
      const number = numbers[random(numbers.length)];
      const [index, digits] = [number?.index ?? 0, number?.[0] ?? ""];
      return Buffer.concat([
        bytes.subarray(0, index),
        Buffer.from(String(random(2) * 2_147_483_647)),
        bytes.subarray(index + digits.length),
      ]);
    }
    default: {
      const [from, to] = [random(bytes.length), random(bytes.length)];
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, from + random(400)), bytes.subarray(to)]);
    }
  }
}

test("answers every broken PDF with lines or with a clear refusal, in time", async () => {
  const random = seededIntegers(20_261_121);
  const originals = [
    await draw((pen) => {
      pen.fill(0, 0, 200, 842, [0.1, 0.2, 0.4]);
      pen.column(20, 100, ["Contact", "rowan@example.org"], { colour: [1, 1, 1] });
      pen.column(240, 107, ["Kept the ledger of a harbour", "and mended its ropes"]);
      pen.link(20, 105, 100, 14, "mailto:rowan@example.org");
    }),
    lockedPdf("Kept the ledger", { user: "", owner: "lamp" }),
  ];
  const reader = documents({ pool: workerPool({ workers: 2 }), deadlineMs: 5000 });
  const outcomes = await Promise.all(
    Array.from({ length: 150 }, async (_, index) => {
      const mutant = mutate(originals[index % 2] ?? new Uint8Array(), random);
      try {
        const { lines } = await reader.read(inMemory(mutant), callWith());
        return lines.length > 0 ? "lines" : "nothing";
      } catch (error) {
        return VitaeError.is(error) ? error.code : String(error);
      }
    }),
  );
  await reader.close();
  const allowed = ["lines", "document_unreadable", "document_without_text", "pdf_encrypted"];
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === "lines").length).toBeGreaterThan(20);
});
