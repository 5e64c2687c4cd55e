// Drafts and published versions of price lists (FEE-6): a published list is never edited, Edit begins the next version.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import { structureStates } from '../rules/structure-states.ts';
import type { structureSave } from '../contract/structures.ts';
import { type StructureRow, structureRow } from '../reads/structures.ts';
import { requirePlace } from '#modules/fees/fee-settings/chapter.ts';

type Input = ParsedInputOf<typeof structureSave>;

/** A draft is changed in place; of a published or superseded list the next version is made. */
export async function saveStructure(input: Input): Promise<StructureRow> {
  await requirePermission('Fee Structure Add', 'Fee Structure Edit');
  await refuseBad(input);
  const draft = input.id === undefined ? null : await draftOf(input.id, input);
  const id = draft ?? (await newVersion(input));
  if (draft !== null) {
    await rowsOf(sql`
      update fees.fee_structures set valid_from = ${input.valid_from}, note = ${input.note ?? null} where id = ${id}::bigint`);
  }
  await writeLines(id, input.lines);
  return structureRow(id);
}

async function refuseBad(input: Input): Promise<void> {
  await requirePlace(input.branch_id);
  const heads = input.lines.map((line) => line.head_id);
  if (new Set(heads).size !== heads.length) throw badField('lines', 'A head is twice in this list');
  const session = await rowOf(sql<{ start_date: LocalDate; end_date: string }>`
    select start_date, end_date from branches.academic_sessions
     where id = ${input.session_id}::bigint and school_id = ${who().school_id}::int and country_id = ${input.country_id}::int`);
  if (!session) throw notFound('This session');
  if (input.valid_from < monthOf(session.start_date) || input.valid_from > session.end_date) {
    throw badField('valid_from', 'The month is outside the session');
  }
  const known = await rowsOf(sql<{ name: string; kind: string; active: boolean }>`
    select name, kind, active from fees.fee_heads where school_id = ${who().school_id}::int and id = any (${heads}::bigint[]) order by priority, id`);
  const own = known.map(notForPeople).find((sentence) => sentence !== null);
  if (own) throw badField('lines', own);
  if (known.filter((head) => head.active).length !== heads.length)
    throw badField('lines', 'A head is not active or not of this school');
}

/** What a price list is for, and how the form calls it. */
const keyFields = {
  session_id: 'session',
  country_id: 'country',
  branch_id: 'branch',
  course_id: 'class',
  fee_category_id: 'category',
  package_id: 'package',
} as const;
type KeyField = keyof typeof keyFields;

/** The id when it is a draft, null when a new version is needed. */
async function draftOf(id: number, input: Input): Promise<number | null> {
  const row = await rowOf(sql<{ status: StructureRow['status']; version: number } & Record<KeyField, number | null>>`
    select status, version, session_id, country_id, branch_id, course_id, fee_category_id, package_id
      from fees.fee_structures where id = ${id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!row) throw notFound('This fee structure');
  if (!structureStates.can('change', row.status)) return null;
  if (input.version !== undefined && input.version !== row.version)
    throw conflict('This fee structure was changed meanwhile. Load it again');
  const moved = (Object.keys(keyFields) as KeyField[]).find((field) => (input[field] ?? null) !== row[field]);
  if (moved !== undefined)
    throw badField(moved, `The ${keyFields[moved]} of a price list stays as it is. Make a new price list for another`);
  return id;
}

async function newVersion(input: Input): Promise<number> {
  const key = [
    input.branch_id ?? null,
    input.course_id ?? null,
    input.fee_category_id ?? null,
    input.package_id ?? null,
  ] as const;
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.fee_structures (school_id, country_id, branch_id, session_id, course_id, fee_category_id, package_id, currency, valid_from, version_no, note)
    select ${who().school_id}, c.id, ${key[0]}::int, ${input.session_id}::bigint, ${key[1]}::bigint, ${key[2]}::bigint, ${key[3]}::bigint, c.currency, ${input.valid_from}::date,
           1 + coalesce((select max(o.version_no) from fees.fee_structures o
                          where o.school_id = ${who().school_id}::int and o.country_id = c.id and o.session_id = ${input.session_id}::bigint
                            and (o.branch_id, o.course_id, o.fee_category_id, o.package_id) is not distinct from (${key[0]}::int, ${key[1]}::bigint, ${key[2]}::bigint, ${key[3]}::bigint)), 0),
           ${input.note ?? null}
      from platform.countries c where c.id = ${input.country_id}::int returning id`);
  if (!row) throw notFound('This country');
  return row.id;
}

async function writeLines(id: number, lines: Input['lines']): Promise<void> {
  await rowsOf(sql`delete from fees.fee_structure_lines where structure_id = ${id}::bigint`);
  await rowsOf(sql`
    insert into fees.fee_structure_lines (school_id, structure_id, head_id, amount, months, position)
    select ${who().school_id}, ${id}::bigint, l.head_id, l.amount, l.months, l.position
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb) as l (head_id bigint, amount bigint, months smallint, position int)`);
}

/** FEE-6: the older published list of the same key and month is superseded. Students stay on what they have (FEE-7). */
export async function publishStructure(id: number): Promise<StructureRow> {
  await requirePermission('Fee Structure Add', 'Fee Structure Edit');
  const draft = await rowOf(sql<{ status: StructureRow['status']; lines: number }>`
    select t.status, (select count(*)::int from fees.fee_structure_lines l where l.structure_id = t.id) as lines
      from fees.fee_structures t where t.id = ${id}::bigint and t.school_id = ${who().school_id}::int for update`);
  if (!draft) throw notFound('This fee structure');
  if (!structureStates.can('publish', draft.status)) throw conflict('This fee structure is published already');
  if (draft.lines === 0) throw badField('id', 'A price list without a line cannot be published');
  await rowsOf(sql`
    update fees.fee_structures o set status = 'superseded'
      from fees.fee_structures t
     where t.id = ${id}::bigint and o.status = 'published' and o.school_id = t.school_id and o.country_id = t.country_id and o.session_id = t.session_id
       and o.valid_from = t.valid_from
       and (o.branch_id, o.course_id, o.fee_category_id, o.package_id) is not distinct from (t.branch_id, t.course_id, t.fee_category_id, t.package_id)`);
  await rowsOf(sql`
    update fees.fee_structures set status = 'published', published_by = ${userId()}::bigint, published_at = platform.now()
     where id = ${id}::bigint`);
  return structureRow(id);
}
