// A name of the school as a register writes it: the same whatever its case and signs; else the nearest is offered (spec 06 §8).

import { distance } from 'fastest-levenshtein';
import type { NamedId } from './register-row.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export function named<T extends NamedId>(all: readonly T[], typed: string): T | undefined {
  return all.find((one) => plain(one.name) === plain(typed));
}

/** ' Did you mean Academics?' of a name that is near; '' where none is. */
export function didYouMean(all: readonly NamedId[], typed: string): string {
  const ranked = all
    .map((one) => ({ name: one.name, far: distance(plain(one.name), plain(typed)) }))
    .toSorted((a, b) => a.far - b.far);
  const [first] = ranked;
  return first && first.far <= Math.max(2, Math.floor(plain(typed).length / 2)) ? `. Did you mean ${first.name}?` : '';
}
