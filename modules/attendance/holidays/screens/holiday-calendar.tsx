// Holidays as a calendar.

import { CalendarPage } from '#ui/page-kinds/calendar/calendar-screen.tsx';
import type { CalendarDeclaration } from '#ui/page-kinds/calendar/calendar-declaration.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { holidayList } from '../contract/holidays.ts';

const calendar: CalendarDeclaration<typeof holidayList> = {
  title: 'Holidays',
  call: holidayList,
  input: (from, to, { branch_id }) => ({
    from,
    to,
    status: 'announced',
    fetchCount: 200,
    ...(branch_id ? { branch_id: Number(branch_id) } : {}),
  }),
  filters: [{ name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches }],
  events: ({ data }) =>
    data.map((row) => ({
      key: row.id,
      title: row.is_tentative ? `${row.name} (tentative)` : row.name,
      from: row.from_date,
      to: row.to_date,
      kind: row.places,
      tone: row.is_tentative ? 'waiting' : 'info',
    })),
  empty: 'No holiday in sight.',
};

export function HolidayCalendar() {
  return <CalendarPage calendar={calendar} inside />;
}
