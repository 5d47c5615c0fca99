import type { Tarball } from "./pack.ts";
import type { Weight } from "./weight.ts";

/** Bytes that a package may have: as it is downloaded, and unpacked. A fifth more than it had when the limit was set. */
const tarballLimits: Readonly<Record<string, readonly [packed: number, unpacked: number]>> = {
  "@vitae/ai-sdk": [18_000, 53_000],
  "@vitae/audit": [40_000, 130_000],
  "@vitae/client": [28_000, 110_000],
  "@vitae/core": [340_000, 1_500_000],
  "@vitae/documents": [205_000, 680_000],
  "@vitae/export": [47_000, 141_000],
  "@vitae/express": [3_000, 6_600],
  "@vitae/fastify": [3_000, 6_600],
  "@vitae/http": [54_000, 190_000],
  "@vitae/kysely": [43_000, 161_000],
  "@vitae/lambda": [6_800, 19_000],
  "@vitae/languages": [1_600_000, 6_500_000],
  "@vitae/llm": [65_000, 201_000],
  "@vitae/media": [28_000, 80_000],
  "@vitae/ocr": [6_400, 16_000],
  "@vitae/opentelemetry": [3_600, 7_200],
  "@vitae/outbound": [12_000, 34_000],
  "@vitae/postgres": [18_000, 54_000],
  "@vitae/resume": [46_000, 291_000],
  "@vitae/rules": [480_000, 1_600_000],
  "@vitae/server": [105_000, 345_000],
  "@vitae/sqlite": [8_200, 25_000],
  "@vitae/testing": [79_000, 320_000],
  "@vitae/translators": [7_700, 21_000],
  "@vitae/web": [80_000, 260_000],
  "@vitae/workers": [6_000, 16_000],
};

/** What `npm install @vitae/core @vitae/documents @vitae/rules` may bring, everything counted. Half of it is Effect. */
const installLimit: Weight = { packages: 62, bytes: 147_000_000 };

export function oversized({ name, packedBytes, unpackedBytes }: Tarball): string[] {
  const limits = tarballLimits[name];
  if (!limits) return [`${name} has no size limit: add it to size-limits.ts`];
  const [packed, unpacked] = limits;
  if (packedBytes <= packed && unpackedBytes <= unpacked) return [];
  return [`${name} has ${packedBytes} bytes packed (at most ${packed}) and ${unpackedBytes} unpacked (at most ${unpacked})`];
}

export function overweight({ packages, bytes }: Weight): string[] {
  if (packages <= installLimit.packages && bytes <= installLimit.bytes) return [];
  return [`an installation has ${packages} packages (at most ${installLimit.packages}) and ${bytes} bytes (at most ${installLimit.bytes})`];
}
