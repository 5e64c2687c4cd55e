// The papers of the checklist (ADM-18): added, changed, no longer asked for. What was received under one stays.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { documentTypes, DocumentTypeRow, documentTypeSave } from '../contract/admission-terms.ts';

const columns = sql`t.id, t.version, t.code, t.name, t.name_native, t.country_id, n.nicenam as country_name, t.applies_to,
  coalesce(t.course_ids, '{}') as course_ids, t.has_number, t.has_expiry, t.blocks, t.later_days, t.active, t.position`;

export async function listDocumentTypes(): Promise<DataOf<typeof documentTypes>> {
  await requirePermission('Admission Setting');
  return rowsOf(sql<DocumentTypeRow>`
    select ${columns} from students.document_types t left join platform.countries n on n.id = t.country_id
     where t.school_id = ${who().school_id}::int order by t.active desc, t.position, t.name`);
}

export async function saveDocumentType(input: ParsedInputOf<typeof documentTypeSave>): Promise<DocumentTypeRow> {
  await requirePermission('Admission Setting');
  if (input.blocks === 'later' && !input.later_days)
    throw badField('later_days', 'Say within how many days it is to come');
  const id = input.id === undefined ? await add(input) : await change(input.id, input);
  await audit({
    record_kind: 'document type',
    record_id: id,
    action: input.id === undefined ? 'added' : 'changed',
    after: { name: input.name },
  });
  const row = await rowOf(sql<DocumentTypeRow>`
    select ${columns} from students.document_types t left join platform.countries n on n.id = t.country_id where t.id = ${id}::bigint`);
  if (!row) throw notFound('This document');
  return row;
}

type Input = ParsedInputOf<typeof documentTypeSave>;

const courses = ({ course_ids }: Input): number[] | null => (course_ids.length === 0 ? null : course_ids);

async function add(input: Input): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into students.document_types (school_id, code, name, name_native, country_id, applies_to, course_ids, has_number, has_expiry, blocks, later_days, active,
      position)
    values (${who().school_id}::int, 'own_' || floor(extract(epoch from platform.clock_now()) * 1000)::bigint, ${input.name}, ${input.name_native ?? null},
      ${input.country_id ?? null}::int, ${input.applies_to}::text[], ${courses(input)}::bigint[], ${input.has_number}, ${input.has_expiry}, ${input.blocks},
      ${input.later_days ?? null}::smallint, ${input.active}, ${input.position}::int) returning id`);
  return row?.id ?? 0;
}

async function change(id: number, input: Input): Promise<number> {
  const stored = await rowOf(sql<{ version: number }>`
    select version from students.document_types where id = ${id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!stored) throw notFound('This document');
  if (stored.version !== input.version) throw conflict('This paper was changed meanwhile. Load it again.');
  await rowsOf(sql`
    update students.document_types set name = ${input.name}, name_native = ${input.name_native ?? null}, country_id = ${input.country_id ?? null}::int,
           applies_to = ${input.applies_to}::text[], course_ids = ${courses(input)}::bigint[], has_number = ${input.has_number}, has_expiry = ${input.has_expiry},
           blocks = ${input.blocks}, later_days = ${input.later_days ?? null}::smallint, active = ${input.active}, position = ${input.position}::int, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  return id;
}
