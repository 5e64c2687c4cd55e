// Whose code it is, asked of the routine that looks past the scope (FEE-51; 00 §12).

import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export interface ElsewherePayer {
  student_id: number;
  family_id: number | null;
  branch_id: number;
  student_name: string;
  class_name: string | null;
  branch_name: string;
}

/** 404 for what the desk may not take: a franchise's child, another country, the desk's own. */
export async function elsewherePayer(typed: string, at_branch_id: number): Promise<ElsewherePayer> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const found = await rowOf(sql<ElsewherePayer & { blocked: boolean }>`
    select student_id, family_id, branch_id, student_name, class_name, branch_name, blocked
      from fees.elsewhere_payer(${code}, ${at_branch_id}::int) where student_id is not null and branch_id is not null
       and student_name is not null and branch_name is not null and blocked is not null`);
  if (!found) throw notFound('This code or number');
  const { blocked, ...payer } = found;
  if (blocked) throw conflict('This code or challan takes no money any more. Ask the family for the present one');
  return payer;
}

export const asPayer = ({ student_id, family_id }: ElsewherePayer) =>
  family_id === null ? { student_id } : { family_id };
