// Which changes of meaning are tried: a sample that is the same for the same seed, drawn from the rooms where the business is decided.

import { createHash } from 'node:crypto';
import type { HouseFile } from '../house-files.ts';
import { type Mutant, mutantsOf } from './find.ts';

const rooms = /^modules\/[^/]+\/[^/]+\/(rules|reads|steps|actions)\/(?!index\.ts)[^/]+\.ts$/;

/** What it is known by while its file stays as it is: the tally and the list of those that change nothing name it so. */
export const nameOf = ({ path, start, end, to }: Mutant): string => `${path}:${start}-${end}:${to}`;

const drawnAt = (mutant: Mutant, seed: string): string =>
  createHash('sha256')
    .update(`${seed} ${nameOf(mutant)}`)
    .digest('hex');

export function allMutants(files: readonly HouseFile[]): Mutant[] {
  return files
    .filter(({ path }) => rooms.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => mutantsOf(path, text));
}

/** `size` of them, each with the same chance, by chapter and kind alike. */
export function drawn(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  return mutants
    .map((mutant) => [drawnAt(mutant, seed), mutant] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, size)
    .map(([, mutant]) => mutant);
}
