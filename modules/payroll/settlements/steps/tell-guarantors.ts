// LOAN-10: where a settlement leaves a debt, those who stand for a loan of it are told how much of that loan is not covered; newest loans are the last to
// be covered.

import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { uncoveredOf } from '../rules/uncovered.ts';

interface Left {
  id: number;
  name: string;
  number: string;
  net: number;
}

interface Stood {
  loan_id: number;
  number: string;
  balance: number;
  guarantors: { id: number; branch_id: number }[];
}

export async function tellGuarantors(
  { name, number, net }: Left,
  lines: readonly { kind: string; amount: number; ref_id: number | null }[],
): Promise<void> {
  const owed = lines.filter((one) => one.kind === 'loan' || one.kind === 'advance');
  if (net >= 0 || owed.length === 0) return;
  const balances = owed.map((one) => ({ loan_id: one.ref_id, balance: -one.amount }));
  const loans = await rowsOf(sql<Stood>`
    select l.id as loan_id, l.number, p.balance,
           coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'branch_id', g.branch_id) order by g.id) from hr.employees g
                      where g.id in (l.guarantor1_id, l.guarantor2_id) and g.status <> 'left'), '[]') as guarantors
      from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as p (loan_id bigint, balance bigint) join payroll.employee_loans l on l.id = p.loan_id
     order by l.id`);
  await message(
    ...uncoveredOf(-net, loans).flatMap(({ guarantors, left, ...loan }) =>
      guarantors.map((one) => ({
        event: 'LOAN_NOT_COVERED',
        branch_id: one.branch_id,
        subject_type: 'employee',
        subject_id: one.id,
        key: `settlement:${number}:loan:${loan.loan_id}`,
        data: { borrower: name, loan: loan.number, owed: left },
      })),
    ),
  );
}
