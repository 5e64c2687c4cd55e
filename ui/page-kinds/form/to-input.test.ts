// What is marked as required is asked for, whether the call needs it or not.

import { expect, test } from 'vitest';
import type { Field } from './form-declaration.ts';
import { leftEmpty } from './to-input.ts';

const reason: Field = { name: 'reason', label: 'Why', kind: 'long', required: true };
const missing = { reason: 'This field is required' };

test.each([
  [undefined, missing],
  [null, missing],
  ['  ', missing],
  [[], missing],
  ['The bill is due', {}],
  [0, {}],
  [false, {}],
])('%j', (value, errors) => {
  expect(leftEmpty([reason], { reason: value })).toEqual(errors);
});

test('not where it is hidden, cannot be changed, draws itself or is not marked', () => {
  const shown = (values: Record<string, unknown>) => values['other'] === 'yes';
  const fields: Field[] = [
    { ...reason, show: shown },
    { ...reason, disabled: true },
    { name: 'reason', label: 'Why', kind: 'custom', required: true, draw: () => null },
    { name: 'note', label: 'Note', kind: 'long' },
  ];
  expect(leftEmpty(fields, { other: 'no' })).toEqual({});
  expect(leftEmpty(fields, { other: 'yes' })).toEqual(missing);
});
