// Posts a checked file: a job, one transaction a branch (FEE-65). Safe to run again: what is posted is not ready any more.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { uploadCommit, UploadRow } from '../contract/bank-files.ts';
import { type CollectingAccount, collectingAccount } from '../reads/collecting-accounts.ts';
import { readUpload } from '../reads/file-rows.ts';
import { uploadById } from '../reads/uploads.ts';
import { uploadStates } from '../rules/bank-file-states.ts';
import { countRows } from '../steps/judge-rows.ts';
import { postBranchRows, postUnknownRows } from '../steps/post-rows.ts';
import { lockUpload } from './cancel-upload.ts';

export interface CommitResult {
  posted: number;
  amount: number;
  unidentified: number;
  failed: number;
}

interface Branch {
  branch_id: number;
  branch_name: string;
}

/** FEE-65: a footer total that differs from Σ rows blocks. */
function refuseFooter({ footer_total, total, currency }: UploadRow): void {
  if (footer_total === null || footer_total === total) return;
  const inWords = (amount: number, of: Currency) => moneyWithCurrency(amount, of);
  throw conflict(
    `The last line says ${inWords(footer_total, currency)} and the rows come to ${inWords(total, currency)}. Ask the bank for the whole file`,
    { footer_total, total },
  );
}

export async function commitUpload(input: ParsedInputOf<typeof uploadCommit>): Promise<DataOf<typeof uploadCommit>> {
  await requirePermission('Bank Upload');
  const { upload, figures } = await readUpload({ id: input.id, view: 'ready', startRow: 0, fetchCount: 1 });
  const { status } = await lockUpload(input.id);
  uploadStates.refuse('commit', status);
  refuseFooter(upload);
  const found = { rows: figures?.ready ?? 0, amount: figures?.ready_amount ?? 0 };
  const { confirmed } = input;
  if (confirmed && (confirmed.rows !== found.rows || confirmed.amount !== found.amount))
    throw conflict('The rows of this file have changed since you looked. Check them again', found);
  if (found.rows === 0 && !(input.unknown === 'post' && upload.unknown > upload.unidentified))
    throw conflict('This file has no row that you can post');
  const job_id = await enqueue(commitJob, {
    title: `Bank file ${upload.file_name}`,
    input: { upload_id: input.id, unknown: input.unknown },
    lock_key: `bank file:${input.id}`,
    total: found.rows,
  });
  return { job_id, rows: found.rows };
}

const branchesToPost = (upload_id: number): Promise<Branch[]> =>
  rowsOf(sql<Branch>`
    select b.id as branch_id, b.branch_name from platform.branches b
     where ${inScope('b.id')} and b.id in (select r.of_branch_id from fees.bank_upload_rows r where r.upload_id = ${upload_id}::bigint and r.state = 'ready')
     order by b.id`);

interface Run {
  upload_id: number;
  account: CollectingAccount;
  as: { user_id: number; school_id: number };
  control: JobControl;
}

/** One transaction a branch; a branch that is refused says why and holds nobody up. */
async function postBranches({ upload_id, account, as, control }: Run): Promise<CommitResult> {
  const done: CommitResult = { posted: 0, amount: 0, unidentified: 0, failed: 0 };
  for (const [n, branch] of (await runAs(as, () => branchesToPost(upload_id))).entries()) {
    try {
      const { rows, amount } = await runAs(as, async () => {
        await requirePermission('Bank Upload');
        return postBranchRows(upload_id, branch.branch_id, account);
      });
      done.posted += rows;
      done.amount += amount;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      done.failed += 1;
      await control.badRows([{ row_no: n + 1, field: branch.branch_name, reason: refusal.message }]);
    }
    if (!(await control.progress(done.posted, done.posted))) break;
  }
  return done;
}

export const commitJob = defineJob<{ upload_id: number; unknown: 'hold' | 'post' }, CommitResult>({
  kind: 'bank file',
  unaudited: true,
  run: async ({ upload_id, unknown }, control) => {
    const { user_id, school_id } = control;
    if (user_id === null) throw new Refusal('not_allowed', 'Posting a bank file needs the person who started it');
    const as = { user_id, school_id };
    const account = await runAs(as, async () =>
      collectingAccount((await uploadById(upload_id)).bank_account_id, { of_file: true }),
    );
    const done = await postBranches({ upload_id, account, as, control });
    await runAs(as, async () => {
      if (unknown === 'post') done.unidentified = (await postUnknownRows(upload_id, account)).rows;
      await countRows(upload_id);
      if (done.posted + done.unidentified === 0) return;
      await rowsOf(sql`
        update fees.bank_uploads set status = 'committed', committed_at = coalesce(committed_at, platform.now()), committed_by = coalesce(committed_by, ${user_id}::bigint)
         where id = ${upload_id}::bigint`);
      await audit({
        record_kind: 'bank file',
        record_id: upload_id,
        branch_id: account.branch_id,
        action: 'posted',
        after: { ...done },
      });
    });
    return done;
  },
});
