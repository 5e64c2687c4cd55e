// Taking a leaving back within seven days (spec 03 §3.1): said before whom it is about and what it undoes.

import { moneyWithCurrency } from '#kernel/money.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { leavingReverse, type LeavingRow } from '../contract/leavings.ts';

type About = Pick<LeavingRow, 'student_name' | 'dues' | 'settlement' | 'currency'>;

/** 'Amna Tariq · owes PKR 4,500 · refund of PKR 20,000'. */
export function moneyOfLeaving({ student_name, dues, settlement, currency }: About): string {
  const refund = settlement?.refund ?? 0;
  return [
    student_name,
    ...(dues ? [`owes ${moneyWithCurrency(dues, currency)}`] : []),
    ...(refund > 0 ? [`refund of ${moneyWithCurrency(refund, currency)}`] : []),
  ].join(' · ');
}

/** What waits besides the leaving itself. */
export const waitsFor = (student_id: number | undefined) => () => ({
  student_ids: student_id === undefined ? [] : [student_id],
  without_kind: 'left',
});

export const reversalForm: FormDeclaration<typeof leavingReverse> = {
  title: 'Take the leaving back',
  text: 'Within seven days of the approval. The child is a pupil again with its seat; months, notice fee and deposit are as before; a certificate is cancelled.',
  call: leavingReverse,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Withdraw',
};
