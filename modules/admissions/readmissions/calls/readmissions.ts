// Calls of re-admission (spec 02 §7): find, ask, send, bill, complete, and the register with its file and paper.

import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import type { z } from 'zod';
import { createReadmission, sendReadmission, updateReadmission } from '../actions/ask-readmission.ts';
import { completeReadmission } from '../actions/complete-readmission.ts';
import { cancelReadmission } from '../actions/end-readmission.ts';
import { previewReadmission } from '../actions/preview-readmission.ts';
import { billReadmission } from '../actions/readmission-challan.ts';
import {
  readmissionCancel,
  readmissionChallan,
  readmissionComplete,
  readmissionCreate,
  readmissionEligible,
  readmissionList,
  readmissionPreview,
  readmissionPrint,
  readmissionSend,
  readmissionUpdate,
} from '../contract/readmissions.ts';
import { readmissionRegister, readmissionRegisterPrint } from '../contract/readmission-register.ts';
import { formerColumns, registerColumns, requestColumns } from './readmission-columns.ts';
import { storedReadmission } from '../actions/locked-readmission.ts';
import { readmissionSlip } from '../prints/readmission-slip.ts';
import { readmissionRegisterPaper } from '../prints/readmission-register.ts';
import { listFormer } from '../reads/former-students.ts';
import { listReadmissionRegister, registerLines, registerTotals } from '../reads/readmission-register.ts';
import { listReadmissions } from '../reads/readmissions.ts';

/** What is more is printed in shorter spans. */
const MOST_LINES = 2_000;

async function registerToPrint(asked: z.output<typeof readmissionRegisterPrint.input>) {
  const totals = await registerTotals(asked);
  if (totals.readmitted === 0) throw new Refusal('not_found', 'Nobody came back in this time. Choose a longer span');
  if (totals.readmitted > MOST_LINES)
    throw new Refusal(
      'bad_input',
      `These are ${counted(totals.readmitted, 'line')}; at most ${MOST_LINES} are printed at once`,
    );
  const first = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b where ${inScope('b.id')} and (${asked.branch_id ?? null}::int is null or b.id = ${asked.branch_id ?? null})
     order by b.id limit 1`);
  const [held] = await readLetterheads(first.map((row) => row.id));
  if (!held) throw new Refusal('not_found', 'There is no branch to print for');
  const { today, name } = who();
  const rows = await registerLines(asked, { startRow: 0, fetchCount: MOST_LINES, by_class: true });
  return { held, list: { ...asked, printed_at: today, printed_by: name, rows, totals: totals.by_class } };
}

async function slipOf(id: number) {
  const request = await storedReadmission(id);
  const [held] = await readLetterheads([request.branch_id]);
  if (!held) throw new Refusal('not_found', 'There is no branch to print for');
  const { today, name } = who();
  return { held, slip: { request, printed_at: today, printed_by: name } };
}

export const readmissionCalls = [
  serve(readmissionEligible, listFormer),
  serveExport(exportOf(readmissionEligible), { name: 'former-students', page: listFormer, columns: formerColumns }),
  serve(readmissionList, listReadmissions),
  serveExport(exportOf(readmissionList), {
    name: 're-admission-requests',
    page: listReadmissions,
    columns: requestColumns,
  }),
  serve(readmissionPreview, previewReadmission),
  serve(readmissionCreate, async (input) =>
    withMessage(await createReadmission(input), input.send ? 'Sent for approval' : 'The draft is saved'),
  ),
  serve(readmissionUpdate, async (input) => withMessage(await updateReadmission(input), 'The draft is saved')),
  serve(readmissionSend, async (input) => withMessage(await sendReadmission(input), 'Sent for approval')),
  serve(readmissionCancel, async (input) =>
    withMessage(await cancelReadmission(input), 'The re-admission is cancelled'),
  ),
  serve(readmissionChallan, async (input) => {
    const challan = await billReadmission(input);
    return withMessage(challan, `Challan ${challan.number} is issued`);
  }),
  serve(readmissionComplete, async (input) => {
    const done = await completeReadmission(input);
    return withMessage(done, `Re-admitted under ${done.admission_no} in ${done.student.class_name}`);
  }),
  serve(readmissionRegister, listReadmissionRegister),
  serveExport(exportOf(readmissionRegister), {
    name: 're-admissions',
    page: listReadmissionRegister,
    columns: registerColumns,
  }),
  serveAtEdge(readmissionPrint, async ({ id }, facts) => {
    const { held, slip } = await inRequest(readmissionPrint, facts, () => slipOf(id));
    const bytes = await renderPdf(readmissionSlip, { ...slip, letterhead: await withLogo(held) });
    return paperAnswer(['Re-admission', slip.request.student_name], bytes);
  }),
  serveAtEdge(readmissionRegisterPrint, async (asked, facts) => {
    const { held, list } = await inRequest(readmissionRegisterPrint, facts, () => registerToPrint(asked));
    const bytes = await renderPdf(readmissionRegisterPaper, { ...list, letterhead: await withLogo(held) });
    return paperAnswer(['Re-admissions', formatDate(asked.from), 'to', formatDate(asked.to)], bytes);
  }),
];
