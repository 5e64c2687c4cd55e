// From the report to its paper (05 §10): the rows of the screen under the head of a branch.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { chainHeads } from '#platform/ledger/chain.ts';
import type { HeldLetterhead } from '#platform/printing/index.ts';
import { letterheadOver } from '#modules/accounts/balances/chapter.ts';
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
    held: await letterheadOver(query.branch_ids),
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
