// Calls of days off and working days of named people (spec 06 §6.3).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveDayOff } from '../actions/save-day-off.ts';
import { holidayOffs, holidayOffSave } from '../contract/days-off.ts';
import { listDaysOff } from '../reads/days-off.ts';

export const daysOffCalls = [
  serve(holidayOffs, listDaysOff),
  serve(holidayOffSave, async (input) => {
    const answer = await saveDayOff(input);
    const changed =
      answer.days_changed === 0 ? '' : `; ${counted(answer.days_changed, 'mark changes', 'marks change')}`;
    return withMessage(answer, input.remove ? 'Removed' : `Saved${changed}`);
  }),
  serveExport(exportOf(holidayOffs), {
    name: 'days off',
    page: listDaysOff,
    columns: [
      { title: 'Kind', value: (row) => (row.kind === 'off' ? 'Off' : 'Working') },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'From', value: (row) => row.from_date },
      { title: 'To', value: (row) => row.to_date },
      { title: 'Who', value: (row) => row.people, width: 40 },
      { title: 'Compensation', value: (row) => row.compensation },
      { title: 'Days given', value: (row) => row.granted },
      { title: 'Why', value: (row) => row.reason, width: 30 },
    ],
  }),
];
