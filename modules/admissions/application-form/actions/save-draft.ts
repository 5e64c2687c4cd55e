// A draft of an application: begun with the child's name, saved page by page; two people on one draft are told of each other (spec 02 §6.3).

import { namedIn } from '#kernel/names.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { ApplicationData } from '#modules/admissions/applications/contract/application-fields.ts';
import type { applicationSaveDraft } from '../contract/application-form.ts';
import { branchOf } from '#modules/admissions/applications/chapter.ts';
import { familyStart, leadStart, usualStart } from '../reads/draft-start.ts';
import { type StoredDraft, storedDraft } from '../reads/stored-draft.ts';
import { leadApplied } from '#modules/admissions/lead-stages/chapter.ts';
import { lockApplication, noteApplication } from '#modules/admissions/stages/chapter.ts';

type Input = ParsedInputOf<typeof applicationSaveDraft>;
type Answer = DataOf<typeof applicationSaveDraft>;

export async function saveDraft(input: Input): Promise<Answer> {
  await requirePermission('Student Addmission Add');
  return input.id === undefined ? begin(input) : keep(input.id, input);
}

async function begin(input: Input): Promise<Answer> {
  const branch_id = branchOf(input.branch_id, who().branch_ids);
  requireBranch(branch_id);
  await gate(branch_id, 'admit');
  const from_lead = input.lead_id === undefined ? {} : await leadStart(input.lead_id);
  const from_family = input.sibling_of === undefined ? {} : await familyStart(input.sibling_of);
  const data = { ...(await usualStart(branch_id)), ...from_lead, ...from_family, ...given(input.data) };
  if (!data.full_name) throw badField('full_name', 'Enter the name of the child: the draft is saved under it');
  const row = await rowOf(sql<{ id: number }>`
    insert into admissions.applications (branch_id, child_name, lead_id, draft, draft_page)
    values (${branch_id}::int, ${data.full_name}, ${input.lead_id ?? null}::bigint, '{}', ${input.page}::smallint) returning id`);
  const id = row?.id ?? 0;
  await noteApplication({ id, branch_id }, { to: 'draft', note: 'Draft begun' });
  await write({ id, branch_id, draft: {} }, data, input.page);
  if (input.lead_id !== undefined) await leadApplied(input.lead_id, id);
  return answer(id);
}

async function keep(id: number, input: Input): Promise<Answer> {
  const { branch_id } = await lockApplication({ id, from: ['draft'] });
  const stored = await storedDraft(id);
  const from_family = input.sibling_of === undefined ? {} : await familyStart(input.sibling_of);
  const data = given({ ...input.data, ...from_family });
  if (stored.version !== input.version) refuseOverwriting(stored, data);
  if (data.full_name === null) throw badField('full_name', 'The child needs a name: the draft is saved under it');
  await write({ id, branch_id, draft: stored.draft }, data, input.page);
  return answer(id);
}

/** Only what was sent; an emptied field is null. */
function given(data: ApplicationData): ApplicationData {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, value === '' ? null : value]])),
  );
}

/** Somebody else saved meanwhile. Fields with equal values are no conflict; the others are returned with both values. */
function refuseOverwriting(stored: StoredDraft, data: ApplicationData): void {
  const fields = Object.entries(data).flatMap(([field, mine]) => {
    const theirs = namedIn(stored.draft, field) ?? null;
    return JSON.stringify(theirs) === JSON.stringify(mine ?? null) ? [] : [{ field, mine: mine ?? null, theirs }];
  });
  if (fields.length === 0) return;
  const by = stored.changed_by ?? 'Somebody';
  throw conflict(`${by} has changed this draft in the meantime. Choose which value to keep for each field.`, {
    by,
    at: stored.changed_at,
    version: stored.version,
    fields,
  });
}

async function write(
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

async function answer(id: number): Promise<Answer> {
  const { version, changed_at, draft } = await storedDraft(id);
  const { documents: _, ...data } = draft as ApplicationData & { documents?: unknown };
  return { id, version, saved_at: changed_at, data };
}
