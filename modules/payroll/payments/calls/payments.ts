// Calls of payments of salaries (07 §6.1).

import { counted } from '#kernel/counted.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { salaryPayList } from '../actions/make-batch.ts';
import { cancelBatch } from '../actions/cancel-batch.ts';
import { payBatch } from '../actions/pay-batch.ts';
import { askRevert } from '../actions/revert-paid.ts';
import * as payments from '../contract/payments.ts';
import { listBatches } from '../reads/batches.ts';
import { fileOfBatch } from '../steps/file-of-batch.ts';

async function fileAsked(batch_id: number): Promise<{ name: string; text: string }> {
  await requirePermission('salary pay list', 'Bank Record');
  return fileOfBatch(batch_id);
}

export const paymentCalls = [
  serve(payments.salaryBankList, async (input) => {
    const answer = await salaryPayList(input);
    return answer.number === null
      ? answer
      : withMessage(answer, `${answer.number} holds ${counted(answer.rows, 'salary', 'salaries')}`);
  }),
  serve(payments.employeeSheet, listBatches),
  serveAtEdge(payments.employeeSheetExport, async (input, facts) => {
    const { name, text } = await inRequest(payments.employeeSheetExport, facts, () => fileAsked(input.batch_id));
    return fileAnswer({ name, type: 'text/csv', bytes: Buffer.from(text) });
  }),
  serve(payments.salaryPaid, async (input) => {
    const answer = await payBatch(input);
    const back = answer.returned > 0 ? `; ${counted(answer.returned, 'was', 'were')} returned` : '';
    return withMessage(answer, `${counted(answer.paid, 'salary', 'salaries')} paid${back}`);
  }),
  serve(payments.salaryPaidRevert, async (input) => withMessage(await askRevert(input), 'It waits for the CEO')),
  serve(payments.salaryPaymentCancel, cancelBatch),
];
