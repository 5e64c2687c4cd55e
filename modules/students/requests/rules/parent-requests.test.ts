// States and forms of parents' requests (STU-95, spec 03 §3.2).

import { describe, expect, it } from 'vitest';
import { formFor, mayBecome, stateAfter } from './parent-requests.ts';

describe('STU-95 new → in_progress ⇄ waiting_parent → done | rejected; new → cancelled', () => {
  it.each([
    ['new', 'in_progress', true],
    ['new', 'cancelled', true],
    ['in_progress', 'waiting_parent', true],
    ['waiting_parent', 'in_progress', true],
    ['waiting_parent', 'done', true],
    ['in_progress', 'rejected', true],
    ['in_progress', 'cancelled', false],
    ['in_progress', 'new', false],
    ['done', 'in_progress', false],
    ['rejected', 'done', false],
    ['cancelled', 'in_progress', false],
  ] as const)('%s → %s: %s', (from, to, may) => {
    expect(mayBecome(from, to)).toBe(may);
  });

  it.each([
    ['answer', 'new', 'in_progress'],
    ['question', 'in_progress', 'waiting_parent'],
    ['parent', 'waiting_parent', 'in_progress'],
    ['note', 'waiting_parent', 'waiting_parent'],
  ] as const)('%s on %s leaves it %s', (entry, from, to) => {
    expect(stateAfter(entry, from)).toBe(to);
  });
});

describe('STU-95 the form that a request opens', () => {
  const asked = { id: 7, student_id: 12, text: 'Umrah with family', from_on: '2026-12-01', to_on: '2026-12-20' };
  it.each([
    [
      'freeze',
      '/admin/student-managment/std-freeze?student_id=12&from_on=2026-12-01&expected_until=2026-12-20&note=Umrah+with+family',
    ],
    [
      'leave',
      '/admin/student-managment/add-attendance?student_id=12&request=7&from_on=2026-12-01&to_on=2026-12-20&reason=Umrah+with+family&tab=leave',
    ],
    ['left', '/admin/student-managment/std-left?student_id=12&leaving_on=2026-12-01&note=Umrah+with+family'],
    [
      'transfer',
      '/admin/student-managment/std-transfer?student_id=12&effective_on=2026-12-01&reason=Umrah+with+family',
    ],
    ['info_change', '/admin/student-managment/edit-student?id=12'],
    ['fee_query', '/admin/account-managment/student-fee/statement?student_id=12'],
  ] as const)('%s', (kind, path) => {
    expect(formFor({ ...asked, kind })?.path).toBe(path);
  });

  it('a meeting has none', () => {
    expect(formFor({ ...asked, kind: 'meeting' })).toBeNull();
  });
});
