// DASH-5: several kinds of work, the most used first.

import { expect, test } from 'vitest';
import { byUse } from './homes-by-use.ts';

const homes = [{ name: 'group' }, { name: 'campus' }, { name: 'desk' }];
const order = (days: [string, number][]) => byUse(homes, new Map(days)).map((one) => one.name);

test('DASH-5: nobody has used one: as they were declared', () =>
  expect(order([])).toEqual(['group', 'campus', 'desk']));

test('DASH-5: the one used on most days stands first, equals stay as they were', () => {
  expect(order([['desk', 3]])).toEqual(['desk', 'group', 'campus']);
  expect(
    order([
      ['desk', 3],
      ['campus', 3],
    ]),
  ).toEqual(['campus', 'desk', 'group']);
  expect(order([['of another time', 9]])).toEqual(['group', 'campus', 'desk']);
});
