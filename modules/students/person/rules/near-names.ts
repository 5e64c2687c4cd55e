// Twin and name guard (spec 03 §14.7): children of one class whose names are near-equal, or whose photo is the same, are named
// before their cards are printed.

import { distance } from 'fastest-levenshtein';

export interface NamedChild {
  id: number;
  name: string;
  class_name: string | null;
  photo: string | null;
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L} ]/gu, '')
    .split(/\s+/)
    .toSorted()
    .join(' ');

/** One letter in six may differ, at least one. */
const near = (a: string, b: string): boolean =>
  distance(a, b) <= Math.max(1, Math.floor(Math.min(a.length, b.length) / 6));

/** Sentences by child; only those that have one. */
export function nearNames(children: readonly NamedChild[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const note = (id: number, words: string): void => {
    found.set(id, [...(found.get(id) ?? []), words]);
  };
  const pairs = (
    group: readonly NamedChild[],
    alike: (a: NamedChild, b: NamedChild) => boolean,
    words: string,
  ): void => {
    for (const [n, one] of group.entries()) {
      for (const other of group.slice(n + 1)) {
        if (!alike(one, other)) continue;
        note(one.id, `${words} ${other.name}`);
        note(other.id, `${words} ${one.name}`);
      }
    }
  };
  const keys = new Map(children.map((child) => [child.id, plain(child.name)]));
  const sounds = (a: NamedChild, b: NamedChild) => near(keys.get(a.id) ?? '', keys.get(b.id) ?? '');
  for (const group of Map.groupBy(children, (child) => child.class_name).values())
    pairs(group, sounds, 'Name close to');
  for (const [photo, group] of Map.groupBy(children, (child) => child.photo))
    if (photo !== null) pairs(group, () => true, 'Same photo as');
  return found;
}
