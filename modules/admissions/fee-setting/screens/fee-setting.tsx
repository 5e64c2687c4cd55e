// Admission Fee Setting: applications whose price is to be set, the plan of one of them, and the discounts that wait (spec 02 §6.7).

import { IconCalendarDollar, IconReceipt2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { exportOf } from '#kernel/export-call.ts';
import { planList } from '../contract/plan-list.ts';
import { stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { ownerInAddress, planStatuses, settingPath } from '#modules/admissions/fee-plans/screens/parts/plan-words.ts';
import { sessions } from '#modules/admissions/packages/screens/parts/package-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

/** The editor is loaded when a child is opened. */
const PlanPage = lazy(async () => ({ default: (await import('./plan-page.tsx')).PlanPage }));

const plans: ListDeclaration<typeof planList> = {
  title: 'To price',
  call: planList,
  rowKey: (row) => row.application_id,
  rowName: (row) => row.child_name,
  rowLink: (row) => settingPath(row.application_id),
  columns: [
    { key: 'child_name', title: 'Child', sort: true, card: true },
    { key: 'application_no', title: 'Application' },
    { key: 'class_name', title: 'Class' },
    { key: 'session_name', title: 'Session', hidden: true },
    { key: 'stage', title: 'Stage', value: (row) => stageNames[row.stage] },
    { key: 'days', title: 'Days', kind: 'number', sort: true },
    { key: 'plan_state', title: 'Fee plan', kind: 'status', statuses: planStatuses, card: true },
    { key: 'package_name', title: 'Package' },
    { key: 'gross', title: 'Gross', kind: 'money', hidden: true },
    { key: 'net', title: 'Net', kind: 'money', sort: true, card: true },
    {
      key: 'effective_percent',
      title: 'By hand',
      sort: true,
      value: (row) => (row.effective_percent === null ? '' : `${row.effective_percent}%`),
    },
    { key: 'installments', title: 'Parts', kind: 'number', value: (row) => row.installments || null },
    { key: 'join_on', title: 'Joins', kind: 'date', hidden: true },
    { key: 'offer_expires_on', title: 'Offer ends', kind: 'date', sort: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    {
      name: 'plan_state',
      label: 'Fee plan',
      kind: 'choice',
      options: ['none', 'draft', 'waiting_approval', 'approved'].map((value) => ({
        value,
        label: planStatuses[value]?.[1] ?? value,
      })),
    },
    {
      name: 'stage',
      label: 'Stage',
      kind: 'choice',
      options: [
        { value: 'fee', label: stageNames.fee },
        { value: 'offered', label: stageNames.offered },
      ],
    },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  ],
  search: 'Child or application number',
  rowActions: [
    {
      label: 'Set the fee',
      icon: IconReceipt2,
      permissions: ['Admission Fee Setting'],
      to: (row) => settingPath(row.application_id),
    },
    {
      label: 'Instalments',
      icon: IconCalendarDollar,
      permissions: ['Admission Fee Setting'],
      show: (row) => row.plan_id !== null,
      to: (row) => settingPath(row.application_id, 'installments'),
    },
  ],
  figures: (data) => [
    { label: 'Not set', value: data.figures?.none },
    { label: 'Draft', value: data.figures?.draft },
    { label: 'Waiting', value: data.figures?.waiting },
    { label: 'Ready', value: data.figures?.approved },
  ],
  export: exportOf(planList),
  empty: {
    title: 'No fee to set',
    text: 'Accepted children are listed here until their price is agreed and offered.',
  },
};

const Lists = tabbedLists({
  title: 'Admission Fee Setting',
  tabs: [
    listTab('plans', plans, ['Admission Fee Setting']),
    approvalTab({
      key: 'decide',
      screen: { title: 'To decide', kinds: ['admission discount'] },
      permissions: ['Admission Discount Approval', 'Admission Discount Head Approval'],
    }),
  ],
});

export function Screen() {
  const [query] = useSearchParams();
  const of = ownerInAddress(query);
  return of === null ? (
    <Lists />
  ) : (
    <Late meanwhile={<RowsSkeleton />}>
      <PlanPage of={of} />
    </Late>
  );
}
