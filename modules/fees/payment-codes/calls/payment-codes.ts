// Calls of payment codes (04 §6.5).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { makeCodesJob } from '../actions/make-codes.ts';
import { replaceCode } from '../actions/replace-code.ts';
import * as contract from '../contract/payment-codes.ts';
import { codeCardsPaper } from '../prints/code-cards.ts';
import { loadCodeCards, withLogos } from '../prints/load-code-cards.ts';
import { listCodes, readCode, studentsOfCodes } from '../reads/payment-codes.ts';

const cards = serveAtEdge(contract.codeCards, async (chosen, facts) => {
  const held = await inRequest(contract.codeCards, facts, async () => {
    await requirePermission('Bank Record');
    return loadCodeCards(await idsChosen(chosen, studentsOfCodes));
  });
  const papers = await withLogos(held);
  return pdfAnswer(['Payment codes', `(${papers.length})`], await renderPdf(codeCardsPaper, { cards: papers }));
});

export const paymentCodeCalls = [
  serve(contract.codeList, listCodes),
  serve(contract.codeRead, ({ code }) => readCode(code)),
  serve(contract.codeGenerate, async (chosen) => {
    await requirePermission('Bank Edit');
    const student_ids = await idsChosen(chosen, studentsOfCodes);
    const job_id = await enqueue(makeCodesJob, {
      title: `Payment codes for ${counted(student_ids.length, 'student')}`,
      input: { student_ids },
      total: student_ids.length,
    });
    return withMessage({ job_id, rows: student_ids.length }, 'The codes are being made');
  }),
  serve(contract.codeReplace, async (input) => {
    const made = await replaceCode(input);
    return withMessage(made, `${made.student_name} pays with ${made.code} from now on`);
  }),
  cards,
  serveExport(exportOf(contract.codeList), {
    name: 'payment codes',
    page: listCodes,
    columns: [
      { title: 'Code', value: (row) => row.code, width: 14 },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Father', value: (row) => row.father_name, width: 24 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Status', value: (row) => row.state },
      { title: 'Replaced by', value: (row) => row.replaced_by },
    ],
  }),
];
