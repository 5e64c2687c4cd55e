// Cash flow: what moved every account in the span, without the entries of a year end, by the indirect method.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { figuresUpTo, movements, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import type { cashFlowReport } from '../contract/statements.ts';
import { type CashAccount, cashFlow } from '../rules/cash-flow.ts';
import { comparedSpan, type Span } from '../rules/compared-span.ts';
import { chartAccounts } from './nets.ts';

export type CashFlowQuery = ParsedInputOf<typeof cashFlowReport>;
type Answer = DataOf<typeof cashFlowReport>;
type Column = Answer['columns'][number];

interface Moved {
  account_id: number;
  opening: number;
  net: number;
}

async function movedIn({ from, to }: Span, branch_ids: readonly number[] | null): Promise<Map<number, Moved>> {
  const span = { from, to: await figuresUpTo(to, branch_ids), branch_ids, without_year_ends: true };
  const rows = await rowsOf(sql<Moved>`
    select m.account_id, m.opening, m.debit - m.credit as net from (${movements(span, ['account_id'])}) m`);
  return new Map(rows.map((row) => [row.account_id, row]));
}

export function cashFlowColumns(query: CashFlowQuery): Column[] {
  const before = comparedSpan(query, query.compare);
  const { from, to, compare } = query;
  const title = compare === 'last_year' ? 'Last year' : 'Span before';
  return [
    { key: 'all', title: 'This span', from, to, branch_id: null },
    ...(before ? [{ key: 'before', title, ...before, branch_id: null }] : []),
  ];
}

export async function readCashFlow(query: CashFlowQuery): Promise<Answer> {
  if (query.to < query.from) throw badField('to', 'The last day is before the first');
  await planForTheseValues();
  const branch_ids = query.branch_ids ?? null;
  const columns = cashFlowColumns(query);
  const found: Map<number, Moved>[] = [];
  // One after the other, because they share the transaction's connection.
  for (const column of columns) found.push(await movedIn(column, branch_ids));
  const accounts = (await chartAccounts()).map((account): CashAccount => ({
    ...account,
    nets: found.map((one) => one.get(account.id)?.net ?? 0),
    openings: found.map((one) => one.get(account.id)?.opening ?? 0),
  }));
  const { rows, opening, closing, difference } = cashFlow(accounts, columns.length);
  const isEmpty = accounts.every(({ nets, openings }) => [...nets, ...openings].every((value) => value === 0));
  return {
    currency: who().currency,
    scope: await scopeInWords(branch_ids),
    columns,
    rows: isEmpty ? [] : rows,
    agrees: difference.every((value) => value === 0),
    notes: [],
    translated: false,
    opening,
    closing,
  };
}
