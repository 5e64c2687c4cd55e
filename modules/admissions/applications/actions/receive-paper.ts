// A paper of the checklist comes, by hand or as a file, or is waived with a reason (ADM-18): into the draft, from the submit on to the child.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { savePaper } from '#modules/students/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { applicationDocument } from '../contract/applications.ts';
import {
  advanceApplication,
  type ChecklistPaper,
  checklists,
  lockApplication,
  type LockedApplication,
  noteApplication,
} from '#modules/admissions/stages/chapter.ts';

type Input = ParsedInputOf<typeof applicationDocument>;

export async function receivePaper(input: Input): Promise<DataOf<typeof applicationDocument>> {
  await requirePermission('Student Addmission Add');
  const application = await lockApplication({ id: input.id });
  const asked = (await checklists([input.id])).find((one) => one.document_type_id === input.document_type_id);
  if (!asked) throw notFound('This document');
  const state = await stateOf(input, asked);
  const row = {
    document_type_id: input.document_type_id,
    state,
    number: input.number ?? null,
    expiry: input.expiry ?? null,
    file_id: state === 'file' ? (input.file_id ?? null) : null,
    waived_reason: input.waive?.reason ?? null,
  };
  if (row.file_id) await giveFileToBranch(row.file_id, application.branch_id);
  if (application.student_id === null) await intoDraft(application, row);
  else await savePaper({ ...row, student_id: application.student_id, branch_id: application.branch_id });
  await noteApplication(application, { note: `${asked.name}: ${words[state]}` });
  const stage = await advanceApplication(application.id);
  return answer(application.id, stage);
}

const words = { missing: 'taken off', paper: 'received on paper', file: 'received as a file', waived: 'waived' };

async function stateOf(input: Input, asked: ChecklistPaper): Promise<keyof typeof words> {
  if (input.waive) {
    await requirePermission('Admission Override');
    return 'waived';
  }
  const state = input.file_id ? 'file' : input.paper ? 'paper' : 'missing';
  if (state !== 'missing' && asked.has_expiry && !input.expiry)
    throw badField('expiry', `Enter the expiry date of ${asked.name}`);
  return state;
}

async function intoDraft({ id }: LockedApplication, row: { document_type_id: number; state: string }): Promise<void> {
  await rowsOf(sql`
    update admissions.applications a
       set draft = jsonb_set(a.draft, '{documents}', coalesce((
             select jsonb_agg(d) from jsonb_array_elements(a.draft -> 'documents') d where (d ->> 'document_type_id')::bigint <> ${row.document_type_id}::bigint), '[]')
             || case when ${row.state}::text = 'missing' then '[]'::jsonb else ${JSON.stringify([row])}::jsonb end),
           updated_by = platform.current_user_id()
     where a.id = ${id}::bigint`);
}

async function answer(
  id: number,
  stage: DataOf<typeof applicationDocument>['stage'],
): Promise<DataOf<typeof applicationDocument>> {
  const row = await rowOf(
    sql<{ version: number }>`select version from admissions.applications where id = ${id}::bigint`,
  );
  const papers = (await checklists([id])).map(({ application_id: _application, ...one }) => one);
  return { version: row?.version ?? 0, stage, papers };
}
