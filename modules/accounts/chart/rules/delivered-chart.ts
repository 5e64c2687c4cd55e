// The chart of accounts every school begins with (05 section 4; keys: 14 section 5; owner areas: ACC-14).

import { accountLines } from './delivered-accounts.ts';

export type Nature = 'asset' | 'liability' | 'equity' | 'income' | 'expense';
export type PartyKind = 'student' | 'employee' | 'vendor' | 'franchise' | 'other';
export type AccountKind = 'normal' | 'cash' | 'bank' | 'gateway' | 'control' | 'inter_branch';

export interface DeliveredCategory {
  code: string;
  name: string;
  nature: Nature;
  group: string;
}

export interface DeliveredAccount {
  code: string;
  name: string;
  category: string;
  payee_type: string;
  /** Null: an ordinary account that a school may delete. */
  system_key: string | null;
  kind: AccountKind;
  party_kind: PartyKind | null;
  no_negative: boolean;
  is_contra: boolean;
  owner_area: string | null;
}

export const deliveredCategories: readonly DeliveredCategory[] = [
  { code: '10', name: 'Cash and bank', nature: 'asset', group: 'cash_bank' },
  { code: '12', name: 'Receivables', nature: 'asset', group: 'receivable' },
  { code: '13', name: 'Inventory', nature: 'asset', group: 'inventory' },
  { code: '15', name: 'Fixed assets', nature: 'asset', group: 'fixed_asset' },
  { code: '20', name: 'Payables', nature: 'liability', group: 'current_liability' },
  { code: '30', name: 'Equity', nature: 'equity', group: 'equity' },
  { code: '40', name: 'Fee income', nature: 'income', group: 'fee_income' },
  { code: '41', name: 'Concessions', nature: 'income', group: 'concession' },
  { code: '42', name: 'Other income', nature: 'income', group: 'other_income' },
  { code: '50', name: 'Payroll', nature: 'expense', group: 'payroll' },
  { code: '51', name: 'Cost of sales', nature: 'expense', group: 'cost_of_sales' },
  { code: '52', name: 'Operating', nature: 'expense', group: 'operating' },
];

const kinds: readonly AccountKind[] = ['cash', 'bank', 'gateway', 'inter_branch'];

function accountOf(line: string): DeliveredAccount {
  const [code = '', name = '', category = '', payee_type = '', key = '-', marks = ''] = line.split('|');
  const words = marks.split(' ');
  const after = (prefix: string) => words.find((word) => word.startsWith(prefix))?.slice(prefix.length) ?? null;
  const party_kind = after('party:') as PartyKind | null;
  return {
    code,
    name,
    category,
    payee_type,
    system_key: key === '-' ? null : key,
    // 05 section 2: kind control means that every line names a party
    kind: party_kind ? 'control' : (kinds.find((kind) => words.includes(kind)) ?? 'normal'),
    party_kind,
    no_negative: words.includes('no_negative'),
    is_contra: words.includes('contra'),
    owner_area: after('owner:'),
  };
}

export const deliveredAccounts: readonly DeliveredAccount[] = accountLines.trim().split('\n').map(accountOf);

/** The accounts to which the software posts, by their keys. */
export const systemAccounts = deliveredAccounts.flatMap(({ system_key: key, code, name, owner_area, party_kind }) =>
  key === null ? [] : [{ key, code, name, owner_area, party_kind }],
);
