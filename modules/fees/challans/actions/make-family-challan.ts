// Makes the sheet of a family for a month: its code of kind 2, made once, and the row that says what it asked for (spec 04 §2.3). The sheet before it
// of the same month is replaced; its code stays the family's.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { FamilyChallan, familyChallan } from '../contract/family-challan.ts';
import { memberTotal } from '../prints/challan-shape.ts';
import { loadFamily, namesOf } from '../prints/load-family.ts';

export async function makeFamilyChallan({
  family_id,
  bill_month,
}: ParsedInputOf<typeof familyChallan>): Promise<FamilyChallan> {
  await requirePermission('Fee Challen');
  await oneAtATime('family challan', family_id);
  const { branch_id } = await payingStudents({ family_id });
  const payment_code = await codeOfFamily(family_id, branch_id);
  const loaded = await loadFamily({ family_id, bill_month, doc_no: '', payment_code, language: 'en' });
  const doc_no = await takeNumber('family_challan', branch_id, who().today);
  const { sheet, asked, fine_after_due, student_ids, in_other_branches } = loaded;
  const { due_date, valid_until, payable } = sheet;
  const members = asked.map(({ challan_id, bill_month: month, student_id }) => ({
    challan_id,
    bill_month: month,
    student_id,
  }));
  await rowsOf(sql`
    update fees.family_challans set status = 'replaced'
     where family_id = ${family_id}::bigint and branch_id = ${branch_id}::int and bill_month = ${bill_month}::date and status = 'open'`);
  const made = await rowOf(sql<{ id: number; currency: FamilyChallan['currency'] }>`
    insert into fees.family_challans (branch_id, family_id, doc_no, payment_code, currency, bill_month, due_date, valid_until, members, total_at_print, fine_after_due)
    select b.id, ${family_id}::bigint, ${doc_no}, ${payment_code}, c.currency, ${bill_month}::date, ${due_date}::date, ${valid_until}::date,
           ${JSON.stringify(members)}::jsonb, ${payable}::bigint, ${fine_after_due}::bigint
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates where b.id = ${branch_id}::int
    returning id, currency`);
  if (!made) throw notFound('This family');
  const names = new Map((await namesOf(student_ids)).map((one) => [one.student_id, one.student_name]));
  await audit({
    record_kind: 'family challan',
    record_id: made.id,
    action: 'made',
    branch_id,
    after: { doc_no, total: payable },
  });
  return {
    ...made,
    doc_no,
    payment_code,
    family_id,
    bill_month,
    due_date,
    valid_until,
    total: payable,
    members: student_ids.flatMap((student_id, n) => {
      const member = sheet.members[n];
      return member ? [{ student_id, student_name: names.get(student_id) ?? '', payable: memberTotal(member) }] : [];
    }),
    in_other_branches,
  };
}

async function codeOfFamily(family_id: number, branch_id: number): Promise<string> {
  const known = await rowOf(sql<{ code: string }>`
    select code from fees.payment_codes where family_id = ${family_id}::bigint and kind = 2 and status = 'active'`);
  if (known) return known.code;
  const made = await rowOf(sql<{ code: string }>`
    insert into fees.payment_codes (school_id, branch_id, code, kind, family_id)
    select b.school_id, b.id, fees.new_payment_code(2), 2, ${family_id}::bigint from platform.branches b where b.id = ${branch_id}::int
    returning code`);
  if (!made) throw notFound('This family');
  return made.code;
}
