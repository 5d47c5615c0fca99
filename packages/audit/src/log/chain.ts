import * as z from "zod";
import { LogFault } from "./faults.ts";
import { addLeaf, leafHash, type MerkleTree } from "./merkle.ts";

const Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** First line of a log. After a purge it holds what the chain needs of the deleted entries. */
export const LogHeader = z.object({
  format: z.literal(1),
  log: z.uuid(),
  /** Number of the first entry that the file holds. */
  first: z.number().int().min(0),
  /** Hash of the entry before it. */
  prev: Hex,
  peaks: z.array(Hex).max(60),
});
export type LogHeader = z.infer<typeof LogHeader>;

/** State of a chain after an entry. */
export interface Chain {
  readonly tree: MerkleTree;
  /** Hash of the last entry, hexadecimal. */
  prev: string;
}

export const noHash = "0".repeat(64);

export const toChain = ({ first, prev, peaks }: Pick<LogHeader, "first" | "prev" | "peaks">): Chain => ({
  tree: { size: first, peaks: peaks.map((peak) => Buffer.from(peak, "hex")) },
  prev,
});

export const peaksOf = ({ tree }: Chain): string[] => tree.peaks.map((peak) => peak.toString("hex"));

/** Reads the header. Throws `LogFault`. */
export function parseHeader(line: Buffer | undefined): LogHeader {
  const found = LogHeader.safeParse(jsonOf(line ?? Buffer.alloc(0)));
  if (!found.success || found.data.peaks.length !== oneBits(found.data.first))
    throw new LogFault("changed", "The first line is not the header of a run log.");
  return found.data;
}

/** Number of complete subtrees of a tree with so many leaves. */
const oneBits = (size: number): number => size.toString(2).replaceAll("0", "").length;

/** What the chain needs of an entry. */
interface Linked {
  readonly kind: string;
  /** Of a purge: number of the first entry that it kept. */
  readonly first: number | null;
}

/** Begin of an entry as the writer writes it. The hashes protect the rest, so that a verification need not parse it. */
const entryHead = /^\{"n":(\d+),"prev":"([0-9a-f]{64})","time":"[^"]{20,30}","kind":"(\w+)"(?:,"first":(\d+))?/;
const headBytes = 256;

/** Adds an entry to the chain. Throws `LogFault` if the entry does not follow the one before it. */
export function follow(chain: Chain, line: Buffer): Linked {
  const number = chain.tree.size;
  const [, n, prev, kind = "", first] = entryHead.exec(line.toString("latin1", 0, headBytes)) ?? [];
  if (prev === undefined) throw new LogFault("changed", `Entry ${number} is no entry of a run log.`);
  if (Number(n) !== number) throw new LogFault("changed", `Entry ${number} is missing, or another entry is in its place.`);
  if (prev !== chain.prev) throw new LogFault("changed", `Entry ${number - 1} was changed: entry ${number} holds another hash of it.`);
  const leaf = leafHash(line);
  addLeaf(chain.tree, leaf);
  chain.prev = leaf.toString("hex");
  return { kind, first: first === undefined ? null : Number(first) };
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    return null;
  }
}
