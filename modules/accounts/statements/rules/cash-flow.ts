// Cash flow by the indirect method: the surplus, what of it was no money, and what moved beside it; the sum is the change of cash and
// bank, because every entry has two equal sides.

import { type AccountNets, minus, plus, result, type Section, section, type StatementRow } from './statement.ts';

export interface CashFlow {
  rows: StatementRow[];
  opening: number[];
  closing: number[];
  /** Change of cash and bank less the flows: 0, or the books do not agree. */
  difference: number[];
}

export interface CashAccount extends AccountNets {
  /** Balance before the first day, debit − credit, by column. */
  openings: readonly number[];
}

type Part = 'depreciation' | 'working' | 'investing' | 'financing' | 'branches' | 'taken_over';

function partOf({ nature, group, kind, is_contra, system_key }: AccountNets): Part {
  if (kind === 'inter_branch') return 'branches';
  if (system_key === 'opening_balances') return 'taken_over';
  if (nature === 'equity' || group === 'long_liability') return 'financing';
  if (group === 'fixed_asset') return is_contra ? 'depreciation' : 'investing';
  return 'working';
}

const isResult = ({ nature }: AccountNets): boolean => nature === 'income' || nature === 'expense';
const isCash = ({ group }: AccountNets): boolean => group === 'cash_bank';

/** `nets` are the movements of the span, without the entries of a year end. */
export function cashFlow(accounts: readonly CashAccount[], width: number): CashFlow {
  const none = Array.from({ length: width }, () => 0);
  const sumOf = (chosen: readonly CashAccount[], pick: (account: CashAccount) => readonly number[]) =>
    chosen.reduce((sum, account) => plus(sum, pick(account)), none);
  const surplus = minus(
    none,
    sumOf(accounts.filter(isResult), (account) => account.nets),
  );
  const others = Map.groupBy(
    accounts.filter((account) => !isResult(account) && !isCash(account)),
    partOf,
  );
  // What an asset grew by was paid, what a liability grew by was not: credit − debit for all of them.
  const part = (key: Part, title: string): Section => section(others.get(key) ?? [], { key, title, sign: -1, width });
  const depreciation = part('depreciation', 'Depreciation, which is no payment');
  const working = part('working', 'Change of receivables, stock and payables');
  const investing = part('investing', 'Fixed assets bought and sold');
  const financing = part('financing', 'Owners and long-term liabilities');
  const branches = part('branches', 'Between branches');
  const taken_over = part('taken_over', 'Balances taken over');
  const operations = plus(plus(surplus, depreciation.sum), working.sum);
  const finances = plus(plus(financing.sum, branches.sum), taken_over.sum);
  const change = plus(plus(operations, investing.sum), finances);
  const cash = accounts.filter(isCash);
  const opening = sumOf(cash, (account) => account.openings);
  const moved = sumOf(cash, (account) => account.nets);
  const closing = plus(opening, moved);
  return {
    rows: [
      result('surplus', 'Surplus', surplus),
      ...depreciation.rows,
      ...working.rows,
      result('operations', 'Cash from operations', operations),
      ...investing.rows,
      result('from_investing', 'Cash from investing', investing.sum),
      ...financing.rows,
      ...branches.rows,
      ...taken_over.rows,
      result('from_financing', 'Cash from financing', finances),
      result('change', 'Change of cash and bank', change),
      result('opening', 'Cash and bank before', opening),
      result('closing', 'Cash and bank after', closing),
    ],
    opening,
    closing,
    difference: minus(moved, change),
  };
}
