// Calls of leave of employees (spec 06 §6.3).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { askEncashment } from '../actions/ask-encashment.ts';
import { askLeave, previewLeave } from '../actions/ask-leave.ts';
import { cancelLeave } from '../actions/cancel-leave.ts';
import { decideLeaves } from '../actions/decide-leave.ts';
import { endLeaveYear } from '../actions/end-leave-year.ts';
import { returnDay } from '../actions/return-days.ts';
import { adjustLeave } from '../actions/adjust-leave.ts';
import { savePolicy, saveSubType, saveType } from '../actions/save-setup.ts';
import { saidDays } from '../rules/said-days.ts';
import * as setup from '../contract/leave-setup.ts';
import { leaveAround, leaveBestDays } from '../contract/best-days.ts';
import * as leave from '../contract/staff-leave.ts';
import { readBestDays } from '../reads/best-days.ts';
import { readLeaveAround } from '../reads/leave-around.ts';
import { listLeaves, readCalendar, readStats } from '../reads/leave-list.ts';
import { listBalances, listLedger, listPolicies, listSubTypes, listTypes } from '../reads/leave-setup.ts';

type Decided = Awaited<ReturnType<typeof decideLeaves>>;

function said(answer: Decided, done: string) {
  const left = answer.failed.length === 0 ? '' : `; ${counted(answer.failed.length, 'was', 'were')} left as they were`;
  return withMessage(answer, `${counted(answer.done, 'request')} ${done}${left}`);
}

export const staffLeaveCalls = [
  serve(leave.leaveRequests, listLeaves),
  serve(leave.leavePreview, previewLeave),
  serve(leaveBestDays, readBestDays),
  serve(leaveAround, readLeaveAround),
  serve(leave.leaveRequestCreate, async (input) => {
    const answer = await askLeave(input);
    return withMessage(answer, `${answer.said}. It waits for a decision`);
  }),
  serve(leave.leaveEncash, async (input) => withMessage(await askEncashment(input), 'It waits for a decision')),
  serve(leave.leaveCancel, async (input) => {
    const answer = await cancelLeave(input);
    return withMessage(answer, answer.status === 'cancelled' ? 'Withdrawn' : 'It waits for a decision to withdraw it');
  }),
  serve(leave.leaveDayReturn, async (input) =>
    withMessage(await returnDay(input), 'The day is back; the punches decide'),
  ),
  serve(leave.leaveAccept, async ({ ids, note }) =>
    said(await decideLeaves(ids, { verb: 'approve', reason: note ?? null }), 'accepted'),
  ),
  serve(leave.leaveReject, async ({ ids, reason }) =>
    said(await decideLeaves(ids, { verb: 'reject', reason }), 'rejected'),
  ),
  serve(leave.attenStats, readStats),
  serve(leave.leaveCalendar, readCalendar),
  serve(setup.leaveTypes, listTypes),
  serve(setup.leaveSubTypes, listSubTypes),
  serve(setup.leavePolicies, listPolicies),
  serve(setup.leaveTypeSave, async (input) => withMessage(await saveType(input), `${input.name} is saved`)),
  serve(setup.leaveSubTypeSave, async (input) => withMessage(await saveSubType(input), `${input.name} is saved`)),
  serve(setup.leavePolicySave, async (input) => withMessage(await savePolicy(input), `${input.name} is saved`)),
  serve(setup.leaveBalances, listBalances),
  serve(setup.leaveLedger, listLedger),
  serve(setup.leaveAdjust, async (input) => {
    const answer = await adjustLeave(input);
    return withMessage(answer, `Available now: ${saidDays(answer.balance)}`);
  }),
  serve(setup.leaveYearEnd, async (input) => {
    const answer = await endLeaveYear(input);
    return withMessage(
      answer,
      input.dry_run
        ? 'Nothing is done yet'
        : `The leave year of ${counted(answer.people, 'person', 'people')} is ended`,
    );
  }),
  serveExport(exportOf(leave.leaveRequests), {
    name: 'leave of employees',
    page: listLeaves,
    columns: [
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Name', value: (row) => row.full_name, width: 28 },
      { title: 'Department', value: (row) => row.department },
      { title: 'Leave', value: (row) => row.leave_type },
      { title: 'From', value: (row) => row.from_date },
      { title: 'To', value: (row) => row.to_date },
      { title: 'Days', value: (row) => row.days },
      { title: 'Paid', value: (row) => row.paid_days },
      { title: 'Unpaid', value: (row) => row.unpaid_days },
      { title: 'Status', value: (row) => row.status },
      { title: 'Reason', value: (row) => row.reason, width: 30 },
    ],
  }),
  serveExport(exportOf(setup.leaveBalances), {
    name: 'balances of leave',
    page: listBalances,
    columns: [
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Name', value: (row) => row.full_name, width: 28 },
      { title: 'Leave', value: (row) => row.leave_type },
      { title: 'Year from', value: (row) => row.year_start },
      { title: 'Granted', value: (row) => row.granted },
      { title: 'Carried', value: (row) => row.carried },
      { title: 'Adjusted', value: (row) => row.adjusted },
      { title: 'Used', value: (row) => row.used },
      { title: 'Waiting', value: (row) => row.pending },
      { title: 'Available', value: (row) => row.available },
    ],
  }),
];
