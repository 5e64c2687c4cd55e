// A class list as on a date: who sat there, under the name of then (STU-4).

import type { z } from 'zod';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { classList } from '../contract/class-list.ts';

type Query = z.output<typeof classList.input>;
type Answer = z.output<typeof classList.data>;

export async function readClassList(query: Query): Promise<Answer> {
  const on_date = query.on_date ?? who().today;
  const sections = await sectionsAsked(query);
  const rows = await pupils(
    sections.map((s) => s.section_id),
    on_date,
  );
  const bySection = Map.groupBy(rows, (row) => row.section_id);
  const counted = sections.map((section) => {
    const here = bySection.get(section.section_id) ?? [];
    return {
      ...section,
      strength: here.length,
      boys: here.filter((r) => r.gender === 'm').length,
      girls: here.filter((r) => r.gender === 'f').length,
    };
  });
  return { on_date, sections: counted, rows };
}

type Head = Omit<Answer['sections'][number], 'strength' | 'boys' | 'girls'>;

async function sectionsAsked(query: Query): Promise<Head[]> {
  return rowsOf(sql<Head>`
    select x.id as section_id, x.branch_id, b.short_name as branch_name, c.name as class_name, x.name as section_name, y.name as session_name, x.capacity
    from branches.sections x join platform.branches b on b.id = x.branch_id join branches.courses c on c.id = x.course_id
      join branches.academic_sessions y on y.id = x.session_id
    where ${inScope('x.branch_id')} and x.course_id = ${query.course_id}
      and (${query.branch_id ?? null}::int is null or x.branch_id = ${query.branch_id ?? null}::int)
      and (${query.session_id ?? null}::bigint is null and y.is_current or y.id = ${query.session_id ?? null}::bigint)
      and (${query.section_ids ?? null}::bigint[] is null or x.id = any (${query.section_ids ?? null}::bigint[]))
    order by b.short_name, x.name, x.shift limit 200`);
}

/** A child that sits elsewhere now is listed for the days it sat here, without its living record. */
async function pupils(section_ids: number[], on_date: string): Promise<Answer['rows']> {
  if (section_ids.length === 0) return [];
  return rowsOf(sql<Answer['rows'][number]>`
    select e.student_id, e.section_id, e.roll_no, s.reg_no, e.admission_no, e.student_name as name, s.full_name_native as native, e.father_name, m.mobile, s.dob, s.gender,
      k.name as category_name, p.status
    from students.enrolments e
    join (
      select id, reg_no, full_name_native, dob, gender, category_id from students.students
      union all
      select z.student_id, z.reg_no, z.full_name_native, z.dob, z.gender, null from students.former_pupils(${section_ids}::bigint[]) z) s on s.id = e.student_id
    join students.student_status_periods p on p.student_id = e.student_id and p.status in ('active', 'frozen')
      and p.from_on <= ${on_date}::date and (p.to_on is null or p.to_on >= ${on_date}::date)
    left join students.student_categories k on k.id = s.category_id
    left join lateral (
      select g.mobile from students.student_guardians l join students.guardians g on g.id = l.guardian_id
      where l.student_id = e.student_id and l.is_primary limit 1) m on true
    where e.section_id = any (${section_ids}::bigint[]) and ${inScope('e.branch_id')}
      and e.start_on <= ${on_date}::date and (e.end_on is null or e.end_on >= ${on_date}::date)
    order by e.section_id, e.roll_no nulls last, e.student_name, e.student_id limit 2000`);
}
