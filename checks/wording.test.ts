// Coined phrases, numbers of rules and numbers that do not agree with their nouns are found; plain sentences are not.

import { expect, test } from 'vitest';
import { wording } from './wording.ts';

const found = (text: string, path = 'modules/fees/deposits/screens/parts/list.tsx') => wording([{ path, text }]);

test.each([
  "const a = { label: 'State' };",
  "const a = { title: 'Service messages rest (lane 3)' };",
  "const a = { button: 'Take in' };",
  "const a = { label: 'Is to the child' };",
  'const a = <Text>Its lines stand here with the balance.</Text>;',
  'const a = <Text>3 to mend</Text>;',
  "const a = { label: 'Choose what rings' };",
  "throw conflict('Say why it is approved all the same');",
  "const a = { error: 'Write an amount' };",
  "const a = { hint: 'Left empty: one day' };",
  "const a = { hint: 'Stands in the history' };",
  "throw badField('reason', 'Write why it waits');",
  "const a = { text: 'Shown greyed (SHELL-5).' };",
  'const a = `Fees of ${month}`;',
])('refused: %s', (text) => {
  expect(found(text)).toHaveLength(1);
});

test.each([
  ['const a = `${rows.length} rows`;', 1],
  ['const a = `${grouped(n)} bad rows are left out`;', 1],
  ['const a = <Text>{data.out_of_step} enrolments have changed</Text>;', 1],
  ["const a = `${counted(rows.length, 'row')} left`;", 0],
  ['const a = `At most ${MOST_ROWS} rows`;', 0],
  ['const a = `${name} rows`;', 0],
])('%s', (text, times) => {
  expect(found(text)).toHaveLength(times);
});

test.each([
  ['modules/fees/deposits/screens/list.test.tsx', "const a = 'State';"],
  ['app/seed/fees.ts', "const a = 'State';"],
  ['modules/fees/deposits/contract/deposits.ts', "const a = { title: 'Take a deposit (FEE-50)' };"],
  ['modules/fees/deposits/rules/x.ts', "// It stands here\nconst a = 'This link works until 1 May';"],
])('%s: nobody reads it so', (path, text) => {
  expect(found(text, path)).toEqual([]);
});
