import type { ParseContext } from "../../targets/parse-context.ts";
import { unspaced } from "../../words/tokens.ts";

const known = new WeakMap<ParseContext, ReadonlySet<number>>();

/** Offsets at which a word begins or ends. */
function edgesOf(scene: ParseContext): ReadonlySet<number> {
  const found = known.get(scene);
  if (found) return found;
  const words = new Intl.Segmenter(scene.lexicon.tag, { granularity: "word" }).segment(scene.text);
  const edges = new Set([0, ...[...words].map(({ index, segment }) => index + segment.length)]);
  known.set(scene, edges);
  return edges;
}

/** "海" of "上海": tokens of a script without spaces that begin or end inside a word. */
export const splitsWord = (scene: ParseContext, from: number, to: number): boolean => {
  const [start, end] = boundsOf(scene, from, to);
  return unspaced.test(scene.text.slice(start, end)) && !(edgesOf(scene).has(start) && edgesOf(scene).has(end));
};

/** "上" of "上海": one token of a script without spaces with which a longer word begins. */
export const opensWord = (scene: ParseContext, at: number): boolean => {
  const [start, end] = boundsOf(scene, at, at + 1);
  return unspaced.test(scene.text.slice(start, end)) && edgesOf(scene).has(start) && !edgesOf(scene).has(end);
};

const boundsOf = ({ tokens }: ParseContext, from: number, to: number): readonly [number, number] => [
  tokens[from]?.start ?? 0,
  tokens[to - 1]?.end ?? 0,
];
