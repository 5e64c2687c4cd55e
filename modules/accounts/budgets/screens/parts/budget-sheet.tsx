// Budgets: the twelve months of each budgeted account of a branch and year, as a sheet; its draft, what is in force, and what stood before.

import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconChecks, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { lookup } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { type Session, useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { budgetActivate, budgetRead, budgetSave, budgetYears } from '../../contract/budgets.ts';
import { budgetStates } from '../../rules/budget-states.ts';

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
      hint: 'None notes; warn wants a reason; stop is passed by the second level with a reason alone',
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
const years = lookup(
  budgetYears,
  (all) => all.map((year) => ({ value: year.id, label: year.name })),
  () => ({}),
);

const copyForm = ({ branch_id, fiscal_year_id, version }: Data): FormDeclaration<typeof budgetSave> => ({
  title: 'Copy from what was spent',
  text: 'The months of the draft become what that year brought and took, changed by the percentage, in whole units. Rows without a figure there stay.',
  call: budgetSave,
  button: 'Copy into the draft',
  fields: [
    { name: 'copy_from', label: 'Actuals of the year', kind: 'lookup', source: years, required: true },
    { name: 'change_bp', label: 'Changed by %', kind: 'number', decimals: 2, hint: '5 is 5 % more, −5 is 5 % less' },
  ],
  toInput: (values) => ({
    branch_id,
    fiscal_year_id,
    version,
    copy_from: Number(values['copy_from']),
    change_bp: Math.round(Number(values['change_bp'] ?? 0) * 100),
  }),
});

function SheetActs({ data, unsaved }: { data: Data; unsaved: number }) {
  const may = useMay()(['Account Budget']);
  const [copying, setCopying] = useState(false);
  const { act, busy } = useAct(budgetActivate, {
    onDone: ({ notes }, message) => toast(notes.length > 0 ? `${message}. ${notes.join('; ')}` : message),
  });
  if (!may || !data.open) return null;
  const putInForce = async () => {
    const total = data.rows.filter((row) => row.nature !== 'income').flatMap((row) => row.months);
    const sum = total.reduce((all, month) => all + month, 0);
    const sure = await ask({
      title: `Put the budget ${data.year} of ${data.branch} in force?`,
      text: `${moneyWithCurrency(sum, data.currency)} of expenses. From now on vouchers are held to it; what stood before is kept as a revision.`,
      button: 'Put in force',
    });
    if (sure) await act({ branch_id: data.branch_id, fiscal_year_id: data.fiscal_year_id, version: data.version });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={() => setCopying(true)}
        disabled={unsaved > 0}
      >
        Copy from actuals
      </Button>
      {data.status === 'draft' ? (
        <Button
          variant="default"
          leftSection={<IconChecks size={16} />}
          onClick={() => void putInForce()}
          loading={busy}
          disabled={unsaved > 0}
        >
          Put in force
        </Button>
      ) : null}
      {copying ? (
        <FormDialog
          form={copyForm(data)}
          start={{ change_bp: 0 }}
          about={data.branch}
          close={() => setCopying(false)}
        />
      ) : null}
    </>
  );
}

const revisionColumns = ({ currency }: Data): Column<Data['revisions'][number]>[] => [
  { key: 'revision', title: 'Revision', kind: 'number' },
  { key: 'status', title: 'State', kind: 'status', statuses: budgetStates.badges },
  { key: 'total', title: 'Total', kind: 'money', currency: () => currency },
  { key: 'by', title: 'By' },
  { key: 'at', title: 'At', kind: 'instant' },
];

function Below({ rows, data }: { rows: readonly Line[]; data: Data }) {
  const of = (income: boolean) => rows.filter((row) => (row.nature === 'income') === income);
  const sum = (lines: readonly Line[]) => lines.reduce((all, row) => all + totalOf(row), 0);
  const over = of(false).filter((row) => row.available < 0);
  return (
    <Stack gap="sm">
      <Figures
        figures={[
          {
            label: `Expense budgeted (${data.currency})`,
            value: sum(of(false)),
            kind: 'money',
            currency: data.currency,
          },
          { label: 'Income budgeted', value: sum(of(true)), kind: 'money', currency: data.currency },
          { label: 'Over budget to date', value: over.length },
        ]}
      />
      {over.length > 0 ? (
        <Text c="var(--bad)" fz="sm">
          {over.map((row) => `${row.account}: over by ${formatMoney(-row.available, data.currency)}`).join(' · ')}
        </Text>
      ) : null}
      {data.revisions.length > 0 ? (
        <RowsTable
          name="Revisions"
          rows={data.revisions}
          rowKey={(one) => one.revision}
          columns={revisionColumns(data)}
        />
      ) : null}
    </Stack>
  );
}

function State({ data }: { data: Data }) {
  if (!data.open) return <Badge color="gray">The year is closed</Badge>;
  if (data.status === null) return <Badge color="gray">No budget yet</Badge>;
  return (
    <Group gap={6}>
      <Text fz="sm">Revision {data.revision}</Text>
      <StatusOf value={data.status} statuses={budgetStates.badges} />
    </Group>
  );
}

const changedRow = ({ row }: ChangedRow<Line>) => ({
  account_id: row.account_id,
  control: (row.control ?? 'none') as Control,
  months: monthsOf(row),
});

/** `above`: the tabs of the page that it stands on. */
export const budgetSheet = (session: Session, above: () => ReactNode) =>
  entrySheetScreen({
    title: 'Budgets',
    text: 'What a branch may spend and means to earn, month by month. Saving keeps a draft; vouchers are held to what is in force.',
    above,
    filters: [
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesOf(session), required: true },
      { name: 'fiscal_year_id', label: 'Year', kind: 'lookup', source: years, required: true },
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
    actions: (data, unsaved) => <SheetActs data={data} unsaved={unsaved} />,
    tools: (_hand, data) => <State data={data} />,
    below: (rows, data) => <Below rows={rows} data={data} />,
    button: (changed) => (changed === 0 ? 'Save draft' : `Save ${counted(changed, 'account')} to the draft`),
    empty: {
      title: 'No account has a budget',
      text: "Mark accounts with 'Has a budget' on their form; then they stand here, a row each.",
    },
  });
