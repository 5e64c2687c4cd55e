// The List in the developers' gallery: saved views, ordered columns, and an act on all 12,400 filtered rows as a job.

import { counted } from '#kernel/counted.ts';
import { asDay } from '#kernel/dates.ts';
import { startJob } from '#ui/jobs/follow-job.ts';
import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok, page } from '#ui/testing/pretend.ts';
import { aThing, thingExport, thingList, thingSave } from '#ui/testing/things.ts';
import { listScreen } from './list-screen.tsx';

const NAMES = ['Abdullah Abbasi', 'Ayesha Tariq', 'Bilal Ahmed', 'Dua Farooq', 'Fatima Noor', 'Hamza Butt'];
const TOTAL = 12_400;
let done = 0;

const Screen = listScreen({
  title: 'Requests',
  call: thingList,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => `/record/filled?id=${row.id}`,
  columns: [
    { key: 'name', title: 'Student', sort: true, card: true },
    { key: 'on', title: 'Asked on', kind: 'date', sort: true, card: true },
    {
      key: 'status',
      title: 'Status',
      kind: 'status',
      statuses: { open: ['waiting', 'Waiting'], done: ['good', 'Done'] },
    },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true },
    { key: 'note', title: 'Note', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Waiting' },
        { value: 'done', label: 'Done' },
      ],
    },
    { name: 'from', label: 'From', kind: 'date' },
  ],
  sort: '-on',
  rowActions: [{ label: 'Open', to: (row) => `/record/filled?id=${row.id}` }],
  bulkActions: [
    {
      label: 'Accept',
      question: ({ count }) => ({
        title: `Accept ${counted(count, 'request')}?`,
        text: 'All that the filters find now. Requests that come later are not among them.',
        button: `Accept ${counted(count, 'request')}`,
      }),
      run: () => startJob(thingSave, { name: 'Accept', amount: 1 }),
    },
  ],
  figures: (data) => [{ label: 'Requests', value: data.total }],
  empty: { title: 'No request yet', text: 'Requests appear here when a clerk or a parent asks for something.' },
  export: thingExport,
});

const view = {
  id: 4,
  list: 'Requests',
  name: 'Large, waiting',
  query: 'sort=-amount&status=open',
  columns: ['name', 'amount', 'on'],
  own: true,
  opens: false,
  by: 'Nadia Khan',
  role_id: null,
  role_name: null,
  version: 1,
};
const shared = {
  ...view,
  id: 5,
  name: 'Of this month',
  query: 'from=2026-11-01',
  columns: null,
  own: false,
  by: 'Saima Javed',
  role_id: 3,
  role_name: 'Fee Clerk',
};

export const gallery: GalleryPage = {
  name: 'list',
  title: 'List',
  Screen,
  answers: {
    'GET things': ({ query }) => {
      const start = Number(query.get('startRow') ?? 0);
      const size = Number(query.get('fetchCount') ?? 25);
      return page(
        Array.from({ length: size }, (_, i) =>
          aThing(start + i + 1, {
            name: NAMES[(start + i) % NAMES.length],
            status: query.get('status') ?? ((start + i) % 3 ? 'open' : 'done'),
            on: asDay(`2026-11-${String(21 - ((start + i) % 20)).padStart(2, '0')}`),
            amount: 250_000 + ((start + i) % 9) * 42_500,
          }),
        ),
        TOTAL,
      );
    },
    'GET views': () => ok({ views: [view, shared], roles: [{ id: 3, name: 'Fee Clerk' }] }),
    'POST views': ({ body }) => ok({ ...view, ...(body as object), id: 9 }, 'The view is kept'),
    'POST things': () => {
      done = 0;
      return ok({ job_id: 7 }, '12,400 requests are being accepted');
    },
    'GET jobs/:id': () => {
      done = Math.min(TOTAL, done + 620);
      const ended = done === TOTAL;
      return ok({
        id: 7,
        title: 'Accept 12,400 requests',
        state: ended ? 'done' : 'running',
        done,
        total: TOTAL,
        note: null,
        error: null,
        bad_rows: 0,
        cancel_wanted: false,
        finished_at: ended ? '2026-11-21T10:00:00Z' : null,
      });
    },
    'POST jobs/:id/cancel': () => {
      done = TOTAL;
      return ok({});
    },
    'GET things/export': () => ({ body: new Blob(['Student,Amount'], { type: 'text/csv' }) }),
  },
  empty: { 'GET things': () => page([]) },
};
