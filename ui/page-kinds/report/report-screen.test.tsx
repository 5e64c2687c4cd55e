// The Report page kind: required filters, figures and totals, drill links, loading, empty, error, refused, keyboard.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { thingReport } from '#ui/testing/things.ts';
import { reportScreen } from './report-screen.tsx';

const months = [
  { value: '2026-10-01', label: 'October' },
  { value: '2026-11-01', label: 'November' },
];
const Screen = reportScreen({
  title: 'Things by status',
  call: thingReport,
  filters: [{ name: 'month', label: 'Month', kind: 'choice', options: months, required: true }],
  figures: (data) => [{ label: 'Total', value: data.total, kind: 'money' }],
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.status,
    columns: [
      {
        key: 'status',
        title: 'Status',
        link: (row) => (row.status === 'Total' ? undefined : `/things?status=${row.status}`),
      },
      { key: 'amount', title: 'Amount', kind: 'money' },
    ],
    totals: (data) => ({ status: 'Total', amount: data.total }),
  },
  note: () => 'Agrees with the ledger.',
  empty: { title: 'Nothing in this month', text: 'Choose a month with things in it.' },
});
const answer = () =>
  ok({
    rows: [
      { status: 'open', amount: 150_000 },
      { status: 'done', amount: -50_000 },
    ],
    total: 100_000,
  });

test('asks for what it needs first and makes no call', async () => {
  const asked = answerWith({});
  stand(Screen);
  expect(await screen.findByText('Choose month')).toBeTruthy();
  expect(asked).toHaveLength(0);
});

test('a filter that the call does not know goes as what is made of it', async () => {
  const asked = answerWith({ 'POST things/report': answer });
  const Apart = reportScreen({
    title: 'Things',
    call: thingReport,
    filters: [{ name: 'on', label: 'Month', kind: 'choice', options: months, required: true }],
    fixed: ({ on }) => ({ month: on }),
    table: { rows: (data) => data.rows, rowKey: (row) => row.status, columns: [{ key: 'status', title: 'Status' }] },
    empty: { title: 'Nothing', text: 'Nothing.' },
  });
  stand(Apart, { at: '/here?on=2026-11-01' });
  expect(await screen.findByText('open')).toBeTruthy();
  expect(asked[0]?.body).toEqual({ month: '2026-11-01' });
});

test('figures, rows that lead to their things, totals, note', async () => {
  answerWith({ 'POST things/report': answer });
  const { person, router } = stand(Screen, { at: '/here?month=2026-11-01' });
  expect(screen.getByLabelText('Loading')).toBeTruthy();
  expect(await screen.findAllByText('1,000')).toHaveLength(2);
  expect(screen.getByText('(500)')).toBeTruthy();
  expect(screen.getByText('Agrees with the ledger.')).toBeTruthy();
  screen.getByRole('link', { name: 'done' }).focus();
  await person.keyboard('{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe('/things?status=done');
});

test('empty', async () => {
  answerWith({ 'POST things/report': () => ok({ rows: [], total: 0 }) });
  stand(Screen, { at: '/here?month=2026-11-01' });
  expect(await screen.findByText('Nothing in this month')).toBeTruthy();
});

test('error with Try Again, and refused', async () => {
  let status = 500;
  answerWith({ 'POST things/report': () => (status === 200 ? answer() : refusal(status, 'The database rests')) });
  const { person } = stand(Screen, { at: '/here?month=2026-11-01' });
  expect(await screen.findByText('The database rests')).toBeTruthy();
  status = 403;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('You have no permission for this page')).toBeTruthy();
});

test('compared with the month before: each total with what it was, and a column of then behind each column', async () => {
  const Monthly = reportScreen({
    title: 'Things by status',
    call: thingReport,
    filters: [{ name: 'month', label: 'Month', kind: 'month' }],
    figures: (data) => [{ label: 'Together', value: data.total, kind: 'money' }],
    table: {
      // A report may make its rows anew at each reading.
      rows: (data) => data.rows.map((row) => ({ ...row })),
      rowKey: (row) => row.status,
      columns: [
        { key: 'status', title: 'Status' },
        { key: 'amount', title: 'Amount', kind: 'money' },
      ],
      totals: (data) => ({ status: 'Total', amount: data.total }),
    },
    empty: { title: 'Nothing in this month', text: 'Choose a month.' },
  });
  const asked = answerWith({
    'POST things/report': ({ body }) =>
      (body as { month: string }).month === '2026-11-01'
        ? answer()
        : ok({ rows: [{ status: 'open', amount: 100_000 }], total: 80_000 }),
  });
  const { person, router } = stand(Monthly, { at: '/here?month=2026-11-01' });
  await person.click(await screen.findByRole('button', { name: 'Compare with before' }));
  expect(await screen.findByText('Amount, before')).toBeTruthy();
  expect(router.state.location.search).toBe('?month=2026-11-01&compare=before');
  expect(asked.map((one) => (one.body as { month: string }).month)).toEqual(['2026-11-01', '2026-10-01']);
  expect(screen.getByText(/^before/).textContent).toBe('before 800 · +25%');
  const cells = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map((one) => one.textContent));
  expect(cells).toEqual([
    ['Status', 'Amount', 'Amount, before'],
    ['open', '1,500', '1,000'],
    ['done', '(500)', ''],
    ['Total', '1,000', '800'],
  ]);
});
