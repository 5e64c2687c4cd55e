import { expect, test } from 'vitest';
import { sortChanges } from './edit-fields.ts';

test('STU-20 names, dates, identity and category wait; all else applies at once', () => {
  expect(sortChanges(['mobile', 'dob', 'category_id', 'city'], 'active')).toEqual({
    apply: ['mobile', 'city'],
    needApproval: ['dob', 'category_id'],
    closed: [],
  });
});

test('§3.3 once a student has left only contacts change', () => {
  expect(sortChanges(['mobile', 'blood_group', 'dob'], 'left')).toEqual({
    apply: ['mobile'],
    needApproval: [],
    closed: ['blood_group', 'dob'],
  });
});
