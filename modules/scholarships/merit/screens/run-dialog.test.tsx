// MER-1, decision 0229: all branches are run by a job; a count over many branches adds its parts up.

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followedJobs } from '#ui/jobs/followed.ts';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import type { SchemeRow } from '../contract/merit-schemes.ts';
import { RunDialog } from './run-dialog.tsx';
import { Simulation } from './simulation.tsx';

const scheme = { id: 3, name: 'Merit of the year' } as SchemeRow;
const close = () => undefined;
const job = {
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
};

test('all branches: the window closes, and the job is followed by the card at the edge of the page', async () => {
  const asked = answerWith({
    'POST merit/run': () => ok({ run_ids: [], job_id: 8, branches: 1000 }),
    'GET jobs/8': () => ok(job),
  });
  const closed = vi.fn();
  const { person } = stand(() => <RunDialog scheme={scheme} close={closed} />);
  await person.click(await screen.findByRole('button', { name: 'Run' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(followedJobs()).toMatchObject([{ id: 8, done: 400, total: 1000 }]));
  expect(asked.find((one) => one.path === 'merit/run')?.body).toEqual({ scheme_id: 3, branch_ids: [] });
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
