// The price lists of a branch go to another as drafts (BR-5): what applies there already, or waits there, is passed over.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { CopiedPart, CopyAsked } from '#modules/branches/index.ts';
import { type Draft, writeDrafts } from '#modules/fees/structures/chapter.ts';

interface Source {
  country_id: number;
  course_id: number | null;
  fee_category_id: number | null;
  package_id: number | null;
  words: string;
  stands: boolean;
  lines: { head_id: number; amount: number; months: number }[] | null;
}

export async function copyPrices({ from_id, to_id, part, session_id }: CopyAsked): Promise<CopiedPart[]> {
  if (part !== 'fee_structures') return [];
  await requirePermission('Fee Structure Add', 'Fee Structure Edit');
  const session = await rowOf(sql<{ start_date: LocalDate }>`
    select start_date from branches.academic_sessions where id = ${session_id}::bigint`);
  const sources = await rowsOf(sql<Source>`
    select distinct on (t.course_id, t.fee_category_id, t.package_id)
           t.country_id, t.course_id, t.fee_category_id, t.package_id,
           concat_ws(', ', coalesce(c.name, 'all classes'), k.name) as words,
           exists (select 1 from fees.fee_structures o where o.branch_id = ${to_id}::int and o.session_id = t.session_id
             and (o.course_id, o.fee_category_id, o.package_id) is not distinct from (t.course_id, t.fee_category_id, t.package_id)) as stands,
           (select jsonb_agg(jsonb_build_object('head_id', h.id, 'amount', n.amount, 'months', n.months) order by n.position)
              from fees.fee_structure_lines n join fees.fee_heads h on h.id = n.head_id and h.active where n.structure_id = t.id) as lines
      from fees.fee_structures t
      left join branches.courses c on c.id = t.course_id left join fees.fee_categories k on k.id = t.fee_category_id
     where t.branch_id = ${from_id}::int and t.session_id = ${session_id}::bigint and t.status = 'published'
     order by t.course_id, t.fee_category_id, t.package_id, t.valid_from desc, t.version_no desc`);
  const fresh = sources.filter((source) => !source.stands && source.lines !== null);
  const first = monthOf(session && session.start_date > who().today ? session.start_date : who().today);
  const drafts = fresh.map((source): Draft => ({
    ...source,
    session_id,
    branch_id: to_id,
    valid_from: first,
    lines: source.lines ?? [],
  }));
  if (drafts.length > 0) await writeDrafts(drafts);
  const skipped = sources.filter((source) => source.stands);
  return [
    { what: 'Fee structures (drafts)', made: fresh.map((one) => one.words), skipped: skipped.map((one) => one.words) },
  ];
}
