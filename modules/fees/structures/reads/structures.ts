// Price lists: register, one with its lines and versions, and which applies (FEE-5, FEE-6).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { structureList, type structureRead, type structureResolve } from '../contract/structures.ts';
import { chooseStructure, whyChosen } from '../rules/structure-choice.ts';

export type StructureRow = DataOf<typeof structureList>['data'][number];
type Line = DataOf<typeof structureRead>['lines'][number];

const rowSql = sql`
  select t.id, t.session_id, s.name as session_name, t.country_id, t.branch_id, b.branch_name, t.course_id, c.name as course_name, t.fee_category_id,
         g.name as category_name, t.package_id, t.currency, t.valid_from, t.version_no, t.status, t.note, t.version, m.lines, m.monthly_total, m.yearly_total
    from fees.fee_structures t
    join branches.academic_sessions s on s.id = t.session_id
    left join platform.branches b on b.id = t.branch_id
    left join branches.courses c on c.id = t.course_id
    left join fees.fee_categories g on g.id = t.fee_category_id
   cross join lateral (
     select count(*)::int as lines, coalesce(sum(l.amount) filter (where l.months = 4095), 0)::bigint as monthly_total,
            coalesce(sum(l.amount * length(replace(l.months::int::bit(12)::text, '0', ''))), 0)::bigint as yearly_total
       from fees.fee_structure_lines l where l.structure_id = t.id) m`;

export const listStructures = listRead(structureList, {
  scope: () => sql`t.school_id = ${who().school_id}::int and t.country_id = ${who().country_id}::int`,
  filters: {
    session_id: (session) => sql`t.session_id = ${session}`,
    branch_id: (branch) => sql`t.branch_id = ${branch}`,
    course_id: (course) => sql`t.course_id = ${course}`,
    fee_category_id: (category) => sql`t.fee_category_id = ${category}`,
    package_id: (one) => sql`t.package_id = ${one}`,
    status: (status) => sql`t.status = ${status}`,
  },
  search: () => sql`true`,
  sorts: {},
  first: [sql`s.start_date desc, c.seq nulls first, t.valid_from desc, t.version_no`, 'desc'],
  key: sql`t.id`,
  rows: ({ where, page }) => rowsOf(sql<StructureRow>`${rowSql} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from fees.fee_structures t where ${where}`),
});

export async function structureRow(id: number): Promise<StructureRow & { note: string | null }> {
  const row = await rowOf(
    sql<
      StructureRow & { note: string | null }
    >`${rowSql} where t.id = ${id}::bigint and t.school_id = ${who().school_id}::int`,
  );
  if (!row) throw notFound('This fee structure');
  return row;
}

export function linesOfStructure(id: number): Promise<Line[]> {
  return rowsOf(sql<Line>`
    select l.id as line_id, l.head_id, h.name as head_name, l.amount, l.months, l.position
      from fees.fee_structure_lines l join fees.fee_heads h on h.id = l.head_id where l.structure_id = ${id}::bigint order by l.position, h.priority`);
}

export async function readStructure(id: number): Promise<DataOf<typeof structureRead>> {
  const structure = await structureRow(id);
  const versions = await rowsOf(sql<DataOf<typeof structureRead>['versions'][number]>`
    select o.id, o.version_no, o.valid_from, o.status from fees.fee_structures t
      join fees.fee_structures o on o.school_id = t.school_id and o.country_id = t.country_id and o.session_id = t.session_id
       and (o.branch_id, o.course_id, o.fee_category_id, o.package_id) is not distinct from (t.branch_id, t.course_id, t.fee_category_id, t.package_id)
     where t.id = ${id}::bigint order by o.valid_from desc, o.version_no desc`);
  const affected = await rowOf(sql<{ n: number }>`
    select count(distinct e.student_id)::int as n from fees.fee_structures t
      join students.enrolments e on e.session_id = t.session_id and e.end_on is null
       and (t.branch_id is null or e.branch_id = t.branch_id) and (t.course_id is null or e.course_id = t.course_id)
     where t.id = ${id}::bigint`);
  return { structure, lines: await linesOfStructure(id), versions, affected_students: affected?.n ?? 0 };
}

/** FEE-5; 404 in the words of the rule when none applies. */
export async function resolveStructure(
  wanted: ParsedInputOf<typeof structureResolve>,
): Promise<DataOf<typeof structureResolve>> {
  const published = await rowsOf(sql<StructureRow>`
    ${rowSql} where t.school_id = ${who().school_id}::int and t.session_id = ${wanted.session_id}::bigint and t.status = 'published'
      and t.country_id = (select country_id from platform.branches where id = ${wanted.branch_id}::int)`);
  const chosen = chooseStructure(published, {
    ...wanted,
    fee_category_id: wanted.fee_category_id ?? null,
    package_id: wanted.package_id ?? null,
  });
  if (!chosen) throw new Refusal('not_found', await noStructure(wanted));
  return { structure: chosen, lines: await linesOfStructure(chosen.id), why: whyChosen(chosen) };
}

async function noStructure(wanted: ParsedInputOf<typeof structureResolve>): Promise<string> {
  const names = await rowOf(sql<{ words: string }>`
    select concat_ws(', ', (select name from branches.courses where id = ${wanted.course_id}::bigint),
      (select branch_name from platform.branches where id = ${wanted.branch_id}::int),
      (select name from branches.academic_sessions where id = ${wanted.session_id}::bigint)) as words`);
  return `No fee structure for ${names?.words ?? 'this class'} in ${formatMonth(wanted.month)}`;
}
