// Trial Balance: opening, period and closing of every account; the sums of each pair are equal (ACC-70), every figure drills (ACC-75).

import { IconArrowsExchange, IconCalendarOff, IconFileCertificate, IconShieldCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { asDay, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { trialBalance, trialBalancePrint } from '../contract/trial-balance.ts';
import { AskCell } from '#modules/accounts/figure-questions/screens/parts/ask-cell.tsx';
import { AuditPacks } from '#modules/accounts/audit-packs/screens/parts/audit-packs.tsx';
import { Proofs } from '#modules/accounts/proofs/screens/parts/proofs.tsx';
import { ExchangeRates } from '#modules/accounts/rates/screens/parts/exchange-rates.tsx';
import { Periods } from '#modules/accounts/periods/screens/parts/periods.tsx';

type Answer = DataOf<typeof trialBalance>;
interface Row extends Omit<Answer['rows'][number], 'branch_id'> {
  branch_id: number | null;
  to_rows: string | undefined;
}

/** Account → its lines; payee type and category → their accounts. */
function rowsBehind(row: Answer['rows'][number], data: Answer): string {
  if (data.level === 1) return linkTo(pages.Accounts, { category_id: row.id });
  if (data.level === 2) return linkTo(pages.Accounts, { payee_type_id: row.id });
  return linkTo(pages.Ledger, { account_ids: row.id, from: data.from, to: data.to, branch_ids: row.branch_id });
}

const rows = (data: Answer): Row[] => data.rows.map((row) => ({ ...row, to_rows: rowsBehind(row, data) }));
const behind = (row: Row) => row.to_rows;

const columns: readonly Column<Row>[] = [
  { key: 'code', title: 'Code', width: 72 },
  { key: 'name', title: 'Account', link: behind },
  { key: 'branch', title: 'Branch' },
  { key: 'opening_debit', title: 'Opening Dr', kind: 'money' },
  { key: 'opening_credit', title: 'Opening Cr', kind: 'money' },
  { key: 'debit', title: 'Debit', kind: 'money', link: behind },
  { key: 'credit', title: 'Credit', kind: 'money', link: behind },
  { key: 'closing_debit', title: 'Closing Dr', kind: 'money' },
  { key: 'closing_credit', title: 'Closing Cr', kind: 'money' },
];

/** A question on the movement of the row (05 §14.9). */
const askColumn = ({ from, to }: Pick<Answer, 'from' | 'to'>, branch_ids: number[] | undefined): Column<Row> => ({
  key: 'ask',
  title: '',
  width: 40,
  show: (row) => {
    const places = row.branch_id === null ? branch_ids : [row.branch_id];
    const figure = { subject_kind: 'account', subject_id: row.id, from: asDay(from), to: asDay(to) } as const;
    return row.id === 0 ? null : (
      <AskCell
        figure={{ ...figure, ...(places && { branch_ids: places }) }}
        name={row.name}
        permission="Account Report"
      />
    );
  },
});

const withoutBranch = columns.filter((column) => column.key !== 'branch');

/** ACC-54: last year is still open, so income and expense go on from it. */
function openYears({ open_years }: Answer): string {
  if (open_years.length === 0) return '';
  const [years, are] =
    open_years.length === 1 ? [`The year ${open_years[0]}`, 'is'] : [`The years ${open_years.join(', ')}`, 'are'];
  return `${years} ${are} not closed yet: income and expense still begin with their sums. See Periods and closing. `;
}

function report(
  session: Session,
  by_branch: boolean,
  chosen: string | null,
): ReportDeclaration<typeof trialBalance, Row> {
  const branches = lookup(
    userCountryBranches,
    (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
    () => ({ country_id: session.country_id ?? 162, ...(session.school_id ? { school_id: session.school_id } : {}) }),
  );
  return {
    title: 'Trial Balance',
    call: trialBalance,
    filters: [
      { name: 'from', label: 'From', kind: 'date', required: true },
      { name: 'to', label: 'To', kind: 'date', required: true },
      {
        name: 'level',
        label: 'Level',
        kind: 'choice',
        numeric: true,
        required: true,
        initial: '3',
        options: [
          { value: '1', label: 'Categories' },
          { value: '2', label: 'Payee types' },
          { value: '3', label: 'Accounts' },
        ],
      },
      { name: 'branch_ids', label: 'Branches', kind: 'lookup', source: branches, many: true },
      { name: 'by_branch', label: 'By branch', kind: 'flag' },
      { name: 'zero_rows', label: 'Zero rows', kind: 'flag' },
      { name: 'before_year_end', label: 'Before the year end', kind: 'flag' },
    ],
    start: ({ today }) => ({ from: monthOf(today), to: today }),
    figures: (data) => [
      { label: 'Scope', value: data.scope, kind: 'text' },
      { label: `Debits of the period (${data.currency})`, value: data.totals.debit, kind: 'money' },
      { label: `Closing (${data.currency})`, value: data.totals.closing_debit, kind: 'money' },
      { label: 'Debits and credits', value: data.balanced ? '✓ equal' : '✗ NOT EQUAL', kind: 'text' },
    ],
    table: {
      rows,
      rowKey: (row) => `${row.id}-${row.branch_id ?? 0}`,
      columns: (data) => [
        ...(by_branch ? columns : withoutBranch),
        ...(data.level === 3 ? [askColumn(data, chosen ? chosen.split(',').map(Number) : undefined)] : []),
      ],
      totals: (data) => ({
        id: 0,
        code: '',
        name: 'Total',
        nature: 'asset',
        branch_id: null,
        branch: null,
        to_rows: undefined,
        ...data.totals,
      }),
    },
    note: (data) =>
      data.balanced
        ? openYears(data) +
          'The sums of opening, period and closing are equal on both sides. Amounts come from the running totals of the book; part months from its lines.'
        : `The books of these branches do not balance: ${data.unbalanced.map((one) => one.branch).join(', ')}. Stop posting and call the accountant.`,
    actions: [
      {
        label: 'Periods and closing',
        icon: IconCalendarOff,
        to: '?tab=periods',
        permissions: ['Account Report', 'Account Period'],
      },
      {
        label: 'Exchange rates',
        icon: IconArrowsExchange,
        to: '?tab=rates',
        permissions: ['Account Report', 'Account Period'],
      },
      { label: 'Proofs', icon: IconShieldCheck, to: '?tab=proofs', permissions: ['Account Report'] },
      { label: 'Audit packs', icon: IconFileCertificate, to: '?tab=audit-packs', permissions: ['Audit Record'] },
    ],
    print: trialBalancePrint,

    export: exportOf(trialBalance),
    empty: { title: 'Nothing was posted', text: 'No account has a balance or an entry in this span and scope.' },
  };
}

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  if (params.get('tab') === 'periods') return <Periods />;
  if (params.get('tab') === 'proofs') return <Proofs />;
  if (params.get('tab') === 'audit-packs') return <AuditPacks />;
  if (params.get('tab') === 'rates') return <ExchangeRates />;
  return <ReportPage report={report(session, params.get('by_branch') === 'true', params.get('branch_ids'))} />;
}
