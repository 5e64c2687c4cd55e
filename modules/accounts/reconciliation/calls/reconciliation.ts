// Calls of the bank reconciliation (05 §7).

import { formatDate } from '#kernel/dates.ts';
import { createHash } from 'node:crypto';
import { exportOf } from '#kernel/export-call.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { counted } from '#kernel/counted.ts';
import { answerBookPaper } from '#modules/accounts/balances/chapter.ts';
import { formatById, formatsFor } from '#modules/accounts/banks/chapter.ts';
import { bookStatementLine } from '../actions/book-line.ts';
import { saveRule } from '../actions/save-rule.ts';
import { finishReconciliation, undoReconciliation } from '../actions/finish.ts';
import { loadStatement } from '../actions/load-statement.ts';
import { matchAuto } from '../actions/auto-match.ts';
import { matchByHand } from '../actions/match.ts';
import { unmatch } from '../actions/unmatch.ts';
import { statementList, statementUpload } from '../contract/bank-statements.ts';
import * as contract from '../contract/reconcile.ts';
import { reconciliationPaper } from '../prints/reconciliation-paper.ts';
import { accountsToReconcile, bankAccount } from '../reads/account.ts';
import { readReconcile } from '../reads/reconcile.ts';
import { listStatements } from '../reads/statements.ts';
import { readStatement } from '../steps/read-statement.ts';

/** The file is read outside of the transaction, and kept for who asks later where a line came from. */
const upload = serveAtEdge(statementUpload, async (input, facts) => {
  const { upload: file } = facts;
  if (!file) throw badField('file', 'Choose a file');
  const asked = await inRequest(statementUpload, facts, async () => {
    await requirePermission('Bank Reconciliation');
    const account = await bankAccount(input.bank_account_id);
    const formats =
      input.format_id === undefined
        ? await formatsFor('statement', account.bank_id)
        : [await formatById(input.format_id)];
    return { currency: account.currency, formats, asker: userId() };
  });
  const read = await readStatement({ bytes: file.bytes, ...asked });
  const sha256 = await keepContent(file.bytes);
  const kept = {
    name: file.name,
    media_type: 'application/octet-stream',
    bytes: file.bytes,
    width: null,
    height: null,
    sha256,
  };
  const loaded = await inRequest(statementUpload, facts, () =>
    loadStatement({
      ...input,
      file: read,
      file_hash: createHash('sha256').update(file.bytes).digest('hex'),
      keep: async (branch_id) => (await noteFile(kept, branch_id)).id,
    }),
  );
  return withMessage(
    loaded,
    loaded.new === 0
      ? 'Every line of this file is loaded already'
      : `${counted(loaded.new, 'line')} loaded, ${loaded.known} known already`,
  );
});

export const reconciliationCalls = [
  upload,
  serve(statementList, listStatements),
  serve(contract.reconcileAccounts, accountsToReconcile),
  serve(contract.reconcile, readReconcile),
  serve(contract.reconcileMatch, matchByHand),
  serve(contract.reconcileUnmatch, unmatch),
  serve(contract.reconcileAuto, async (input) => {
    const done = await matchAuto(input);
    return withMessage(
      done,
      `${counted(done.matched, 'match', 'matches')} made, ${counted(done.proposals, 'proposal')} to look at`,
    );
  }),
  serve(contract.reconcileVoucher, bookStatementLine),
  serve(contract.reconcileRuleSave, saveRule),
  serve(contract.reconcileFinish, finishReconciliation),
  serve(contract.reconcileUndo, undoReconciliation),
  serveAtEdge(contract.reconcilePrint, (query, facts) =>
    answerBookPaper(contract.reconcilePrint, facts, {
      name: ['Bank reconciliation', formatDate(query.as_of)],
      load: () => reconciliationPaper(query),
    }),
  ),
  serveExport(exportOf(statementList), {
    name: 'bank statements',
    page: listStatements,
    columns: [
      { title: 'Account', value: (row) => row.account, width: 28 },
      { title: 'From', value: (row) => row.from_date },
      { title: 'To', value: (row) => row.to_date },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Opening', value: (row) => row.opening, money: (row) => row.currency, width: 16 },
      { title: 'Closing', value: (row) => row.closing, money: (row) => row.currency, width: 16 },
      { title: 'Lines', value: (row) => row.lines },
      { title: 'Matched', value: (row) => row.matched },
      { title: 'Status', value: (row) => row.status },
    ],
  }),
];
