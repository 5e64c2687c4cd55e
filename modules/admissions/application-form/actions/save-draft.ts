// A draft of an application: begun with the child's name, saved page by page; two people on one draft are told of each other (spec 02 §6.3).

import { namedIn } from '#kernel/names.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { ApplicationData } from '#modules/admissions/applications/contract/application-fields.ts';
import type { applicationSaveDraft } from '../contract/application-form.ts';
import { branchOf } from '#modules/admissions/applications/chapter.ts';
import { familyStart, leadStart, usualStart } from '../reads/draft-start.ts';
import { type StoredDraft, storedDraft } from '../reads/stored-draft.ts';
import { writeDraft } from '../steps/write-draft.ts';
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
  await writeDraft({ id, branch_id, draft: {} }, data, input.page);
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
  await writeDraft({ id, branch_id, draft: stored.draft }, data, input.page);
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

async function answer(id: number): Promise<Answer> {
  const { version, changed_at, draft } = await storedDraft(id);
  const { documents: _, ...data } = draft as ApplicationData & { documents?: unknown };
  return { id, version, saved_at: changed_at, data };
}
