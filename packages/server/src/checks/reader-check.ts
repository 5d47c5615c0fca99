import type { ResumeService } from "@vitae/core";
import type { Check } from "../composition/check.ts";

/** The smallest PDF page with a name on it. */
const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 43>>stream
BT /F1 18 Tf 20 40 Td (Ada Testwright) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;

/** Checks that a document can be parsed. */
export const readerCheck = (service: Pick<ResumeService, "parse">): Check => ({
  name: "documents",
  async run() {
    const [item] = await service.parse([{ filename: "doctor.pdf", bytes: Buffer.from(page) }]);
    if (!item || item.error) throw new Error(`cannot parse a sample document: ${item?.error?.detail ?? "no answer"}`);
    return "parsed a sample document";
  },
});
