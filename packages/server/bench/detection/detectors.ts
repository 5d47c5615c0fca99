import { createResumeService } from "@vitae/core";
import { rules } from "@vitae/rules";
import { loadModule } from "cld3-asm";
import { detectAll } from "tinyld/heavy";
import { noDocuments } from "../no-documents.ts";

export interface Found {
  readonly language: string;
  readonly confidence: number;
}

/** One that is measured. */
export interface Contestant {
  readonly name: string;
  detect(texts: readonly string[]): Promise<readonly Found[]>;
}

/** Codes with the meaning of another code here, so that a different name is not an error. */
const sameAs: Readonly<Record<string, string>> = { nb: "no", nn: "no", iw: "he", fil: "tl", bs: "hr" };
const found = (language = "und", confidence = 0): Found => ({ language: sameAs[language] ?? language.split("-")[0] ?? "und", confidence });

export async function contestants(): Promise<readonly Contestant[]> {
  const ours = createResumeService({
    engine: rules(),
    reader: noDocuments,
  });
  const cld3 = (await loadModule()).create(0, 5000);
  const all = async (texts: readonly string[]) => {
    const parts = Array.from({ length: Math.ceil(texts.length / 200) }, (_, at) => texts.slice(at * 200, (at + 1) * 200));
    return (await Promise.all(parts.map((part) => ours.detectLanguage({ texts: part })))).flatMap(({ results }) => results);
  };
  return [
    { name: "vitae", detect: all },
    {
      name: "cld3-asm 4.0.0",
      detect: async (texts) =>
        texts.map((text) => {
          const { language, probability } = cld3.findLanguage(text);
          return found(language, probability);
        }),
    },
    {
      name: "tinyld 1.3.4 (heavy)",
      detect: async (texts) =>
        texts.map((text) => {
          const [first] = detectAll(text);
          return found(first?.lang, first?.accuracy);
        }),
    },
  ];
}
