// Awards end or are revoked before the first month that is not billed (FEE-16).

import { addMonths, type Month } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { endGrants } from '#modules/fees/index.ts';
import { endLetters } from './issue-letters.ts';

/** Ends or revokes awards that are active; months that are billed keep them. */
export async function stopAwards(
  ids: readonly number[],
  { from_month, reason, state }: { from_month: Month; reason: string; state: 'ended' | 'revoked' },
): Promise<void> {
  if (ids.length === 0) return;
  const last = await endGrants({ source: 'merit', source_ids: ids, from_month, reason });
  const rows = ids.map((id) => {
    const month = last.get(id);
    return { id, from: month ? addMonths(month, 1) : from_month };
  });
  const stopped = await rowsOf(sql<{ id: number; student_id: number; branch_id: number }>`
    update scholarships.merit_awards w set state = ${state}, revoked_from = g."from", revoked_reason = ${reason}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, "from" date)
     where w.id = g.id and w.state = 'active' returning w.id, w.student_id, w.branch_id`);
  if (state === 'revoked')
    await endLetters(
      stopped.map((one) => one.id),
      'revoked',
    );
  await auditAll(
    stopped.map(({ student_id, branch_id }) => ({
      record_kind: 'student',
      record_id: student_id,
      branch_id,
      action: `merit award ${state}`,
      after: { reason },
    })),
  );
}
