import { hash } from "node:crypto";

/**
 * Merkle tree of a log that only grows. `peaks` are the roots of its complete subtrees, the largest first: one for each bit of `size`.
 *
 * @source RFC 6962, section 2.1
 */
export interface MerkleTree {
  size: number;
  readonly peaks: Buffer[];
}

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

const sha256 = (bytes: Uint8Array): Buffer => hash("sha256", bytes, "buffer");

export const leafHash = (leaf: Uint8Array): Buffer => sha256(Buffer.concat([leafPrefix, leaf]));
const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([nodePrefix, left, right]));

/** Adds the hash of a leaf. */
export function addLeaf(tree: MerkleTree, leaf: Buffer): void {
  let node = leaf;
  for (let size = tree.size; size % 2 === 1; size = Math.floor(size / 2)) node = nodeHash(tree.peaks.pop() as Buffer, node);
  tree.peaks.push(node);
  tree.size++;
}

/** Returns the root of the tree; SHA-256 of nothing for an empty tree. */
export const treeRoot = ({ peaks }: MerkleTree): Buffer =>
  peaks.length === 0 ? sha256(Buffer.alloc(0)) : peaks.reduceRight((right, left) => nodeHash(left, right));
