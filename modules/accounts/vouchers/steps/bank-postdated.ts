// ACC-22: on the date of a post-dated cheque of ours what is owed to 2310 becomes what the bank paid.

import type { LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry, systemAccount } from '#platform/ledger/post.ts';

interface Cheque {
  id: number;
  voucher_no: string;
  cash_bank_account_id: number;
  instrument_no: string;
  instrument_date: LocalDate;
  amount: number;
}

/** In the branch's own transaction; what was moved is not found again. */
export async function bankPostDated(branch_id: number, day: LocalDate): Promise<number> {
  const due = await rowsOf(sql<Cheque>`
    select id, coalesce(voucher_no, request_no) as voucher_no, coalesce(cash_bank_account_id, 0) as cash_bank_account_id,
           coalesce(instrument_no, '') as instrument_no, instrument_date, amount from accounts.vouchers
     where branch_id = ${branch_id}::int and kind = 'BPV' and instrument = 'cheque' and status = 'posted' and bank_entry_id is null
       and reversal_of_id is null and instrument_date > entry_date and instrument_date <= ${day}::date order by instrument_date, id for update`);
  if (due.length === 0) return 0;
  const owed = await systemAccount('postdated_issued');
  for (const cheque of due) {
    const { id, amount, voucher_no, instrument_no } = cheque;
    const entry_date = (await firstOpenDay(branch_id, cheque.instrument_date)) ?? day;
    const line = { narration: `Cheque ${instrument_no}`, doc_type: 'voucher', doc_id: id };
    const bank_entry_id = await postEntry(
      {
        branch_id,
        entry_date,
        kind: 'voucher',
        source_type: 'voucher',
        source_id: id,
        doc_no: voucher_no,
        narration: `Cheque ${instrument_no} of ${voucher_no} on its date`,
        owner_area: 'ledger',
      },
      [
        { ...line, account_id: owed, debit: amount },
        { ...line, account_id: cheque.cash_bank_account_id, credit: amount },
      ],
    );
    await rowsOf(sql`update accounts.vouchers set bank_entry_id = ${bank_entry_id}::bigint where id = ${id}::bigint`);
  }
  return due.length;
}

export const postDatedClock: ClockJob = {
  name: 'accounts.postdated',
  title: 'Post-dated cheques of the day go from 2310 to the bank',
  unit: 'branch',
  when: { daily: '00:15' },
  run: async ({ branch_id, day }) => {
    const moved = await bankPostDated(branch_id, day);
    return moved === 0 ? undefined : `${moved} cheques`;
  },
};
