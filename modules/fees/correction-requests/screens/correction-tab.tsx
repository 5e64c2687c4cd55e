// Corrections as tabs: one student, many, what waits, what was asked, what was decided (spec 04 §5.1).

import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { InsidePage } from '#ui/page/inside-page.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { decidedList } from '#modules/fees/decided-requests/screens/parts/decided-list.tsx';
import { items } from './applied-reports.tsx';
import { approvalQueue } from './approval-queue.ts';
import { correctionForm } from './correction.tsx';
import { report } from './report-list.tsx';

const MultiSheet = lazy(async () => ({ default: (await import('./multi-correction.tsx')).Screen }));

const ask = ['Correction'];
const approved = ['Correction Approved Report'];

export const Screen = tabbedLists({
  title: 'Corrections',
  tabs: [
    {
      key: 'one',
      title: 'Correction',
      permissions: ask,
      actions: [],
      flows: true,
      draw: () => (
        <InsidePage>
          <FormPage form={correctionForm} />
        </InsidePage>
      ),
    },
    {
      key: 'many',
      title: 'Multi',
      permissions: ask,
      actions: [],
      flows: true,
      draw: () => (
        <InsidePage>
          <Late meanwhile={<RowsSkeleton />}>
            <MultiSheet />
          </Late>
        </InsidePage>
      ),
    },
    approvalTab({ key: 'approve', title: 'Approval', screen: approvalQueue, permissions: ['Correction Approval'] }),
    listTab('report', { ...report, title: 'Report' }, ['Correction Report']),
    listTab('applied', { ...items, title: 'Applied' }, approved),
    listTab('decided', { ...decidedList, title: 'Approved' }, approved),
  ],
});
