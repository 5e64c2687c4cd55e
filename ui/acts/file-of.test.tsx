// Many papers are a job: the screen waits for it and opens its file; what stopped it is told.

import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { thingPaper } from '#ui/testing/things.ts';
import { fileOf } from './file-of.ts';

afterEach(() => vi.unstubAllGlobals());

const begun = () => ok({ job_id: 7, challans: 900 }, 'Printing 900 challans');

test('follows the job and brings its file', async () => {
  const states = [
    { finished_at: null, result: null },
    { finished_at: '2026-09-01T10:00:00Z', result: { file_id: 3, name: 'challans.pdf' } },
  ];
  const asked = answerWith({
    'GET things/paper': begun,
    'GET jobs/7': () => ok(states.shift()),
    'GET files/3': () => ({ body: new Blob(['%PDF'], { type: 'application/pdf' }) }),
  });
  expect((await fileOf(thingPaper, { status: 'open' })).name).toBe('challans.pdf');
  expect(asked.map((one) => one.path)).toEqual(['things/paper', 'jobs/7', 'jobs/7', 'files/3']);
});

test('says why a job that ended without a file did so', async () => {
  answerWith({
    'GET things/paper': begun,
    'GET jobs/7': () => ok({ finished_at: '2026-09-01T10:00:00Z', result: null, error: 'The print was stopped' }),
  });
  await expect(fileOf(thingPaper, { status: 'open' })).rejects.toThrow('The print was stopped');
});
