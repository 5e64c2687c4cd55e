// The day book (ACC-73): every entry of a day by kind, with the total of each.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { dayBook } from '../contract/cash-books.ts';

type Query = ParsedInputOf<typeof dayBook>;
type Answer = DataOf<typeof dayBook>;

const found = ({ date, branch_ids, filter }: Query) => {
  const words = filter ? `%${filter}%` : null;
  return sql`
    e.entry_date = ${date}::date and ${inScope('e.branch_id')}
    and (${branch_ids ?? null}::int[] is null or e.branch_id = any (${branch_ids ?? null}::int[]))
    and (${words}::text is null or e.doc_no ilike ${words} or e.narration ilike ${words})`;
};

export async function readDayBook(query: Query): Promise<Answer> {
  const { kind = null, startRow, fetchCount } = query;
  const kinds = await rowsOf(sql<Answer['kinds'][number]>`
    select e.kind, count(*)::int as entries, sum(e.total)::bigint as amount
      from platform.journal_entries e where ${found(query)} group by e.kind order by e.kind`);
  const rows = await rowsOf(sql<Answer['data'][number]>`
    select e.id as entry_id, e.kind, e.doc_no, b.short_name as branch, e.narration, u.name as by, e.line_count as lines, e.total
      from platform.journal_entries e join platform.branches b on b.id = e.branch_id left join platform.users u on u.id = e.created_by
     where ${found(query)} and (${kind}::text is null or e.kind = ${kind})
     order by e.kind, e.id limit ${fetchCount} offset ${startRow}`);
  const chosen = kinds.filter((one) => kind === null || one.kind === kind);
  const total = (of: (one: Answer['kinds'][number]) => number) => chosen.reduce((sum, one) => sum + of(one), 0);
  return {
    ...asList(
      rows,
      total((one) => one.entries),
      query,
    ),
    figures: { amount: total((one) => one.amount) },
    currency: who().currency,
    kinds,
  };
}
