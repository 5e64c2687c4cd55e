// Posted, paid and outstanding of every branch in one month (FEE-95).

import { linkTo } from '#kernel/addresses.ts';
import { monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { outstandingBranches } from '../../contract/month-figures.ts';

type Row = DataOf<typeof outstandingBranches>['data'][number];

/** The challans that were posted for the month. */
const posted = ({ branch_id, month }: Row) => linkTo(pages.FeeChallan, { branch_id, bill_month: month });

export const branchOutstanding: ReportDeclaration<typeof outstandingBranches, Row> = {
  title: 'Branch Outstanding Fee',
  call: outstandingBranches,
  filters: [{ name: 'month', label: 'Month', kind: 'month' }],
  start: (session) => ({ month: monthOf(session.today) }),
  fixed: () => ({ fetchCount: 500 }),
  figures: (data) => [
    { label: 'Posted', value: data.figures?.posted, kind: 'money' },
    { label: 'Paid', value: data.figures?.paid, kind: 'money' },
    { label: 'Outstanding', value: data.figures?.outstanding, kind: 'money' },
    { label: 'Recovery', value: data.figures?.accounts_percent, kind: 'percent' },
    { label: 'All outstanding', value: data.figures?.all_outstanding, kind: 'money' },
  ],
  chart: {
    title: 'Paid and outstanding of the month by branch',
    kind: 'stacked',
    rows: (data) => data.data,
    along: (row) => row.branch_name,
    series: [
      { key: 'paid', label: 'Paid', shade: 'good' },
      { key: 'outstanding', label: 'Outstanding', shade: 'bad' },
    ],
    money: true,
    to: posted,
  },
  table: {
    title: 'Branches',
    rows: (data) => data.data,
    rowKey: (row) => row.branch_id,
    columns: [
      { key: 'branch_name', title: 'Branch' },
      { key: 'posted', title: 'Posted', kind: 'money', link: posted },
      { key: 'paid', title: 'Paid', kind: 'money' },
      { key: 'outstanding', title: 'Outstanding', kind: 'money' },
      { key: 'accounts_percent', title: 'Recovery %', kind: 'number' },
      { key: 'last_months_outstanding', title: 'Open from before', kind: 'money' },
      { key: 'paid_from_pending', title: 'Paid of it', kind: 'money' },
      { key: 'adjusted', title: 'Adjusted', kind: 'money' },
      { key: 'all_outstanding', title: 'All outstanding', kind: 'money' },
    ],
  },
  empty: { title: 'No branch in this environment', text: 'Choose another branch type or country at the top.' },
};
