/** Measures the share of identified languages, and of wrong ones with a confidence of 0.8 or more, for this and two other detectors. */
import { type Contestant, contestants } from "./detection/detectors.ts";
import { mixedTexts } from "./detection/mixed-texts.ts";
import { type KnownText, kinds, knownTexts } from "./detection/texts.ts";

const confident = 0.8;

/** One line of the table: of each kind the right ones, the sure and right ones, and the sure and wrong ones. */
async function measured({ name, detect }: Contestant, texts: readonly KnownText[]) {
  const before = performance.now();
  const answers = await detect(texts.map(({ text }) => text));
  const ms = performance.now() - before;
  const items = texts.map((known, index) => {
    const { language = "und", confidence = 0 } = answers[index] ?? {};
    return { ...known, found: language, confidence, right: language === known.language, sure: confidence >= confident };
  });
  const cells = kinds.map((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const count = (which: (item: (typeof own)[number]) => boolean) => own.filter(which).length;
    return `${count(({ right }) => right)}/${own.length} right, ${count((item) => item.sure && item.right)} surely, ${count((item) => item.sure && !item.right)} surely wrong`;
  });
  const wrong = items.filter(({ right }) => !right);
  return { name, cells, ms, wrong: wrong.map((item) => `${item.language} as ${item.found} ${item.confidence.toFixed(2)} (${item.kind})`) };
}

const all = await contestants();
for (const { detect } of all) await detect(["warm up"]);
const sets = [
  ["texts.txt", knownTexts("texts.txt")],
  ["held-back.txt", knownTexts("held-back.txt")],
  ["sentences with digits, units, names and code", mixedTexts()],
] as const;
for (const [file, texts] of sets) {
  const languages = new Set(texts.map(({ language }) => language)).size;
  process.stdout.write(`\n## ${file}: ${texts.length} texts, ${languages} languages\n\n| Detector | ${kinds.join(" | ")} | ms |\n`);
  process.stdout.write(`| --- |${kinds.map(() => " --- |").join("")} --- |\n`);
  const lines = [];
  for (const contestant of all) lines.push(await measured(contestant, texts));
  for (const { name, cells, ms } of lines) process.stdout.write(`| ${name} | ${cells.join(" | ")} | ${ms.toFixed(0)} |\n`);
  process.stdout.write(`\nvitae took wrongly: ${lines[0]?.wrong.join(", ") || "nothing"}\n`);
}
