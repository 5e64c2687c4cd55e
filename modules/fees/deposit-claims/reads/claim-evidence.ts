// What stands beside a claim: rows of the bank that may be its money, and claims and deposits that are like it (FEE-59).

import type { DataOf } from '#kernel/contract.ts';
import { fileRecord } from '#platform/files/files.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { BankRow, claimEvidence, LikeOne } from '../contract/claims.ts';
import { DAYS_APART, isExact, pickRow, type Picked } from '../rules/match-rows.ts';
import { claimOfRequest } from './claims.ts';
import { storedClaim, type StoredClaim } from './stored-claim.ts';

/** Of these the nearest; more than so many rows of one amount in a week cannot be told apart anyhow. */
const SHOWN = 12;

/** Unidentified receipts of the account: the same amount, within three days. */
function rowsThatFit({ bank_account_id, amount, value_date, reference }: StoredClaim): Promise<BankRow[]> {
  return rowsOf(sql<BankRow>`
    select r.id as row_id, r.value_date, r.amount, r.code, r.reference, r.payer,
           coalesce(fees.plain_reference(r.reference) = fees.plain_reference(${reference}), false) as same_reference
      from fees.bank_upload_rows r join fees.bank_uploads u on u.id = r.upload_id
     where r.school_id = platform.current_school() and r.state = 'unknown_code' and r.entry_id is not null and u.bank_account_id = ${bank_account_id}::bigint
       and r.amount = ${amount}::bigint and r.value_date between ${value_date}::date - ${DAYS_APART}::int and ${value_date}::date + ${DAYS_APART}::int
     order by same_reference desc, abs(r.value_date - ${value_date}::date), r.id limit ${SHOWN}`);
}

/** Of branches that are not seen: that there is one, its day and amount, and no more. */
function likeClaim(claim_id: number): Promise<LikeOne[]> {
  return rowsOf(sql<LikeOne>`
    select l.kind, l.id, l.same_reference, l.same_file, l.same_payer, l.same_account, l.value_date, l.amount, l.taken,
           case when ${inScope('l.branch_id')} then coalesce(s.full_name, 'Family ' || f.family_no, '') end as payer,
           case when ${inScope('l.branch_id')} then b.short_name end as branch_name,
           case when ${inScope('l.branch_id')} then l.receipt_no end as receipt_no,
           case when l.kind = 'claim' and ${inScope('l.branch_id')} then coalesce(q.status, 'pending') end as status,
           case when ${inScope('l.branch_id')} then c.slip_file_id end as slip_file_id
      from fees.like_claim(${claim_id}::bigint) l
      left join fees.deposit_claims c on l.kind = 'claim' and c.id = l.id
      left join fees.deposits d on l.kind = 'deposit' and d.id = l.id
      left join platform.approval_requests q on q.id = c.approval_id
      left join students.students s on s.id = coalesce(c.student_id, d.student_id)
      left join students.families f on f.id = coalesce(c.family_id, d.family_id)
      left join platform.branches b on b.id = l.branch_id
     order by l.taken desc, l.same_file desc, l.same_reference desc, l.id desc limit ${SHOWN}`);
}

export interface Evidence {
  rows: BankRow[];
  picked: Picked;
  exact: boolean;
  like: LikeOne[];
}

export async function evidenceOf(claim: StoredClaim): Promise<Evidence> {
  const rows = await rowsThatFit(claim);
  const like = await likeClaim(claim.id);
  const picked = pickRow(claim, rows);
  return { rows, picked, exact: isExact(claim, { rows, picked, like }), like };
}

export async function readEvidence(approval_id: number): Promise<DataOf<typeof claimEvidence>> {
  const claim = await claimOfRequest(approval_id);
  const { rows, picked, exact, like } = await evidenceOf(await storedClaim(claim.id));
  const slip = await fileRecord(claim.slip_file_id);
  return {
    claim,
    slip: { file_id: slip.id, name: slip.name, is_picture: slip.media_type.startsWith('image/') },
    rows,
    row_id: picked.row_id,
    why: picked.why,
    exact,
    like,
  };
}
