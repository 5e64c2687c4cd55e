// The answer of fees to students.imported (spec 14 §2, spec 04 §10): plan lines, concessions, payment codes and opening balances of
// children taken over from an old register, as sets, in the importer's transaction.

import type { Made, StudentsImported } from '#modules/students/index.ts';
import { monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { openBalances } from '../steps/open-balances.ts';

/** What was made, by name; students whose plan or code exists already are left as they are. */
export async function importRegister(set: StudentsImported): Promise<Made> {
  const rows = JSON.stringify(set.students.map((student) => ({ ...student, from_month: monthOf(student.start_on) })));
  await makeAccountsAndCodes(set, rows);
  const fee_plan_lines = await makePlanLines(set, rows);
  const fee_concessions = await makeConcessions(set, rows);
  return { fee_plan_lines, fee_concessions, ...(await openBalances(set)) };
}

const taken = (rows: string): ReturnType<typeof sql> =>
  sql`jsonb_to_recordset(${rows}::jsonb) as i (student_id bigint, from_month date, monthly_fee_minor bigint, concession_bp int)`;

async function makeAccountsAndCodes(set: StudentsImported, rows: string): Promise<void> {
  await rowsOf(sql`
    insert into fees.student_fee_accounts (student_id, branch_id, family_id, currency)
    select s.id, ${set.branch_id}::int, s.family_id, ${set.currency} from ${taken(rows)} join students.students s on s.id = i.student_id order by s.id
    on conflict (student_id) do nothing`);
  await rowsOf(sql`
    insert into fees.payment_codes (school_id, branch_id, code, kind, student_id)
    select b.school_id, b.id, fees.new_payment_code(1), 1, i.student_id from ${taken(rows)} join platform.branches b on b.id = ${set.branch_id}::int
     where not exists (select 1 from fees.payment_codes k where k.student_id = i.student_id and k.kind = 1 and k.status = 'active')
    on conflict do nothing`);
}

/** One line a child on the school's tuition head, from the month billing begins. */
async function makePlanLines(set: StudentsImported, rows: string): Promise<number> {
  const made = await rowOf(sql<{ n: number }>`
    with made as (
      insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source, source_id)
      select ${set.branch_id}::int, i.student_id, h.id, i.monthly_fee_minor, h.default_months, i.from_month, 'import', ${set.source_id}::bigint
        from ${taken(rows)} cross join (${tuitionHead(set.branch_id)}) h
       where i.monthly_fee_minor > 0
      on conflict do nothing returning 1)
    select count(*)::int as n from made`);
  return made?.n ?? 0;
}

async function makeConcessions(set: StudentsImported, rows: string): Promise<number> {
  const made = await rowOf(sql<{ n: number }>`
    with made as (
      insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, rate, valid_from, status, reason, source, source_id)
      select ${set.branch_id}::int, i.student_id, t.id, h.id, 'percent', i.concession_bp, i.from_month, 'active', 'Taken over from the old register', 'import', ${set.source_id}::bigint
        from ${taken(rows)} cross join (${tuitionHead(set.branch_id)}) h
        join platform.branches b on b.id = ${set.branch_id}::int
        join fees.concession_types t on t.school_id = b.school_id and t.kind = 'other' and t.active
       where i.concession_bp > 0 and i.monthly_fee_minor > 0
         and t.id = (select x.id from fees.concession_types x where x.school_id = b.school_id and x.kind = 'other' and x.active order by x.order_no, x.id limit 1)
      returning 1)
    select count(*)::int as n from made`);
  return made?.n ?? 0;
}

const tuitionHead = (branch_id: number): ReturnType<typeof sql> => sql`
  select h.id, h.default_months from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
   where b.id = ${branch_id}::int and h.kind = 'tuition' and h.active order by h.priority, h.id limit 1`;
