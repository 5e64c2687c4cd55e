// Calls of holidays and week-ends (06 §6.3).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { withdrawHoliday } from '#platform/calendar/announce-holidays.ts';
import * as holidays from '../contract/holidays.ts';
import * as weekEnds from '../contract/week-ends.ts';
import { announce } from '../actions/announce.ts';
import { saveWeekEnd, withdrawWeekEnd } from '../actions/save-week-end.ts';
import { refuseClosedMonthOf } from '../steps/refuse-closed.ts';
import { effectOf } from '../reads/holiday-effect.ts';
import { listHolidays } from '../reads/holidays.ts';
import { readWeekEnds } from '../reads/week-ends.ts';

export const holidayCalls = [
  serve(holidays.holidayList, (query) => listHolidays(query)),
  serve(holidays.holidayAnnounce, async (input) => {
    const holiday_id = await announce(input);
    return withMessage(
      { holiday_id },
      input.id === undefined ? `${input.name} is announced` : `${input.name} is changed`,
    );
  }),
  serve(holidays.holidayWithdraw, async ({ id, reason, version }) => {
    await refuseClosedMonthOf(id);
    await withdrawHoliday(id, reason, version);
    return withMessage(null, 'The holiday is withdrawn: its days are worked again');
  }),
  serve(holidays.holidayEffect, effectOf),
  serve(weekEnds.weekEndList, readWeekEnds),
  serve(weekEnds.weekEndSave, async (input) => {
    const set = await saveWeekEnd(input);
    return withMessage(
      { set },
      set === 1 ? 'The week-end is saved' : `The week-end of ${counted(set, 'branch', 'branches')} is saved`,
    );
  }),
  serve(weekEnds.weekEndWithdraw, async ({ id }) => {
    await withdrawWeekEnd(id);
    return withMessage(null, 'The planned week-end is withdrawn');
  }),
  serveExport(exportOf(holidays.holidayList), {
    name: 'holidays',
    page: listHolidays,
    columns: [
      { title: 'Holiday', value: (row) => row.name, width: 28 },
      { title: 'From', value: (row) => row.from_date },
      { title: 'To', value: (row) => row.to_date },
      { title: 'Days', value: (row) => row.days },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'For', value: (row) => row.for },
      { title: 'Places', value: (row) => row.places, width: 28 },
      { title: 'Status', value: (row) => row.status },
    ],
  }),
];
