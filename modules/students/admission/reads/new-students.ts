// Students admitted in a period with what is still to do for them; those with everything done are not shown (spec 03 §6.2).

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { newStudentList } from '#modules/students/person/contract/students.ts';
import { anywhere } from '#modules/students/person/rules/index.ts';
import { figuresOf, folded } from '#modules/students/roll/chapter.ts';

type Query = z.output<typeof newStudentList.input>;
type Row = z.output<typeof newStudentList.data>['data'][number];

/** How many are asked at once whether their first challan is paid; no office has more new children in its list. */
const ASKED_AT_MOST = 5_000;

const papers = sql`
  select t.name from students.document_types t where t.school_id = s.school_id and t.active and t.applies_to @> '{new}'
    and (t.country_id is null or t.country_id = b.country_id) and (t.course_ids is null or s.course_id = any (t.course_ids))
    and t.blocks in ('confirm', 'later') and not exists (
      select 1 from students.student_documents d where d.student_id = s.id and d.document_type_id = t.id and d.state <> 'missing')
  order by t.position`;

function freshRows(query: Query, [from, to]: readonly [string, string], today: string) {
  return sql`
    select s.id as student_id, s.version, s.full_name as name, s.admission_no, c.name as class_name, x.name as section_name, s.admission_date,
      (${today}::date - s.admission_date) as days, s.section_id is not null as has_section, s.roll_no is not null as has_roll_no,
      s.photo_file_id is not null as has_photo, s.identity_no is not null as has_identity, g.mobile is not null as has_mobile, g.mobile,
      (select count(*)::int from (${papers}) p) as missing_documents,
      array(select p.name from (${papers} limit 3) p) as missing_names,
      exists (select 1 from students.student_cards k where k.student_id = s.id and k.state not in ('rejected', 'void')) as has_card,
      exists (select 1 from students.portal_accounts a where a.state = 'active' and (a.student_id = s.id or a.guardian_id in (
        select l.guardian_id from students.student_guardians l where l.student_id = s.id))) as has_portal,
      s.device_pin is not null as has_pin,
      exists (select 1 from students.student_notes n where n.student_id = s.id and n.category = 'welcome_call') as has_welcome
    from students.students s join platform.branches b on b.id = s.branch_id
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
      left join lateral (select g.mobile from students.student_guardians l join students.guardians g on g.id = l.guardian_id
        where l.student_id = s.id and g.mobile is not null order by l.is_primary desc, l.id limit 1) g on true
    where ${inScope('s.branch_id')} and s.status in ('admitted', 'active') and s.admission_date between ${from}::date and ${to}::date
      and (${query.branch_id ?? null}::int is null or s.branch_id = ${query.branch_id ?? null}::int)
      and (${query.course_id ?? null}::bigint is null or s.course_id = ${query.course_id ?? null}::bigint)
      and (${query.section_id ?? null}::bigint is null or s.section_id = ${query.section_id ?? null}::bigint)
      and (${query.filter ?? ''} = '' or s.search_text like ${folded(anywhere(query.filter ?? ''))})`;
}

const complete = sql`(f.has_section and f.has_roll_no and f.has_photo and f.has_identity and f.has_mobile and f.missing_documents = 0 and f.has_card
  and f.has_portal and f.has_pin and f.has_welcome)`;

export async function listNewStudents(query: Query): Promise<z.output<typeof newStudentList.data>> {
  const { today } = who();
  const fresh = freshRows(query, [query.from ?? addDays(today, -30), query.to ?? today], today);
  const paid = query.done ? [] : await paidAmongComplete(fresh);
  const open = sql`from (${fresh}) f where ${query.done ?? false}::boolean or not ${complete} or f.student_id <> all (${paid}::bigint[])`;
  const total = await rowOf(sql<{ n: number }>`select count(*)::int as n ${open}`);
  const rows = await rowsOf(
    sql<
      Omit<Row, 'has_paid'>
    >`select f.* ${open} order by f.admission_date desc, f.student_id desc limit ${query.fetchCount} offset ${query.startRow}`,
  );
  const known = await figuresOf(rows.map((row) => row.student_id));
  const withPaid = rows.map((row) => ({ ...row, has_paid: known.get(row.student_id)?.has_paid ?? false }));
  return asList(withPaid, total?.n ?? 0, query);
}

/** Fees knows whether the first challan is paid: asked only for children with everything else done. */
async function paidAmongComplete(fresh: ReturnType<typeof freshRows>): Promise<number[]> {
  const rows = await rowsOf(
    sql<{
      student_id: number;
    }>`select f.student_id from (${fresh}) f where ${complete} order by f.student_id limit ${ASKED_AT_MOST}::int`,
  );
  const known = await figuresOf(rows.map((row) => row.student_id));
  return [...known.values()].filter((one) => one.has_paid === true).map((one) => one.student_id);
}
