// How an area answers for its facts: one statement gives the rows, their sums are the figures, a page of them is what stands behind (principle 4).

import type { LocalDate } from '#kernel/dates.ts';
import { firstDayOf, lastDayOfMonth } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import {
  type FactRow,
  factRows,
  type FactRowsAsked,
  type FactsAsked,
  type FactSource,
  type FactSpan,
  type FactSum,
  monthFacts,
} from '../questions.ts';

interface Named {
  day: LocalDate | null;
  name: string;
  text: string | null;
  amount: number;
  ref: number | null;
}

const spanOf = ({ branch_ids, month }: FactsAsked): FactSpan => ({
  branch_ids,
  first: firstDayOf(month),
  last: lastDayOfMonth(month),
});

async function pageOf({ lines, named, path }: FactSource, asked: FactRowsAsked) {
  const { fact, startRow, fetchCount } = asked;
  const of = sql`(select * from (${lines(spanOf(asked))}) every where fact = ${fact})`;
  const all = await rowOf(sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(l.amount), 0)::bigint as sum from ${of} l`);
  const rows = await rowsOf(sql<Named>`
    select n.day, coalesce(n.name, '') as name, n.text, n.amount, n.ref from (${named(of)}) n order by day, name, ref limit ${fetchCount}::int offset ${startRow}::int`);
  return {
    total: all?.total ?? 0,
    sum: all?.sum ?? 0,
    rows: rows.map(({ ref, ...row }): FactRow => ({ ...row, path: ref === null || !path ? null : path(ref) })),
  };
}

/** For a chapter's `answers`. */
export function answersForFacts(source: FactSource) {
  const { facts, lines } = source;
  return [
    monthFacts.answeredBy(async (asked) => ({
      facts,
      sums: await rowsOf(sql<FactSum>`
        select branch_id, fact, sum(amount)::bigint as amount from (${lines(spanOf(asked))}) every group by 1, 2`),
    })),
    factRows.answeredBy((asked) => (facts.includes(asked.fact) ? pageOf(source, asked) : Promise.resolve(null))),
  ];
}
