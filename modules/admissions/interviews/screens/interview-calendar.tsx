// Interviews of a week, by member of the panel (spec 02 §6.6).

import type { CalendarDeclaration } from '#ui/page-kinds/calendar/calendar-declaration.ts';
import { CalendarPage } from '#ui/page-kinds/calendar/calendar-screen.tsx';
import { interviews } from '../contract/interviews.ts';
import { panelFilter } from './interview-lists.ts';
import { interviewStatuses, panelWord } from './interview-words.ts';

const calendar: CalendarDeclaration<typeof interviews> = {
  title: 'Calendar',
  call: interviews,
  start: 'week',
  input: (from, to, filters) => ({
    from,
    to,
    fetchCount: 500,
    ...(filters['panel_id'] ? { panel_id: Number(filters['panel_id']) } : {}),
  }),
  filters: [panelFilter],
  events: ({ data }) =>
    data.flatMap((row) => {
      const [tone, kind] = interviewStatuses[row.state] ?? ['plain', row.state];
      return row.day === null || row.state === 'cancelled'
        ? []
        : [
            {
              key: row.key,
              title: `${row.child_name}, ${row.class_name} · ${panelWord(row)}`,
              from: row.day,
              starts: row.time,
              kind,
              tone,
            },
          ];
    }),
  empty: 'No interview in these days.',
};

export const InterviewCalendar = () => <CalendarPage calendar={calendar} inside />;
