// Codes for students without one, in one statement; whoever has one keeps it (FEE-66). Two who ask at once give each child one.

import { Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/definition.ts';

/** A statement of so many stays short enough to be stopped between two. */
const AT_ONCE = 5_000;

/** Answers how many were made; children outside the scope are passed over. */
export async function makeCodes(student_ids: readonly number[]): Promise<number> {
  await requirePermission('Bank Edit');
  const made = await rowOf(sql<{ made: number }>`
    with made as (
      insert into fees.payment_codes (school_id, branch_id, code, kind, student_id)
      select b.school_id, s.branch_id, fees.new_payment_code(1), 1, s.id
        from students.students s join platform.branches b on b.id = s.branch_id
       where s.id = any (${student_ids}::bigint[]) and ${inScope('s.branch_id')} and s.merged_into_id is null
         and not exists (select 1 from fees.payment_codes k where k.student_id = s.id and k.kind = 1 and k.status = 'active')
       order by s.id
      on conflict do nothing
      returning 1)
    select count(*)::int as made from made`);
  const count = made?.made ?? 0;
  if (count > 0)
    await audit({
      record_kind: 'payment codes',
      record_id: student_ids[0] ?? 0,
      action: 'made',
      after: { codes: count },
    });
  return count;
}

export const makeCodesJob = defineJob<{ student_ids: number[] }, { made: number }>({
  kind: 'payment codes',
  unaudited: true,
  run: async ({ student_ids }, control) => {
    const { user_id, school_id } = control;
    if (user_id === null) throw new Refusal('not_allowed', 'Making codes needs the person who asked for them');
    let made = 0;
    for (let at = 0; at < student_ids.length; at += AT_ONCE) {
      const some = student_ids.slice(at, at + AT_ONCE);
      made += await runAs({ user_id, school_id }, () => makeCodes(some));
      if (!(await control.progress(at + some.length, student_ids.length))) break;
    }
    return { made };
  },
});
