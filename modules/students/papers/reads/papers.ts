// The paper checklist of a child (ADM-18).

import { placeOf } from '#modules/students/roll/chapter.ts';
import type { z } from 'zod';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { studentDocuments } from '../contract/papers.ts';

/** ADM-18: the types that fit country and class, with what was received of each; an expired paper says so. */
export async function readDocuments(id: number): Promise<Documents> {
  const place = await placeOf(id);
  return rowsOf(sql<Documents[number]>`
    select t.id as document_type_id, t.name, t.blocks, t.has_number, t.has_expiry,
      case when d.expiry < ${who().today}::date then 'expired' else coalesce(d.state, 'missing') end as state,
      d.number, d.expiry, case when d.file_id is not null then '/api/v1/files/' || d.file_id end as file_url, d.waived_reason
    from students.document_types t left join students.student_documents d on d.document_type_id = t.id and d.student_id = ${id}
    where t.school_id = ${place.school_id} and (t.active or d.id is not null) and (t.country_id is null or t.country_id = ${place.country_id})
      and (t.course_ids is null or ${place.course_id}::bigint = any (t.course_ids))
    order by t.position, t.name`);
}

type Documents = z.output<typeof studentDocuments.data>;
