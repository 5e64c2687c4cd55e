// The strip of coming days in the window in which one asks for leave (spec 06 §12.2): reasons as words, a press and the keys.

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { BestDay } from '../contract/best-days.ts';
import { AskOwnDialog } from './parts/ask-own-dialog.tsx';

const day = (date: string, more: Partial<BestDay> = {}): BestDay => ({
  date: asDay(date),
  reasons: [],
  away: 0,
  people: 4,
  names: [],
  ...more,
});

test('why a day is not free stands there as words; a press fills the first day, and arrows go from day to day', async () => {
  const asked = answerWith({
    'GET hr/leave-types': () => ok([]),
    'GET hr/leave-best-days': () =>
      ok([
        day('2026-12-31', { reasons: [{ kind: 'off', said: 'Weekly off. No leave is needed' }] }),
        day('2027-01-01'),
        day('2027-01-02', { away: 1, reasons: [{ kind: 'away', said: '1 of the 4 people of Accounts is away' }] }),
      ]),
  });
  const { person } = stand(() => <AskOwnDialog close={() => undefined} />);
  const strip = within(await screen.findByRole('group', { name: 'Best days' }));
  expect(screen.getByText('Best days: 1 of the coming 3 days is free')).toBeTruthy();
  expect(strip.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Thu 31 Dec Off: Weekly off. No leave is needed',
    'Fri 1 Jan Free',
    'Sat 2 Jan 1 away: 1 of the 4 people of Accounts is away',
  ]);
  expect(strip.getAllByRole('button').map((one) => one.tabIndex)).toEqual([-1, 0, -1]);
  await person.click(strip.getByRole('button', { name: 'Fri 1 Jan Free' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /First day/ })).value).toBe('01/01/2027');
  await person.keyboard('{ArrowRight}');
  expect(await screen.findByText(/1 away: 1 of the 4 people of Accounts is away/)).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(strip.getByRole('button', { pressed: true }).getAttribute('aria-label')).toContain('Sat 2 Jan');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /First day/ })).value).toBe('02/01/2027');
  expect(asked.find((one) => one.path.endsWith('hr/leave-best-days'))?.query.get('mine')).toBe('true');
  await expectAccessible();
});
