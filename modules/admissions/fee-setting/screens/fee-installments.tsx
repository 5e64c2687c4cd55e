// Admission Fee Instalments: the plans that are paid in parts; one of them opens on its instalments (spec 02 §6.7, ADM-64).

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { exportOf } from '#kernel/export-call.ts';
import { planList } from '../contract/plan-list.ts';
import { stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { ownerInAddress, planStatuses, settingPath } from '#modules/admissions/fee-plans/screens/parts/plan-words.ts';
import { sessions } from '#modules/admissions/packages/screens/parts/package-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

/** The editor is loaded when a child is opened. */
const PlanPage = lazy(async () => ({ default: (await import('./plan-page.tsx')).PlanPage }));

const list: ListDeclaration<typeof planList> = {
  title: 'Admission Fee Instalments',
  call: planList,
  rowKey: (row) => row.application_id,
  rowName: (row) => row.child_name,
  rowLink: (row) => settingPath(row.application_id, 'installments'),
  columns: [
    { key: 'child_name', title: 'Child', sort: true, card: true },
    { key: 'application_no', title: 'Application' },
    { key: 'class_name', title: 'Class' },
    { key: 'stage', title: 'Stage', value: (row) => stageNames[row.stage] },
    { key: 'installments', title: 'Parts', value: (row) => row.installments || 'One sum', card: true },
    { key: 'net', title: 'Net', kind: 'money', sort: true, card: true },
    { key: 'plan_state', title: 'Fee plan', kind: 'status', statuses: planStatuses },
    { key: 'offer_expires_on', title: 'Offer ends', kind: 'date', sort: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    { name: 'installments', label: 'Paid in parts', kind: 'flag' },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  ],
  search: 'Child or application number',
  export: exportOf(planList),
  empty: { title: 'No fee to split', text: 'Plans of accepted children appear here once their fee is set.' },
};

export function Screen() {
  const [query] = useSearchParams();
  const of = ownerInAddress(query);
  return of === null ? (
    <ListPage list={list} />
  ) : (
    <Late meanwhile={<PageSkeleton />}>
      <PlanPage of={of} tab="installments" />
    </Late>
  );
}
