// Pay Plans (07 §5): people with what they are paid by, increments of one or of many, what waits for approval.

import { IconClipboardCheck, IconPlus, IconTrendingUp } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { designationFilter } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { payPlans } from '../contract/pay-plans.ts';
import { planReasons } from './plan-reasons.ts';

const IncrementDialog = lateDialog(async () => (await import('./increment-dialog.tsx')).IncrementDialog);
const PlanDialog = lateDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

const write = ['salary-structure'];
const views = { now: 'Paid by now', waiting: 'Waiting for approval', missing: 'Without a plan', history: 'All plans' };
export const Screen = listScreen({
  title: 'Pay Plans',
  call: payPlans,
  search: 'Name or code',
  rowKey: (row) => `${row.employee_id} ${row.id ?? 0}`,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', sort: true },
    { key: 'designation', title: 'Designation' },
    { key: 'branch', title: 'Branch' },
    { key: 'gross', title: 'Gross a month', kind: 'money', sort: true, currency: (row) => row.currency, card: true },
    { key: 'gross_before', title: 'Before', kind: 'money', currency: (row) => row.currency, total: false },
    { key: 'effective_from', title: 'From', kind: 'date', sort: true, card: true },
    { key: 'effective_to', title: 'To', kind: 'date', hidden: true },
    { key: 'reason', title: 'Because of', value: (row) => (row.reason ? planReasons[row.reason] : null) },
    {
      key: 'lines',
      title: 'Heads',
      value: (row) => row.lines.map((line) => line.head).join(', '),
      wrap: 260,
      hidden: true,
    },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      statuses: {
        pending: ['waiting', 'Waiting'],
        approved: ['good', 'Approved'],
        rejected: ['bad', 'Rejected'],
        cancelled: ['plain', 'Taken back'],
        replaced: ['plain', 'Replaced'],
      },
    },
  ],
  filters: [
    { name: 'view', label: 'Show', kind: 'choice', options: optionsOf(views), initial: 'now' },
    branchFilter,
    designationFilter,
  ],
  actions: [
    {
      label: 'Decide',
      icon: IconClipboardCheck,
      to: linkTo(pages.AdminApproval, { kind: 'salary structure' }),
      permissions: ['salary-structure-approval'],
    },
    {
      label: 'Increment for many',
      icon: IconTrendingUp,
      permissions: write,
      dialog: (close) => <IncrementDialog close={close} />,
    },
    {
      label: 'Add plan',
      icon: IconPlus,
      permissions: write,
      primary: true,
      dialog: (close) => <PlanDialog close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'New plan from a day',
      icon: IconTrendingUp,
      permissions: write,
      dialog: (row, close) => <PlanDialog row={row} close={close} />,
    },
    {
      label: 'Its history',
      to: (row) => linkTo(pages.PayPlans, { view: 'history', employee_id: row.employee_id }),
    },
  ],
  figures: (data) => [{ label: 'Gross a month', value: data.figures?.gross ?? 0, kind: 'money' }],
  empty: { title: 'Nobody here', text: 'Nobody has such a plan. Choose another view, or add a plan.' },
});
