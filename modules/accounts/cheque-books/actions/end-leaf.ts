// A leaf that is spoiled is cancelled; one that is lost or held back is stopped at the bank (05 §2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { chequeLeafEnd, LeafRow } from '../contract/cheque-books.ts';
import { leafById } from '../reads/leaves.ts';
import { leafStates } from '../rules/leaf-states.ts';

export async function endLeaf({ id, to, reason, version }: ParsedInputOf<typeof chequeLeafEnd>): Promise<LeafRow> {
  await requirePermission('make-voucher');
  const leaf = await leafById(id);
  leafStates.refuse(to, leaf.status);
  if (to === 'cancelled' && leaf.voucher_id !== null)
    throw conflict(
      `Cheque ${leaf.cheque_no} belongs to ${leaf.voucher ?? 'a voucher'}: take that back or reverse it, and the cheque is cancelled with it. Stop the cheque where it was handed out.`,
    );
  const ended = await rowOf(sql`
    update accounts.cheque_leaves set status = ${to}, reason = ${reason}, updated_by = platform.current_user_id()
     where id = ${id}::bigint and version = ${version} and status = ${leaf.status} returning 1`);
  if (!ended) throw conflict(`Cheque ${leaf.cheque_no} was changed in the meantime. Reload it.`);
  await audit({
    record_kind: 'bank account',
    record_id: leaf.bank_account_id,
    action: `cheque ${to}`,
    after: { cheque_no: leaf.cheque_no, reason, voucher: leaf.voucher },
  });
  return leafById(id);
}
