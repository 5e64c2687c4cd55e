// From the report to its paper (05 §10): the rows of the screen under the head of a branch.

import { notFound } from '#kernel/refusal.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { chainHeads } from '#platform/ledger/chain.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import type { trialBalance } from '../contract/trial-balance.ts';
import { readTrialBalance } from '../reads/trial-balance.ts';
import type { TrialBalanceData } from './trial-balance.ts';

export interface TrialBalanceToPrint {
  held: HeldLetterhead;
  report: Omit<TrialBalanceData, 'letterhead'>;
}

/** Inside the request's transaction. */
export async function readTrialBalanceToPrint(query: ParsedInputOf<typeof trialBalance>): Promise<TrialBalanceToPrint> {
  const { currency, scope, rows, totals, unbalanced, open_years } = await readTrialBalance(query);
  const { today, name } = who();
  return {
    held: await letterheadOf(query.branch_ids),
    report: {
      currency,
      scope,
      from: query.from,
      to: query.to,
      printed_at: today,
      printed_by: name,
      rows: rows.map(({ id: _id, nature: _nature, branch_id: _branch, ...row }) => row),
      totals,
      unbalanced: unbalanced.map((branch) => branch.branch),
      open_years,
      before_year_end: query.before_year_end === true,
      chain: await chainHeads(query.branch_ids),
    },
  };
}

/** Of one branch its own; over several that of the head office, else of the first. */
async function letterheadOf(branch_ids: readonly number[] | undefined): Promise<HeldLetterhead> {
  const branches = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${branch_ids ?? null}::int[] is null or b.id = any (${branch_ids ?? null}::int[]))
     order by b.kind = 'head_office' desc, b.id limit 1`);
  const [held] = await readLetterheads(branches.map((branch) => branch.id));
  if (!held) throw notFound('This branch');
  return held;
}
