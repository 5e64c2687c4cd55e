// Students admitted in a period with what is still missing for them; those with nothing missing are not shown (spec 03 section 6.2).

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { newStudentList } from '../contract/students.ts';
import { anywhere } from '../rules/search-words.ts';
import { folded } from './student-filter.ts';

type Query = z.output<typeof newStudentList.input>;
type Row = z.output<typeof newStudentList.data>['data'][number];

export async function listNewStudents(query: Query): Promise<z.output<typeof newStudentList.data>> {
  const { today } = who();
  const [from, to] = [query.from ?? addDays(today, -30), query.to ?? today];
  const fresh = sql`
    select s.id as student_id, s.full_name as name, s.admission_no, c.name as class_name, x.name as section_name, s.admission_date,
      (${today}::date - s.admission_date) as days, s.section_id is not null as has_section, s.roll_no is not null as has_roll_no,
      s.photo_file_id is not null as has_photo, s.identity_no is not null as has_identity,
      exists (select 1 from students.student_guardians l join students.guardians g on g.id = l.guardian_id
        where l.student_id = s.id and g.mobile is not null) as has_mobile,
      (select count(*)::int from students.document_types t where t.school_id = s.school_id and t.active and t.applies_to @> '{new}'
        and (t.country_id is null or t.country_id = b.country_id) and t.blocks in ('confirm', 'later') and not exists (
          select 1 from students.student_documents d where d.student_id = s.id and d.document_type_id = t.id and d.state <> 'missing')) as missing_documents
    from students.students s join platform.branches b on b.id = s.branch_id
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
    where ${inScope('s.branch_id')} and s.status in ('admitted', 'active') and s.admission_date between ${from}::date and ${to}::date
      and (${query.branch_id ?? null}::int is null or s.branch_id = ${query.branch_id ?? null}::int)
      and (${query.course_id ?? null}::bigint is null or s.course_id = ${query.course_id ?? null}::bigint)
      and (${query.filter ?? ''} = '' or s.search_text like ${folded(anywhere(query.filter ?? ''))})`;
  const open = sql`from (${fresh}) f
    where not (f.has_section and f.has_roll_no and f.has_photo and f.has_identity and f.has_mobile and f.missing_documents = 0)`;
  const total = await rowOf(sql<{ n: number }>`select count(*)::int as n ${open}`);
  const rows = await rowsOf(
    sql<Row>`select f.* ${open} order by f.admission_date desc, f.student_id desc limit ${query.fetchCount} offset ${query.startRow}`,
  );
  return asList(rows, total?.n ?? 0, query);
}
