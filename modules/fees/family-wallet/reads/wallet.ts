// What a family sees of itself: every child, every month of two years, every receipt (spec 04 §14.4). Read in the scope of the school, for
// brothers and sisters may sit at several branches; bound to the family of the link.

import type { DataOf } from '#kernel/contract.ts';
import { addMonths, type Instant, localTime, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { walletRead } from '../contract/wallet.ts';

type Wallet = DataOf<typeof walletRead>;
type Child = Wallet['children'][number];
type MonthOfChild = Child['months'][number] & { student_id: number };

export interface OfWallet {
  family_id: number;
  branch_id: number;
  expires_at: Instant;
}

interface Place {
  school: string;
  currency: Currency;
  today: LocalDate;
  time_zone: string;
  language: Wallet['language'];
}

const MONTHS_BACK = 23;

export async function readWallet({ family_id, branch_id, expires_at }: OfWallet): Promise<Wallet> {
  const place = await rowOf(sql<Place>`
    select p.school_name as school, n.currency, platform.today(b.id) as today, n.time_zone,
           case n.iso2 when 'OM' then 'ar' else 'en' end as language
      from platform.branches b join platform.schools p on p.id = b.school_id join platform.countries n on n.id = b.country_id
     where b.id = ${branch_id}::int and platform.today(b.id) is not null and n.operates`);
  if (!place) throw notFound('This link');
  const { time_zone, ...shown } = place;
  const since = addMonths(monthOf(place.today), -MONTHS_BACK);
  const children = await childrenOf(family_id, { since, today: place.today, currency: place.currency });
  if (children.length === 0) throw notFound('This link');
  const receipts = await receiptsOf(family_id, place.currency);
  return {
    ...shown,
    last_day: localTime(expires_at, time_zone).day,
    since,
    owed: children.reduce((sum, child) => sum + child.owed, 0),
    advance: children.reduce((sum, child) => sum + child.advance, 0),
    received: receipts.reduce((sum, one) => sum + (one.taken_back ? 0 : one.amount), 0),
    children,
    receipts,
  };
}

interface Shown {
  since: Month;
  today: LocalDate;
  currency: Currency;
}

async function childrenOf(family_id: number, { since, today, currency }: Shown): Promise<Child[]> {
  const children = await rowsOf(sql<Omit<Child, 'months'> & { student_id: number }>`
    select s.id as student_id, s.full_name as name, k.name as class_name, b.branch_name, coalesce(a.receivable, 0)::bigint as owed,
           coalesce(a.advance, 0)::bigint as advance
      from students.students s
      join platform.branches b on b.id = s.branch_id
      join platform.countries n on n.id = b.country_id and n.currency = ${currency}
      left join branches.courses k on k.id = s.course_id
      left join fees.student_fee_accounts a on a.student_id = s.id
     where s.family_id = ${family_id}::bigint and s.merged_into_id is null and s.status <> 'not_admitted'
     order by s.admission_date nulls last, s.id`);
  const months = await rowsOf(sql<MonthOfChild>`
    select c.student_id, c.bill_month, sum(c.charged)::bigint as charged, sum(c.settled)::bigint as settled, sum(c.charged - c.settled)::bigint as balance,
           min(c.due_date) filter (where c.charged > c.settled) as due_date,
           case when sum(c.charged - c.settled) = 0 then 'paid'
                when min(c.due_date) filter (where c.charged > c.settled) < ${today}::date then 'late' else 'open' end as state
      from fees.challans c
     where c.student_id = any (${children.map((one) => one.student_id)}::bigint[]) and c.status not in ('cancelled', 'moved')
       and (c.bill_month >= ${since}::date or c.charged > c.settled)
     group by c.student_id, c.bill_month having sum(c.charged) is not null and sum(c.settled) is not null
     order by c.bill_month desc`);
  const byChild = Map.groupBy(months, (one) => one.student_id);
  return children.map(({ student_id, ...child }) => ({
    ...child,
    months: (byChild.get(student_id) ?? []).map(({ student_id: _id, ...one }) => one),
  }));
}

const ofFamily = (family_id: number) => sql`
  (d.family_id = ${family_id}::bigint or d.student_id in (
    select s.id from students.students s where s.family_id = ${family_id}::bigint and s.merged_into_id is null))`;

function receiptsOf(family_id: number, currency: Currency): Promise<Wallet['receipts']> {
  return rowsOf(sql<Wallet['receipts'][number]>`
    select d.id as deposit_id, d.receipt_no, d.value_date, d.amount, d.status <> 'posted' as taken_back,
           coalesce((select string_agg(distinct s.full_name, ', ') from students.students s
                      where s.id = d.student_id or s.id in (select x.student_id from fees.settlements x where x.deposit_id = d.id)), '') as students
      from fees.deposits d
     where ${ofFamily(family_id)} and d.currency = ${currency}
     order by d.value_date desc, d.id desc limit 200`);
}

/** 404 for a receipt that is not the family's. */
export async function requireReceiptOf(family_id: number, deposit_id: number): Promise<void> {
  const row = await rowOf(
    sql`select d.id from fees.deposits d where d.id = ${deposit_id}::bigint and ${ofFamily(family_id)}`,
  );
  if (!row) throw notFound('This receipt');
}
