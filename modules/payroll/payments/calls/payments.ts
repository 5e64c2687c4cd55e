// Calls of payments of salaries (07 §6.1).

import { counted } from '#kernel/counted.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { contentOf, fileRecord } from '#platform/files/files.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { salaryPayList } from '../actions/make-batch.ts';
import { cancelBatch } from '../actions/cancel-batch.ts';
import { payBatch } from '../actions/pay-batch.ts';
import { remakeBatch } from '../actions/remake-batch.ts';
import { askRevert } from '../actions/revert-paid.ts';
import * as payments from '../contract/payments.ts';
import { answerBookPaper } from '#modules/accounts/index.ts';
import { bankLetter } from '../prints/bank-letter.ts';
import { wageFileReceipt } from '../prints/wage-file-receipt.ts';
import { noteTaken } from '../actions/note-taken.ts';
import type { Table } from '#platform/imports/table.ts';
import { tableOf } from '#platform/imports/read-apart.ts';
import { listBatches } from '../reads/batches.ts';
import { refuseOldFile } from '../reads/file-given.ts';
import { rowsForReply } from '../reads/reply-rows.ts';
import { readSheet } from '../reads/sheet-rows.ts';
import { columnsOf, readReply, whyNoReply } from '../rules/bank-reply.ts';
import { fileOfBatch } from '../steps/file-of-batch.ts';
import { filedWages } from '../steps/filed-wages.ts';
import { lockBatch } from '../steps/post-payment.ts';
import { digestOf } from '../steps/write-batch.ts';

/** Taken away, and marked as taken; locked first, so that it is not made again meanwhile. */
async function fileAsked(batch_id: number): Promise<{ name: string; text: string }> {
  await requirePermission('salary pay list', 'Bank Record');
  await lockBatch(batch_id);
  const { number, file_hash } = await refuseOldFile(batch_id);
  const file = await fileOfBatch(batch_id);
  if (file_hash !== null && digestOf(file.text) !== file_hash)
    throw conflict(
      `The file would differ from the one of ${number}: its format or a number in it was changed. Make it again.`,
    );
  await noteTaken(batch_id);
  return file;
}

/** Of a batch that waits: what its bank said. */
function bankSaid(
  table: Pick<Table, 'headings' | 'lines'>,
  { rows, currency }: Awaited<ReturnType<typeof rowsForReply>>,
) {
  const why = whyNoReply(columnsOf(table.headings));
  if (why !== null) throw badField('file_id', why);
  const { paid, ...reply } = readReply(table, rows, currency);
  const done = new Set(paid);
  const total = rows.reduce((sum, row) => (done.has(row.salary_id) ? sum + row.amount : sum), 0);
  return { ...reply, paid: paid.length, total, currency };
}

export const paymentCalls = [
  serve(payments.salaryBankList, async (input) => {
    const answer = await salaryPayList(input);
    return answer.number === null
      ? answer
      : withMessage(answer, `${answer.number} holds ${counted(answer.rows, 'salary', 'salaries')}`);
  }),
  serve(payments.salaryBankRemake, async (input) => {
    const answer = await remakeBatch(input);
    return withMessage(answer, `Made again as ${answer.number}, ${counted(answer.rows, 'salary', 'salaries')}`);
  }),
  serveAtEdge(payments.salaryBankLetter, (input, facts) =>
    answerBookPaper(payments.salaryBankLetter, facts, {
      name: ['Letter to the bank', `${input.batch_id}`],
      load: () => bankLetter(input.batch_id),
    }),
  ),
  serveAtEdge(payments.wageFileReceipt, (input, facts) =>
    answerBookPaper(payments.wageFileReceipt, facts, {
      name: ['Wage file receipt', `${input.batch_id}`],
      load: async () => wageFileReceipt(await filedWages(input.batch_id)),
    }),
  ),
  serve(payments.employeeSheet, listBatches),
  serve(payments.sheetRows, ({ batch_id }) => readSheet(batch_id)),
  serveAtEdge(payments.employeeSheetExport, async (input, facts) => {
    const { name, text } = await inRequest(payments.employeeSheetExport, facts, () => fileAsked(input.batch_id));
    return fileAnswer({ name, type: 'text/csv', bytes: Buffer.from(text) });
  }),
  serveAtEdge(payments.bankReply, async ({ batch_id, file_id }, facts) => {
    const { file, batch, asker } = await inRequest(payments.bankReply, facts, async () => {
      await requirePermission('salary pay list');
      return { file: await fileRecord(file_id), batch: await rowsForReply(batch_id), asker: userId() };
    });
    return bankSaid(await tableOf(await contentOf(file), asker), batch);
  }),
  serve(payments.salaryPaid, async (input) => {
    const answer = await payBatch(input);
    const back = answer.returned > 0 ? `; ${counted(answer.returned, 'was', 'were')} returned` : '';
    return withMessage(answer, `${counted(answer.paid, 'salary', 'salaries')} paid${back}`);
  }),
  serve(payments.salaryPaidRevert, async (input) => withMessage(await askRevert(input), 'It waits for the CEO')),
  serve(payments.salaryPaymentCancel, cancelBatch),
];
