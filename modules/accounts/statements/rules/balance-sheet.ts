// ACC-72: assets = liabilities + equity + surplus of the year, to the unit. Advances and deposits of students are liabilities, never
// taken off what students owe.

import { type AccountNets, minus, plus, result, section, type StatementRow } from './statement.ts';

export interface BalanceSheet {
  rows: StatementRow[];
  assets: number[];
  /** Assets less liabilities, equity and surplus: 0 in every column, or the books do not agree. */
  difference: number[];
}

interface Results {
  /** Income less expense that no year end has moved yet: of the running year, and of years before it. */
  of_year: readonly number[];
  of_earlier: readonly number[];
  /** ACC-65, ACC-66: what translation leaves, on the credit side; absent in one currency. */
  translation?: readonly number[];
  /** ACC-67: of the whole group, so that what branches owe each other is nothing; a rest is told. */
  eliminates?: boolean;
}

const assetParts = [
  ['cash_bank', 'Cash and bank'],
  ['receivable', 'Receivables'],
  ['inventory', 'Inventory'],
  ['other_current_asset', 'Other current assets'],
  ['fixed_asset', 'Fixed assets'],
] as const;

const isAny = (values: readonly number[]): boolean => values.some((value) => value !== 0);

export function balanceSheet(accounts: readonly AccountNets[], results: Results, width: number): BalanceSheet {
  const none = Array.from({ length: width }, () => 0);
  const eliminated = accounts.filter(({ kind }) => results.eliminates === true && kind === 'inter_branch');
  const between = eliminated.reduce((sum, { nets }) => plus(sum, nets), none);
  const of = (nature: string) =>
    accounts.filter((account) => account.nature === nature && !eliminated.includes(account));
  const known: readonly string[] = assetParts.map(([group]) => group);
  const groupOf = ({ group }: AccountNets) => (known.includes(group) ? group : 'other_current_asset');
  const assets = assetParts.map(([key, title]) =>
    section(
      of('asset').filter((account) => groupOf(account) === key),
      { key, title, sign: 1, width },
    ),
  );
  const isLong = ({ group }: AccountNets) => group === 'long_liability';
  const current = section(
    of('liability').filter((account) => !isLong(account)),
    { key: 'current_liability', title: 'Current liabilities', sign: -1, width },
  );
  const long = section(of('liability').filter(isLong), {
    key: 'long_liability',
    title: 'Long-term liabilities',
    sign: -1,
    width,
  });
  const equity = section(of('equity'), { key: 'equity', title: 'Equity', sign: -1, width });
  const total = plus(
    assets.reduce((sum, part) => plus(sum, part.sum), none),
    between,
  );
  const liabilities = plus(current.sum, long.sum);
  const translation = results.translation ?? none;
  const own = plus(plus(plus(equity.sum, results.of_year), results.of_earlier), translation);
  return {
    rows: [
      ...assets.flatMap((part) => part.rows),
      ...(isAny(between) ? [result('inter_branch', 'Inter-branch difference (1900)', between)] : []),
      result('assets', 'Assets', total),
      ...current.rows,
      ...long.rows,
      result('liabilities', 'Liabilities', liabilities),
      ...equity.rows,
      ...(isAny(translation) ? [result('translation', 'Translation reserve (3300)', translation)] : []),
      ...(isAny(results.of_earlier)
        ? [result('surplus_earlier', 'Surplus of earlier years, not closed yet', results.of_earlier)]
        : []),
      result('surplus', 'Surplus of the year', results.of_year),
      result('own', 'Equity and surplus', own),
      result('total', 'Liabilities, equity and surplus', plus(liabilities, own)),
    ],
    assets: total,
    difference: minus(total, plus(liabilities, own)),
  };
}
