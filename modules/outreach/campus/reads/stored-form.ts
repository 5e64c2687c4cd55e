// A form as it is stored, for those who serve it.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Language } from '#kernel/words/translated.ts';
import type { AddedField, FormTexts } from '../contract/forms.ts';
import type { BranchMode, FormKind } from '../contract/form-words.ts';

export interface StoredForm {
  id: number;
  slug: string;
  kind: FormKind;
  title: string;
  texts: FormTexts;
  languages: Language[];
  fields: AddedField[];
  branch_mode: BranchMode;
  branch_id: number | null;
  country_id: number;
  site_id: number | null;
  proof_of_work: boolean;
  notify_user_ids: number[];
  state: 'live' | 'off';
  version: number;
  school: string;
}

export async function storedForm(id: number): Promise<StoredForm> {
  const row = await rowOf(sql<StoredForm>`
    select f.id, f.slug, f.kind, f.title, f.texts, f.languages, f.fields, f.branch_mode, f.branch_id, f.country_id, f.site_id, f.proof_of_work,
           f.notify_user_ids, f.state, f.version, s.school_name as school
      from outreach.public_forms f join platform.schools s on s.id = f.school_id
     where f.id = ${id}::bigint and f.school_id = platform.current_school()`);
  if (!row) throw notFound('This form');
  return row;
}
