// Where children will sit when a price list is chosen for them: class, session, category, package, and the first month that is not billed
// yet (FEE-5, FEE-10, FEE-74).

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { PlanDue } from '#modules/students/index.ts';
import { chooseStructure, type StructureKey } from '#modules/fees/structures/rules/index.ts';

export interface PlanPlace {
  student_id: number;
  branch_id: number;
  course_id: number;
  session_id: number;
  fee_category_id: number | null;
  package_id: number | null;
  from_month: Month;
  /** Children with one key have one price list. */
  key: string;
}

/** Who has neither an enrolment in the month nor a class named for it is left out. */
export async function placesOf(due: PlanDue): Promise<PlanPlace[]> {
  const { branch_id, student_ids, from_month, course_of } = due;
  const asked = JSON.stringify(
    student_ids.map((student_id) => ({ student_id, course_id: course_of?.get(student_id) ?? null })),
  );
  const rows = await rowsOf(sql<Omit<PlanPlace, 'key'>>`
    select s.id as student_id, ${branch_id}::int as branch_id, p.course_id, p.session_id, k.fee_category_id, f.package_id,
           greatest(${from_month}::date, coalesce((
             select (max(l.fee_month) + interval '1 month')::date from fees.challan_lines l
              where l.student_id = s.id and l.line_kind = 'regular' and l.void_run_id is null and l.fee_month >= ${from_month}::date), ${from_month}::date)) as from_month
      from jsonb_to_recordset(${asked}::jsonb) as i (student_id bigint, course_id bigint)
      join students.students s on s.id = i.student_id
      left join students.student_categories k on k.id = s.category_id
      left join fees.student_fee_accounts f on f.student_id = s.id
     cross join lateral (
       select coalesce(i.course_id, e.course_id) as course_id, coalesce(case when i.course_id is null then e.session_id end, y.id, e.session_id) as session_id
         from (select 1) one
         left join lateral (
           select x.course_id, x.session_id from students.enrolments x
            where x.student_id = s.id and x.start_on < (${from_month}::date + interval '1 month') and (x.end_on is null or x.end_on >= ${from_month}::date)
            order by x.start_on desc limit 1) e on true
         left join lateral (
           select z.id from branches.academic_sessions z join platform.branches b on b.id = ${branch_id}::int
            where z.school_id = b.school_id and z.country_id = b.country_id and z.start_date <= ${from_month}::date and z.end_date >= ${from_month}::date
            order by z.start_date desc limit 1) y on true) p
     where p.course_id is not null and p.session_id is not null order by s.id`);
  return rows.map((row) => ({
    ...row,
    key: [row.course_id, row.session_id, row.fee_category_id, row.package_id, row.from_month].join(' '),
  }));
}

/** The structure of each key; a key without one is left out. */
export async function structureOf(
  places: readonly PlanPlace[],
  { branch_id }: Pick<PlanDue, 'branch_id'>,
): Promise<Map<string, number>> {
  const sessions = [...new Set(places.map((place) => place.session_id))];
  const published = await rowsOf(sql<StructureKey>`
    select t.id, t.branch_id, t.course_id, t.fee_category_id, t.package_id, t.session_id, t.valid_from, t.version_no
      from fees.fee_structures t join platform.branches b on b.id = ${branch_id}::int and b.school_id = t.school_id and b.country_id = t.country_id
     where t.status = 'published' and t.session_id = any (${sessions}::bigint[]) and (t.branch_id is null or t.branch_id = b.id)`);
  const found = new Map<string, number>();
  for (const place of new Map(places.map((one) => [one.key, one])).values()) {
    const structure = chooseStructure(published, { ...place, branch_id, month: place.from_month });
    if (structure) found.set(place.key, structure.id);
  }
  return found;
}
