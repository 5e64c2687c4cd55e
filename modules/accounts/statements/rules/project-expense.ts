// ACC-74: expenses by category, with payee types or accounts under it, a value a column.

import { plus, result, type StatementRow } from './statement.ts';

/** An expense account with debit − credit by column. */
export interface ExpenseNets {
  id: number;
  code: string;
  name: string;
  payee_type_id: number;
  payee_type: string;
  category_id: number;
  category_code: string;
  category: string;
  nets: readonly number[];
}

const sumOf = (accounts: readonly ExpenseNets[], width: number): number[] =>
  accounts.reduce<number[]>(
    (sum, { nets }) => plus(sum, nets),
    Array.from({ length: width }, () => 0),
  );

const hasFigure = ({ nets }: ExpenseNets): boolean => nets.some((net) => net !== 0);

/** Rows of a category below it: its payee types, or its accounts. */
function within(accounts: readonly ExpenseNets[], level: 2 | 3, width: number): StatementRow[] {
  if (level === 3)
    return accounts.map(({ id, code, name, nets }) => ({
      key: `account-${id}`,
      kind: 'account' as const,
      label: name,
      code,
      account_id: id,
      values: [...nets],
    }));
  return [...Map.groupBy(accounts, (account) => account.payee_type_id)].map(([id, some]) => ({
    key: `type-${id}`,
    kind: 'account' as const,
    label: some[0]?.payee_type ?? '',
    code: null,
    account_id: null,
    values: sumOf(some, width),
  }));
}

/** Rows whose keys say what they are: `category-3`, `type-5`, `account-7`; sums of a category are `category-3-sum`. */
export function projectExpense(
  all: readonly ExpenseNets[],
  level: 1 | 2 | 3,
  width: number,
): { rows: StatementRow[]; total: number[] } {
  const accounts = all.filter(hasFigure).toSorted((a, b) => a.code.localeCompare(b.code));
  const categories = [...Map.groupBy(accounts, (account) => account.category_id)].toSorted(([, a], [, b]) =>
    (a[0]?.category_code ?? '').localeCompare(b[0]?.category_code ?? ''),
  );
  const rows = categories.flatMap(([id, some]): StatementRow[] => {
    const [label, code] = [some[0]?.category ?? '', some[0]?.category_code ?? null];
    const sum = { label, account_id: null, values: sumOf(some, width) };
    if (level === 1) return [{ ...sum, key: `category-${id}`, kind: 'account', code }];
    return [
      { key: `category-${id}`, kind: 'heading', label, code: null, account_id: null, values: [] },
      ...within(some, level, width),
      { ...sum, key: `category-${id}-sum`, kind: 'sum', code: null },
    ];
  });
  const total = sumOf(accounts, width);
  return { rows: rows.length > 0 ? [...rows, result('total', 'Expenses', total)] : [], total };
}
