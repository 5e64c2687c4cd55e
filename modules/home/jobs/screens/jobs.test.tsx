// 00 §19: the jobs page: progress, stop and keep, result and error rows, what others prepare since when.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Screen } from './jobs.tsx';

const job = (more: object) => ({
  id: 1,
  kind: 'fee posting',
  title: 'Post fees of December 2026',
  state: 'running',
  done: 3,
  total: 8,
  note: 'F-8 Campus',
  error: null,
  bad_rows: 0,
  cancel_wanted: false,
  by: 'Adeel Rahman',
  created_at: '2026-11-22T05:40:00Z',
  started_at: '2026-11-22T05:42:00Z',
  finished_at: null,
  ...more,
});
const page = (...data: object[]) => ok({ data, current_page: 1, per_page: 15, total: data.length });

test('a running job: how far, since when, and it can be stopped; work of others is told', async () => {
  const asked = answerWith({
    'GET jobs': () => page(job({})),
    'GET jobs/locks': () =>
      ok([
        { id: 9, title: 'Fines', branch_name: 'G-9 Campus', by: 'Nadia', since: '2026-11-22T05:42:00Z', mine: false },
        { id: 1, title: 'Own work', branch_name: null, by: 'me', since: '2026-11-22T05:42:00Z', mine: true },
      ]),
    'POST jobs/1/cancel': () => ok(job({ cancel_wanted: true }), 'It stops at the next step; what is done stays'),
  });
  const { person } = stand(Screen, { session: { time_zone: 'Asia/Karachi' } });
  expect(await screen.findByText('3 of 8, F-8 Campus')).toBeTruthy();
  expect(screen.getByText('Being prepared by Adeel Rahman since 10:42')).toBeTruthy();
  expect(await screen.findByText(/^Fines, G-9 Campus: Being prepared by Nadia since 10:42$/)).toBeTruthy();
  expect(screen.queryByText(/Own work/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Stop and keep what is done' }));
  expect(await screen.findByText(/what is done so far is kept/)).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: 'Stop and keep what is done' }).at(-1) as HTMLElement);
  await waitFor(() => expect(asked.some((one) => one.path === 'jobs/1/cancel')).toBe(true));
});

test('a finished job: its figures, its file and the rows it could not do', async () => {
  const done = job({ state: 'done', finished_at: '2026-11-22T05:44:05Z', bad_rows: 2 });
  const errors = [
    { row_no: 7, field: 'dob', reason: 'This is not a date' },
    { row_no: 9, field: 'name', reason: 'This field is required' },
  ];
  answerWith({
    'GET jobs': () => page(done),
    'GET jobs/locks': () => ok([]),
    'GET jobs/1': () => ok({ ...done, errors, result: { challans: 1204, file_id: 5 } }),
  });
  const { person } = stand(Screen);
  expect(await screen.findByText('2 rows could not be done.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Result' }));
  expect(await screen.findByText('1,204')).toBeTruthy();
  expect(screen.getByText('This is not a date')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download the file' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download 2 error rows' })).toBeTruthy();
});

test('nothing yet says what appears here', async () => {
  answerWith({ 'GET jobs': () => page(), 'GET jobs/locks': () => ok([]) });
  stand(Screen);
  expect(await screen.findByText('No job yet')).toBeTruthy();
});

test('what was taken away: which rows of which list, and the file again while it is kept', async () => {
  const run = {
    id: 'e7',
    list: 'student/export',
    title: 'Students',
    format: 'xlsx',
    state: 'done',
    rows: 60_000,
    bytes: 2_400_000,
    filters: { startRow: 0, fetchCount: 15, class_id: 5 },
    error: null,
    created_at: '2026-11-22T05:40:00Z',
    finished_at: '2026-11-22T05:42:00Z',
    job_id: 4,
    file_id: 9,
    kept_until: '2026-11-29T05:42:00Z',
  };
  answerWith({
    'GET jobs': () => page(),
    'GET jobs/locks': () => ok([]),
    'GET exports/runs': () => page(run, { ...run, id: 'e6', title: 'Deposits', file_id: null, kept_until: null }),
  });
  const { person } = stand(Screen);
  await person.click(await screen.findByRole('tab', { name: 'Exports' }));
  expect(await screen.findByText('60,000', { selector: 'tr:first-child *' })).toBeTruthy();
  expect(screen.getAllByText('Class: 5')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Actions for/ }).map((one) => one.ariaLabel)).toEqual([
    'Actions for Students as XLSX',
  ]);
});
