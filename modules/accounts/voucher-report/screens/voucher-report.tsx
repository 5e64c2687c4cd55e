// Voucher Report: the register by kind, branch and state; every figure leads to its vouchers (ACC-75), gaps in the numbers are named.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { useSearchParams } from 'react-router';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { kindFacts } from '#modules/accounts/vouchers/rules/index.ts';
import { kindOptions, voucherStatuses } from '#modules/accounts/vouchers/screens/parts/voucher-words.ts';
import { type RegisterRow, voucherReport } from '../contract/voucher-report.ts';

type Answer = DataOf<typeof voucherReport>;
type Row = Omit<RegisterRow, 'kind' | 'status'> & {
  kind: RegisterRow['kind'] | null;
  status: RegisterRow['status'] | null;
};

/** The vouchers behind a row, on Search Voucher. */
const behind = (row: Row, span: { from: string; to: string }): string | undefined =>
  row.kind === null || row.status === null
    ? undefined
    : linkTo(pages.SearchVoucher, { kind: row.kind, state: row.status, branch_id: row.branch_id, ...span });

const noteOf = ({ gaps, left_out }: Answer): string =>
  [
    gaps.length === 0
      ? 'The numbers of every kind and branch are complete.'
      : `Numbers are missing: ${gaps.map((gap) => `${gap.branch} ${gap.kind}: ${gap.missing}, first ${gap.example}`).join('; ')}.`,
    left_out === 0 ? '' : `${left_out} vouchers of another currency are left out.`,
  ]
    .filter(Boolean)
    .join(' ');

interface Point {
  kind: RegisterRow['kind'];
  amount: number;
}

/** What each kind of voucher comes to, the largest first. */
const kindsOf = ({ rows }: Answer): Point[] =>
  [...Map.groupBy(rows, (row) => row.kind)]
    .map(([kind, of]) => ({ kind, amount: of.reduce((sum, row) => sum + row.amount, 0) }))
    .toSorted((a, b) => b.amount - a.amount);

function report(
  session: Session,
  span: { from: string; to: string },
): ReportDeclaration<typeof voucherReport, Row, Point> {
  const branches = lookup(
    userCountryBranches,
    (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
    () => ({ country_id: session.country_id ?? 162, ...(session.school_id ? { school_id: session.school_id } : {}) }),
  );
  const link = (row: Row) => behind(row, span);
  return {
    title: 'Voucher Report',
    call: voucherReport,
    filters: [
      { name: 'from', label: 'From', kind: 'date', required: true },
      { name: 'to', label: 'To', kind: 'date', required: true },
      { name: 'kind', label: 'Kind', kind: 'choice', options: kindOptions },
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
      { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(voucherStatuses) },
    ],
    start: ({ today }) => ({ from: monthOf(today), to: today }),
    figures: (data) => [
      { label: 'Vouchers', value: data.totals.vouchers, kind: 'number' },
      { label: `Posted (${data.currency})`, value: data.totals.posted, kind: 'money' },
      { label: `Tax withheld (${data.currency})`, value: data.totals.tax, kind: 'money' },
      { label: 'Numbers', value: data.gaps.length === 0 ? '✓ complete' : '✗ gaps', kind: 'text' },
    ],
    chart: {
      title: 'Vouchers by kind',
      kind: 'ranks',
      rows: kindsOf,
      along: ({ kind }) => kindFacts[kind].title,
      series: [{ key: 'amount', label: 'Amount', shade: 'brand' }],
      money: true,
      currency: (data) => data.currency,
      to: ({ kind }) => linkTo(pages.SearchVoucher, { kind, ...span }),
    },
    table: {
      rows: (data) => data.rows,
      rowKey: (row) => `${row.branch_id} ${row.kind ?? ''} ${row.status ?? ''}`,
      columns: [
        { key: 'branch', title: 'Branch' },
        { key: 'kind', title: 'Kind', value: (row) => (row.kind === null ? '' : kindFacts[row.kind].title), link },
        { key: 'status', title: 'Status', kind: 'status', statuses: voucherStatuses },
        { key: 'vouchers', title: 'Vouchers', kind: 'number', link },
        { key: 'first_no', title: 'First number' },
        { key: 'last_no', title: 'Last number' },
        { key: 'amount', title: 'Amount', kind: 'money', link },
        { key: 'tax', title: 'Tax withheld', kind: 'money' },
      ],
      totals: (data) => ({
        kind: null,
        status: null,
        branch_id: 0,
        branch: 'Total',
        first_no: null,
        last_no: null,
        ...data.totals,
      }),
    },
    note: noteOf,
    print: 'page',
    export: exportOf(voucherReport),
    empty: { title: 'No voucher in this span', text: 'Choose other days, or write the first one on Vouchers.' },
  };
}

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const span = { from: params.get('from') ?? monthOf(session.today), to: params.get('to') ?? session.today };
  return <ReportPage report={report(session, span)} />;
}
