import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "../repository.ts";
import { heldOutDocuments } from "./held-out-documents.ts";

it.each(Object.entries(heldOutDocuments()))("the held-out document %s is what its source gives, byte for byte", async (path, make) => {
  const fresh = Buffer.from(await make());
  expect(fresh.equals(readFileSync(root + path)), "run make-held-out.ts and commit the change").toBe(true);
});
