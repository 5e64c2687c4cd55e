// Interviews and lessons of a week.

import type { CalendarDeclaration } from '#ui/page-kinds/calendar/calendar-declaration.ts';
import { CalendarPage } from '#ui/page-kinds/calendar/calendar-screen.tsx';
import { demonstrationList, interviewList } from '../contract/interviews.ts';
import { assessmentStates } from '../rules/index.ts';

const MOST = 500;

const calendarOf = (call: typeof interviewList): CalendarDeclaration<typeof interviewList> => ({
  title: 'Calendar',
  call,
  start: 'week',
  input: (from, to, filters) => ({
    from,
    to,
    fetchCount: MOST,
    ...(filters['mine'] === 'true' ? { mine: true } : {}),
  }),
  filters: [{ name: 'mine', label: 'Mine', kind: 'flag' }],
  events: ({ data }) =>
    data.flatMap((row) => {
      const [tone, kind] = assessmentStates.badges[row.status];
      return row.day === null || row.status === 'cancelled'
        ? []
        : [
            {
              key: row.id,
              title: `${row.name}, ${row.job} · ${row.panel.map((one) => one.name).join(', ')}`,
              from: row.day,
              starts: row.time,
              kind,
              tone,
            },
          ];
    }),
  empty: 'No appointment in these days.',
});

export const InterviewCalendar = () => <CalendarPage calendar={calendarOf(interviewList)} inside />;
export const LessonCalendar = () => <CalendarPage calendar={calendarOf(demonstrationList)} inside />;
