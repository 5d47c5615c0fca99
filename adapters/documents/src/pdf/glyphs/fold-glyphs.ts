/** Letters of other scripts that fonts draw with the glyph of a Latin one, each before that Latin letter. */
const lookalikes =
  "аaвbеeкkмmнhоoрpсcтtхxуyіiјjѕsһhԁdԛqԝw" + // Cyrillic
  "αaβbεeζzηhιiκkμmνnοoρpτtυyχx"; // Greek
/** Radicals without a compatible form and ideographs that fonts draw with one glyph, each before the one it folds to. */
const ideographs =
  "⺁厂⺟母⺠民⺩王⺬示⺮竹⺶羊⺹老⺼肉⻁虎⻂衣⻃西⻄西⻅见⻆角⻉贝⻊足⻋车⻐金⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟" +
  "戶户戸户內内吳吴呉吴沒没爭争別别産产說说説说録录淨净沖冲決决況况減减涼凉溫温淸清靑青強强虛虚黒黑黃黄眞真値值換换奧奥啓启啟启絕绝絶绝脫脱稅税悅悦併并倂并屛屏甁瓶冊册刪删敎教旣既槪概卽即鄕鄉郷鄉牀床効效敘叙敍叙尙尚將将奬奖歩步宮宫毎每愼慎鎭镇鎮镇塡填遙遥搖摇瑤瑶衞衛羣群峯峰裡裏綫線";
const folded = new Map<string, string>();
for (const [, from = "", to = ""] of (lookalikes + ideographs).matchAll(/(.)(.)/gu)) folded.set(from, to);

/** What is not printed, or printed alike under many names: spaces, controls, hyphens, icons. */
const silent = /[\s\p{Cf}\p{Pd}\u2212\uFFFC]/gu;
const apostrophes = /[‘’‚‛′`´]/g;
const quotes = /[“”„‟″«»]/g;
const bullets = /[•▪▫·●○◦‣■□∙⁃]/g;
/** Right-to-left text turns its brackets round. */
const closing = /[)\]}>]/g;
const opening: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };

/** Texts that print alike fold to one: compatible forms, case, hyphens, quotes, and letters that share a glyph. */
export function foldGlyphs(text: string): string {
  return text
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(bullets, "•")
    .replace(closing, (bracket) => opening[bracket] ?? bracket)
    .normalize("NFKD")
    .toLowerCase()
    .replace(silent, "")
    .replace(/[\u0370-\u052f\u2e80-\u9fff]/g, (letter) => folded.get(letter) ?? letter);
}
