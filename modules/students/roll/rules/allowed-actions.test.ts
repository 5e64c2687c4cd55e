import { expect, test } from 'vitest';
import { actionsOf } from './allowed-actions.ts';

test('STU-46 a waiting request closes the other changes of state', () => {
  expect(actionsOf('active', false)).toContain('freeze');
  expect(actionsOf('active', true)).toEqual(['edit', 'section_change', 'card', 'warning']);
});

test('§3.3 contacts only once a student has left', () => {
  expect(actionsOf('left', false)).toEqual(['edit_contacts', 'readmit']);
  expect(actionsOf('applicant', false)).toEqual([]);
});
