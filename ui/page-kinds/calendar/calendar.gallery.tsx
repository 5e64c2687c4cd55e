// The Calendar in the developers' gallery: holidays, exams, interviews and birthdays of November.

import { asDay } from '#kernel/dates.ts';
import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok } from '#ui/testing/pretend.ts';
import { eventList, type SchoolEvent } from '#ui/testing/school-things.ts';
import { calendarScreen } from './calendar-screen.tsx';

const tones = { Holiday: 'good', Exam: 'waiting', Interview: 'info', Birthday: 'plain' } as const;

const events: SchoolEvent[] = [
  { id: 1, title: 'Iqbal Day', kind: 'Holiday', from: asDay('2026-11-09'), to: null, starts: null },
  {
    id: 2,
    title: 'Mid-term, Grade 5 to 8',
    kind: 'Exam',
    from: asDay('2026-11-16'),
    to: asDay('2026-11-20'),
    starts: null,
  },
  { id: 3, title: 'Hania Sheikh, Nursery', kind: 'Interview', from: asDay('2026-11-18'), to: null, starts: '10:30' },
  { id: 4, title: 'Mustafa Raza, Grade 1', kind: 'Interview', from: asDay('2026-11-18'), to: null, starts: '11:15' },
  { id: 5, title: 'Rabia Qureshi', kind: 'Birthday', from: asDay('2026-11-18'), to: null, starts: null },
  { id: 6, title: 'Tahir Baig', kind: 'Birthday', from: asDay('2026-11-18'), to: null, starts: null },
  { id: 7, title: 'Parents’ evening', kind: 'Interview', from: asDay('2026-11-21'), to: null, starts: '17:00' },
  { id: 8, title: 'عید میلاد', kind: 'Holiday', from: asDay('2026-11-25'), to: asDay('2026-11-26'), starts: null },
];

const Screen = calendarScreen({
  title: 'Events',
  call: eventList,
  input: (from, to, filters) => ({ from, to, kind: filters['kind'] }),
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: Object.keys(tones).map((kind) => ({ value: kind, label: kind })),
    },
  ],
  events: (data) =>
    data.map((one) => ({
      key: one.id,
      title: one.title,
      from: one.from,
      to: one.to,
      starts: one.starts,
      kind: one.kind,
      tone: tones[one.kind],
      link: `/calendar/filled?event=${one.id}`,
    })),
  empty: 'No event in these days.',
});

export const gallery: GalleryPage = {
  name: 'calendar',
  title: 'Calendar',
  Screen,
  answers: {
    'GET events': ({ query }) => {
      const [from = '', to = '', kind] = ['from', 'to', 'kind'].map((name) => query.get(name) ?? '');
      return ok(events.filter((one) => (one.to ?? one.from) >= from && one.from <= to && (!kind || one.kind === kind)));
    },
  },
  empty: { 'GET events': () => ok([]) },
};
