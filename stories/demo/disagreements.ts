// Which figures that several screens name alike are not one number; and of whom they are asked.

import * as figures from './figures.ts';
import { homes } from './figures-of-homes.ts';

/** All of a country, one branch, two with a franchise, the other country. */
export const figuresReadAs = [
  'admin',
  'headoffice',
  'accountant',
  'principal',
  'lahore',
  'franchise',
  'muscat',
  'clerk',
  'teacher',
] as const;

export const areasOfFigures = [...Object.entries(figures), ...Object.entries({ homes })];

export function disagreements(readings: readonly figures.Reading[]): Record<string, unknown> {
  const read = readings.filter(([, , value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    [...Map.groupBy(read, ([figure]) => figure)]
      .filter(([, all]) => new Set(all.map(([, , value]) => value)).size > 1)
      .map(([figure, all]) => [figure, Object.fromEntries(all.map(([, where, value]) => [where, value]))]),
  );
}
