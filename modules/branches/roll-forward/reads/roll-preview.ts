// What a roll-forward would make, counted as it will be made (ACA-9).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

interface Sessions {
  from_session_id: number;
  to_session_id: number;
}

export interface BranchPreview {
  branch_id: number;
  branch_name: string;
  made: number;
  stands: number;
}

/** Sections in use of classes in use. */
export function sectionsToRoll({ from_session_id, to_session_id }: Sessions, branch_ids: readonly number[]) {
  return rowsOf(sql<BranchPreview>`
    select b.id as branch_id, b.branch_name, count(s.id) filter (where n.id is null and c.is_active)::int as made, count(n.id)::int as stands
      from platform.branches b
      left join branches.sections s on s.branch_id = b.id and s.session_id = ${from_session_id}::bigint and s.is_active
      left join branches.courses c on c.id = s.course_id
      left join branches.sections n on n.branch_id = b.id and n.session_id = ${to_session_id}::bigint and n.course_id = s.course_id
           and n.shift = s.shift and n.name = s.name
     where b.id = any (${[...branch_ids]}::int[]) and ${inScope('b.id')}
     group by b.id, b.branch_name order by b.branch_name`);
}

export async function curriculumToRoll({ from_session_id, to_session_id }: Sessions) {
  const row = await rowOf(sql<{ made: number; stands: number }>`
    select count(*) filter (where n.id is null)::int as made, count(n.id)::int as stands
      from branches.course_subjects cs
      join branches.courses c on c.id = cs.course_id and c.is_active
      join branches.subjects j on j.id = cs.subject_id and j.is_active
      left join branches.course_subjects n on n.session_id = ${to_session_id}::bigint and n.course_id = cs.course_id
           and n.group_id is not distinct from cs.group_id and n.subject_id = cs.subject_id
     where cs.session_id = ${from_session_id}::bigint`);
  return row ?? { made: 0, stands: 0 };
}
