// Pay Plans (07 §5): people with what they are paid by, increments of one or of many, what waits for approval.

import { IconClipboardCheck, IconPlus, IconTrendingUp } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { designationFilter } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import { HeadLines } from '#modules/payroll/setup/screens/parts/head-lines.tsx';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { payPlans, payPlanSave, type PlanRow } from '../contract/pay-plans.ts';
import { IncrementDialog } from './increment-dialog.tsx';

const write = ['salary-structure'];
const views = { now: 'Paid by now', waiting: 'Waiting for approval', missing: 'Without a plan', history: 'All plans' };
const reasons = {
  joining: 'Joining',
  increment: 'Increment',
  promotion: 'Promotion',
  correction: 'Correction',
  transfer: 'Transfer',
};

const planForm = (person?: PlanRow): FormDeclaration<typeof payPlanSave> => ({
  title: person ? `Pay plan of ${person.employee_name}` : 'New pay plan',
  call: payPlanSave,
  fields: [
    {
      name: 'employee_id',
      label: 'Employee',
      kind: 'custom',
      show: () => person === undefined,
      draw: (form) => <EmployeeField form={form} name="employee_id" label="Employee" required />,
    },
    { name: 'effective_from', label: 'From', kind: 'date', required: true, half: true },
    { name: 'reason', label: 'Because of', kind: 'choice', options: optionsOf(reasons), required: true, half: true },
    { name: 'lines', label: 'Heads', kind: 'custom', draw: (form) => <HeadLines form={form} /> },
    { name: 'note', label: 'Note for who approves', kind: 'long', max: 300 },
  ],
  approval: () => ['The plan holds when another person has approved it.'],
  button: 'Send for approval',
});

const startOf = (row: PlanRow): Values => ({
  employee_id: row.employee_id,
  reason: row.gross === null ? 'joining' : 'increment',
  lines: row.lines.length > 0 ? row.lines.map(({ head_id, amount }) => ({ head_id, amount })) : [{ head_id: null }],
});

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
    { key: 'reason', title: 'Because of', value: (row) => (row.reason ? reasons[row.reason] : null) },
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
      dialog: (close) => (
        <FormDialog form={planForm()} start={{ reason: 'joining', lines: [{ head_id: null }] }} close={close} />
      ),
    },
  ],
  rowActions: [
    {
      label: 'New plan from a day',
      icon: IconTrendingUp,
      permissions: write,
      dialog: (row, close) => <FormDialog form={planForm(row)} start={startOf(row)} close={close} />,
    },
    {
      label: 'Its history',
      to: (row) => linkTo(pages.PayPlans, { view: 'history', employee_id: row.employee_id }),
    },
  ],
  figures: (data) => [{ label: 'Gross a month', value: data.figures?.gross ?? 0, kind: 'money' }],
  empty: { title: 'Nobody here', text: 'Nobody has such a plan. Choose another view, or add a plan.' },
});
