// The deposit's row after it was undone, its key and its cheque (FEE-50, 55, 57).

import { rowsOf, sql } from '#platform/db/index.ts';
import { endVerifyCodes } from '#platform/verify/verify-codes.ts';
import type { DepositToReverse } from '../reads/deposit-to-reverse.ts';

/** The key is free again: the same transfer may be entered for the right student. Not that of a bank's row, which has the transfer itself. */
export async function markReversed(
  deposit: DepositToReverse,
  reason: string,
  reversal_entry_id: number,
): Promise<void> {
  await rowsOf(sql`
    with freed as (delete from fees.deposit_keys where deposit_id = ${deposit.deposit_id}::bigint and ${deposit.upload_row_id === null}),
    cheque as (
      update fees.cheques set status = 'returned', status_dates = status_dates || jsonb_build_object('returned', ${deposit.today}::date)
       where deposit_id = ${deposit.deposit_id}::bigint
    )
    update fees.deposits set status = 'reversed', reversed_at = platform.now(), reversal_reason = ${reason}, reversal_entry_id = ${reversal_entry_id}
     where id = ${deposit.deposit_id}::bigint and entry_date = ${deposit.entry_date}::date`);
  await endVerifyCodes({ table: 'fees.deposits', ids: [deposit.deposit_id] }, 'revoked');
}
