import { createPublicKey, hash, type KeyObject, sign, verify } from "node:crypto";
import { LogFault } from "./faults.ts";
import { type MerkleTree, treeRoot } from "./merkle.ts";

/** Number of entries of a log, and the root of its Merkle tree, at one time. */
export interface Checkpoint {
  /** Id of the log. */
  readonly log: string;
  readonly count: number;
  /** Base64. */
  readonly root: string;
}

const keyName = "vitae-audit";
const originPrefix = `${keyName}/`;
const ed25519 = 1;

/** Signs a checkpoint. @source C2SP signed-note, tlog-checkpoint */
export function signCheckpoint({ log, count, root }: Checkpoint, key: KeyObject): string {
  const text = `${originPrefix}${log}\n${count}\n${root}\n`;
  const signature = Buffer.concat([keyId(createPublicKey(key)), sign(null, Buffer.from(text), key)]);
  return `${text}\n— ${keyName} ${signature.toString("base64")}\n`;
}

/** Reads a checkpoint. Throws `LogFault` if this key has not signed it. */
export function openCheckpoint(note: string, key: KeyObject): Checkpoint {
  const parts = /^(vitae-audit\/(\S+)\n(\d{1,15})\n(\S+)\n)\n((?:— \S+ \S+\n)+)$/.exec(note);
  if (!parts) throw new LogFault("checkpoint", "The checkpoint is not a signed note of a run log.");
  const [, text = "", log = "", count = "", root = "", signatures = ""] = parts;
  const [signature] = signatures.split("\n").flatMap((line) => {
    const [, name, encoded = ""] = line.split(" ");
    const bytes = Buffer.from(encoded, "base64");
    const isOurs = name === keyName && bytes.toString("base64") === encoded && bytes.subarray(0, 4).equals(keyId(key));
    return isOurs ? [bytes.subarray(4)] : [];
  });
  if (!signature) throw new LogFault("checkpoint", "The checkpoint is signed with an unknown key.");
  if (!verify(null, Buffer.from(text), key, signature)) throw new LogFault("checkpoint", "The signature of the checkpoint is not valid.");
  return { log, count: Number(count), root };
}

/** First four bytes of SHA-256 of name and key. */
function keyId(key: KeyObject): Buffer {
  const raw = key.export({ type: "spki", format: "der" }).subarray(-32);
  return hash("sha256", Buffer.concat([Buffer.from(`${keyName}\n`), Buffer.from([ed25519]), raw]), "buffer").subarray(0, 4);
}

/** Compares a tree with a checkpoint of as many entries. Throws `LogFault`. */
export function checkRoot(tree: MerkleTree, checkpoint: Checkpoint | null): void {
  if (tree.size === checkpoint?.count && treeRoot(tree).toString("base64") !== checkpoint.root)
    throw new LogFault("replaced", `The first ${tree.size} entries are not those that the checkpoint signs.`);
}
