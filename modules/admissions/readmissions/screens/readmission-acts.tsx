// What may be done with a request, by its state: changed, sent, billed, completed, cancelled (spec 02 §3.3, §6.10).

import {
  IconCheck,
  IconEdit,
  IconListDetails,
  IconPrinter,
  IconReceipt,
  IconReceipt2,
  IconSend,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { Stack, Text } from '@mantine/core';
import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { challanPrint } from '#modules/fees/challans/contract/challan-print.ts';
import { planOpen } from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import {
  readmissionChallan,
  readmissionPrint,
  type ReadmissionRow,
  readmissionSend,
} from '../contract/readmissions.ts';
import { bioPath, planPath, statementPath } from './readmission-words.ts';

const permissions = ['Re-Admission'];

type Dialog = 'Complete' | 'Change' | 'Cancel';

/** A dialog that comes when it is opened, so that the list itself is there at once. */
const late = (name: Dialog): NonNullable<RowAction<ReadmissionRow>['dialog']> => {
  const Opened = lazy(async () => ({ default: (await import('./readmission-dialogs.tsx'))[name] }));
  return (row, close) => (
    <LateDialog close={close}>
      <Opened row={row} close={close} />
    </LateDialog>
  );
};

const complete = late('Complete');
const change = late('Change');
const cancel = late('Cancel');

const version = (row: ReadmissionRow) => ({ id: row.id, version: row.version });

function isMeant(row: ReadmissionRow): Promise<boolean> {
  return ask({
    title: `Issue the challan of ${row.student_name}?`,
    text: (
      <Stack gap="xs">
        <Text>
          What its fee plan{row.net === null ? '' : ` of ${moneyWithCurrency(row.net, row.currency)}`} asks now is
          billed at {row.branch_name}; you see the number afterwards.
        </Text>
        <WaitingAbout about={{ student_ids: [row.student_id], without_kind: 're-admission' }} />
      </Stack>
    ),
    button: 'Issue challan',
  });
}

export function useReadmissionActs(): RowAction<ReadmissionRow>[] {
  const { act: send } = useAct(readmissionSend);
  const { act: bill } = useAct(readmissionChallan);
  return [
    {
      label: 'Complete',
      icon: IconCheck,
      permissions,
      show: (row) => row.state === 'approved' || row.state === 'fee_due',
      dialog: complete,
    },
    {
      label: 'Send for approval',
      icon: IconSend,
      permissions,
      show: (row) => row.state === 'draft',
      run: (row) => send(version(row)),
    },
    {
      label: 'Change',
      icon: IconEdit,
      permissions,
      show: (row) => row.state === 'draft',
      dialog: change,
    },
    {
      label: 'Fee plan',
      icon: IconListDetails,
      permissions: planOpen.permissions,
      show: (row) => row.kind === 'readmission' && (row.state === 'draft' || row.plan_id !== null),
      to: (row) => planPath(row.id),
    },
    {
      label: 'Issue challan',
      icon: IconReceipt2,
      permissions,
      show: (row) => row.state === 'approved' && row.plan_id !== null && row.challan_id === null,
      run: async (row) => {
        if (await isMeant(row)) await bill(version(row));
      },
    },
    {
      label: 'Receive the money',
      icon: IconReceipt,
      permissions: ['Fee Deposit'],
      show: (row) => (row.state === 'approved' || row.state === 'fee_due') && row.dues + (row.challan_total ?? 0) > 0,
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
    { label: 'Print form', icon: IconPrinter, permissions, run: (row) => openPdf(readmissionPrint, { id: row.id }) },
    {
      label: 'Print challan',
      icon: IconPrinter,
      permissions: challanPrint.permissions,
      show: (row) => row.challan_id !== null && row.state === 'fee_due',
      run: (row) => openPdf(challanPrint, { challan_ids: [row.challan_id ?? 0] }),
    },
    { label: 'Statement', icon: IconReceipt, permissions: ['statement'], to: (row) => statementPath(row.student_id) },
    { label: 'Open record', icon: IconUser, permissions: ['Student Record'], to: (row) => bioPath(row.student_id) },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      permissions,
      show: (row) => ['draft', 'pending', 'approved', 'fee_due'].includes(row.state),
      dialog: cancel,
    },
  ];
}
