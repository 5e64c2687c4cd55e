// Work in the background: begun by a button, shown at the edge of every page, stopped, left, and told when something was refused.

import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentAlert } from '#ui/alerts/alerts.ts';
import { dropToken } from '#ui/calls/token.ts';
import { UnderWay } from '#ui/layout/under-way.tsx';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { stand } from '#ui/testing/stand.tsx';
import { thingSave } from '#ui/testing/things.ts';
import { POLL_MS, startJob } from './follow-job.ts';
import { followedJobs, forgetJobs } from './followed.ts';

afterEach(() => {
  forgetJobs();
  vi.unstubAllGlobals();
});

const job = { id: 7, title: 'Change 12,400 students', state: 'running', done: 3100, total: 12_400, note: null };
const running = { ...job, error: null, bad_rows: 0, cancel_wanted: false, finished_at: null };
const begun = () => ok({ job_id: 7, rows: 12_400 }, '12,400 students are being changed');
const start = () => startJob(thingSave, { name: 'Desk', amount: 1 });

let answered: object;

test('a job shows how far it is, is stopped by a button, and may be left', async () => {
  const asked = answerWith({
    'POST things': begun,
    'GET jobs/7': () => ok(answered),
    'POST jobs/7/cancel': () => ok(running),
  });
  answered = running;
  const { person } = stand(UnderWay);
  expect(await start()).toBe(true);
  expect(await screen.findByText('12,400 students are being changed')).toBeTruthy();
  expect(await screen.findByText('3,100 of 12,400')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText(/^Stopping after the current step/)).toBeTruthy();
  await waitFor(() => expect(asked.some((one) => one.path === 'jobs/7/cancel')).toBe(true));
  await person.click(screen.getByRole('button', { name: 'Leave Change 12,400 students' }));
  expect(screen.queryByText('Change 12,400 students')).toBeNull();
  // Left, it stays away, and its end is told all the same.
  answered = { ...running, state: 'cancelled', finished_at: '2026-11-21T10:00:00Z' };
  expect(await screen.findByText('Stopped; what was done stays')).toBeTruthy();
});

test('done is a short word; rows that could not be done stay in sight with the way to them', async () => {
  const ends = [
    { ...running, state: 'done', finished_at: '2026-11-21T10:00:00Z' },
    { ...running, state: 'done', bad_rows: 12, finished_at: '2026-11-21T10:00:00Z' },
  ];
  answerWith({ 'POST things': begun, 'GET jobs/7': () => ok(ends.shift()) });
  stand(UnderWay);
  await start();
  expect(await screen.findByText('Change 12,400 students: done')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await start();
  expect(await screen.findByText('Done, but 12 could not be')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/admin/jobs');
});

test('a refusal begins nothing', async () => {
  answerWith({ 'POST things': () => refusal(409, 'The list has 12,412 rows now') });
  stand(UnderWay);
  expect(await start()).toBe(false);
  expect(await screen.findByText('The list has 12,412 rows now')).toBeTruthy();
  expect(followedJobs()).toEqual([]);
});

test('who signs out takes the cards along: the next person sees none, and nobody asks for the job any more', async () => {
  const asked = answerWith({ 'POST things': begun, 'GET jobs/7': () => ok(running) });
  stand(UnderWay);
  await start();
  expect(await screen.findByText('3,100 of 12,400')).toBeTruthy();
  act(() => dropToken(false));
  expect(screen.queryByText('Change 12,400 students')).toBeNull();
  const before = asked.length;
  await new Promise((resolve) => void setTimeout(resolve, 2 * POLL_MS));
  expect(asked.length).toBe(before);
  expect(currentAlert()).toBeUndefined();
});
