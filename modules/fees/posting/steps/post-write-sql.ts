// The writing half of a posting: lines, challans, accounts, totals, skips and the one journal entry of a branch, all from one
// statement however many students there are (FEE-30, FEE-31, FEE-34, FEE-36).

import { formatMonth } from '#kernel/dates.ts';
import { sql } from '#platform/db/index.ts';
import type { PostingTerms } from '../reads/post-terms.ts';

/** What the challans and lines of a run are called, and what its lines say beside the head. */
export interface WrittenAs {
  kind: 'monthly' | 'individual' | 'extra';
  line_kind: 'regular' | 'extra';
  description: string | null;
}

/** Challan ids are taken ahead, so that lines and challans go in together; the unique key drops what is already charged (FEE-32). */
export function billCtes(t: PostingTerms, run_id: number, as: WrittenAs): ReturnType<typeof sql> {
  return sql`bills as materialized (
    select f.*, nextval('fees.challan_id') as challan_id from (
      select distinct on (s.student_id) s.student_id, s.session_id, s.course_id, s.section_id, s.roll_no, s.issue_date, s.due_date, s.valid_until,
             p.family_id, p.category_id, p.code
        from sat s
       cross join lateral (
         select p.family_id, p.category_id,
                (select k.code from fees.payment_codes k where k.student_id = p.id and k.kind = 1 and k.status = 'active') as code
           from students.students p where p.id = s.student_id
            and not coalesce((select a.hold_posting from fees.student_fee_accounts a where a.student_id = p.id), false)
         offset 0) p
       where s.student_id in (select student_id from due)
       order by s.student_id, s.fee_month) f
  ), new_lines as (
    insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, description, gross, concession,
           factor_num, factor_den, recognised_on)
    select ${t.branch_id}::int, b.challan_id, ${t.bill_month}::date, d.student_id, d.head_id, d.fee_month, ${as.line_kind}, ${as.description}::text, d.gross, d.concession, d.num, d.den,
           case when d.earned then ${t.entry_date}::date end
      from due d join bills b on b.student_id = d.student_id
     order by d.student_id, d.fee_month, d.priority
    on conflict (student_id, head_id, fee_month) where line_kind = 'regular' and void_run_id is null do nothing
    returning id, challan_id, student_id, head_id, fee_month, gross, concession, recognised_on
  ), new_off as (
    insert into fees.fee_line_concessions (branch_id, line_id, fee_month, concession_id, type_id, amount)
    select ${t.branch_id}::int, l.id, o.fee_month, o.concession_id, o.type_id, o.amount
      from off o join new_lines l on l.student_id = o.student_id and l.head_id = o.head_id and l.fee_month = o.fee_month
    returning line_id, type_id, amount
  ), sums as (
    select challan_id, student_id, sum(gross)::bigint as gross, sum(concession)::bigint as concession from new_lines group by 1, 2
  ), numbers as materialized (
    select n, number from platform.take_numbers('challan', ${t.branch_id}::int, ${t.entry_date}::date, (select count(*)::int from sums))
  ), new_challans as (
    insert into fees.challans (id, branch_id, challan_no, student_id, family_id, session_id, course_id, section_id, category_id, run_id, kind,
           bill_month, issue_date, due_date, valid_until, entry_date, currency, gross, concession, charged, status, payment_code)
    select b.challan_id, ${t.branch_id}::int, m.number, b.student_id, b.family_id, b.session_id, b.course_id, b.section_id, b.category_id, ${run_id}::bigint, ${as.kind},
           ${t.bill_month}::date, b.issue_date, b.due_date, b.valid_until, ${t.entry_date}::date, ${t.currency}, b.gross, b.concession,
           b.gross - b.concession, case when b.gross = b.concession then 'paid' else 'open' end, b.code
      from (select b.*, s.gross, s.concession, row_number() over (order by b.course_id, b.section_id, b.roll_no, b.student_id) as n
              from sums s join bills b on b.challan_id = s.challan_id) b
      join numbers m on m.n = b.n
    returning id, challan_no, student_id, family_id, course_id, gross, concession, charged, due_date
  )`;
}

/** FEE-95 totals and the students' accounts; in ascending order, so that two writers never wait for each other crosswise. */
export function keepCtes(t: PostingTerms): ReturnType<typeof sql> {
  return sql`kept_accounts as (
    insert into fees.student_fee_accounts as a (student_id, branch_id, family_id, currency, receivable, open_challans, oldest_due_date)
    select student_id, ${t.branch_id}::int, family_id, ${t.currency}, charged, (charged > 0)::int, case when charged > 0 then due_date end
      from new_challans order by student_id
    on conflict (student_id) do update set receivable = a.receivable + excluded.receivable, open_challans = a.open_challans + excluded.open_challans,
      oldest_due_date = least(a.oldest_due_date, excluded.oldest_due_date), updated_at = platform.now()
    returning 1
  ), kept_totals as (
    insert into fees.fee_totals as x (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession)
    select ${t.branch_id}::int, c.course_id, l.head_id, ${t.bill_month}::date, date_trunc('month', ${t.entry_date}::date)::date, (pg_backend_pid() % 16)::smallint,
           sum(l.gross), sum(l.concession)
      from new_lines l join new_challans c on c.id = l.challan_id
     group by c.course_id, l.head_id order by c.course_id, l.head_id
    on conflict on constraint fee_totals_key do update set gross = x.gross + excluded.gross, concession = x.concession + excluded.concession, updated_at = platform.now()
    returning 1
  )`;
}

/** Who was left out, with the reason; who has a new challan is none of them. */
export function skipCte(t: PostingTerms, run_id: number): ReturnType<typeof sql> {
  return sql`skips as (
    insert into fees.fee_run_skips (branch_id, run_id, student_id, reason)
    select ${t.branch_id}::int, ${run_id}::bigint, k.student_id, k.reason from (${skippedSql(t)}) k
     where k.student_id not in (select student_id from sums)
    returning 1
  )`;
}

/** One row a student of the branch with the reason why there may be nothing to bill; 'already_posted' when something is due. */
export function skippedSql(t: PostingTerms): ReturnType<typeof sql> {
  return sql`select p.student_id, case
      when coalesce(a.hold_posting, false) then 'on_hold'
      when h.student_id is null then case when exists (select 1 from students.student_status_periods x where x.student_id = p.student_id and x.status = 'admitted')
                                          then 'not_joined' else 'left' end
      when d.student_id is not null then 'already_posted'
      when h.wholly_frozen then 'frozen'
      when not exists (select 1 from fees.student_fee_lines l where l.student_id = p.student_id and l.branch_id = ${t.branch_id}::int
                          and l.valid_from <= p.last_month and coalesce(l.valid_to, p.first_month) >= p.first_month) then 'no_plan'
      else 'nothing_due' end as reason
    from (select student_id, min(fee_month) as first_month, max(fee_month) as last_month from sat group by 1) p
    left join lateral (select x.hold_posting from fees.student_fee_accounts x where x.student_id = p.student_id offset 0) a on true
    left join (select student_id, bool_and(wholly_frozen) as wholly_frozen from shares group by 1) h on h.student_id = p.student_id
    left join (select distinct student_id from due) d on d.student_id = p.student_id`;
}

/** Spec 04 section 8: receivable a student; concession and income of months reached; security a student; the rest is unearned. */
export function entryCtes(t: PostingTerms, run_id: number): ReturnType<typeof sql> {
  return sql`entry_lines as materialized (
    select (select platform.system_account(${t.school_id}::int, 'student_receivable')) as account_id, charged as debit, 0::bigint as credit,
           'student' as party_kind, student_id as party_id, 'challan' as doc_type, id as doc_id
      from new_challans where charged > 0
    union all
    select k.contra_account_id, sum(o.amount)::bigint, 0, null, null, null, null
      from new_off o join new_lines l on l.id = o.line_id join fees.fee_heads h on h.id = l.head_id join fees.concession_types k on k.id = o.type_id
     where l.recognised_on is not null and h.kind <> 'security' group by 1
    union all
    select h.income_account_id, 0, sum(l.gross)::bigint, null, null, null, null
      from new_lines l join fees.fee_heads h on h.id = l.head_id where l.recognised_on is not null and h.kind <> 'security' group by 1
    union all
    select h.liability_account_id, 0, sum(l.gross - l.concession)::bigint, 'student', l.student_id, 'challan', min(l.challan_id)
      from new_lines l join fees.fee_heads h on h.id = l.head_id where h.kind = 'security' group by 1, l.student_id
    union all
    select (select platform.system_account(${t.school_id}::int, 'unearned')), 0, sum(l.gross - l.concession)::bigint, null, null, null, null
      from new_lines l join fees.fee_heads h on h.id = l.head_id where l.recognised_on is null and h.kind <> 'security' having count(*) > 0
  ), entry as materialized (
    select platform.post_entry(
      row(${t.branch_id}, ${t.entry_date}, 'fee_post', 'fee_run', ${run_id}, null, ${`Fees for ${formatMonth(t.bill_month)}`}, 'fees', null, null, null)::platform.entry_head,
      (select array_agg(row(account_id, debit, credit, party_kind, party_id, null, doc_type, doc_id)::platform.entry_line) from entry_lines)) as id
     where exists (select 1 from entry_lines where debit <> 0 or credit <> 0)
  )`;
}
