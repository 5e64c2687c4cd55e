// The cheque of a posted voucher is printed on its leaf (ACC-22; 05 §9); a second time only where somebody says so.

import { badField, conflict } from '#kernel/refusal.ts';
import { formatDate, localTime } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { layoutOf, leafOfVoucher } from '#modules/accounts/cheque-books/chapter.ts';
import { leafStates } from '#modules/accounts/cheque-books/rules/index.ts';
import type { VoucherRecord } from '../contract/voucher-fields.ts';
import { readVoucher } from '../reads/voucher-record.ts';

function refuseNoCheque(voucher: VoucherRecord): void {
  if (voucher.kind !== 'BPV' || voucher.instrument !== 'cheque')
    throw conflict(`${voucher.voucher_no ?? voucher.request_no} is not paid by cheque.`);
  if (voucher.status !== 'posted')
    throw conflict(
      `${voucher.request_no} is ${voucher.status.replace('_', ' ')}: a cheque is printed when its voucher is posted.`,
    );
}

export async function printCheque({ id, again }: { id: number; again: boolean }) {
  await requirePermission('Account Record');
  const voucher = await readVoucher(id);
  refuseNoCheque(voucher);
  const leaf = await leafOfVoucher(id);
  if (!leaf)
    throw conflict(`Cheque ${voucher.instrument_no ?? ''} is in no cheque book: add the book on Add Bank, Cheques.`);
  leafStates.refuse('print', leaf.status);
  if (leaf.printed_at !== null && !again)
    throw badField(
      'again',
      `Cheque ${leaf.cheque_no} was printed on ${formatDate(localTime(leaf.printed_at, who().time_zone).day)}. Tick that it is printed again on the same leaf.`,
    );
  const { layout } = await layoutOf(leaf.bank_account_id);
  const printed = await rowOf(sql`
    update accounts.cheque_leaves set status = 'printed', prints = prints + 1, printed_at = platform.now(), printed_by = platform.current_user_id()
     where id = ${leaf.id}::bigint and status = ${leaf.status} and prints = ${leaf.prints} returning 1`);
  if (!printed) throw conflict(`Cheque ${leaf.cheque_no} was printed by somebody else just now.`);
  await audit({
    record_kind: 'voucher',
    record_id: id,
    branch_id: voucher.branch_id,
    action: again ? 'cheque printed again' : 'cheque printed',
    after: { cheque_no: leaf.cheque_no, payee: voucher.payee },
  });
  return {
    cheque_no: leaf.cheque_no,
    paper: {
      layout,
      test: false,
      cheque: {
        day: voucher.instrument_date ?? voucher.entry_date,
        payee: voucher.payee ?? '',
        amount: voucher.amount,
        currency: voucher.currency,
      },
    },
  };
}
