// Calls of leaving and rejoining of employees (spec 06 §6.1).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { askLeaving } from '../actions/ask-leaving.ts';
import { cancelLeaving } from '../actions/cancel-leaving.ts';
import { clearItem, completeLeaving } from '../actions/clear-item.ts';
import { giveLetter } from '../actions/give-letter.ts';
import { rejoin } from '../actions/rejoin.ts';
import { saveClearanceItem } from '../actions/save-clearance-item.ts';
import * as leaving from '../contract/leaving.ts';
import { letter } from '../prints/letter.ts';
import { loadLetter } from '../prints/load-letter.ts';
import { listClearanceItems } from '../reads/clearance-items.ts';
import { readExitOf } from '../reads/exit-record.ts';
import { listExits } from '../reads/exits.ts';
import { exitStates, letterWords, reasonWords, typeWords } from '../rules/index.ts';

export const leavingCalls = [
  serve(leaving.employeeLeft, async (input) => {
    const answer = await askLeaving(input);
    const short = answer.shortfall_days > 0 ? `; ${counted(answer.shortfall_days, 'day')} short of the notice` : '';
    return withMessage(answer, `Sent for approval as request ${answer.approval_id ?? ''}${short}`);
  }),
  serve(leaving.employeeLeftList, listExits),
  serve(leaving.employeeExit, readExitOf),
  serve(leaving.employeeClearance, async (input) => withMessage(await clearItem(input), 'Noted')),
  serve(leaving.employeeLeftComplete, async (input) => withMessage(await completeLeaving(input), 'Completed')),
  serve(leaving.employeeLeftCancel, async (input) => withMessage(await cancelLeaving(input), 'Cancelled')),
  serve(leaving.employeeRejoin, async (input) => {
    const answer = await rejoin(input);
    return withMessage(answer, answer.same_spell ? 'Joined again; the employment goes on' : 'Joined again');
  }),
  serve(leaving.letterIssue, async (input) => {
    const answer = await giveLetter(input);
    return withMessage(answer, `${letterWords[answer.kind]} ${answer.letter_no} is given`);
  }),
  serveAtEdge(leaving.letterPrint, async ({ id }, facts) => {
    const { held, ...rest } = await inRequest(leaving.letterPrint, facts, () => loadLetter(id));
    const bytes = await renderPdf(letter, { ...rest, letterhead: await withLogo(held) });
    return paperAnswer([letterWords[rest.kind], rest.data.name, rest.letter_no], bytes);
  }),
  serve(leaving.clearanceItems, listClearanceItems),
  serve(leaving.clearanceItemSave, async (input) => withMessage(await saveClearanceItem(input), 'Saved')),
  serveExport(exportOf(leaving.employeeLeftList), {
    name: 'leavings of employees',
    page: listExits,
    columns: [
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Employee', value: (row) => row.employee_name, width: 28 },
      { title: 'Designation', value: (row) => row.designation, width: 20 },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'How it ends', value: (row) => typeWords[row.exit_type] },
      { title: 'Reason', value: (row) => reasonWords[row.reason_code] },
      { title: 'Notice given', value: (row) => row.notice_date },
      { title: 'Last day', value: (row) => row.last_working_date },
      { title: 'Notice short, days', value: (row) => row.shortfall_days },
      { title: 'Clearance', value: (row) => `${row.clearance_done} of ${row.clearance_total}` },
      { title: 'Status', value: (row) => exitStates.badges[row.state][1] },
    ],
  }),
];
