// A step of adding somebody is kept: checked as it will be when the person is created, written into the draft (spec 06 §5.2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { asDay } from '#kernel/dates.ts';
import { type FieldErrors, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { refuseKnown } from '#modules/hr/person/chapter.ts';
import { tidyFacts } from '#modules/hr/person/rules/index.ts';
import type { draftBegin, draftContact, draftDrop, draftPerson, draftPost, draftTime } from '../contract/joining.ts';
import { type Steps, storedDraft } from '../reads/drafts.ts';
import { refuseFaults, tidyEmergency, tidyPersonStep } from '../rules/whole-person.ts';
import { checkPost, checkShift } from '../steps/check-post.ts';

interface Kept {
  id: number;
  version: number;
}

/** As they are kept; refused where the number is somebody's already (HR-1). */
async function person<P extends ParsedInputOf<typeof draftBegin>>(given: P): Promise<P> {
  const errors: FieldErrors = {};
  const tidy = tidyPersonStep(given, who().country_id, errors);
  refuseFaults(errors);
  await refuseKnown(tidy.national_id);
  return tidy;
}

export async function beginDraft(given: ParsedInputOf<typeof draftBegin>): Promise<Kept> {
  await requirePermission('Employee Add');
  const steps = JSON.stringify({ person: await person(given) });
  const row = await rowOf(sql<Kept>`
    insert into hr.employee_drafts (school_id, steps) values (${who().school_id}::int, ${steps}::jsonb) returning id, version`);
  if (!row) throw notFound('What was written');
  return row;
}

/** Over what stands: 409 where another window kept something meanwhile. */
async function keep(at: Kept, step: keyof Steps, given: object): Promise<Kept> {
  const row = await rowOf(sql<Kept>`
    update hr.employee_drafts d set steps = d.steps || ${JSON.stringify({ [step]: given })}::jsonb
     where d.id = ${at.id}::bigint and d.user_id = ${userId()}::bigint and d.version = ${at.version}::int returning d.id, d.version`);
  if (!row) throw conflict('This was changed in another window meanwhile. Load the page again.');
  return row;
}

export async function keepPerson({ id, version, ...given }: ParsedInputOf<typeof draftPerson>): Promise<Kept> {
  await requirePermission('Employee Add');
  await storedDraft(id);
  return keep({ id, version }, 'person', await person(given));
}

export async function keepContact({ id, version, ...given }: ParsedInputOf<typeof draftContact>): Promise<Kept> {
  await requirePermission('Employee Add');
  await storedDraft(id);
  const { country_id } = who();
  const errors: FieldErrors = {};
  const tidy = tidyEmergency(tidyFacts(given, country_id, errors), country_id, errors);
  refuseFaults(errors);
  return keep({ id, version }, 'contact', tidy);
}

export async function keepPost({ id, version, ...given }: ParsedInputOf<typeof draftPost>): Promise<Kept> {
  await requirePermission('Employee Add');
  const { steps } = await storedDraft(id);
  const born = steps.person?.['date_of_birth'];
  await checkPost(given, typeof born === 'string' ? asDay(born) : null);
  return keep({ id, version }, 'post', given);
}

export async function keepTime({ id, version, ...given }: ParsedInputOf<typeof draftTime>): Promise<Kept> {
  await requirePermission('Employee Add');
  const { steps } = await storedDraft(id);
  const branch_id = steps.post?.['branch_id'];
  await checkShift(given.shift_id, typeof branch_id === 'number' ? branch_id : null);
  return keep({ id, version }, 'time', given);
}

export async function dropDraft({ id, version }: ParsedInputOf<typeof draftDrop>): Promise<null> {
  await requirePermission('Employee Add');
  const gone = await rowsOf(sql`
    delete from hr.employee_drafts d
     where d.id = ${id}::bigint and d.user_id = ${userId()}::bigint and d.version = ${version}::int returning d.id`);
  if (gone.length === 0) throw conflict('This was changed or thrown away in another window. Load the page again.');
  return null;
}
