// Calls of collection files and unidentified receipts (04 §6.5).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { contentOf, fileRecord } from '#platform/files/files.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { formatById, formatsFor } from '#modules/accounts/index.ts';
import { assignRow } from '../actions/assign-row.ts';
import { cancelUpload } from '../actions/cancel-upload.ts';
import { commitUpload } from '../actions/commit-upload.ts';
import { keepUpload } from '../actions/upload-file.ts';
import * as contract from '../contract/bank-files.ts';
import { rowAssign, rowSuggestions, unidentifiedList } from '../contract/unidentified.ts';
import { collectingAccount, readCollectingAccounts } from '../reads/collecting-accounts.ts';
import { readUpload } from '../reads/file-rows.ts';
import { listUnidentified, suggestionsFor } from '../reads/unidentified.ts';
import { listUploads } from '../reads/uploads.ts';
import { readBankFile } from '../steps/read-bank-file.ts';

/** Between two transactions: what is asked is looked at first, the file is read outside, and kept in the second. */
const upload = serveAtEdge(contract.uploadFile, async (input, facts) => {
  const before = await inRequest(contract.uploadFile, facts, async () => {
    await requirePermission('Bank Upload');
    const account = await collectingAccount(input.bank_account_id, { of_file: true });
    const chosen = input.format_id ? await formatById(input.format_id) : null;
    if (chosen && chosen.purpose !== 'collection') throw badField('format_id', `${chosen.name} is for other files`);
    const formats = chosen ? [chosen] : await formatsFor('collection', account.bank_id);
    return { account, formats, chosen: chosen !== null, file: await fileRecord(input.file_id), asker: userId() };
  });
  const read = await readBankFile({ ...before, bytes: await contentOf(before.file) });
  const kept = await inRequest(contract.uploadFile, facts, () =>
    keepUpload(before.account, { file: before.file, read }),
  );
  return withMessage(
    kept,
    `${counted(kept.rows, 'row')} read: ${kept.good} ready, ${kept.duplicates} duplicate, ${kept.unknown} unknown, ${kept.bad} bad`,
  );
});

export const bankFileCalls = [
  upload,
  serve(contract.collectingAccounts, readCollectingAccounts),
  serve(contract.uploadList, listUploads),
  serve(contract.uploadRead, readUpload),
  serve(contract.uploadCommit, async (input) => {
    const begun = await commitUpload(input);
    return withMessage(begun, `${counted(begun.rows, 'row is', 'rows are')} being posted`);
  }),
  serve(contract.uploadCancel, async (input) => withMessage(await cancelUpload(input), 'The file is set aside')),
  serve(unidentifiedList, listUnidentified),
  serve(rowSuggestions, ({ row_id }) => suggestionsFor(row_id)),
  serve(rowAssign, async (input) => {
    const done = await assignRow(input);
    return withMessage(
      done,
      `Receipt ${done.receipt_no}: ${moneyWithCurrency(done.amount, done.currency)} for ${done.student_name}`,
    );
  }),
  serveExport(exportOf(unidentifiedList), {
    name: 'unidentified receipts',
    page: listUnidentified,
    columns: [
      { title: 'Value date', value: (row) => row.value_date },
      { title: 'Account', value: (row) => row.account, width: 22 },
      { title: 'Code', value: (row) => row.code, width: 16 },
      { title: 'Reference', value: (row) => row.reference, width: 18 },
      { title: 'Payer', value: (row) => row.payer, width: 26 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Amount', value: (row) => row.amount, money: (row) => row.currency },
      { title: 'Days', value: (row) => row.days },
      { title: 'Receipt', value: (row) => row.receipt_no },
      { title: 'Student', value: (row) => row.student_name, width: 26 },
    ],
  }),
];
