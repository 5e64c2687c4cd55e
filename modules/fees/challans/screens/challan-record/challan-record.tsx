// One challan with its lines and what settled it (?id=), or all challans of one student (?student_id=) (spec 04 §5.3).

import { counted } from '#kernel/counted.ts';
import { Link, useSearchParams } from 'react-router';
import { Anchor } from '@mantine/core';
import { IconCash, IconPrinter } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import type { DataOf } from '#kernel/contract.ts';
import type { NextStep } from '#ui/page/next-step.tsx';
import { challanStates } from '../../rules/challan-states.ts';
import { challanList, challanRead } from '../../contract/challans.ts';
import { challanPrint } from '../../contract/challan-print.ts';
import { challanKindNames, challanStatuses } from '../challan-words.ts';

type ChallanRecord = DataOf<typeof challanRead>;

const payAt = ({ challan }: ChallanRecord) => linkTo(pages.feeDepositForm, { student_id: challan.student_id });

/** The table of states names the verb (decision 0144). */
function nextOf(data: ChallanRecord): NextStep | undefined {
  const { challan, fine_today } = data;
  if (challanStates.nextOf(challan.status) !== 'pay' || challan.balance <= 0) return undefined;
  const money = (amount: number): string => moneyWithCurrency(amount, challan.currency);
  const fine = fine_today > 0 ? `, with the fine of today ${money(challan.balance + fine_today)}` : '';
  return {
    label: 'Take deposit',
    icon: IconCash,
    permissions: ['Fee Deposit'],
    text: `${money(challan.balance)} is open, due ${formatDate(challan.due_date)}${fine}`,
    to: payAt(data),
  };
}

const Record = recordScreen({
  call: challanRead,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Challan Register', to: pages.FeeChallan }],
  title: ({ challan }) => `${challan.challan_no} · ${formatMonth(challan.bill_month)}`,
  text: ({ challan }) => (
    <>
      <Anchor component={Link} to={linkTo(pages.BioStudent, { id: challan.student_id })} inherit underline="always">
        {challan.student_name}
      </Anchor>
      {[challan.father_name, challan.class_name, challan.section_name, challan.branch_name]
        .filter(Boolean)
        .map((one) => ` · ${one}`)
        .join('')}
    </>
  ),
  status: ({ challan }) => challan.status,
  statuses: challanStatuses,
  facts: ({ challan, fine_today }) => [
    { label: 'Charged', value: moneyWithCurrency(challan.charged, challan.currency) },
    { label: 'Settled', value: moneyWithCurrency(challan.settled, challan.currency) },
    { label: 'Balance', value: moneyWithCurrency(challan.balance, challan.currency) },
    { label: 'Fine today', value: moneyWithCurrency(fine_today, challan.currency) },
    { label: 'Issued', value: formatDate(challan.issue_date) },
    { label: 'Due', value: formatDate(challan.due_date) },
    { label: 'Valid until', value: formatDate(challan.valid_until) },
    { label: 'Payment code', value: challan.payment_code?.replaceAll(/(.{4})(?=.)/g, '$1 ') },
    { label: 'Kind', value: challanKindNames[challan.kind] },
    { label: 'Printed', value: challan.printed_count === 0 ? 'Not yet' : counted(challan.printed_count, 'time') },
    { label: 'Note', value: challan.note },
  ],
  next: nextOf,
  tabs: [
    { key: 'lines', title: 'Lines', load: () => import('./lines-tab.tsx') },
    { key: 'settlements', title: 'Settlements', load: () => import('./settlements-tab.tsx') },
    { key: 'instalments', title: 'Instalments', load: () => import('./instalments-tab.tsx') },
    { key: 'history', title: 'Other challans', load: () => import('./history-tab.tsx') },
  ],
  actions: [
    {
      label: 'Print',
      icon: IconPrinter,
      run: ({ challan }) => openPdf(challanPrint, { challan_ids: [challan.challan_id] }),
    },
    {
      label: 'Take deposit',
      permissions: ['Fee Deposit'],
      show: ({ challan }) => challan.balance > 0,
      to: payAt,
    },
    {
      label: 'Payment link',
      permissions: ['Admission Online Payment'],
      show: ({ challan }) => challan.status === 'open' || challan.status === 'partly_paid',
      to: ({ challan }) => linkTo(pages.AdmissionPayOnline, { send: challan.challan_id }),
    },
    {
      label: 'Correct',
      permissions: ['Correction'],
      show: ({ challan }) => challan.status !== 'cancelled' && challan.status !== 'moved',
      to: ({ challan }) => linkTo(pages.Correction, { student_id: challan.student_id }),
    },
    {
      label: 'Statement',
      permissions: ['statement'],
      to: ({ challan }) => linkTo(pages.StudentStatement, { student_id: challan.student_id }),
    },
  ],
});

const ofStudent: ListDeclaration<typeof challanList> = {
  title: 'Challans of a student',
  call: challanList,
  rowKey: (row) => row.challan_id,
  rowName: (row) => `challan ${row.challan_no}`,
  rowLink: (row) => linkTo(pages.FeeChallanRecord, { id: row.challan_id }),
  columns: [
    { key: 'bill_month', title: 'Month', kind: 'month', card: true },
    { key: 'challan_no', title: 'Challan', card: true },
    { key: 'student_name', title: 'Student' },
    { key: 'due_date', title: 'Due', kind: 'date' },
    { key: 'charged', title: 'Charged', kind: 'money' },
    { key: 'settled', title: 'Settled', kind: 'money' },
    { key: 'balance', title: 'Balance', kind: 'money', card: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: challanStatuses },
  ],
  filters: [{ name: 'student_id', label: 'Student', kind: 'student' }],
  empty: { title: 'No challan yet', text: 'Nothing has been billed to this student.' },
};

export function Screen() {
  const [params] = useSearchParams();
  return params.get('id') ? <Record /> : <ListPage list={ofStudent} />;
}
