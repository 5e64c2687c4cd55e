// The other children of the families whose challans are printed, as the lower half of the parent's copy names them. One statement a print.

import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface OtherChild {
  family_id: number;
  student_id: number;
  name: string;
  class_section: string;
}

/** By child that is printed: its brothers and sisters whom the person who prints may see and who pay in the same money. */
export async function otherChildren(
  student_ids: readonly number[],
  currency: Currency,
): Promise<ReadonlyMap<number, OtherChild[]>> {
  const families = await rowsOf(sql<{ student_id: number; family_id: number }>`
    select s.id as student_id, s.family_id from students.students s
     where s.id = any (${student_ids}::bigint[]) and s.family_id is not null`);
  const children = await rowsOf(sql<OtherChild>`
    select s.family_id, s.id as student_id, s.full_name as name, concat_ws(' – ', co.name, sec.name) as class_section
      from students.students s
      join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.currency = ${currency}
      left join branches.courses co on co.id = s.course_id left join branches.sections sec on sec.id = s.section_id
     where s.family_id = any (${[...new Set(families.map((one) => one.family_id))]}::bigint[]) and s.family_id is not null
       and s.status = 'active' and s.merged_into_id is null and ${inScope('s.branch_id')}
     order by s.family_id, co.seq desc nulls last, s.full_name, s.id`);
  const byFamily = Map.groupBy(children, (one) => one.family_id);
  return new Map(
    families.map(({ student_id, family_id }) => [
      student_id,
      (byFamily.get(family_id) ?? []).filter((one) => one.student_id !== student_id),
    ]),
  );
}
