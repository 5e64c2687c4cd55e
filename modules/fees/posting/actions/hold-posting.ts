// FEE-39: a student whose account is disputed is left out of postings, with the reason, and listed as skipped.

import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { requirePermission } from '#platform/access/permissions.ts';

export interface Hold {
  student_id: number;
  hold: boolean;
  reason?: string | undefined;
}

/** Makes the fee account where the student has none yet. Refuses a hold without a reason. */
export async function holdPosting({
  student_id,
  hold,
  reason,
}: Hold): Promise<{ student_id: number; hold_posting: boolean }> {
  await requirePermission('Fee Post');
  if (hold && !reason) throw badField('reason', 'Enter the reason this student is not billed');
  const row = await rowOf(sql<{ student_id: number; hold_posting: boolean; branch_id: number }>`
    insert into fees.student_fee_accounts as a (student_id, branch_id, family_id, currency, hold_posting, hold_reason)
    select s.id, s.branch_id, s.family_id, c.currency, ${hold}, ${hold ? (reason ?? null) : null}
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries c on c.id = b.country_id
     where s.id = ${student_id}::bigint
    on conflict (student_id) do update set hold_posting = excluded.hold_posting, hold_reason = excluded.hold_reason
    returning student_id, hold_posting, branch_id`);
  if (!row) throw notFound('This student');
  const { branch_id, ...held } = row;
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: hold ? 'kept out of postings' : 'billed again',
    branch_id,
    after: hold ? { reason } : {},
  });
  return held;
}
