// What of a student can be corrected (spec 04 §5.5): its challans of the last years with lines, the payments that stand, the heads of the school.

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { isForStudent } from '#modules/fees/student-accounts/chapter.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import type { correctionOfStudent } from '../contract/correctable.ts';
import { finesOf, isFine } from '../rules/correction-facts.ts';
import { challanFacts } from './correction-facts.ts';

type Correctable = DataOf<typeof correctionOfStudent>;

/** Of a child of fourteen years the newest. */
const MOST = 60;

/** 404 outside the scope. */
export async function readCorrectable(student_id: number): Promise<Correctable> {
  const found = await rowOf(sql<Correctable['student'] & Pick<Correctable, 'currency'> & { branch_id: number }>`
    select s.id as student_id, s.full_name, s.admission_no, c.name as class_name, b.branch_name, s.branch_id, n.currency,
           coalesce(a.receivable, 0) as receivable, coalesce(a.advance, 0) as advance
      from students.students s
      join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates
      left join branches.courses c on c.id = s.course_id
      left join fees.student_fee_accounts a on a.student_id = s.id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!found) throw notFound('This student');
  const { currency, branch_id, ...student } = found;
  return {
    student,
    currency,
    challans: await challansOf(student_id),
    deposits: await depositsOf(student_id),
    heads: await headsOf(branch_id),
    waiting: await waitingOf(student_id),
  };
}

async function challansOf(student_id: number): Promise<Correctable['challans']> {
  const ids = await rowsOf(sql<{ id: number }>`
    select c.id from fees.challans c
     where c.student_id = ${student_id}::bigint and ${inScope('c.branch_id')} and c.status not in ('cancelled', 'moved')
     order by c.bill_month desc, c.id desc limit ${MOST}`);
  const facts = await challanFacts(ids.map((row) => row.id));
  return facts
    .toSorted((a, b) => b.bill_month.localeCompare(a.bill_month) || b.challan_id - a.challan_id)
    .map((challan) => ({
      ...challan,
      fines: finesOf(challan),
      lines: challan.lines.filter((line) => !isFine(line)),
    }));
}

function depositsOf(student_id: number): Promise<Correctable['deposits']> {
  return rowsOf(sql<Correctable['deposits'][number]>`
    select d.id as deposit_id, d.receipt_no, d.value_date, d.channel, d.amount from fees.deposits d
     where (d.student_id = ${student_id}::bigint or d.family_id = (select s.family_id from students.students s where s.id = ${student_id}::bigint))
       and ${isForStudent(sql`${student_id}::bigint`)} and ${inScope('d.branch_id')} and d.status = 'posted'
     order by d.entry_date desc, d.id desc limit ${MOST}`);
}

async function headsOf(branch_id: number): Promise<Correctable['heads']> {
  const heads = await rowsOf(sql<{ head_id: number; name: string; kind: string }>`
    select h.id as head_id, h.name, h.kind from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
     where b.id = ${branch_id}::int and h.active order by h.priority, h.id`);
  return heads.filter((head) => notForPeople(head) === null).map(({ head_id, name }) => ({ head_id, name }));
}

function waitingOf(student_id: number): Promise<Correctable['waiting']> {
  return rowsOf(sql<Correctable['waiting'][number]>`
    select distinct f.correction_no, f.approval_id
      from fees.fee_correction_items i join fees.fee_corrections f on f.id = i.correction_id
      join platform.approval_requests q on q.id = f.approval_id and q.status = 'pending'
     where i.student_id = ${student_id}::bigint order by f.approval_id`);
}
