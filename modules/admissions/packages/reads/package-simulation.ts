// What a package would cost in its first year if as many children came as in the last twelve months, or more, or fewer.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { packageSimulate, Simulation } from '../contract/package-effect.ts';
import { childrenMore, expectedOf } from '../rules/package-effect.ts';
import { readPackage } from './packages.ts';

export async function simulatePackage({
  id,
  expected_percent,
}: ParsedInputOf<typeof packageSimulate>): Promise<Simulation> {
  const read = await readPackage({ id });
  const joined = await joinedIn(read.course_ids, {
    mode: read.branch_mode,
    branch_ids: read.places_of.map((one) => one.branch_id),
  });
  const rows = read.course_ids.flatMap((course_id) => {
    // The price that all branches ask; where only branches have prices of their own, the first of them.
    const price =
      read.prices.find((one) => one.course_id === course_id && one.branch_id === null) ??
      read.prices.find((one) => one.course_id === course_id);
    if (!price || price.problem !== null) return [];
    const came = joined.get(course_id) ?? 0;
    const expected = expectedOf(came, expected_percent);
    const off = expected * price.discount;
    const net = price.gross - price.discount;
    return [
      {
        course_id,
        class_name: price.course_name,
        joined: came,
        expected,
        gross: price.gross,
        discount: price.discount,
        off,
        income: expected * net,
        more: childrenMore(off, net),
      },
    ];
  });
  const sum = (key: 'joined' | 'expected' | 'off' | 'income'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  const more = rows.some((row) => row.more === null) ? null : rows.reduce((total, row) => total + (row.more ?? 0), 0);
  return {
    currency: read.currency,
    rows,
    totals: { joined: sum('joined'), expected: sum('expected'), off: sum('off'), income: sum('income'), more },
  };
}

interface Where {
  mode: 'all' | 'own' | 'franchise' | 'list';
  branch_ids: readonly number[];
}

async function joinedIn(course_ids: readonly number[], { mode, branch_ids }: Where): Promise<Map<number, number>> {
  const rows = await rowsOf(sql<{ course_id: number; n: number }>`
    select m.course_id, count(distinct m.student_id)::int as n
      from students.strength_movements m join platform.branches b on b.id = m.branch_id
     where m.kind = 'admitted' and m.delta > 0 and m.on_date > (${who().today}::date - interval '12 months')::date
       and m.course_id = any (${[...course_ids]}::bigint[]) and ${inScope('m.branch_id')}
       and (${mode} = 'all' or ${mode} = b.ownership or ${mode} = 'list' and b.id = any (${[...branch_ids]}::int[]))
     group by m.course_id`);
  return new Map(rows.map((row) => [row.course_id, row.n]));
}
