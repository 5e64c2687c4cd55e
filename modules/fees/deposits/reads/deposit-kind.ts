// Deposits as records (spec 00 §23): found by the number of the receipt, named, opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { branchIn } from '#platform/records/named-things.ts';

const receiptPath = (receipt_no: string): string => linkTo(pages.feeDepositDetails, { q: receipt_no });

interface Receipt {
  id: number;
  receipt_no: string;
  of: string | null;
  amount: number;
  currency: Currency;
}

/** Found by the number of the receipt, exactly as it stands on paper. */
export const depositRecord: RecordKind = {
  kind: 'deposit',
  title: 'Receipt',
  table: 'fees.deposits',
  permissions: ['Fee Deposit'],
  find: async (text, limit) => {
    const number = text.replaceAll(/[\s-]/g, '').toUpperCase();
    if (!/\d{4,}$/.test(number)) return [];
    const found = await rowsOf(sql<Receipt>`
      select d.id, d.receipt_no, coalesce(s.full_name, 'Family ' || f.family_no) as of, d.amount, d.currency
        from fees.deposits d left join students.students s on s.id = d.student_id left join students.families f on f.id = d.family_id
       where d.receipt_no = ${number} and ${inScope('d.branch_id')} order by d.id desc limit ${limit}`);
    return found.map(({ id, receipt_no, of, amount, currency }) => ({
      kind: 'deposit',
      id,
      title: `Receipt ${receipt_no}`,
      subtitle: `${of ?? ''} · ${moneyWithCurrency(amount, currency)}`,
      path: receiptPath(receipt_no),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select d.id, d.receipt_no as name, coalesce(s.full_name, 'Family ' || f.family_no) as number
        from fees.deposits d left join students.students s on s.id = d.student_id left join students.families f on f.id = d.family_id
       where d.id = any (${[...ids]}::bigint[]) and ${inScope('d.branch_id')}`),
  branchOf: branchIn('fees.deposits'),
  path: () => pages.feeDepositDetails,
};
