// Unit tests that a day can change: those that reach the one clock (decision 0059). A check holds that nothing else reads the time.

import { reachedFrom } from '../import-graph.ts';
import type { Tree } from './changed.ts';

const CLOCK = 'kernel/clock.ts';

export function unitsOfADay({ paths, textOf }: Pick<Tree, 'paths' | 'textOf'>): string[] {
  const units = paths.filter((path) => /^(?!stories\/).*\.test\.tsx?$/.test(path));
  return units.filter((unit) => reachedFrom([unit], { types: false }, textOf).has(CLOCK));
}
