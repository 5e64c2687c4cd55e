// What may be done with a transfer from its lists: sent, changed, released, accepted into a section, rejected, cancelled (STU-60).

import {
  IconCheck,
  IconClipboardCheck,
  IconDoorEnter,
  IconEdit,
  IconPrinter,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { transferAccept, transferReject, transferRelease, transferSections } from '../contract/transfer-decisions.ts';
import { transferStates } from '../rules/transfer-states.ts';
import {
  transferCancel,
  transferOrder,
  type TransferRow,
  transferSend,
  transferUpdate,
} from '../contract/transfers.ts';
import { termFields } from './parts/transfer-words.ts';

const ClearanceDialog = lazy(async () => ({ default: (await import('./clearance-dialog.tsx')).ClearanceDialog }));

const accept: FormDeclaration<typeof transferAccept> = {
  title: 'Accept the student',
  text: 'The seat is held from now on; on the first day the student is yours with a new admission number.',
  call: transferAccept,
  fields: [
    {
      name: 'section_id',
      label: 'Section',
      kind: 'lookup',
      hint: 'Leave empty: the one with most free seats of the same shift.',
      source: lookup(
        transferSections,
        (all) => all.map((one) => ({ value: one.section_id, label: `${one.name}: ${one.free} free` })),
        (values) => (values['id'] ? { id: Number(values['id']) } : undefined),
      ),
    },
  ],
  button: 'Accept',
};

const reason = { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 } as const;

const reject: FormDeclaration<typeof transferReject> = {
  title: 'Reject the transfer',
  text: 'The student stays where it is, and may be asked for again.',
  call: transferReject,
  fields: [reason],
  button: 'Reject transfer',
};

const cancel: FormDeclaration<typeof transferCancel> = {
  title: 'Cancel the transfer',
  text: 'A seat that is held is free again.',
  call: transferCancel,
  fields: [reason],
  button: 'Cancel transfer',
};

const change: FormDeclaration<typeof transferUpdate> = {
  title: 'Change the draft',
  call: transferUpdate,
  fields: termFields,
  button: 'Save draft',
};

const decides = ['transfer-approve'];
const asks = ['student-transfer'];
const chosen = (row: TransferRow) => ({ id: row.id, version: row.version });
const open = (row: TransferRow): boolean => row.state.startsWith('pending');

export function useTransferActs(): RowAction<TransferRow>[] {
  const send = useAct(transferSend, { onDone: (_row, message) => toast(message) });
  const release = useAct(transferRelease, { onDone: (_row, message) => toast(message) });
  return [
    {
      label: 'Send',
      icon: IconSend,
      permissions: asks,
      show: (row) => transferStates.can('change', row.state) && row.mine_out,
      run: (row) => send.act(chosen(row)),
    },
    {
      label: 'Change',
      icon: IconEdit,
      permissions: asks,
      show: (row) => transferStates.can('send', row.state) && row.mine_out,
      dialog: (row, close) => <FormDialog form={change} start={{ ...row }} close={close} />,
    },
    {
      label: 'Release',
      icon: IconCheck,
      permissions: decides,
      show: (row) => transferStates.can('release', row.state) && row.mine_out && row.batch_id === null,
      run: (row) => release.act(chosen(row)),
    },
    {
      label: 'Accept',
      icon: IconDoorEnter,
      permissions: decides,
      show: (row) => transferStates.can('accept', row.state) && row.mine_in && row.batch_id === null,
      dialog: (row, close) => (
        <FormDialog
          form={{ ...accept, waits: () => ({ student_ids: [row.student_id], without_kind: 'student transfer' }) }}
          start={chosen(row)}
          close={close}
        />
      ),
    },
    {
      label: 'Clearance',
      icon: IconClipboardCheck,
      dialog: (row, close) => (
        <LateDialog close={close}>
          <ClearanceDialog row={row} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      permissions: decides,
      show: (row) =>
        open(row) && row.batch_id === null && (row.state === 'pending_release' ? row.mine_out : row.mine_in),
      dialog: (row, close) => <FormDialog form={reject} start={chosen(row)} close={close} />,
    },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      permissions: asks,
      show: (row) =>
        row.mine_out && (row.state === 'draft' || row.state === 'approved' || (open(row) && row.batch_id === null)),
      dialog: (row, close) => <FormDialog form={cancel} start={chosen(row)} close={close} />,
    },
    {
      label: 'Transfer order',
      icon: IconPrinter,
      show: (row) => row.state === 'approved' || row.state === 'done',
      run: (row) => openPdf(transferOrder, { ids: [row.id] }),
    },
  ];
}
