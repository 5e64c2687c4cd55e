// All that came in (04 §5.4 Deposits): receipts of the branch, cheques on their way, bank rows that nobody knows yet, slips that were sent in.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { chequesByState } from '#modules/fees/cheques/screens/parts/cheque-list.tsx';
import { depositsList } from '#modules/fees/deposits/screens/parts/deposits-list.tsx';
import type { DepositRow } from '#modules/fees/deposits/contract/deposits.ts';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { claimsTab } from './claims-list.tsx';

const SendClaim = lazy(async () => ({ default: (await import('./send-claim.tsx')).SendClaim }));

const ReallocateDialog = lazy(async () => ({
  default: (await import('#modules/fees/reallocations/screens/parts/reallocate-dialog.tsx')).ReallocateDialog,
}));

const reallocate: RowAction<DepositRow> = {
  label: 'Re-allocate',
  permissions: ['Fee Deposit Reverse'],
  show: (row) => row.status === 'posted',
  dialog: (row, close) => (
    <LateDialog close={close}>
      <ReallocateDialog id={row.deposit_id} close={close} />
    </LateDialog>
  ),
};

const LostSlip = lazy(async () => ({
  default: (await import('#modules/fees/lost-slips/screens/parts/lost-slip.tsx')).LostSlip,
}));

const Lists = tabbedLists({
  title: 'Fee Deposit Details',
  tabs: [
    listTab('deposits', { ...depositsList, rowActions: [...(depositsList.rowActions ?? []), reallocate] }),
    listTab('cheques', chequesByState),
    lateTab({
      key: 'unidentified',
      title: 'Unidentified',
      load: async () => ({
        Panel: (await import('#modules/fees/bank-files/screens/parts/unidentified-list.tsx')).UnidentifiedList,
      }),
    }),
    listTab('claims', claimsTab),
    lateTab({
      key: 'elsewhere',
      title: 'For other branches',
      load: async () => ({
        Panel: (await import('#modules/fees/elsewhere-deposits/screens/parts/elsewhere-list.tsx')).ElsewhereList,
      }),
    }),
    {
      key: 'lost',
      title: 'Lost slip',
      permissions: ['Fee Deposit'],
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <LostSlip />
        </Late>
      ),
    },
  ],
});

/** The desk sends a cashier here with the child or family whose slip it is. */
function SlipFromDesk() {
  const [params, setParams] = useSearchParams();
  const [student_id, family_id] = ['claim_of', 'claim_family'].map((name) => Number(params.get(name)) || undefined);
  if (student_id === undefined && family_id === undefined) return null;
  const close = () =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before);
        for (const name of ['claim_of', 'claim_family']) query.delete(name);
        return query;
      },
      { replace: true },
    );
  const of = { ...(family_id === undefined ? {} : { family_id }), ...(student_id === undefined ? {} : { student_id }) };
  return (
    <LateDialog close={close}>
      <SendClaim of={of} close={close} />
    </LateDialog>
  );
}

export function Screen() {
  return (
    <>
      <Lists />
      <SlipFromDesk />
    </>
  );
}
