// Whether an open run says already what another one would: then it is left as it is, with all that people ticked in it (decision 0229).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Computed } from './compute-run.ts';
import type { ComputedAward } from './price-awards.ts';

interface Open {
  id: number;
  examined: number;
  results_key: string;
  notes: { text: string }[];
}

type Stored = Pick<
  ComputedAward,
  | 'student_id'
  | 'section_id'
  | 'group_size'
  | 'rank'
  | 'percent'
  | 'tier_id'
  | 'mode'
  | 'value'
  | 'monthly_amount'
  | 'total_amount'
  | 'nothing_left'
  | 'held_back_reason'
> & { ticked: boolean };

/** What a person ticked stands, whatever the conditions say. */
const wordsOf = (of: Omit<Stored, 'ticked'>, ticked: boolean): string =>
  JSON.stringify([
    of.student_id,
    of.section_id,
    of.group_size,
    of.rank,
    of.percent,
    of.tier_id,
    of.mode,
    of.value,
    of.monthly_amount,
    of.total_amount,
    of.nothing_left,
    ticked ? null : of.held_back_reason,
  ]);

/** The id of the run that stands; null where another is needed. */
export async function sameRun(
  { scheme_id, branch_id }: { scheme_id: number; branch_id: number },
  computed: Computed,
): Promise<number | null> {
  const open = await rowOf(sql<Open>`
    select id, examined, results_key, notes from scholarships.merit_runs
     where scheme_id = ${scheme_id}::bigint and branch_id = ${branch_id}::int and state = 'preview' and follows_id is null for update`);
  if (!open || open.results_key !== computed.results_key || open.examined !== computed.examined) return null;
  const notes = (all: readonly { text: string }[]): string => JSON.stringify(all.map((one) => one.text));
  if (notes(open.notes) !== notes(computed.notes)) return null;
  const stored = await rowsOf(sql<Stored>`
    select student_id, section_id, group_size, rank, percent::float8 as percent, tier_id, mode, value, monthly_amount, total_amount, nothing_left, held_back_reason,
           ticked_reason is not null as ticked
      from scholarships.merit_awards where run_id = ${open.id}::bigint and branch_id = ${branch_id}::int and state in ('proposed', 'held_back')`);
  const ticked = new Set(stored.filter((one) => one.ticked).map((one) => one.student_id));
  const all = (awards: readonly Omit<Stored, 'ticked'>[]): string =>
    awards
      .map((one) => wordsOf(one, ticked.has(one.student_id)))
      .toSorted()
      .join();
  return all(stored) === all(computed.awards) ? open.id : null;
}
