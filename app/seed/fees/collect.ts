// A day's money of one branch in one entry, as a bank's collection file brings it (FEE-65): deposits, settlements by line, the
// challans, the totals and the students' accounts move together.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { refreshFeeAccounts } from '#modules/fees/index.ts';
import { bankOf } from '../accounts/banks.ts';
import type { DemoBranch } from '../ground/organisation.ts';

export interface Collected {
  challan_id: number;
  student_id: number;
  /** The challan's month, which is also that of its lines here: it names the partition. */
  bill_month: Month;
  /** Never above the challan's balance. */
  amount: number;
  in_cash: boolean;
}

export async function collect(
  branch: DemoBranch,
  value_date: LocalDate,
  payments: readonly Collected[],
): Promise<void> {
  if (payments.length === 0) return;
  const receipts = await takeNumbers('receipt', { branch_id: branch.id, day: value_date }, payments.length);
  const [cash, bank, receivable] = [
    await systemAccount('cash'),
    (await rowOf(sql<{ id: number }>`select ${bankOf(sql`${branch.id}::int`)} as id`))?.id ?? 0,
    await systemAccount('student_receivable'),
  ];
  const given = payments.map((payment, n) => ({
    ...payment,
    receipt_no: receipts[n],
    reference: payment.in_cash ? null : `B${branch.id}${value_date.replaceAll('-', '')}${n}`,
  }));
  await rowsOf(sql`
    with given as (
      select g.*, nextval('fees.deposit_id') as deposit_id, case when g.in_cash then ${cash}::bigint else ${bank}::bigint end as account_id
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(challan_id bigint, bill_month date, student_id bigint, amount bigint, in_cash boolean, receipt_no text, reference text)),
    open_line as (
      select l.id, l.fee_month, l.challan_id, l.head_id, l.net - l.settled as open, g.amount,
             sum(l.net - l.settled) over (partition by l.challan_id order by h.priority, l.id) - (l.net - l.settled) as before
        from given g join fees.challan_lines l on l.challan_id = g.challan_id and l.fee_month = g.bill_month join fees.fee_heads h on h.id = l.head_id
       where l.net > l.settled),
    share as (select *, least(open, amount - before) as part from open_line where amount > before),
    entry as (
      select platform.post_entry(
        row(${branch.id}, ${value_date}::date, 'deposit', 'collection', null, 'SLIP-' || ${branch.id}::int || '-' || to_char(${value_date}::date, 'YYMMDD'), 'Fees collected on ' || to_char(${value_date}::date, 'DD/MM/YYYY'), 'fees', null, null, null)::platform.entry_head,
        (select array_agg(l order by (l).debit desc) from (
           select row(account_id, sum(amount)::bigint, 0, null, null, 'Fees received', null, null)::platform.entry_line as l from given group by account_id
           union all
           select row(${receivable}::bigint, 0, amount, 'student', student_id, 'Receipt ' || receipt_no, 'deposit', deposit_id)::platform.entry_line from given) x)) as id),
    deposit as (
      insert into fees.deposits (id, receipt_no, branch_id, collected_branch_id, student_id, channel, value_date, entry_date, currency, amount, account_id, bank_reference, entry_id, created_at)
      select g.deposit_id, g.receipt_no, ${branch.id}, ${branch.id}, g.student_id, case when g.in_cash then 'cash' else 'bank_counter' end, ${value_date}, ${value_date},
             c.currency, g.amount, g.account_id, g.reference, entry.id, ${value_date}::date + time '10:30'
        from given g join fees.challans c on c.id = g.challan_id and c.bill_month = g.bill_month cross join entry),
    line as (update fees.challan_lines l set settled = l.settled + s.part from share s where l.id = s.id and l.fee_month = s.fee_month),
    challan as (
      update fees.challans c set settled = c.settled + g.amount, paid = c.paid + g.amount, status = case when c.balance = g.amount then 'paid' else 'partly_paid' end
        from given g where c.id = g.challan_id and c.bill_month = g.bill_month
      returning c.id, c.bill_month, c.course_id),
    settlement as (
      insert into fees.settlements (branch_id, challan_id, bill_month, student_id, kind, amount, split, deposit_id, source_type, source_id, value_date, entry_date, entry_id)
      select ${branch.id}, g.challan_id, c.bill_month, g.student_id, 'payment', g.amount,
             (select jsonb_agg(jsonb_build_object('line_id', s.id, 'head_id', s.head_id, 'amount', s.part)) from share s where s.challan_id = g.challan_id),
             g.deposit_id, 'deposit', g.deposit_id, ${value_date}, ${value_date}, entry.id
        from given g join challan c on c.id = g.challan_id cross join entry)
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, settled_money)
    select ${branch.id}::int, c.course_id, s.head_id, c.bill_month, date_trunc('month', ${value_date}::date)::date, 0, sum(s.part)
      from share s join challan c on c.id = s.challan_id group by 2, 3, 4
    on conflict (branch_id, bill_month, entry_month, head_id, course_id, shard) do update set settled_money = t.settled_money + excluded.settled_money`);
  await refreshFeeAccounts([...new Set(payments.map((payment) => payment.student_id))], new Map());
}
