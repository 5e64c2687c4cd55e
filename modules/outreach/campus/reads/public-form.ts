// A form as the world sees it: its fields in order, branches with the wording of their seats (CAM-3), classes, sessions, papers.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { PublicForm, ShownField } from '../contract/public-form.ts';
import { type AskedField, fieldsOf } from '../rules/form-fields.ts';
import { WORK_BITS } from '../rules/work.ts';
import { openedNow } from './opened.ts';
import { type StoredForm, storedForm } from './stored-form.ts';

interface Named {
  id: number;
  name: string;
  name_local: string | null;
}

/** Active branches of the form's country, or the fixed one; open: a class of this or a coming session has a seat. */
export function branchesOf(form: Pick<StoredForm, 'country_id' | 'branch_id'>): Promise<PublicForm['branches']> {
  return rowsOf(sql<PublicForm['branches'][number]>`
    select b.id, b.branch_name as name, b.city, b.latitude::float8 as latitude, b.longitude::float8 as longitude,
           exists (select 1 from branches.class_seats t
                     join branches.academic_sessions y on y.id = t.session_id and y.status <> 'closed' and y.end_date >= platform.today(b.id)
                    where t.branch_id = b.id and t.capacity + t.over_capacity > t.enrolled + t.held
                      and not exists (select 1 from branches.branch_class_plans p where p.branch_id = b.id and p.session_id = t.session_id
                                         and p.course_id = t.course_id and p.admission = 'closed')) as open
      from platform.branches b
     where b.school_id = platform.current_school() and b.country_id = ${form.country_id}::int and b.kind = 'campus' and b.status = 'active'
       and (${form.branch_id}::int is null or b.id = ${form.branch_id}::int)
     order by b.city, b.branch_name`);
}

const classes = (): Promise<Named[]> =>
  rowsOf(sql<Named>`
    select c.id, c.name, c.name_local from branches.courses c where c.school_id = platform.current_school() and c.is_active order by c.seq`);

const sessions = (country_id: number): Promise<Named[]> =>
  rowsOf(sql<Named>`
    select y.id, y.name, null as name_local from branches.academic_sessions y join platform.countries n on n.id = y.country_id
     where y.school_id = platform.current_school() and y.country_id = ${country_id}::int and y.status <> 'closed'
       and (y.is_current or y.start_date > (platform.now() at time zone n.time_zone)::date) order by y.start_date limit 3`);

export const papersOf = (country_id: number): Promise<PublicForm['papers']> =>
  rowsOf(sql<PublicForm['papers'][number]>`
    select t.id, t.name, t.name_native from students.document_types t
     where t.school_id = platform.current_school() and t.active and (t.country_id is null or t.country_id = ${country_id}::int)
       and t.applies_to && array['new', 'from_school'] order by t.position, t.name limit 12`);

const named = (rows: readonly Named[]): ShownField['options'] =>
  rows.map(({ id, name, name_local }) => ({
    value: String(id),
    label: { en: name, ...(name_local ? { ur: name_local, ar: name_local } : {}) },
  }));

async function optionsOf(field: AskedField, { country_id }: StoredForm): Promise<ShownField['options']> {
  if (field.type === 'class') return named(await classes());
  if (field.type === 'session') return named(await sessions(country_id));
  return field.options.map((value) => ({ value, label: field.added ? { en: value } : null }));
}

export async function readPublicForm(form_id: number): Promise<PublicForm> {
  const form = await storedForm(form_id);
  const fields: ShownField[] = [];
  for (const field of fieldsOf(form))
    fields.push({
      key: field.key,
      section: field.section,
      type: field.type,
      required: field.required,
      label: field.added?.label ?? null,
      options: await optionsOf(field, form),
    });
  const { kind, title, texts, languages, branch_mode, school } = form;
  return {
    school,
    kind,
    title: { en: title, ...texts.title },
    intro: texts.intro,
    languages,
    fields,
    branch_mode,
    branches: await branchesOf(form),
    papers: kind === 'application' ? await papersOf(form.country_id) : [],
    opened: openedNow(form_id),
    work: form.proof_of_work ? WORK_BITS : 0,
  };
}
