// How often a child's fees were corrected in the last 12 months, and by how much (spec 04 §5.5 Approval).

import { rowOf, sql } from '#platform/db/index.ts';

export interface Earlier {
  count: number;
  delta: number;
}

export async function earlierCorrections(student_id: number): Promise<Earlier> {
  const row = await rowOf(sql<Earlier>`
    select count(*)::int as count, coalesce(sum(i.delta), 0)::bigint as delta
      from fees.fee_correction_items i join fees.fee_corrections f on f.id = i.correction_id
     where i.student_id = ${student_id}::bigint and i.result = 'applied' and f.applied_at > platform.now() - interval '12 months'`);
  return row ?? { count: 0, delta: 0 };
}
