// FEE-72: dues that are carried. The open challans end as moved; one challan 'Brought forward' opens at the destination, due on the oldest
// date, with a line an old challan and a part an old due date.

import { formatDate, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type CarriedPart, carriedParts, lastDay, oldestDay, openByKind } from '../rules/carried-parts.ts';
import { settleChallans } from '#modules/fees/student-accounts/chapter.ts';
import type { Going, TransferEvent } from '../reads/moving-accounts.ts';

type Event = TransferEvent & { entry_id: number };

export async function closeAsMoved(owing: readonly Going[], event: Event): Promise<void> {
  const challans = owing.flatMap((one) =>
    one.challans.map((challan) => ({ ...challan, transfer_id: one.transfer_id })),
  );
  const { from_day: entry_date, entry_id } = event;
  await settleChallans(
    challans.map(({ challan_id, balance, lines }) => ({
      challan_id,
      kind: 'transfer',
      amount: balance,
      split: lines.map(({ line_id, head_id, amount }) => ({ line_id, head_id, amount })),
    })),
    [],
    {
      deposit_id: null,
      source_type: 'student_transfer',
      source_id: challans.length === 1 ? (challans[0]?.transfer_id ?? null) : null,
      value_date: entry_date,
      entry_date,
      entry_id,
    },
  );
  await rowsOf(sql`
    update fees.challans set status = 'moved'
     where id = any (${challans.map((one) => one.challan_id)}::bigint[]) and bill_month = any (${challans.map((one) => one.bill_month)}::date[]) and balance = 0`);
}

interface Forward {
  student_id: number;
  amount: number;
  due_date: string;
  parts: CarriedPart[];
  valid_until: string;
  course_id: number;
  session_id: number;
  lines: { description: string; head_id: number | null; amount: number }[];
}

export async function bringForward(owing: readonly Going[], event: Event): Promise<void> {
  const forward: Forward[] = owing.map((one) => ({
    student_id: one.student_id,
    amount: one.receivable,
    due_date: oldestDay(one.challans) ?? event.to_day,
    parts: carriedParts(one.challans),
    valid_until: lastDay(one.challans, lastDayOfMonth(monthOf(event.to_day))),
    course_id: one.to_course_id,
    session_id: one.to_session_id,
    lines: one.challans.flatMap(linesOf),
  }));
  const { to_branch_id, to_day, currency, entry_id } = event;
  const month = monthOf(to_day);
  await rowsOf(sql`
    with given as materialized (
      select f.*, row_number() over (order by f.student_id) as n
        from jsonb_to_recordset(${JSON.stringify(forward)}::jsonb)
          as f (student_id bigint, amount bigint, due_date date, valid_until date, parts jsonb, course_id bigint, session_id bigint, lines jsonb)
    ), numbers as materialized (
      select n, number from platform.take_numbers('challan', ${to_branch_id}::int, ${to_day}::date, ${forward.length}::int)
    ), head as materialized (
      select h.id from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
       where b.id = ${to_branch_id}::int and h.kind = 'opening' and h.active order by h.priority, h.id limit 1
    ), made as (
      insert into fees.challans (branch_id, challan_no, student_id, family_id, session_id, course_id, category_id, kind, bill_month, issue_date, due_date,
             valid_until, entry_date, currency, gross, charged, payment_code)
      select ${to_branch_id}::int, m.number, s.id, s.family_id, g.session_id, g.course_id, s.category_id, 'brought_forward', ${month}::date, ${to_day}::date,
             g.due_date, g.valid_until, ${to_day}::date, ${currency}, g.amount, g.amount,
             (select k.code from fees.payment_codes k where k.student_id = s.id and k.kind = 1 and k.status = 'active')
        from given g join numbers m on m.n = g.n join students.students s on s.id = g.student_id
      returning id, student_id, course_id
    ), line as (
      insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, description, gross, recognised_on, entry_id)
      select ${to_branch_id}::int, made.id, ${month}::date, made.student_id, coalesce(l.head_id, head.id), ${month}::date, 'brought_forward', l.description,
             l.amount, ${to_day}::date, ${entry_id}::bigint
        from made join given g on g.student_id = made.student_id
       cross join lateral jsonb_to_recordset(g.lines) as l (description text, head_id bigint, amount bigint) cross join head
      returning challan_id, head_id, gross
    ), part as (
      insert into fees.fee_instalments (branch_id, challan_id, bill_month, seq, due_date, amount, fee_amount, fined, before_it, is_last)
      select ${to_branch_id}::int, made.id, ${month}::date, p.seq, p.due_date, p.amount, p.fee_amount, p.fined, p.before_it, p.is_last
        from made join given g on g.student_id = made.student_id
       cross join lateral jsonb_to_recordset(g.parts) as p (seq smallint, due_date date, amount bigint, fee_amount bigint, fined bigint, before_it bigint, is_last boolean)
    )
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, gross)
    select ${to_branch_id}::int, made.course_id, line.head_id, ${month}::date, ${month}::date, (pg_backend_pid() % 16)::smallint, sum(line.gross)
      from line join made on made.id = line.challan_id group by made.course_id, line.head_id order by line.head_id, made.course_id
    on conflict on constraint fee_totals_key do update set gross = t.gross + excluded.gross, updated_at = platform.now()`);
}

function linesOf(challan: Going['challans'][number]): Forward['lines'] {
  const description = `Brought forward: ${challan.challan_no}, due ${formatDate(challan.due_date)}`;
  const open = openByKind(challan.lines);
  const headOf = (kind: string): number | null => challan.lines.find((line) => line.kind === kind)?.head_id ?? null;
  return [
    { description, head_id: null, amount: open.fee },
    { description, head_id: headOf('fine'), amount: open.fine },
    { description, head_id: headOf('security'), amount: open.security },
  ].filter((line) => line.amount !== 0);
}
