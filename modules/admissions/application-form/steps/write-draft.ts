// Writes a draft: what was typed, and beside it what lists ask for in columns of their own.

import { rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { ApplicationData } from '#modules/admissions/applications/contract/application-fields.ts';
import type { StoredDraft } from '../reads/stored-draft.ts';

export async function writeDraft(
  { id, branch_id, draft }: Pick<StoredDraft, 'id' | 'draft'> & { branch_id: number },
  data: ApplicationData,
  page: number,
): Promise<void> {
  if (data.photo_file_id) await giveFileToBranch(data.photo_file_id, branch_id);
  const all = { ...draft, ...data };
  await rowsOf(sql`
    update admissions.applications a
       set draft = a.draft || ${JSON.stringify(data)}::jsonb, draft_page = greatest(a.draft_page, ${page}::smallint), child_name = ${all.full_name ?? ''},
           session_id = (select y.id from branches.academic_sessions y where y.id = ${all.session_id ?? null}::bigint and y.school_id = a.school_id),
           course_id = (select c.id from branches.courses c where c.id = ${all.course_id ?? null}::bigint and c.school_id = a.school_id),
           group_id = ${all.group_id ?? null}::bigint, expected_join_on = ${all.expected_join_on ?? null}::date, form_no = ${all.form_no ?? null},
           source = coalesce(${all.source ?? null}::text, a.source), from_school = ${all.from_school ?? false}::boolean,
           category_id = (select k.id from students.student_categories k where k.id = ${all.category_id ?? null}::bigint and k.school_id = a.school_id),
           previous_course_id = (select c.id from branches.courses c where c.id = ${all.previous_course_id ?? null}::bigint and c.school_id = a.school_id),
           family_id = (select f.id from students.families f where f.id = ${all.family_id ?? null}::bigint and f.school_id = a.school_id),
           updated_by = platform.current_user_id()
     where a.id = ${id}::bigint`);
}
