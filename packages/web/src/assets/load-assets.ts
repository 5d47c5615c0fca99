import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { lazyOnce } from "@vitae/core/ports";
import { type Asset, typeOf } from "./asset.ts";

/** A static file in memory, ready to be sent. */
export interface ServedAsset {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly compressed: Uint8Array;
  readonly etag: string;
}

/** Folder of the built files. In a checkout, the first request builds them from the sources. */
const built = new URL("./files/", import.meta.url);

/** Loads all static files by name, once per process. */
export const loadAssets = lazyOnce(async (): Promise<ReadonlyMap<string, ServedAsset>> => {
  const assets = (await readBuilt()) ?? (await (await import("./bundle-assets.ts")).bundleAssets());
  return new Map(assets.map((asset) => [asset.name, toServed(asset)]));
});

async function readBuilt(): Promise<readonly Asset[] | null> {
  const names = await readdir(built).catch(() => null);
  return names && Promise.all(names.map(async (name) => ({ name, bytes: await readFile(new URL(name, built)) })));
}

const toServed = ({ name, bytes }: Asset): ServedAsset => ({
  type: typeOf(name),
  bytes,
  compressed: gzipSync(bytes, { level: 9 }),
  etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
});
