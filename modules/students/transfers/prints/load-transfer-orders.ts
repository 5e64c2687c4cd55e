// From transfers to their orders: rows in the request's transaction, logos after it. The head is that of a branch in the scope.

import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict, notFound, notFoundAmong } from '#kernel/refusal.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { readTransfers } from '../reads/transfers.ts';
import type { TransferOrders } from './transfer-order.ts';

export type HeldOrder = Omit<TransferOrders['orders'][number], 'letterhead'> & { held: HeldLetterhead };

export async function loadTransferOrders(ids: readonly number[]): Promise<HeldOrder[]> {
  const transfers = await readTransfers(ids);
  if (transfers.length < new Set(ids).size) throw notFoundAmong(ids, 'transfer');
  const open = transfers.find((one) => one.state !== 'approved' && one.state !== 'done');
  if (open) throw conflict(`The transfer of ${open.student_name} is not accepted: an order is given after that.`);
  const mine = transfers.map((one) => (one.mine_out ? one.from_branch_id : one.to_branch_id));
  const heads = await readLetterheads([...new Set(mine)]);
  return transfers.map((one, n) => {
    const held = heads.find((head) => head.branch_id === mine[n]);
    if (!held) throw notFound('The branch of this transfer');
    const dues = one.dues ?? 0;
    const carried =
      one.dues_mode === 'carried' && dues > 0 ? `${moneyWithCurrency(dues, one.currency)} carried along` : 'Cleared';
    return {
      held,
      student: one.student_name,
      native_name: one.native_name,
      old_admission_no: one.old_admission_no,
      new_admission_no: one.new_admission_no,
      from_branch: one.from_branch_name,
      from_class: one.from_class,
      to_branch: one.to_branch_name,
      to_class: [one.to_class, one.to_section].filter(Boolean).join(' – '),
      first_day: one.done_on ?? one.effective_on,
      done: one.state === 'done',
      dues: carried,
      clearance: `${one.clearance_done} of ${one.clearance_all} clear`,
      reason: one.reason,
    };
  });
}

export async function withLogos(orders: readonly HeldOrder[]): Promise<TransferOrders> {
  return {
    orders: await Promise.all(orders.map(async ({ held, ...rest }) => ({ ...rest, letterhead: await withLogo(held) }))),
  };
}
