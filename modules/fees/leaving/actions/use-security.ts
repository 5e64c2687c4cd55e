// FEE-71: a deposit that was kept at the leaving is used later for what is still owed; never while the child is at school. It stands with the
// leaving, so that taking the leaving back gives it back.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import type { securityUse } from '../contract/security-deposits.ts';
import { payDues } from '#modules/fees/advances/chapter.ts';
import { collectingTerms, lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { leavingAccount } from '../reads/leaving-account.ts';

type Answer = DataOf<typeof securityUse>;

interface Left {
  branch_id: number;
  full_name: string;
  status: string;
  leaving_id: number | null;
}

export async function useSecurity({ student_id, amount }: ParsedInputOf<typeof securityUse>): Promise<Answer> {
  await requirePermission('Fee Refund');
  const student = await leftStudent(student_id);
  await lockFeeAccounts([student_id]);
  const terms = await collectingTerms(student.branch_id);
  const account = await leavingAccount(student_id);
  const most = Math.min(account.held, Math.max(0, account.receivable));
  if (most === 0)
    throw conflict(
      account.held === 0
        ? `No deposit of ${student.full_name} is held any more.`
        : `${student.full_name} owes nothing: the deposit is refunded instead.`,
    );
  if (amount && amount > most)
    throw badField('amount', `At most ${moneyWithCurrency(most, terms.currency)}: what is owed and held`);
  const entry_date = await firstOpenDay(student.branch_id, terms.today);
  if (entry_date === null) throw conflict('No accounting period is open to use the deposit. Ask accounts to open one.');
  const applied = amount ?? most;
  const entry_id = await payDues(applied, {
    terms,
    branch_id: student.branch_id,
    student_id,
    entry_date,
    source_type: 'student_leaving',
    source_id: student.leaving_id ?? 0,
  });
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: 'deposit used for dues',
    branch_id: student.branch_id,
    after: { amount: moneyWithCurrency(applied, terms.currency) },
  });
  const settlements = await rowsOf(sql<Answer['settlements'][number]>`
    select s.challan_id, c.challan_no, s.amount from fees.settlements s join fees.challans c on c.id = s.challan_id and c.bill_month = s.bill_month
     where s.student_id = ${student_id}::bigint and s.entry_id = ${entry_id}::bigint order by s.id`);
  return { applied, still_due: account.receivable - applied, security_held: account.held - applied, settlements };
}

async function leftStudent(student_id: number): Promise<Left & { leaving_id: number }> {
  const row = await rowOf(sql<Left>`
    select s.branch_id, s.full_name, s.status, (
        select l.id from students.student_leavings l where l.student_id = s.id and l.state = 'settled' order by l.id desc limit 1) as leaving_id
      from students.students s where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student');
  const { status, leaving_id } = row;
  if ((status !== 'left' && status !== 'passed_out') || leaving_id === null)
    throw conflict(`${row.full_name} has not left: a deposit is never used while the child is at school.`);
  return { ...row, leaving_id };
}
