// Which of several rows of the bank a claim is, or that none of them is: said by who may approve, before approving (FEE-59).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { claimMatch } from '../contract/claims.ts';
import { evidenceOf } from '../reads/claim-evidence.ts';
import { claimOfRequest } from '../reads/claims.ts';
import { storedClaim } from '../reads/stored-claim.ts';
import { claimStates } from '../rules/claim-states.ts';

export async function chooseRow({ id, row_id }: ParsedInputOf<typeof claimMatch>): Promise<DataOf<typeof claimMatch>> {
  await requirePermission('Fee Deposit Approval');
  const claim = await storedClaim(id, { lock: true });
  const { status } = await claimOfRequest(claim.approval_id ?? 0);
  claimStates.refuse('match', status);
  if (row_id !== null && !(await evidenceOf(claim)).rows.some((row) => row.row_id === row_id))
    throw badField('row_id', 'This row no longer matches the claim. Check the rows again');
  await rowsOf(sql`
    update fees.deposit_claims set matched_row_id = ${row_id}::bigint, without_row = ${row_id === null} where id = ${id}::bigint`);
  await audit({
    record_kind: 'deposit claim',
    record_id: id,
    branch_id: claim.branch_id,
    action: 'row chosen',
    after: { row_id },
  });
  return { id, row_id };
}
