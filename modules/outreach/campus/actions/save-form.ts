// A form is made, changed, put on or off (CAM-2, CAM-3, CAM-5). What speaks for the whole school is kept by who reaches all of it.

import { randomInt } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requireWholeSchool } from '#platform/access/reach.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { formSave, formState } from '../contract/forms.ts';
import { addressOf } from '../reads/forms.ts';
import { fieldsProblem } from '../rules/form-fields.ts';
import { type StoredForm, storedForm } from '../reads/stored-form.ts';

type Typed = ParsedInputOf<typeof formSave>;

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newSlug = (): string => Array.from({ length: 16 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
const sameTitle = new Refusal('conflict', 'A form of this name is there already');

interface Judged {
  branch_id: number | null;
  country_id: number;
}

async function placeOf({ branch_mode, branch_id }: Typed): Promise<Judged> {
  if (branch_mode !== 'fixed') return { branch_id: null, country_id: who().country_id };
  const row = await rowOf(sql<{ id: number; country_id: number }>`
    select b.id, b.country_id from platform.branches b
     where b.id = ${branch_id ?? 0}::int and platform.in_scope(b.id) and b.kind = 'campus'`);
  if (!row) throw badField('branch_id', 'Choose the branch that all of it goes to');
  return { branch_id: row.id, country_id: row.country_id };
}

async function refuseWrong(typed: Typed, { country_id }: Judged): Promise<void> {
  const problem = fieldsProblem(typed.kind, country_id, typed.fields);
  if (problem) throw badField(problem.field, problem.message);
  if (typed.kind === 'custom' && typed.notify_user_ids.length === 0)
    throw badField('notify_user_ids', 'It is kept here alone: name at least one person who is told');
  const missing = typed.languages.filter(
    (language) => language !== 'en' && typed.fields.some((field) => !field.label[language]),
  );
  if (missing.length > 0)
    throw badField(
      'fields',
      `Name your own fields in ${missing.map((one) => (one === 'ur' ? 'Urdu' : 'Arabic')).join(' and ')}, too`,
    );
  if (typed.site_id) {
    const site = await rowOf(sql`
      select 1 from platform.public_sites s where s.id = ${typed.site_id}::bigint and s.school_id = platform.current_school()`);
    if (!site) throw notFound('This website');
  }
  const known = await rowsOf(sql<{ id: number }>`
    select u.id from platform.users u where u.id = any (${typed.notify_user_ids}::bigint[]) and u.status = 'active'`);
  if (known.length < new Set(typed.notify_user_ids).size) throw notFound('One of these people');
}

async function add(typed: Typed, place: Judged): Promise<{ id: number; slug: string }> {
  const slug = newSlug();
  const row = await onConstraint('public_forms_title', sameTitle, () =>
    rowOf(sql<{ id: number }>`
      insert into outreach.public_forms (slug, kind, title, texts, languages, fields, branch_mode, branch_id, country_id, site_id, proof_of_work, notify_user_ids)
      values (${slug}, ${typed.kind}, ${typed.title}, ${JSON.stringify(typed.texts)}::jsonb, ${typed.languages}::text[], ${JSON.stringify(typed.fields)}::jsonb,
              ${typed.branch_mode}, ${place.branch_id}::int, ${place.country_id}::int, ${typed.site_id ?? null}::bigint, ${typed.proof_of_work},
              ${typed.notify_user_ids}::bigint[])
      returning id`),
  );
  if (!row) throw new Error('The form was not stored');
  await audit({
    record_kind: 'public form',
    record_id: row.id,
    action: 'added',
    after: { title: typed.title, kind: typed.kind },
  });
  return { id: row.id, slug };
}

async function lockForm(id: number, version: number | undefined): Promise<StoredForm> {
  await oneAtATime('public form', id);
  const before = await storedForm(id);
  if (before.version !== version) throw conflict('Somebody changed this form meanwhile. Look again.');
  return before;
}

async function change(id: number, typed: Typed): Promise<{ id: number; slug: string }> {
  const before = await lockForm(id, typed.version);
  if (before.kind !== typed.kind) throw badField('kind', 'Where a form leads to stays as it is: make another one');
  // What is asked elsewhere stays of its country.
  const place =
    typed.branch_mode === 'fixed' ? await placeOf(typed) : { branch_id: null, country_id: before.country_id };
  await refuseWrong(typed, place);
  await onConstraint('public_forms_title', sameTitle, () =>
    rowsOf(sql`
      update outreach.public_forms set title = ${typed.title}, texts = ${JSON.stringify(typed.texts)}::jsonb, languages = ${typed.languages}::text[],
             fields = ${JSON.stringify(typed.fields)}::jsonb, branch_mode = ${typed.branch_mode}, branch_id = ${place.branch_id}::int,
             country_id = ${place.country_id}::int, site_id = ${typed.site_id ?? null}::bigint, proof_of_work = ${typed.proof_of_work},
             notify_user_ids = ${typed.notify_user_ids}::bigint[], updated_by = platform.current_user_id()
       where id = ${id}::bigint`),
  );
  const { title, languages, branch_mode, branch_id, site_id, proof_of_work } = before;
  const after = {
    title: typed.title,
    languages: typed.languages,
    branch_mode: typed.branch_mode,
    branch_id: place.branch_id,
    site_id: typed.site_id ?? null,
    proof_of_work: typed.proof_of_work,
  };
  await audit({
    record_kind: 'public form',
    record_id: id,
    action: 'edited',
    ...changes({ title, languages, branch_mode, branch_id, site_id, proof_of_work }, after),
  });
  return { id, slug: before.slug };
}

export async function saveForm(typed: Typed): Promise<DataOf<typeof formSave>> {
  await requirePermission('Full Campus Management');
  await requireWholeSchool('A form of the websites');
  if (typed.id !== undefined) {
    const { id, slug } = await change(typed.id, typed);
    return { id, address: addressOf(slug) };
  }
  const place = await placeOf(typed);
  await refuseWrong(typed, place);
  const { id, slug } = await add(typed, place);
  return { id, address: addressOf(slug) };
}

export async function turnForm({ id, version, state }: ParsedInputOf<typeof formState>): Promise<null> {
  await requirePermission('Full Campus Management');
  await requireWholeSchool('A form of the websites');
  const before = await lockForm(id, version);
  await rowsOf(sql`
    update outreach.public_forms set state = ${state}, updated_by = platform.current_user_id() where id = ${id}::bigint`);
  await audit({
    record_kind: 'public form',
    record_id: id,
    action: state === 'live' ? 'put on' : 'put off',
    ...changes({ state: before.state }, { state }),
  });
  return null;
}
