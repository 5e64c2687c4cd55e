// The version of a plan (FEE-10, FEE-85) and the heads that it may hold.

import { rowsOf, sql } from '#platform/db/index.ts';

export interface MonthlyHead {
  head_id: number;
  head_name: string;
  kind: string;
  priority: number;
  concession_eligible: boolean;
}

export interface PlanVersions {
  plan: number;
  heads: Map<number, number>;
}

/** Over lines of a plan, by student and head or by student. */
export const planVersion = sql<number>`coalesce(hashtext(string_agg(concat_ws('|', id, amount, months, valid_from, valid_to), ',' order by id)) & 2147483647, 0)`;

/** A fingerprint of the lines: whoever writes them, however, makes it another one. A plan without lines has 0. */
export async function planVersions(student_id: number): Promise<PlanVersions> {
  const rows = await rowsOf(sql<{ head_id: number | null; version: number }>`
    select head_id, ${planVersion} as version
      from fees.student_fee_lines where student_id = ${student_id}::bigint group by grouping sets ((head_id), ())`);
  const heads = new Map(rows.flatMap((row) => (row.head_id === null ? [] : [[row.head_id, row.version] as const])));
  return { plan: rows.find((row) => row.head_id === null)?.version ?? 0, heads };
}

/** Monthly heads of the school; those of the software's own are in no plan that a person makes. */
export function monthlyHeads(branch_id: number): Promise<MonthlyHead[]> {
  return rowsOf(sql<MonthlyHead>`
    select h.id as head_id, h.name as head_name, h.kind, h.priority, h.concession_eligible
      from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
     where b.id = ${branch_id}::int and h.frequency = 'monthly' and h.active order by h.priority, h.id`);
}
