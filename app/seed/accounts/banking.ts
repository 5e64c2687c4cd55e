// Cash that goes to the bank and tax that goes to the state: every Monday what lies in the box above the float, every month on the 15th what was withheld
// in the month before. Without it cash only grows, and what is owed to the state is never paid.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { bankOf } from './banks.ts';
import { demoSchools } from '../ground/organisation.ts';

interface Place {
  school_id: number;
  country_id: number;
}

/** Lines of one account of the chart, by branch and day. */
const movedOn = ({ school_id, country_id }: Place, system_key: string): Statement => sql`
  select l.branch_id, l.account_id, l.entry_date as day, sum(l.debit - l.credit)::bigint as amount, case when c.currency = 'OMR' then 1000 else 100 end as unit
    from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.school_id = ${school_id} and a.system_key = ${system_key}
    join platform.branches b on b.id = l.branch_id and b.country_id = ${country_id}
    join platform.countries c on c.id = b.country_id
   group by l.branch_id, l.account_id, l.entry_date, c.currency`;

/** A float of 100,000 rupees or 300 rials stays; whole thousands or tens are banked. */
async function bankCash(place: Place, today: LocalDate): Promise<void> {
  await rowsOf(sql`
    with moved as (${movedOn(place, 'cash')}),
    week as (
      select branch_id, account_id, unit, (date_trunc('week', day) + interval '7 days')::date as monday,
             sum(sum(amount)) over (partition by branch_id, account_id order by date_trunc('week', day))::bigint as held
        from moved group by branch_id, account_id, unit, date_trunc('week', day)),
    above as (
      select w.*, max(greatest(0, (held - x.float) / x.whole * x.whole)) over (partition by branch_id, account_id order by monday)::bigint as banked
        from week w cross join lateral (select case when unit = 1000 then 300 else 100000 end * unit::bigint as float,
                                               case when unit = 1000 then 10 else 1000 end * unit::bigint as whole) x),
    slip as (
      select a.*, banked - lag(banked, 1, 0::bigint) over (partition by branch_id, account_id order by monday) as amount from above a)
    select platform.post_entry(
             row(s.branch_id, s.monday, 'voucher', 'demo', null, 'BANKED-' || to_char(s.monday, 'YYMMDD'), 'Cash of the week to the bank', '', null, null, null)::platform.entry_head,
             array[row(${bankOf(sql`s.branch_id`)}, s.amount, 0, null, null, 'Cash of the week', null, null)::platform.entry_line,
                   row(s.account_id, 0, s.amount, null, null, 'To the bank', null, null)::platform.entry_line])
      from slip s where s.amount > 0 and s.monday < ${today}::date order by s.branch_id, s.monday`);
}

async function payTax(place: Place, today: LocalDate): Promise<void> {
  await rowsOf(sql`
    with moved as (${movedOn(place, 'tax_withheld_payable')}),
    owed as (
      select branch_id, account_id, (date_trunc('month', day) + interval '1 month 14 days')::date as pay_on, -sum(amount)::bigint as amount
        from moved group by branch_id, account_id, date_trunc('month', day))
    select platform.post_entry(
             row(o.branch_id, o.pay_on, 'voucher', 'demo', null, 'TAX-' || to_char(o.pay_on, 'YYMM'), 'Tax withheld, paid to the state', '', null, null, null)::platform.entry_head,
             array[row(o.account_id, o.amount, 0, null, null, null, null, null)::platform.entry_line,
                   row(${bankOf(sql`o.branch_id`)}, 0, o.amount, null, null, 'Tax withheld', null, null)::platform.entry_line])
      from owed o where o.amount > 0 and o.pay_on < ${today}::date order by o.branch_id, o.pay_on`);
}

/** After everything of the months behind is in the book. */
export async function makeBanking(admin_id: number, today: LocalDate): Promise<void> {
  for (const { id: school_id } of demoSchools)
    for (const country_id of [162, 161]) {
      const place = { school_id, country_id };
      await runAs({ user_id: admin_id, ...place }, async () => {
        await bankCash(place, today);
        await payTax(place, today);
      });
    }
}
