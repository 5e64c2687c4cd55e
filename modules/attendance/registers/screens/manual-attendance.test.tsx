// The sheet of one section by keys, from its first moment on, and what is said when something was not kept (ATT-5, ATT-6).

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataOf } from '#kernel/contract.ts';
import { asDay } from '#kernel/dates.ts';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { registerRead, registerSave } from '../contract/registers.ts';
import { Screen } from './manual-attendance.tsx';

type Sheet = DataOf<typeof registerRead>;
type Row = Sheet['rows'][number];

const row = (student_id: number, name: string, more: Partial<Row> = {}): Row => ({
  student_id,
  roll_no: student_id,
  admission_no: `F8-0000${student_id}`,
  name,
  native: null,
  frozen: false,
  code: null,
  on_leave: false,
  in_at: null,
  out_at: null,
  source: null,
  reason: null,
  marked_by: null,
  marked_at: null,
  last_code: null,
  month_percent: null,
  ...more,
});

const code = (number: number, letter: string, name: string, tally: 'present' | 'absent'): Sheet['codes'][number] => ({
  code: number,
  letter,
  name,
  tally,
  weight: 1,
  colour: 'teal',
  shortcut: letter.toLowerCase(),
});

const sheet: Sheet = {
  register: {
    section_id: 7,
    branch_id: 3,
    branch_name: 'Gulberg',
    class_name: 'Grade 5',
    section_name: 'A',
    on_date: asDay('2026-11-21'),
    today: '2026-11-21',
    state: 'none',
    taken_by: null,
    taken_at: null,
    device_doubt: false,
    present: 0,
    late: 0,
    half: 0,
    absent: 0,
    leave: 0,
    unmarked: 2,
    version: 0,
  },
  rows: [row(1, 'Zoya Frozen', { frozen: true }), row(2, 'Amna Tariq'), row(3, 'Bilal Khan')],
  codes: [code(1, 'P', 'Present', 'present'), code(4, 'A', 'Absent', 'absent')],
  closed: null,
  needs_reason: false,
  start: '08:00',
  late_after: '08:15',
};

type Saved = DataOf<typeof registerSave>;
const answered = (more: Partial<Saved>, message: string) => () =>
  ok(
    { register: { ...sheet.register, state: 'open' }, saved: 0, conflicts: [], refused: [], missing: [], ...more },
    message,
  );

const open = (save: () => ReturnType<typeof ok>) => {
  const asked = answerWith({
    'GET student-attendance/register': () => ok(sheet),
    'POST student-attendance/save': save,
  });
  return { asked, ...stand(Screen, { at: '/here?section_id=7' }) };
};

test('the keys of the sheet work at once, without a click on a row, and again after a press of a button of it', async () => {
  const { person } = open(answered({ saved: 2 }, '2 marks are saved'));
  await screen.findByText('Amna Tariq');
  await person.keyboard('p');
  expect(screen.getByRole('button', { name: 'P, Present: Amna Tariq', pressed: true })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /All present/ }));
  await person.keyboard('a');
  expect(screen.getByRole('button', { name: 'A, Absent: Bilal Khan', pressed: true })).toBeTruthy();
});

test('a mark that was refused is told as a refusal, not as a success', async () => {
  const message = 'Nothing is saved; 1 refused: Give a reason for the correction';
  const refused = [{ student_id: 2, message: 'Give a reason for the correction' }];
  const { person } = open(answered({ refused }, message));
  await screen.findByText('Amna Tariq');
  await person.keyboard('pp');
  await person.click(screen.getByRole('button', { name: /Save register/ }));
  const alert = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  await waitFor(() => expect(alert.textContent).toContain(message));
});
