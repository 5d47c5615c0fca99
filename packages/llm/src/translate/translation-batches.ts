/** Maximum size of one batch. The reply has about the same length and is generated word by word. */
const most = { characters: 6_000, texts: 50 };

/** Groups the indexes of texts into batches, in order. */
export function batchesOf(texts: readonly string[]): readonly (readonly number[])[] {
  const batches: number[][] = [];
  let room = 0;
  for (const [at, text] of texts.entries()) {
    const last = batches.at(-1);
    if (last && last.length < most.texts && text.length <= room) last.push(at);
    else {
      batches.push([at]);
      room = most.characters;
    }
    room -= text.length;
  }
  return batches;
}

/** The most tokens of a reply about so many characters: a token each, as the scripts with the dearest letters need, and room for thoughts. */
export const replyTokens = (characters: number): number => 4_000 + characters * 2;
