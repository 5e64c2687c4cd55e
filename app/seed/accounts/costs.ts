// What the demo's schools spend, a bundle a branch and month: without it a profit and loss is income only. Parts of what the branch billed, so that
// large branches cost more. By entries of their own, because payroll and vouchers of the demo are not there yet.

import { addDays, firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { payrollMonths } from '../people/payroll.ts';
import { bankOf } from './banks.ts';
import { demoSchools } from '../ground/organisation.ts';

/** Thousandths of what was billed, by code of account. Electricity follows the heat. */
function shares(month: Month, is_booked: boolean): { code: string; share: number }[] {
  const hot = ['05', '06', '07', '08', '09'].includes(month.slice(5, 7));
  return [
    // Months that payroll has booked hold their salaries already.
    ...(is_booked ? [] : [{ code: '5000', share: 462 }]),
    { code: '5200', share: 94 },
    { code: '5210', share: hot ? 61 : 33 },
    { code: '5230', share: 6 },
    { code: '5400', share: 21 },
    { code: '5410', share: 13 },
    { code: '5430', share: 38 },
    { code: '5500', share: 9 },
  ];
}

interface Place {
  school_id: number;
  country_id: number;
}

interface Paying extends Place {
  booked: readonly Month[];
}

/** Paid from the branch's bank, depreciation beside it; one entry a branch. */
async function spend({ school_id, country_id, booked }: Paying, month: Month, day: LocalDate): Promise<void> {
  await rowsOf(sql`
    with billed as (
      select t.branch_id, -sum(t.debit - t.credit) as amount, case when c.currency = 'OMR' then 1000 else 10000 end as unit
        from platform.ledger_totals t join platform.branches b on b.id = t.branch_id join platform.countries c on c.id = b.country_id
        join platform.accounts a on a.id = t.account_id join platform.payee_types p on p.id = a.payee_type_id
        join platform.account_categories k on k.id = p.category_id and k."group" in ('fee_income', 'concession')
       where b.school_id = ${school_id} and b.country_id = ${country_id} and t.month = ${month}::date group by t.branch_id, c.currency having sum(t.credit) > 0),
    cost as (
      select b.branch_id, a.id as account_id, s.code, (round(b.amount * s.share / 1000 / b.unit) * b.unit)::bigint as amount
        from billed b cross join jsonb_to_recordset(${JSON.stringify(shares(month, booked.includes(month)))}::jsonb) as s (code text, share int)
        join platform.accounts a on a.school_id = ${school_id} and a.code = s.code),
    worn as (select b.branch_id, (round(b.amount * 24 / 1000 / b.unit) * b.unit)::bigint as amount from billed b),
    line as (
      select branch_id, row(account_id, amount, 0, null, null, null, null, null)::platform.entry_line as one from cost
      union all
      select c.branch_id, row(${bankOf(sql`c.branch_id`)}, 0, sum(c.amount)::bigint, null, null, 'Salaries and bills', null, null)::platform.entry_line
        from cost c group by c.branch_id
      union all
      select w.branch_id, row(a.id, case when a.code = '5800' then w.amount else 0 end, case when a.code = '5800' then 0 else w.amount end, null, null, 'Depreciation', null, null)::platform.entry_line
        from worn w join platform.accounts a on a.school_id = ${school_id} and a.code in ('5800', '1590') where w.amount > 0)
    select platform.post_entry(
             row(l.branch_id, ${day}::date, 'voucher', 'demo', null, 'COST-' || to_char(${month}::date, 'YYMM'), 'Costs of ' || to_char(${month}::date, 'MM/YYYY'), '', null, null, null)::platform.entry_head,
             array_agg(l.one)) from line l group by l.branch_id order by l.branch_id`);
}

/** Buildings and furniture that the owners brought in, on the first day of the first month. */
async function equip({ school_id, country_id }: Place, day: LocalDate): Promise<void> {
  await rowsOf(sql`
    select platform.post_entry(
             row(b.id, ${day}::date, 'voucher', 'demo', null, 'CAPITAL-1', 'Furniture and capital', '', null, null, null)::platform.entry_head,
             array[row(asset.id, x.assets, 0, null, null, null, null, null)::platform.entry_line,
                   row(${bankOf(sql`b.id`)}, x.money, 0, null, null, null, null, null)::platform.entry_line,
                   row(capital.id, 0, x.assets + x.money, null, null, null, null, null)::platform.entry_line])
      from platform.branches b
      join platform.accounts asset on asset.school_id = ${school_id} and asset.code = '1500'
      join platform.accounts capital on capital.school_id = ${school_id} and capital.code = '3000'
     cross join lateral (select case when b.country_id = 161 then 42000000 else 1250000000 end::bigint as assets,
                                case when b.country_id = 161 then 12000000 else 400000000 end::bigint as money) x
     where b.school_id = ${school_id} and b.country_id = ${country_id} and b.kind = 'campus' order by b.id`);
}

/** Months that are over are paid for on their last day but one. */
export async function makeCosts(admin_id: number, months: readonly Month[], today: LocalDate): Promise<void> {
  for (const { id: school_id } of demoSchools)
    for (const country_id of [162, 161]) {
      const place = { school_id, country_id };
      await runAs({ user_id: admin_id, ...place }, async () => {
        await equip(place, months[0] ? firstDayOf(months[0]) : today);
        for (const month of months) {
          const day = addDays(lastDayOfMonth(month), -1);
          if (day < today) await spend({ ...place, booked: payrollMonths(today) }, month, day);
        }
      });
    }
}
