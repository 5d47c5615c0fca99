import type { ListData } from "../registry/own-data.ts";
import type { ChangeFormatter } from "./change-formatter.ts";
import { diffLists, type ListItem } from "./list-diff.ts";
import { truncate, truncatePair } from "./truncate.ts";

/** Describes the changes of a list. */
export function listChanges(formatter: ChangeFormatter, place: string, before: readonly ListItem[], after: readonly ListItem[]): string[] {
  const { removed, added, replaced, reordered } = diffLists(before, after);
  return [
    ...removed.map(({ text }) => formatter.say("removed", { place, from: truncate(text) })),
    ...replaced.map(([{ text }, other]) => {
      const [from, to] = truncatePair(text, other.text);
      return formatter.say("replaced", { place, from, to });
    }),
    ...added.map(({ text }) => formatter.say("added", { place, to: truncate(text) })),
    ...(reordered ? [formatter.say("order", { place })] : []),
  ];
}

/** Describes the changes of a list with named groups. Items that were removed or replaced in the list are not repeated for their group. */
export function groupedListChanges(formatter: ChangeFormatter, place: string, before: ListData, after: ListData): string[] {
  const [previous, current] = [before.items.map(toListItem), after.items.map(toListItem)];
  const { removed, replaced } = diffLists(previous, current);
  const replacements = new Map<string, string[]>([
    ...removed.map(({ key }) => [key, []] as [string, string[]]),
    ...replaced.map(([from, to]) => [from.key, [to.key]] as [string, string[]]),
  ]);
  return [
    ...listChanges(formatter, place, previous, current),
    ...listChanges(formatter, place, before.groups.map(groupItem), after.groups.map(groupItem)),
    ...matchGroups(before.groups, after.groups).flatMap(([old, group]) => {
      const same = old.items.length === group.items.length && old.items.every((item, index) => item === group.items[index]);
      const expected = old.items.flatMap((item) => (group.items.includes(item) ? [item] : (replacements.get(item) ?? [item])));
      return same
        ? []
        : listChanges(
            formatter,
            formatter.say("list_of", { place, field: truncate(group.name) }),
            expected.map(toListItem),
            group.items.map(toListItem),
          );
    }),
  ];
}

export const toListItem = (text: string): ListItem => ({ key: text, text });

const groupItem = ({ name, items }: ListData["groups"][number]): ListItem => ({ key: name, text: `${name}: ${items.join(", ")}` });

type Groups = ListData["groups"];

/** Pairs groups by name; by position if all names are equal. */
function matchGroups(before: Groups, after: Groups): (readonly [Groups[number], Groups[number]])[] {
  const aligned = before.length === after.length && before.every(({ name }, index) => name === after[index]?.name);
  return after.flatMap((group, index) => {
    const old = aligned ? before[index] : before.find(({ name }) => name === group.name);
    return old ? [[old, group] as const] : [];
  });
}
