/** Runs five adversarial language models over 500 documents per operation, and counts invented values, failures and cost. */
import { parseArgs } from "node:util";
import { type AdversaryKind, adversaryKinds } from "@vitae/testing/adversarial-models";
import { attack } from "./adversaries/attack.ts";
import { type AttackedOperation, attackedOperations } from "./adversaries/attacked-operations.ts";

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "500" },
    from: { type: "string", default: "0" },
    kind: { type: "string", multiple: true, default: [...adversaryKinds] },
    operation: { type: "string", multiple: true, default: Object.keys(attackedOperations) },
  },
});
const numbers = Array.from({ length: Number(values.documents) }, (_, at) => Number(values.from) + at);

process.stdout.write(
  "| Adversary | Operation | Documents | Refused | Invented values | Crashes | Calls | Output tokens | Request characters | Reply characters |\n",
);
process.stdout.write(`|${" --- |".repeat(10)}\n`);
for (const kind of values.kind as AdversaryKind[]) {
  for (const operation of values.operation as AttackedOperation[]) {
    const { documents, refused, invented, crashes, calls, outputTokens, requested, replied } = await attack(kind, operation, numbers);
    const cells = [
      kind,
      operation,
      documents,
      JSON.stringify(refused),
      invented.length,
      crashes.length,
      calls,
      outputTokens,
      requested,
      replied,
    ];
    process.stdout.write(`| ${cells.join(" | ")} |\n`);
    for (const fault of [...new Set([...invented, ...crashes])].slice(0, 5)) process.stdout.write(`  ${fault.slice(0, 200)}\n`);
    if (invented.length + crashes.length > 0) process.exitCode = 1;
  }
}
