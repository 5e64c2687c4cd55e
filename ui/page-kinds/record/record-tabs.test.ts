// Tabs of modules above on a record of a module below.

import { expect, test } from 'vitest';
import { MOST_TABS, registerRecordTabs, registeredTabs, tabOf, tabsInLine } from './record-tabs.ts';

const tab = (key: string) =>
  tabOf<{ id: number }>({ record: 'story', key, title: key, load: () => Promise.reject(new Error()) });

test('stand in the order in which they are handed in, on their own record only', () => {
  registerRecordTabs([tab('fees'), tab('attendance')]);
  expect(registeredTabs('story').map(({ key }) => key)).toEqual(['fees', 'attendance']);
  expect(registeredTabs('other')).toEqual([]);
});

test.each([
  ['all that fit', 7, 0, 7, 0],
  ['one too many: six and More', 8, 3, 6, 2],
  ['the open one of the rest stands in the line', 14, 10, 7, 7],
])('%s', (_, count, open, inLine, rest) => {
  const tabs = Array.from({ length: count }, (__, n) => n);
  const found = tabsInLine(tabs, open);
  expect([found.inLine.length, found.rest.length]).toEqual([inLine, rest]);
  expect(found.inLine.length).toBeLessThanOrEqual(MOST_TABS);
  expect(found.inLine).toContain(open);
  expect([...found.inLine, ...found.rest].toSorted((a, b) => a - b)).toEqual(tabs);
});
