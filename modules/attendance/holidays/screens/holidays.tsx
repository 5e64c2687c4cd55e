// Holidays (06 §5): the list with what each reaches, the same as a calendar, and the week-ends.

import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { holidays } from './holiday-list.tsx';

const Calendar = lazy(async () => ({ default: (await import('./holiday-calendar.tsx')).HolidayCalendar }));
const WeekEnds = lazy(async () => ({ default: (await import('./week-ends.tsx')).WeekEnds }));

export const Screen = tabbedLists({
  title: 'Holidays',
  text: 'No register is kept on a holiday or a week-end day. What a change does to registers stands in its dialog before it is saved.',
  tabs: [
    listTab('list', holidays),
    {
      key: 'calendar',
      title: 'Calendar',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Calendar />
        </Late>
      ),
    },
    {
      key: 'week-ends',
      title: 'Week-ends',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <WeekEnds />
        </Late>
      ),
    },
  ],
});
