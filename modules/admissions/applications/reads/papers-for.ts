// ADM-18 before anything is stored: the papers that fit what is being typed.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { ApplicationData } from '../contract/application-fields.ts';
import type { Checked } from '../contract/application-record.ts';
import type { ApplicationPlace } from './application-place.ts';

/** The kinds of child a paper may be asked of. */
export function kindsOf(data: Pick<ApplicationData, 'from_school' | 'nationality_id'>, country_id: number): string[] {
  return [
    'new',
    ...(data.from_school ? ['from_school'] : []),
    ...((data.nationality_id ?? country_id) === country_id ? [] : ['expatriate']),
  ];
}

export function papersFor(data: ApplicationData, place: ApplicationPlace): Promise<Checked['documents']> {
  return rowsOf(sql<Checked['documents'][number]>`
    select t.id as document_type_id, t.name, t.blocks, 'missing' as state
      from students.document_types t
     where t.school_id = ${place.school_id}::int and t.active and (t.country_id is null or t.country_id = ${place.country_id}::int)
       and (t.course_ids is null or ${place.course_id}::bigint = any (t.course_ids))
       and t.applies_to && ${kindsOf(data, place.country_id)}::text[]
     order by t.position, t.name`);
}
