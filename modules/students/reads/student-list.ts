// All students: page, rows and figures (spec 03 section 6.2).

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { studentList, studentRow } from '../contract/students.ts';
import { outstandingOf } from './figures-question.ts';
import { studentFigures, type StudentFiguresRow } from './student-figures.ts';
import { studentConditions, type StudentQuery } from './student-filter.ts';
import { pageAlongIndex, pageOfSearch } from './student-page.ts';

type Row = z.output<typeof studentRow>;

export async function listStudents(query: StudentQuery): Promise<z.output<typeof studentList.data>> {
  const { ids, figures, exact } = await findPage(query, who().today);
  const { total, ...rest } = figures;
  const list = asList(await rowsWithMoney(ids), total, query);
  return { ...list, ...(exact ? {} : { total_is_estimate: true }), figures: rest };
}

interface Found {
  ids: number[];
  figures: StudentFiguresRow;
  exact: boolean;
}

async function findPage(query: StudentQuery, today: string): Promise<Found> {
  const conditions = studentConditions(query, today);
  const gathered = query.filter ? await pageOfSearch(query, conditions, today) : null;
  if (gathered) return { ...gathered, exact: true };
  const { figures, exact } = await studentFigures(query, conditions, today);
  return { ids: await pageAlongIndex(query, conditions, exact ? figures.total : null), figures, exact };
}

async function rowsWithMoney(ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await studentRows(ids);
  if (!(await holds('Outstanding'))) return rows;
  const owed = await outstandingOf(ids);
  return rows.map((row) => ({ ...row, outstanding: owed.get(row.student_id) ?? null }));
}

/** What the list shows of the students named, in the order of `ids`. */
async function studentRows(ids: number[]): Promise<Row[]> {
  return rowsOf(sql<Row>`
    select s.id as student_id, case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url,
      s.reg_no, s.admission_no, s.full_name as name, s.full_name_native as native, s.father_name,
      s.branch_id, b.short_name as branch_name, s.course_id, c.name as class_name, s.section_id, x.name as section_name, s.roll_no,
      s.gender, s.dob, k.name as category_name, m.mobile, s.family_id,
      (select count(*)::int from students.students f where f.family_id = s.family_id and f.status in ('active', 'frozen')) as family_size,
      s.status, s.join_on, n.currency, null::bigint as outstanding, s.version
    from unnest(${ids}::bigint[]) with ordinality as page (id, place)
    join students.students s on s.id = page.id
    join platform.branches b on b.id = s.branch_id
    join platform.countries n on n.id = b.country_id
    left join branches.courses c on c.id = s.course_id
    left join branches.sections x on x.id = s.section_id
    left join students.student_categories k on k.id = s.category_id
    left join lateral (
      select g.mobile from students.student_guardians sg join students.guardians g on g.id = sg.guardian_id
      where sg.student_id = s.id and sg.is_primary limit 1) m on true
    order by page.place`);
}
