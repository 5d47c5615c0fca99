import type { ListData } from "../registry/own-data.ts";
import type { ChangeFormatter } from "./change-formatter.ts";
import { diffLists, type ListItem } from "./list-diff.ts";
import { truncate, truncatePair } from "./truncate.ts";

/** What differs between two lists, in sentences. */
export function listChanges(words: ChangeFormatter, place: string, before: readonly ListItem[], after: readonly ListItem[]): string[] {
  const { removed: gone, added: come, replaced, reordered } = diffLists(before, after);
  return [
    ...gone.map(({ text }) => words.say("removed", { place, from: truncate(text) })),
    ...replaced.map(([{ text }, other]) => {
      const [from, to] = truncatePair(text, other.text);
      return words.say("replaced", { place, from, to });
    }),
    ...come.map(({ text }) => words.say("added", { place, to: truncate(text) })),
    ...(reordered ? [words.say("order", { place })] : []),
  ];
}

/** The same of a list with named groups. What went from the list, or gave way to another item in it, is not told again of its group. */
export function groupedListChanges(words: ChangeFormatter, place: string, before: ListData, after: ListData): string[] {
  const [was, is] = [before.items.map(toListItem), after.items.map(toListItem)];
  const { removed: gone, replaced } = diffLists(was, is);
  const told = new Map<string, string[]>([
    ...gone.map(({ key }) => [key, []] as [string, string[]]),
    ...replaced.map(([from, to]) => [from.key, [to.key]] as [string, string[]]),
  ]);
  return [
    ...listChanges(words, place, was, is),
    ...listChanges(words, place, before.groups.map(shownGroup), after.groups.map(shownGroup)),
    ...pairs(before.groups, after.groups).flatMap(([old, group]) => {
      const same = old.items.length === group.items.length && old.items.every((item, index) => item === group.items[index]);
      const expected = old.items.flatMap((item) => (group.items.includes(item) ? [item] : (told.get(item) ?? [item])));
      return same
        ? []
        : listChanges(
            words,
            words.say("list_of", { place, field: truncate(group.name) }),
            expected.map(toListItem),
            group.items.map(toListItem),
          );
    }),
  ];
}

export const toListItem = (text: string): ListItem => ({ key: text, text });

const shownGroup = ({ name, items }: ListData["groups"][number]): ListItem => ({ key: name, text: `${name}: ${items.join(", ")}` });

type Groups = ListData["groups"];

/** Groups of the same name; where the names are the same in the same order, one by one. */
function pairs(before: Groups, after: Groups): (readonly [Groups[number], Groups[number]])[] {
  const aligned = before.length === after.length && before.every(({ name }, index) => name === after[index]?.name);
  return after.flatMap((group, index) => {
    const old = aligned ? before[index] : before.find(({ name }) => name === group.name);
    return old ? [[old, group] as const] : [];
  });
}
