// Budgets: the twelve months of each budgeted account of a branch and year, as a sheet; its draft, what is in force, and what stood before.

import type { ReactNode } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { lookup } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import type { Session } from '#ui/session/session.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { budgetRead, budgetSave } from '../../contract/budgets.ts';
import { BudgetActs, yearChoices } from './budget-acts.tsx';
import { BudgetBelow, BudgetState } from './budget-below.tsx';

type Data = DataOf<typeof budgetRead>;
type Control = Data['rows'][number]['control'];

type Line = {
  account_id: number;
  account: string;
  nature: string;
  control: string | null;
  total: number;
  actual: number;
  committed: number;
  available: number;
} & Record<`m${number}`, number | null>;

const MONTHS = Array.from({ length: 12 }, (_, n) => n);
const key = (n: number): `m${number}` => `m${n + 1}`;
const monthsOf = (row: Line): number[] => MONTHS.map((n) => row[key(n)] ?? 0);
const totalOf = (row: Line): number => monthsOf(row).reduce((sum, month) => sum + month, 0);

function lineOf({ account_id, code, account, nature, months, control, ...figures }: Data['rows'][number]): Line {
  const cells = Object.fromEntries(MONTHS.map((n) => [key(n), months[n] || null])) as Record<
    `m${number}`,
    number | null
  >;
  const { actual, committed, available } = figures;
  const total = months.reduce((sum, month) => sum + month, 0);
  return { ...cells, account_id, account: `${code} ${account}`, nature, control, total, actual, committed, available };
}

const controls = [
  { value: 'none', label: 'None' },
  { value: 'warn', label: 'Warn' },
  { value: 'stop', label: 'Stop' },
];

const columnsOf = (data: Data): SheetColumn<Line>[] => {
  const money = (name: keyof Line & string, title: string, readOnly = true): SheetColumn<Line> => ({
    key: name,
    title,
    kind: 'money',
    currency: data.currency,
    readOnly: readOnly || !data.open,
    total: 'sum',
    width: 128,
    ...(readOnly ? {} : { min: 0 }),
  });
  return [
    { key: 'account', title: 'Account', kind: 'text', frozen: true, readOnly: true, width: 220 },
    {
      key: 'control',
      title: 'Control',
      kind: 'choice',
      options: controls,
      width: 84,
      readOnly: (row) => row.nature === 'income' || !data.open,
      hint: 'None only records it; warn asks for a reason; stop can be passed only by the second level, with a reason',
    },
    ...data.months.map((month, n) => money(key(n), formatMonth(month), false)),
    money('total', 'Year'),
    money('actual', 'Actual'),
    money('committed', 'Committed'),
    { ...money('available', 'Left to date'), hint: 'Budget of the months up to this one, less actual and committed' },
  ];
};

const branchesOf = (session: Session) =>
  lookup(
    userCountryBranches,
    (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
    () => ({ country_id: session.country_id ?? 162, ...(session.school_id ? { school_id: session.school_id } : {}) }),
  );
const changedRow = ({ row }: ChangedRow<Line>) => ({
  account_id: row.account_id,
  control: (row.control ?? 'none') as Control,
  months: monthsOf(row),
});

/** `above`: the tabs of the page that it stands on. */
export const budgetSheet = (session: Session, above: () => ReactNode) =>
  entrySheetScreen({
    title: 'Budgets',
    text: 'What a branch may spend and plans to earn, month by month. Saving keeps a draft; vouchers are checked against the budget in force.',
    above,
    filters: [
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesOf(session), required: true },
      { name: 'fiscal_year_id', label: 'Year', kind: 'lookup', source: yearChoices, required: true },
    ],
    start: ({ branch_id }) => (branch_id ? { branch_id: String(branch_id) } : {}),
    call: budgetRead,
    rows: (data: Data) => data.rows.map(lineOf),
    rowKey: (row: Line) => row.account_id,
    rowName: (row: Line) => row.account,
    columns: columnsOf,
    derive: (row: Line): Partial<Line> => ({ total: totalOf(row) }),
    pasteBy: 'account',
    save: budgetSave,
    toInput: (changed, data) => ({
      branch_id: data.branch_id,
      fiscal_year_id: data.fiscal_year_id,
      version: data.version,
      rows: changed.map(changedRow),
    }),
    actions: (data, unsaved) => <BudgetActs data={data} unsaved={unsaved} />,
    tools: (_hand, data) => <BudgetState data={data} />,
    below: (rows, data) => <BudgetBelow rows={rows} data={data} />,
    button: (changed) => (changed === 0 ? 'Save draft' : `Save ${counted(changed, 'account')} to the draft`),
    empty: {
      title: 'No account has a budget',
      text: "Mark accounts with 'Has a budget' on their form; each then appears here as a row.",
    },
  });
