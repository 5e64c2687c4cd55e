// The Import page kind: file, mapping, dry run with its bad lines, import; loading, error, refused, keyboard.

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { importScreen } from './import-screen.tsx';

const Screen = importScreen({
  title: 'Import things',
  kind: 'things',
  text: 'Have the register ready.',
  things: 'things',
  doneTo: '/things',
});
const columns = [
  { key: 'name', title: 'Name', required: true, hint: 'Full name', example: 'Bilal' },
  { key: 'class', title: 'Class', required: true, hint: 'As in the set-up', example: 'Five' },
];
const view = () => ok({ kind: 'things', title: 'Things', columns });
const read = {
  file_id: 11,
  file_name: 'register.csv',
  encoding: 'windows-1256',
  delimiter: ',',
  sheet: null,
  headings: ['Student', 'Grade', 'Phone'],
  mapping: { name: 'Student' },
  lines: 5000,
  first_lines: [{ line: 2, cells: ['Bilal', 'V', '0300'] }],
  imported_before: null,
};
const job = (id: number, more: object) =>
  ok({
    id,
    kind: 'import',
    title: 'Check things',
    state: 'done',
    done: 5000,
    total: 5000,
    note: null,
    error: null,
    bad_rows: 0,
    cancel_wanted: false,
    by: null,
    created_at: '2026-11-21T10:00:00Z',
    started_at: null,
    finished_at: '2026-11-21T10:00:09Z',
    result: null,
    errors: [],
    ...more,
  });
const outcome = (dry_run: boolean) => ({
  run_id: 21,
  dry_run,
  rows: 5000,
  good: 4990,
  unchanged: 0,
  bad_rows: 10,
  bad: [{ line: 17, column: 'Class', reason: 'There is no class “Vth”' }],
  warnings: 0,
  made: { students: 4990 },
  imported_before: null,
});

test('loading, then what the columns may hold', async () => {
  answerWith({ 'GET imports/things': view });
  stand(Screen);
  expect(screen.getByLabelText('Loading')).toBeTruthy();
  expect(await screen.findByText('As in the set-up')).toBeTruthy();
});

test('refused and error of the page itself', async () => {
  answerWith({ 'GET imports/things': () => refusal(403, 'no') });
  stand(Screen);
  expect(await screen.findByText('You have no permission for this page')).toBeTruthy();
});

test('a file that is no table is refused in the alert, and another can be chosen', async () => {
  answerWith({ 'GET imports/things': view, 'POST files': () => refusal(422, 'This is not a CSV or XLSX file') });
  const { person } = stand(Screen);
  await screen.findByText('As in the set-up');
  await person.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File(['x'], 'x.csv'),
  );
  expect(await screen.findByText('This is not a CSV or XLSX file')).toBeTruthy();
});

test('file → columns → check with every bad line → import; by keyboard where a key is enough', async () => {
  const asked = answerWith({
    'GET imports/things': view,
    'POST files': () =>
      ok({ id: 11, name: 'register.csv', media_type: 'text/csv', bytes: 10, width: null, height: null }),
    'POST imports/things/read': () => ok(read),
    'POST imports/things/start': ({ body }) => ok({ job_run_id: (body as { dry_run: boolean }).dry_run ? 1 : 2 }),
    'GET jobs/1': () => job(1, { result: outcome(true) }),
    'GET jobs/2': () => job(2, { result: outcome(false) }),
  });
  // The address says that the page is an import: it must not be lost on the way.
  const { person, router } = stand(Screen, { at: '/here?import=1' });
  const importing = () => new URLSearchParams(router.state.location.search).get('import');
  await screen.findByText('As in the set-up');
  await person.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File(['a'], 'register.csv'),
  );
  expect(await screen.findByText('Still needed: Class')).toBeTruthy();
  expect(importing()).toBe('1');
  await person.click(screen.getByRole('combobox', { name: 'Heading for Class' }));
  await person.keyboard('Grade{ArrowDown}{Enter}');
  screen.getByRole('button', { name: 'Check 5,000 lines' }).focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('There is no class “Vth”')).toBeTruthy();
  expect(importing()).toBe('1');
  await person.click(screen.getByRole('button', { name: 'Import 4,990 things' }));
  await person.click((await screen.findAllByRole('button', { name: 'Import 4,990 things' })).at(-1) as HTMLElement);
  expect(await screen.findByRole('link', { name: 'View things' })).toBeTruthy();
  const starts = asked.filter((one) => one.path === 'imports/things/start').map((one) => one.body);
  expect(starts).toEqual([
    { file_id: 11, mapping: { name: 'Student', class: 'Grade' }, mode: 'good_rows', dry_run: true },
    { file_id: 11, mapping: { name: 'Student', class: 'Grade' }, mode: 'good_rows', dry_run: false },
  ]);
});

test('a job that failed says why', async () => {
  answerWith({
    'GET imports/things': view,
    'GET jobs/5': () => job(5, { state: 'failed', error: 'The file holds no lines' }),
  });
  stand(Screen, { at: '/here?job=5' });
  expect(await screen.findByText('The file holds no lines')).toBeTruthy();
});

test('a job under way shows its progress and may be left', async () => {
  answerWith({
    'GET imports/things': view,
    'GET jobs/5': () => job(5, { state: 'running', done: 10, finished_at: null }),
  });
  stand(Screen, { at: '/here?job=5' });
  await vi.waitFor(() => expect(screen.getByText(/10 of 5,000/)).toBeTruthy());
});
