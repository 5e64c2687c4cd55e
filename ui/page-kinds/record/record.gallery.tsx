// The Record in the developers' gallery, with its History: before → after in words.

import { formatDate } from '#kernel/dates.ts';
import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok, page } from '#ui/testing/pretend.ts';
import { aThing, thingGet } from '#ui/testing/things.ts';
import { Facts, recordScreen } from './record-screen.tsx';

const Screen = recordScreen({
  call: thingGet,
  input: () => ({ id: 4 }),
  crumbs: [{ title: 'Requests', to: '/list/filled' }],
  title: (data) => data.name,
  text: () => 'Grade 5 – A · Gulberg',
  photo: () => null,
  status: (data) => data.status,
  statuses: { open: ['waiting', 'Waiting'] },
  facts: (data) => [
    { label: 'Admission no', value: 'LHR-02-A00182' },
    { label: 'Asked on', value: formatDate(data.on) },
  ],
  tabs: [
    {
      key: 'overview',
      title: 'Overview',
      load: async () => ({ Tab: ({ record }) => <Facts facts={[{ label: 'Note', value: record.note }]} /> }),
    },
  ],
  history: { kind: 'student', id: (data) => data.id },
  actions: [{ label: 'Accept', run: () => undefined }],
});

const entry = (id: number, at: string, more: object) => ({
  id,
  at,
  by: 'Saima Javed',
  branch_name: 'Gulberg',
  record_kind: 'student',
  record_id: 4,
  action: 'changed',
  ip: '10.20.1.14',
  before: null,
  after: null,
  ...more,
});

export const gallery: GalleryPage = {
  name: 'record',
  title: 'Record',
  Screen,
  query: 'tab=history',
  answers: {
    'GET things/:id': () => ok(aThing(4, { name: 'Hamza Butt', note: 'Brother in Grade 8' })),
    'GET audit': () =>
      page([
        entry(3, '2026-11-18T09:12:00Z', {
          before: { mobile: '0301 7654321', uses_transport: false },
          after: { mobile: '0333 1234567', uses_transport: true },
        }),
        entry(2, '2026-09-02T05:40:00Z', {
          by: 'Bilal Ahmed',
          before: { section: 'Grade 5 – B' },
          after: { section: 'Grade 5 – A' },
        }),
        entry(1, '2026-04-01T04:00:00Z', {
          by: 'Bilal Ahmed',
          action: 'admitted',
          after: { full_name: 'Hamza Butt', dob: '2016-03-15', admission_no: 'LHR-02-A00182' },
        }),
      ]),
  },
  empty: { 'GET audit': () => page([]) },
};
