// Tabs of modules above on a record of a module below.

import { expect, test } from 'vitest';
import { registerRecordTabs, registeredTabs, tabOf } from './record-tabs.ts';

const tab = (key: string) =>
  tabOf<{ id: number }>({ record: 'story', key, title: key, load: () => Promise.reject(new Error()) });

test('stand in the order in which they are handed in, on their own record only', () => {
  registerRecordTabs([tab('fees'), tab('attendance')]);
  expect(registeredTabs('story').map(({ key }) => key)).toEqual(['fees', 'attendance']);
  expect(registeredTabs('other')).toEqual([]);
});
