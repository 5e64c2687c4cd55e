// Posts at a branch that an employee who leaves held (06 EXT-6): the sections have no class teacher until another is named.

import { rowsOf, sql } from '#platform/db/index.ts';
import { auditAll } from '#platform/audit/audit.ts';

/** In the branches of the scope; answers the names of the sections. Whoever calls has asked for the permission of the leaving. */
export async function clearPosts(employee_id: number): Promise<string[]> {
  const rows = await rowsOf(sql<{ id: number; branch_id: number; name: string }>`
    update branches.sections s set class_teacher_id = null from branches.courses c
     where s.class_teacher_id = ${employee_id}::bigint and c.id = s.course_id returning s.id, s.branch_id, c.name || ' ' || s.name as name`);
  await auditAll(
    rows.map(({ id, branch_id, name }) => ({
      record_kind: 'section',
      record_id: id,
      branch_id,
      action: 'class teacher left',
      before: { name, class_teacher_id: employee_id },
      after: { class_teacher_id: null },
    })),
  );
  return rows.map((row) => row.name);
}
