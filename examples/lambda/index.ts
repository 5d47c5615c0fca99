import { createHash, timingSafeEqual } from "node:crypto";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeLambda } from "@vitae/lambda";
import { rules } from "@vitae/rules";

/**
 * The one token that may call, as its SHA-256 in hexadecimal: who reads the settings of the function does not have it. That holds for random
 * tokens only (`openssl rand -hex 32`): a word is guessed from its hash.
 */
const expected = Buffer.from(process.env.API_TOKEN_SHA256 ?? "", "hex");
if (expected.length !== 32) throw new Error("Set API_TOKEN_SHA256 to the SHA-256 of your token, 64 hexadecimal digits.");

// Made once and kept between calls. Saved résumés and jobs are in its memory only, until you pass `storage: postgres(url)`.
const resumes = createResumeService({
  engine: rules(),
  reader: documents(),
  authenticate: async ({ headers }) => {
    const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
    if (token === undefined) return { refused: "token_missing" };
    const isOurs = timingSafeEqual(createHash("sha256").update(token).digest(), expected);
    return isOurs ? { account: "ours", token: "ours", kind: "console", metered: false } : { refused: "token_invalid" };
  },
});

export const handler = vitaeLambda(resumes);
