// An application that a family sent by the form of a website: a draft of the branch, with its inquiry, its photo and its papers, where the
// clerk goes on (decision 0183). Brothers and sisters, and a child who is known already, are named to the clerk alone.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { gate } from '#modules/branches/index.ts';
import { giveSentFiles } from '#platform/files/files.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ApplicationData } from '#modules/admissions/applications/contract/application-fields.ts';
import { checkApplication } from '#modules/admissions/applications/chapter.ts';
import { leadApplied } from '#modules/admissions/lead-stages/chapter.ts';
import { noteApplication } from '#modules/admissions/stages/chapter.ts';
import type { applicationDocument } from '#modules/admissions/applications/contract/applications.ts';
import { usualStart } from '../reads/draft-start.ts';
import { writeDraft } from '../steps/write-draft.ts';

export interface SentApplication {
  branch_id: number;
  lead_id: number;
  data: ApplicationData;
  documents: readonly (Pick<ParsedInputOf<typeof applicationDocument>, 'document_type_id'> & { file_id: number })[];
  note: string;
}

/** In the scope of the branch; refused in words where the branch takes nobody in. */
export async function receiveApplication({
  branch_id,
  lead_id,
  data: sent,
  documents,
  note,
}: SentApplication): Promise<number> {
  await gate(branch_id, 'admit');
  const data = { ...(await usualStart(branch_id)), ...sent, source: 'website' as const };
  const files = documents.map((one) => one.file_id);
  await giveSentFiles([...files, ...(data.photo_file_id ? [data.photo_file_id] : [])], branch_id);
  const row = await rowOf(sql<{ id: number }>`
    insert into admissions.applications (branch_id, child_name, lead_id, draft, draft_page, source)
    values (${branch_id}::int, ${data.full_name ?? ''}, ${lead_id}::bigint, '{}', 1, 'website') returning id`);
  if (!row) throw new Error('The application was not stored');
  const { id } = row;
  await noteApplication({ id, branch_id }, { to: 'draft', note });
  await writeDraft({ id, branch_id, draft: {} }, data, 5);
  await rowsOf(sql`
    update admissions.applications a set draft = a.draft || jsonb_build_object('documents', ${JSON.stringify(
      documents.map((one) => ({ ...one, state: 'file', number: null, expiry: null, waived_reason: null })),
    )}::jsonb) where a.id = ${id}::bigint`);
  await leadApplied(lead_id, id);
  await nameRelatives(id, { branch_id, data });
  return id;
}

/** For the clerk: who of the school has the same parent, who may be the same child. */
async function nameRelatives(
  id: number,
  { branch_id, data }: Pick<SentApplication, 'branch_id' | 'data'>,
): Promise<void> {
  const { siblings, duplicates, known } = await checkApplication(data, { branch_id });
  const lines = [
    ...(known ? [known.sentence] : []),
    ...duplicates.map((one) => `May be the same child: ${one.name} (${one.why.toLowerCase()})`),
    ...siblings.map((one) => `The parent is known: ${one.name} may be a brother or sister`),
  ];
  if (lines.length > 0) await noteApplication({ id, branch_id }, { note: lines.join('. ').slice(0, 1900) });
}
