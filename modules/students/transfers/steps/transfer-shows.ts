// What both deciders read of a transfer, before → after (STU-60, STU-61).

import type { FieldShown } from '#platform/approvals/kind.ts';
import type { TransferRow } from '../contract/transfers.ts';

export function transferShows(transfer: TransferRow): FieldShown[] {
  const { dues, deposit, credit, franchise, dues_mode } = transfer;
  const money = (field: string, label: string, amount: number): FieldShown[] =>
    amount > 0 ? [{ field, label, before: amount, after: amount, form: 'money' }] : [];
  const goes = franchise ? 'to be refunded here' : 'goes along';
  return [
    { field: 'branch', label: 'Branch', before: transfer.from_branch_name, after: transfer.to_branch_name },
    { field: 'class', label: 'Class', before: transfer.from_class, after: transfer.to_class },
    { field: 'effective_on', label: 'First day there', before: null, after: transfer.effective_on, form: 'date' },
    ...money('dues', dues_mode === 'carried' ? 'Owes now, carried along' : 'Owes now, to be paid before', dues ?? 0),
    ...money('deposit', `Deposit, ${goes}`, deposit),
    ...money('credit', `Advance, ${goes}`, credit),
    {
      field: 'clearance',
      label: 'Clearance',
      before: null,
      after: `${transfer.clearance_done} of ${transfer.clearance_all} clear`,
    },
    {
      field: 'keep_discounts',
      label: 'Current discounts continue',
      before: true,
      after: transfer.keep_discounts,
      form: 'flag',
    },
  ];
}
