// A challan as its payment page needs it: whose it is, what is due today with its fine, by which ways it may be paid (ADM-70, ADM-74).

import type { Instant, LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { languageFor } from '#platform/doors/page-language.ts';
import { inScope } from '#platform/db/scope.ts';
import { dueOn } from '#modules/fees/gateways/chapter.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';

export type Language = 'en' | 'ur' | 'ar';

interface BillFacts {
  challan_id: number;
  challan_no: string;
  challan_kind: string;
  bill_month: Month;
  branch_id: number;
  student_id: number;
  /** Where the child is now: money comes to its book. */
  student_branch_id: number;
  status: 'open' | 'partly_paid' | 'paid' | 'cancelled' | 'written_off' | 'moved';
  due_date: LocalDate;
  currency: Currency;
  country_id: number;
  ownership: 'own' | 'franchise';
  student_name: string;
  class_name: string | null;
  school_name: string;
  branch_name: string;
  branch_phone: string | null;
  language: Language;
  today: LocalDate;
  time_zone: string;
}

export interface PayBill extends BillFacts {
  challans: OpenStudentChallan[];
  /** What is due today, with the fine of today; 0: nothing. */
  due: number;
}

export async function payBill(challan_id: number): Promise<PayBill> {
  const facts = await rowOf(sql<BillFacts>`
    select c.id as challan_id, c.challan_no, c.kind as challan_kind, c.bill_month, c.branch_id, c.student_id, s.branch_id as student_branch_id, c.status,
           c.due_date, c.currency, b.country_id, b.ownership, s.full_name as student_name, k.name as class_name, h.school_name, b.branch_name,
           b.phone as branch_phone, coalesce(g.language, 'en') as language, platform.today(b.id) as today, n.time_zone
      from fees.challans c
      join students.students s on s.id = c.student_id
      join platform.branches b on b.id = c.branch_id
      join platform.schools h on h.id = b.school_id
      join platform.countries n on n.id = b.country_id and n.operates
      left join branches.courses k on k.id = c.course_id
      left join lateral (
        select w.language from students.student_guardians l join students.guardians w on w.id = l.guardian_id
         where l.student_id = s.id order by l.is_fee_payer desc, l.is_primary desc limit 1) g on true
     where c.id = ${challan_id}::bigint and ${inScope('c.branch_id')}`);
  if (!facts) throw notFound('This challan');
  const open = await openChallans([{ student_id: facts.student_id, sibling_rank: 1 }]);
  const challans = open.filter((one) => one.challan_id === challan_id && facts.branch_id === facts.student_branch_id);
  return { ...facts, language: languageFor(facts.language), challans, due: dueOn({ challans }, facts.today) };
}

export interface BankToPay {
  id: number;
  bank: string;
  title: string;
  number: string;
}

/** Accounts to which a family may pay: collecting ones of the branch, or shared with it. */
export const banksToPay = (branch_id: number): Promise<BankToPay[]> =>
  rowsOf(sql<BankToPay>`
    select a.id, k.name as bank, a.title, coalesce(a.iban, a.account_no) as number
      from accounts.bank_accounts a join accounts.banks k on k.id = a.bank_id join platform.branches b on b.id = ${branch_id}::int
      join platform.countries co on co.id = b.country_id
      join platform.accounts acc on acc.id = a.account_id and acc.school_id = b.school_id
     where a.active and a.currency = co.currency and 'collection' = any (a.use_for)
       and (a.branch_id = b.id or a.shared = 'school' or a.shared = 'list' and b.id = any (a.shared_branch_ids))
     order by a.branch_id = b.id desc, a.id limit 3`);

/** The last day of a link, of challan `c` at branch `b`. */
export const lastDayOfLink = sql`case when c.kind = 'admission' then c.due_date
  else greatest(c.due_date, platform.today(b.id) + (platform.setting('pay_link_days', b.id) #>> '{}')::int) end`;

/** Until when a link of this challan is good: an offer's to its last day, another one's as many days as the school gives, or to its last day. */
export async function linkEnd({
  branch_id,
  challan_kind,
  due_date,
}: Pick<PayBill, 'branch_id' | 'challan_kind' | 'due_date'>): Promise<{
  until: Instant;
  last_day: LocalDate;
  days: number;
}> {
  const row = await rowOf(sql<{ until: Instant; last_day: LocalDate; days: number }>`
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until, d.last_day,
           (extract(epoch from e.at - platform.now()) / 86400)::float8 as days
      from platform.branches b join platform.countries n on n.id = b.country_id and n.operates
     cross join lateral (
       select ${lastDayOfLink} as last_day from (select ${challan_kind}::text as kind, ${due_date}::date as due_date) c) d
     cross join lateral (select ((d.last_day + 1)::timestamp at time zone n.time_zone) - interval '1 second' as at) e
     where b.id = ${branch_id}::int`);
  if (!row) throw notFound('The branch of this challan');
  return row;
}
