// What the fees keep beside their rows, put right from them (`maktab rebuild-counters`): the students' accounts and the fee totals. As the owner.

import { rowsOf, sql } from '#platform/db/index.ts';
import { refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

/** What is owed, from the challans. */
export async function repairReceivables(): Promise<void> {
  const wrong = await rowsOf(sql<{ student_id: number }>`
    select f.student_id from fees.student_fee_accounts f
      left join (select student_id, sum(balance)::bigint as balance from fees.challans where balance > 0 group by 1) c using (student_id)
     where f.receivable <> coalesce(c.balance, 0) order by 1`);
  const ids = wrong.map((row) => row.student_id);
  if (ids.length === 0) return;
  await rowsOf(
    sql`select 1 from fees.student_fee_accounts where student_id = any (${ids}::bigint[]) order by student_id for update`,
  );
  await refreshFeeAccounts(ids, new Map());
}

/** Money kept for the child, from account 2200 of the book. */
export async function repairAdvances(): Promise<void> {
  await rowsOf(sql`
    update fees.student_fee_accounts f set advance = coalesce(b.balance, 0), updated_at = platform.now()
      from fees.student_fee_accounts o
      left join (select t.party_id, sum(t.credit - t.debit)::bigint as balance
                   from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'student_advance'
                  where t.party_kind = 'student' group by 1) b on b.party_id = o.student_id
     where f.student_id = o.student_id and f.advance <> coalesce(b.balance, 0)`);
}

/** The deposit that is held, from account 2210 less what was billed and not paid yet. */
export async function repairSecurity(): Promise<void> {
  await rowsOf(sql`
    update fees.student_fee_accounts f set security_held = coalesce(b.balance, 0) - coalesce(u.net, 0), updated_at = platform.now()
      from fees.student_fee_accounts o
      left join (select t.party_id, sum(t.credit - t.debit)::bigint as balance
                   from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'security_held'
                  where t.party_kind = 'student' group by 1) b on b.party_id = o.student_id
      left join (select l.student_id, sum(l.net - l.settled)::bigint as net
                   from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id and h.kind = 'security' where l.void_run_id is null group by 1) u
             on u.student_id = o.student_id
     where f.student_id = o.student_id and f.security_held <> coalesce(b.balance, 0) - coalesce(u.net, 0)`);
}

/** By head, class and month billed; what is missing or too much is put into the month in which it is put right. */
export async function repairFeeTotals(): Promise<void> {
  await rowsOf(sql`lock table fees.fee_totals in share row exclusive mode`);
  await rowsOf(sql`
    with real as (
      select c.branch_id, c.course_id, l.head_id, c.bill_month, sum(l.net)::bigint as charged, sum(l.settled)::bigint as settled
        from fees.challan_lines l join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month
       where l.void_run_id is null group by 1, 2, 3, 4
    ), kept as (
      select branch_id, course_id, head_id, bill_month, sum(gross - concession + corrected + fined)::bigint as charged,
             sum(settled_money - reversed_money + settled_other)::bigint as settled from fees.fee_totals group by 1, 2, 3, 4
    ), off as (
      select branch_id, bill_month from real group by 1, 2
      except all
      select r.branch_id, r.bill_month
        from (select branch_id, bill_month, sum(charged) as charged, sum(settled) as settled from real group by 1, 2) r
        join (select branch_id, bill_month, sum(charged) as charged, sum(settled) as settled from kept group by 1, 2) k
          on (k.branch_id, k.bill_month, k.charged, k.settled) = (r.branch_id, r.bill_month, r.charged, r.settled)
    ), diff as (
      select branch_id, course_id, head_id, bill_month, sum(charged)::bigint as charged, sum(settled)::bigint as settled from (
        select * from real union all select branch_id, course_id, head_id, bill_month, -charged, -settled from kept) x
       where (branch_id, bill_month) in (select branch_id, bill_month from off)
          or not exists (select from real r where r.branch_id = x.branch_id and r.bill_month = x.bill_month)
       group by 1, 2, 3, 4 having (sum(charged), sum(settled)) <> (0, 0)
    )
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, corrected, settled_money)
    select branch_id, course_id, head_id, bill_month, date_trunc('month', platform.today(branch_id))::date, 0, charged, settled from diff
    on conflict on constraint fee_totals_key do update
      set corrected = t.corrected + excluded.corrected, settled_money = t.settled_money + excluded.settled_money, updated_at = platform.now()`);
}
