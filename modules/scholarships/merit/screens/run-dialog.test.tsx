// MER-1, decision 0229: all branches are run by a job, and the dialog says how far it is and what came of it; a count over many branches adds its parts up.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { SchemeRow } from '../contract/merit-schemes.ts';
import { RunDialog } from './run-dialog.tsx';
import { Simulation } from './simulation.tsx';

const scheme = { id: 3, name: 'Merit of the year' } as SchemeRow;
const close = () => undefined;
const job = (more: object) => ({
  id: 8,
  kind: 'merit run',
  title: 'Merit run of Merit of the year',
  state: 'running',
  done: 400,
  total: 1000,
  note: null,
  error: null,
  bad_rows: 0,
  cancel_wanted: false,
  by: 'Adeel Rahman',
  created_at: '2026-11-22T05:40:00Z',
  started_at: '2026-11-22T05:42:00Z',
  finished_at: null,
  result: null,
  errors: [],
  ...more,
});

test('all branches: how far, stopped by hand, then what was run and what was left out and why', async () => {
  let now = job({});
  const asked = answerWith({
    'POST merit/run': () => ok({ run_ids: [], job_id: 8, branches: 1000 }),
    'GET jobs/8': () => ok(now),
    'POST jobs/8/cancel': () => ok(job({ cancel_wanted: true })),
  });
  const { person } = stand(() => <RunDialog scheme={scheme} close={close} />);
  await person.click(await screen.findByRole('button', { name: 'Run' }));
  expect(await screen.findByText('400 of 1,000 branches')).toBeTruthy();
  expect(asked.find((one) => one.path === 'merit/run')?.body).toEqual({ scheme_id: 3, branch_ids: [] });
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(asked.some((one) => one.path === 'jobs/8/cancel')).toBe(true));
  now = job({
    state: 'cancelled',
    finished_at: '2026-11-22T05:44:05Z',
    bad_rows: 1,
    result: { branches: 1000, run: 410, unchanged: 3, left_out: 1 },
    errors: [{ row_no: 7, field: 'LHR-01', reason: 'Final Term is not published at LHR-01' }],
  });
  expect(await screen.findByText(/^Stopped: what was run stays/)).toBeTruthy();
  for (const words of ['410', 'LHR-01', 'Final Term is not published at LHR-01'])
    expect(screen.getByText(words)).toBeTruthy();
});

test('chosen branches: nothing is run before one is chosen', async () => {
  answerWith({ 'GET lookups/branches': () => ok([]) });
  const { person } = stand(() => <RunDialog scheme={scheme} close={close} />);
  await person.click(await screen.findByRole('radio', { name: 'Chosen branches' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true);
});

test('the count asks for branch after branch until it has all, and its figures are the sum', async () => {
  const part = (from: number, many: number) =>
    ok({
      currency: 'PKR',
      budget: null,
      committed: 0,
      examined: 10 * many,
      reached: many,
      held_back: 0,
      monthly_cost: 100 * many,
      total_cost: 1200 * many,
      branches: Array.from({ length: many }, (_, at) => ({
        branch_id: from + at,
        branch_name: `Branch ${from + at}`,
        examined: 10,
        reached: 1,
        held_back: 0,
        monthly_cost: 100,
        total_cost: 1200,
        problem: null,
      })),
      of_branches: 5,
    });
  const asked = answerWith({
    'GET merit/simulate': ({ query }) => (query.get('startRow') === '3' ? part(3, 2) : part(0, 3)),
  });
  stand(() => <Simulation scheme={scheme} close={close} />);
  expect(await screen.findByText('Branch 4')).toBeTruthy();
  expect(await screen.findByText('50')).toBeTruthy();
  expect(asked.filter((one) => one.path === 'merit/simulate')).toHaveLength(2);
});
