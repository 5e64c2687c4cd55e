// 00 §8: what changed, as a person reads it.

import { expect, test } from 'vitest';
import { changeLine, changesInWords, nameInWords } from './audit-words.ts';

test.each([
  ['due_day', 'Due day'],
  ['branch_id', 'Branch'],
  ['course_ids', 'Course'],
  ['number_pattern.challan', 'Number pattern challan'],
])('00 §8: %s is read %s', (key, words) => {
  expect(nameInWords(key)).toBe(words);
});

test('00 §8: before → after, field by field', () => {
  const before = { due_day: 10, name: null, dob: '2016-03-15', tags: ['a', 'b'] };
  const after = { due_day: 12, name: 'Ali', dob: '2016-03-16', tags: [], active: true };
  expect(changesInWords(before, after)).toEqual([
    { field: 'Due day', before: '10', after: '12' },
    { field: 'Name', before: 'empty', after: 'Ali' },
    { field: 'Dob', before: '15/03/2016', after: '16/03/2016' },
    { field: 'Tags', before: 'a, b', after: 'none' },
    { field: 'Active', before: '', after: 'yes' },
  ]);
  expect(changeLine({ due_day: 10 }, { due_day: 12, reason: 'late' })).toBe('Due day: 10 → 12; Reason: late');
  expect(changeLine(null, { petty_limit: { PKR: 5, OMR: 6 } })).toBe('Petty limit: PKR 5, OMR 6');
  expect(changeLine(null, null)).toBe('');
});
