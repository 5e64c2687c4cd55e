// Writes an issued challan with its lines, concessions and totals; the entry is posted between them, so that lines name it.

import { monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { IssuedLine } from '../rules/issued-entry.ts';
import type { ChallanToIssue } from './challan-to-issue.ts';

export interface WrittenLine extends IssuedLine {
  line_kind: 'regular' | 'extra';
  fee_month: string;
  description: string | null;
  concession: number;
  num: number;
  den: number;
  off: readonly { type_id: number; contra_account_id: number; amount: number }[];
}

interface Stored {
  id: number;
  challan_no: string;
  bill_month: string;
  course_id: number | null;
}

export async function writeIssued(
  asked: ChallanToIssue,
  lines: readonly WrittenLine[],
  post: (challan: Stored) => Promise<number | null>,
): Promise<Stored & { entry_id: number | null }> {
  await makeCode(asked);
  const challan = await writeChallan(asked, lines);
  const entry_id = await post(challan);
  await writeLines(asked, lines, { ...challan, entry_id });
  return { ...challan, entry_id };
}

/** FEE-66: who has no payment code yet gets one before the first challan. */
async function makeCode({ branch_id, student_id }: ChallanToIssue): Promise<void> {
  await rowsOf(sql`
    insert into fees.payment_codes (school_id, branch_id, code, kind, student_id)
    select b.school_id, b.id, fees.new_payment_code(1), 1, ${student_id}::bigint from platform.branches b
     where b.id = ${branch_id}::int
       and not exists (select 1 from fees.payment_codes k where k.student_id = ${student_id}::bigint and k.kind = 1 and k.status = 'active')
    on conflict do nothing`);
}

async function writeChallan(asked: ChallanToIssue, lines: readonly WrittenLine[]): Promise<Stored> {
  const { branch_id, student_id, entry_date, place, kind, bill_month } = asked;
  const due_on = asked.due_on > entry_date ? asked.due_on : entry_date;
  const sum = (of: (line: WrittenLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const [gross, concession] = [sum((line) => line.gross), sum((line) => line.concession)];
  const row = await rowOf(sql<Stored>`
    insert into fees.challans (branch_id, challan_no, student_id, family_id, session_id, course_id, section_id, category_id, kind, bill_month,
           issue_date, due_date, valid_until, entry_date, currency, gross, concession, charged, status, payment_code)
    select b.id, (select n.number from platform.take_numbers('challan', b.id, ${entry_date}::date, 1) n), s.id, s.family_id,
           coalesce(${place?.session_id ?? null}::bigint, s.session_id, s.admission_session_id), coalesce(${place?.course_id ?? null}::bigint, s.course_id),
           case when ${place === undefined} then s.section_id end, s.category_id, ${kind}, ${bill_month}::date,
           ${entry_date}::date, ${due_on}::date, ${due_on}::date, ${entry_date}::date, co.currency, ${gross}::bigint, ${concession}::bigint,
           ${gross - concession}::bigint, case when ${gross === concession} then 'paid' else 'open' end,
           (select k.code from fees.payment_codes k where k.student_id = s.id and k.kind = 1 and k.status = 'active')
      from students.students s join platform.branches b on b.id = ${branch_id}::int join platform.countries co on co.id = b.country_id
     where s.id = ${student_id}::bigint
    returning id, challan_no, bill_month, course_id`);
  if (!row) throw new Error('The challan was not stored');
  return row;
}

/** Ids rise in the order of the lines, so that each finds its own concessions again. */
async function writeLines(
  { branch_id, student_id, entry_date }: ChallanToIssue,
  lines: readonly WrittenLine[],
  to: Stored & { entry_id: number | null },
): Promise<void> {
  const given = lines.map((line, n) => ({ ...line, n: n + 1, off: JSON.stringify(line.off) }));
  await rowsOf(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (n int, head_id bigint, fee_month date, line_kind text, description text,
        gross bigint, concession bigint, num int, den int, recognised boolean, off text)
    ), line as (
      insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, description, gross, concession,
             factor_num, factor_den, recognised_on, entry_id)
      select ${branch_id}::int, ${to.id}::bigint, ${to.bill_month}::date, ${student_id}::bigint, g.head_id, g.fee_month, g.line_kind, g.description,
             g.gross, g.concession, g.num, g.den, case when g.recognised then ${entry_date}::date end, ${to.entry_id}::bigint from given g order by g.n
      returning id, fee_month
    ), numbered as (
      select id, fee_month, row_number() over (order by id) as n from line
    ), off as (
      insert into fees.fee_line_concessions (branch_id, line_id, fee_month, type_id, amount)
      select ${branch_id}::int, k.id, k.fee_month, o.type_id, o.amount
        from numbered k join given g on g.n = k.n cross join lateral jsonb_to_recordset(g.off::jsonb) as o (type_id bigint, amount bigint)
    )
    insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession)
    select ${branch_id}::int, ${to.course_id}::bigint, g.head_id, ${to.bill_month}::date, ${monthOf(entry_date)}::date, (pg_backend_pid() % 16)::smallint,
           sum(g.gross), sum(g.concession) from given g group by g.head_id order by g.head_id
    on conflict on constraint fee_totals_key do update
       set gross = t.gross + excluded.gross, concession = t.concession + excluded.concession, updated_at = platform.now()`);
}
