// The shape that profit and loss, balance sheet and cash flow share: sections of accounts with their sums, a value a column.

/** An account with debit − credit by column, as the book has it. */
export interface AccountNets {
  id: number;
  code: string;
  name: string;
  nature: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  group: string;
  is_contra: boolean;
  system_key: string | null;
  kind: string;
  nets: readonly number[];
}

export interface StatementRow {
  key: string;
  /** `heading` has no figures; `result` is a line of the statement's own, such as the surplus. */
  kind: 'heading' | 'account' | 'sum' | 'result';
  label: string;
  code: string | null;
  account_id: number | null;
  values: number[];
}

const zeros = (width: number): number[] => Array.from({ length: width }, () => 0);

export const plus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, n) => value + (b[n] ?? 0));
export const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, n) => value - (b[n] ?? 0));

export const result = (key: string, label: string, values: readonly number[]): StatementRow => ({
  key,
  kind: 'result',
  label,
  code: null,
  account_id: null,
  values: [...values],
});

export interface Section {
  rows: StatementRow[];
  sum: number[];
}

interface SectionOf {
  key: string;
  title: string;
  /** 1: shown as debit − credit, −1: as credit − debit (ACC-6). */
  sign: 1 | -1;
  width: number;
}

const shown = (value: number, sign: 1 | -1): number => (value === 0 ? 0 : value * sign);

/** Accounts with a figure under their heading, with their sum; nothing where none has one. */
export function section(accounts: readonly AccountNets[], { key, title, sign, width }: SectionOf): Section {
  const rows = accounts
    .filter(({ nets }) => nets.some((net) => net !== 0))
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map(({ id, code, name, nets }): StatementRow => ({
      key: `${key}-${id}`,
      kind: 'account',
      label: name,
      code,
      account_id: id,
      values: nets.map((net) => shown(net, sign)),
    }));
  const sum = rows.reduce((total, row) => plus(total, row.values), zeros(width));
  if (rows.length === 0) return { rows, sum };
  const named = { code: null, account_id: null };
  return {
    rows: [
      { key, kind: 'heading', label: title, values: [], ...named },
      ...rows,
      { key: `${key}-sum`, kind: 'sum', label: title, values: sum, ...named },
    ],
    sum,
  };
}
