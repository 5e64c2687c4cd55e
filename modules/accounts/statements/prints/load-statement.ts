// From a statement on the screen to its paper: the same rows under the head of a branch.

import { formatDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { chainHeads } from '#platform/ledger/chain.ts';
import type { HeldLetterhead } from '#platform/printing/index.ts';
import { letterheadOver } from '#modules/accounts/balances/chapter.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { profitLossReport } from '../contract/statements.ts';
import type { StatementData } from './statement.ts';

type Answer = Omit<DataOf<typeof profitLossReport>, 'net_income' | 'surplus'>;

export interface StatementToPrint {
  held: HeldLetterhead;
  report: Omit<StatementData, 'letterhead'>;
}

interface Asked {
  title: string;
  days: readonly string[];
  branch_ids: readonly number[] | undefined;
}

/** Inside the request's transaction. */
export async function statementToPrint(answer: Answer, { title, days, branch_ids }: Asked): Promise<StatementToPrint> {
  const { today, name } = who();
  const { currency, scope, columns, rows, agrees, notes } = answer;
  return {
    held: await letterheadOver(branch_ids),
    report: {
      title,
      currency,
      scope,
      days: days.map(formatDate).join(' – '),
      printed_at: today,
      printed_by: name,
      columns: columns.map((column) => column.title),
      rows: rows.map(({ kind, code, label, values }) => ({ kind, code: code ?? '', label, values })),
      agrees,
      notes,
      chain: await chainHeads(branch_ids),
    },
  };
}
