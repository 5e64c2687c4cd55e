// What the check of unread settings and inputs takes for reading.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { innerNames, readsName, settingReaders } from './unread-names.ts';

const file = (text: string) => ({ path: 'modules/fees/actions/x.ts', text });

test('a name in code, SQL or quotes is read; in a comment it is not', () => {
  expect(readsName(file('const day = input.due_day;'), 'due_day')).toBe(true);
  expect(readsName(file('sql`select s.due_day from x s`'), 'due_day')).toBe(true);
  expect(readsName(file('// due_day is for later\n/* due_day */'), 'due_day')).toBe(false);
  expect(readsName(file("values['link[title]']"), 'link[title]')).toBe(true);
});

test('a setting is not read by being declared, nor by another one that looks at it', () => {
  const declared = file("key: 'combined_months', check: (v, of) => of('combined_months')");
  expect(settingReaders([declared], 'combined_months')).toEqual([]);
  const read = file("sql`platform.setting('combined_months', b.id)`");
  expect(settingReaders([declared, read], 'combined_months')).toEqual([read.path]);
});

test('names inside lists and objects are inputs too', () => {
  const input = z.strictObject({ rows: z.array(z.strictObject({ amount: z.number() }).nullable()).optional() });
  expect(innerNames(input)).toEqual(['rows', 'amount']);
});
