// The children a paper is about, as it names them (04 §9).

import { z } from 'zod';
import { rowsOf, sql } from '#platform/db/index.ts';
import { child, childOfRow } from '#modules/students/index.ts';

export const paperStudent = z.object({
  name: z.string(),
  native_name: z.string().nullable(),
  father_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  class_section: z.string(),
  session: z.string().nullable(),
});

export type PaperStudent = z.output<typeof paperStudent>;

/** How students are named on papers, in the order asked for; of a branch also those who sat there and went on since. */
export async function paperStudents(
  student_ids: readonly number[],
  branch_id: number | null = null,
): Promise<(PaperStudent & { student_id: number })[]> {
  return rowsOf(sql<PaperStudent & { student_id: number }>`
    select i.student_id, ${child.name} as name, s.full_name_native as native_name, nullif(${child.father_name}, '') as father_name,
           ${child.admission_no} as admission_no,
           concat_ws(' – ', co.name, sec.name) as class_section, y.name as session
      from (select u.student_id, u.place, ${branch_id}::int as branch_id
              from unnest(${student_ids}::bigint[]) with ordinality as u (student_id, place)) i ${childOfRow('i')}
      left join branches.courses co on co.id = ${child.course_id}
      left join branches.sections sec on sec.id = ${child.section_id}
      left join branches.academic_sessions y on y.id = ${child.session_id}
     where s.id is not null or was.student_name is not null
     order by i.place`);
}
