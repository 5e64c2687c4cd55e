// Opening balances of children taken over: dues as one opening challan a child against 3200, money paid ahead as advance
// (spec 04 §8, §10). One journal entry a branch.

import type { Made, StudentsImported } from '#modules/students/index.ts';
import { addMonths, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/**
 * Dues stand in the month before the import; they were due on the register's day, or where it says none before the first month that is
 * billed here: what was owed before is never 'not due' (FEE-97). They carry no fine (the head says so).
 */
export async function openBalances(set: StudentsImported): Promise<Made> {
  const balances = set.students.filter((student) => student.opening_minor !== 0);
  if (balances.length === 0) return { opening_challans: 0, opening_advances: 0 };
  const rows = JSON.stringify(
    balances.map(({ student_id, opening_minor, opening_due }) => ({
      student_id,
      opening_minor,
      due_date: opening_due ?? beforeFirstMonth(set),
    })),
  );
  const run_id = await openingRun(set);
  const made = await rowOf(sql<{ challans: number; advances: number; net: number; entry_id: number }>`
    with ${openingChallans(set, { rows, run_id })}, ${openingKept(set, { rows, run_id })}
    select (select count(*)::int from new_challans) as challans, (select coalesce(sum(charged), 0)::bigint from new_challans) as net,
           (select count(*)::int from kept_accounts where advance > 0) as advances, (select id from entry) as entry_id`);
  await rowsOf(sql`
    insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month, status, students, challans, gross, net, entry_id, started_at, ended_at)
    values (${set.branch_id}, ${run_id}, 'opening', ${openingMonth(set)}, 'done', ${balances.length}, ${made?.challans ?? 0}, ${made?.net ?? 0}, ${made?.net ?? 0},
            ${made?.entry_id ?? null}, platform.now(), platform.now())`);
  return { opening_challans: made?.challans ?? 0, opening_advances: made?.advances ?? 0 };
}

const openingMonth = (set: StudentsImported): Month => addMonths(monthOf(set.today), -1);

const beforeFirstMonth = (set: StudentsImported): string => lastDayOfMonth(openingMonth(set));

async function openingRun(set: StudentsImported): Promise<number> {
  const run = await rowOf(sql<{ id: number }>`
    insert into fees.fee_runs (school_id, kind, bill_month, entry_date, issue_date, due_date, filters, status, started_by, started_at, ended_at)
    select b.school_id, 'opening', ${openingMonth(set)}, ${set.today}, ${set.today}, ${beforeFirstMonth(set)},
           ${JSON.stringify({ source_table: set.source_table, source_id: set.source_id })}::jsonb, 'posted', platform.current_user_id(), platform.now(), platform.now()
      from platform.branches b where b.id = ${set.branch_id}::int returning id`);
  if (!run) throw new Error('The opening run was not stored');
  return run.id;
}

interface Opening {
  rows: string;
  run_id: number;
}

function openingChallans(set: StudentsImported, { rows, run_id }: Opening): ReturnType<typeof sql> {
  return sql`opening as materialized (
    select i.student_id, i.opening_minor, i.due_date, s.family_id, s.session_id, s.course_id, s.section_id, s.category_id,
           case when i.opening_minor > 0 then nextval('fees.challan_id') end as challan_id,
           case when i.opening_minor > 0 then row_number() over (partition by i.opening_minor > 0 order by s.course_id, s.section_id, s.roll_no, s.id) end as n
      from jsonb_to_recordset(${rows}::jsonb) as i (student_id bigint, opening_minor bigint, due_date date) join students.students s on s.id = i.student_id
  ), head as materialized (
    select h.id from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
     where b.id = ${set.branch_id}::int and h.kind = 'opening' and h.active order by h.priority, h.id limit 1
  ), numbers as materialized (
    select n, number from platform.take_numbers('challan', ${set.branch_id}::int, ${set.today}::date, (select count(*)::int from opening where opening_minor > 0))
  ), new_challans as (
    insert into fees.challans (id, branch_id, challan_no, student_id, family_id, session_id, course_id, section_id, category_id, run_id, kind, bill_month,
           issue_date, due_date, valid_until, entry_date, currency, gross, charged, payment_code)
    select o.challan_id, ${set.branch_id}::int, m.number, o.student_id, o.family_id, coalesce(o.session_id, ${set.session_id}::bigint), o.course_id, o.section_id, o.category_id,
           ${run_id}::bigint, 'opening', ${openingMonth(set)}::date, ${set.today}::date, o.due_date, ${lastDayOfMonth(monthOf(set.today))}::date, ${set.today}::date,
           ${set.currency}, o.opening_minor, o.opening_minor,
           (select k.code from fees.payment_codes k where k.student_id = o.student_id and k.kind = 1 and k.status = 'active')
      from opening o join numbers m on m.n = o.n where o.opening_minor > 0
    returning id, student_id, family_id, course_id, charged, due_date
  ), new_lines as (
    insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, description, gross, recognised_on)
    select ${set.branch_id}::int, c.id, ${openingMonth(set)}::date, c.student_id, h.id, ${openingMonth(set)}::date, 'opening', 'Balance of the old register', c.charged, ${set.today}::date
      from new_challans c cross join head h
    returning 1
  )`;
}

function openingKept(set: StudentsImported, { run_id }: Opening): ReturnType<typeof sql> {
  return sql`kept_accounts as (
    update fees.student_fee_accounts a
       set receivable = a.receivable + greatest(o.opening_minor, 0), advance = a.advance + greatest(-o.opening_minor, 0),
           open_challans = a.open_challans + (o.opening_minor > 0)::int,
           oldest_due_date = case when o.opening_minor > 0 then least(a.oldest_due_date, o.due_date) else a.oldest_due_date end, updated_at = platform.now()
      from opening o where a.student_id = o.student_id
    returning greatest(-o.opening_minor, 0) as advance
  ), kept_totals as (
    insert into fees.fee_totals as x (branch_id, course_id, head_id, bill_month, entry_month, shard, gross)
    select ${set.branch_id}::int, c.course_id, h.id, ${openingMonth(set)}::date, ${monthOf(set.today)}::date, (pg_backend_pid() % 16)::smallint, sum(c.charged)
      from new_challans c cross join head h group by c.course_id, h.id order by c.course_id
    on conflict on constraint fee_totals_key do update set gross = x.gross + excluded.gross, updated_at = platform.now()
    returning 1
  ), entry as materialized (
    select platform.post_entry(
      row(${set.branch_id}, ${set.today}, 'opening', 'fee_run', ${run_id}, null, 'Opening balances of the old register', 'fees', null, null, null)::platform.entry_head,
      (select array_agg(row(l.account_id, l.debit, l.credit, l.party_kind, l.party_id, null, null, null)::platform.entry_line) from (
         select platform.system_account(b.school_id, case when o.opening_minor > 0 then 'student_receivable' else 'student_advance' end) as account_id,
                greatest(o.opening_minor, 0) as debit, greatest(-o.opening_minor, 0) as credit, 'student' as party_kind, o.student_id as party_id
           from opening o join platform.branches b on b.id = ${set.branch_id}::int
         union all
         select platform.system_account(b.school_id, 'opening_balances'), sum(greatest(-o.opening_minor, 0))::bigint, 0, null, null
           from opening o join platform.branches b on b.id = ${set.branch_id}::int where o.opening_minor < 0 group by 1
         union all
         select platform.system_account(b.school_id, 'opening_balances'), 0, sum(greatest(o.opening_minor, 0))::bigint, null, null
           from opening o join platform.branches b on b.id = ${set.branch_id}::int where o.opening_minor > 0 group by 1) l)) as id
  )`;
}
