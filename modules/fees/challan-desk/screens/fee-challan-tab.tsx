// Fee Challans: finding, register, sheets, bills and the form of one student as tabs of one page (spec 04 §5.1).

import { lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { register } from '#modules/fees/challans/screens/parts/register.tsx';
import { outstandingChallans } from './parts/outstanding-challans.tsx';

// Loaded with their tabs.
const FindChallans = lazy(async () => ({
  default: (await import('#modules/fees/challans/screens/parts/find-challans.tsx')).FindChallans,
}));
const BillsPanel = lazy(async () => ({
  default: (await import('#modules/fees/bills/screens/parts/bills-panel.tsx')).BillsPanel,
}));
const StudentChallan = lazy(async () => ({ default: (await import('./parts/student-challan.tsx')).StudentChallan }));

const QuoteDialog = lazy(async () => ({
  default: (await import('#modules/fees/quotes/screens/parts/quote-dialog.tsx')).QuoteDialog,
}));

const needed = ['Fee Challen'];

/** Of a child that is not here yet. */
const quote: PageAction = {
  label: 'Quote',
  permissions: ['Student Addmission Add', 'Fee Post'],
  dialog: (close) => (
    <LateDialog close={close}>
      <QuoteDialog close={close} />
    </LateDialog>
  ),
};

export const Screen = tabbedLists({
  title: 'Fee Challans',
  tabs: [
    {
      key: 'new',
      title: 'New Challan',
      permissions: needed,
      actions: [quote],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <FindChallans inside />
        </Late>
      ),
    },
    listTab('challans', { ...register, title: 'Challans' }, needed),
    listTab('outstanding', outstandingChallans, ['Outstanding']),
    {
      key: 'bills',
      title: 'Bills',
      permissions: needed,
      actions: [],
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <BillsPanel />
        </Late>
      ),
    },
    {
      key: 'form',
      title: 'Form',
      permissions: needed,
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <StudentChallan />
        </Late>
      ),
    },
  ],
});
