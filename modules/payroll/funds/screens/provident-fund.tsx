// Provident Fund (STAT-5): members with their balances, their statements, and the profit of a year spread over them.

import { IconFileText, IconList, IconPercentage } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import type { LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { openPdf } from '#ui/acts/files.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { type FundMember, fundMembers, fundStatementPrint } from '../contract/funds.ts';
import { yearOf } from './parts/fund-year.ts';

const ProfitDialog = lateDialog(async () => (await import('./profit-dialog.tsx')).ProfitDialog);

const views = { all: 'Everybody with money there', members: 'Members now', ended: 'Ended or left' };
const money = { kind: 'money' as const, currency: (row: FundMember) => row.currency, total: false as const };

const list = (today: LocalDate): ListDeclaration<typeof fundMembers> => ({
  title: 'Provident Fund',
  text: 'What came in and went out since the day above; the balance is that of the book today.',
  call: fundMembers,
  search: 'Name, code or member number',
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.employee_name,
  rowLink: (row) => linkTo(pages.ProvidentFundStatement, { employee_id: row.employee_id, ...yearOf(today) }),
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', sort: true },
    { key: 'branch', title: 'Branch' },
    { key: 'member_no', title: 'Member' },
    { key: 'member_from', title: 'Since', kind: 'date', hidden: true },
    { key: 'member_to', title: 'Until', kind: 'date', hidden: true },
    { key: 'opening', title: 'Opening', ...money },
    { key: 'employee', title: 'Employee pays', ...money },
    { key: 'employer', title: 'Employer pays', ...money },
    { key: 'profit', title: 'Profit', ...money },
    { key: 'brought', title: 'Brought in', hidden: true, ...money },
    { key: 'paid', title: 'Paid out', ...money },
    { key: 'closing', title: 'Balance', sort: true, card: true, ...money },
  ],
  filters: [
    { name: 'view', label: 'Show', kind: 'choice', options: optionsOf(views), initial: 'all' },
    branchFilter,
    { name: 'from', label: 'Moved since', kind: 'date' },
  ],
  actions: [
    {
      label: 'Spread the profit',
      icon: IconPercentage,
      permissions: ['create-voucher'],
      dialog: (close) => <ProfitDialog close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Statement',
      icon: IconList,
      to: (row) => linkTo(pages.ProvidentFundStatement, { employee_id: row.employee_id, ...yearOf(today) }),
    },
  ],
  bulkActions: [
    {
      label: 'Print statements',
      icon: IconFileText,
      takesAll: false,
      run: ({ rows }) =>
        openPdf(fundStatementPrint, { employee_ids: rows.map((row) => row.employee_id), ...yearOf(today) }),
    },
  ],
  figures: ({ figures }) => [{ label: 'Balance of the fund', value: figures?.closing ?? 0, kind: 'money' }],
  empty: {
    title: 'No member yet',
    text: 'Whoever is a member of the provident fund appears here with the first salary.',
  },
});

export function Screen() {
  const { today } = useSession();
  return <ListPage list={list(today)} />;
}
