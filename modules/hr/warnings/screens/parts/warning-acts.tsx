// What may be done with a warning by its state (spec 06 §3.2), on the list and on the record.

import {
  IconArrowBackUp,
  IconCheck,
  IconEdit,
  IconMessageReply,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { warningDiscard, warningPrint, type WarningRow, warningStatus } from '../../contract/warnings.ts';
import { warningStates } from '../../rules/index.ts';
import { WarningDialog } from './warning-dialog.tsx';

type Act = 'reply' | 'close' | 'withdraw';

const forms: Record<Act, FormDeclaration<typeof warningStatus>> = {
  reply: {
    title: 'The answer of the employee',
    call: warningStatus,
    fields: [{ name: 'reply', label: 'What was answered', kind: 'long', rows: 5, required: true, max: 4000 }],
    button: 'Note the answer',
  },
  close: {
    title: 'Close the warning',
    call: warningStatus,
    fields: [{ name: 'outcome', label: 'What came of it', kind: 'long', required: true, max: 1000 }],
    button: 'Close it',
  },
  withdraw: {
    title: 'Withdraw the warning',
    text: 'It stays on the record, marked as withdrawn, with this reason.',
    call: warningStatus,
    fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 }],
    button: 'Withdraw it',
  },
};

const nameOf = (row: WarningRow): string => `${row.warning_no ?? 'Draft'} ${row.employee_name}`;

const asked = (action: Act, label: string, icon: RowAction<WarningRow>['icon']): RowAction<WarningRow> => ({
  label,
  ...(icon ? { icon } : {}),
  danger: action === 'withdraw',
  permissions: warningStates.may(action),
  show: (row) => warningStates.can(action, row.status),
  dialog: (row, close) => (
    <FormDialog
      form={forms[action]}
      about={nameOf(row)}
      start={{ id: row.id, version: row.version, action }}
      close={close}
    />
  ),
});

export const warningActs: readonly RowAction<WarningRow>[] = [
  {
    label: 'Issue',
    icon: IconSend,
    permissions: warningStates.may('issue'),
    show: (row) => warningStates.can('issue', row.status),
    question: (row) => ({
      title: `Issue the warning of ${row.employee_name}?`,
      text: 'It is given a number, the employee is told, and it is not edited any more.',
      button: 'Issue it',
    }),
    run: (row) => actNow(warningStatus, { id: row.id, version: row.version, action: 'issue' }),
  },
  {
    label: 'Change',
    icon: IconEdit,
    permissions: warningStates.may('change'),
    show: (row) => warningStates.can('change', row.status),
    dialog: (row, close) => <WarningDialog start={{ ...row }} about={row.employee_name} close={close} />,
  },
  {
    label: 'Print letter',
    icon: IconPrinter,
    permissions: warningPrint.permissions,
    show: (row) => row.warning_no !== null,
    run: (row) => openPdf(warningPrint, { ids: [row.id] }),
  },
  {
    label: 'Note as read',
    icon: IconCheck,
    permissions: warningStates.may('acknowledge'),
    show: (row) => warningStates.can('acknowledge', row.status),
    run: (row) => actNow(warningStatus, { id: row.id, version: row.version, action: 'acknowledge' }),
  },
  asked('reply', 'Record answer', IconMessageReply),
  asked('close', 'Close', IconCheck),
  asked('withdraw', 'Withdraw', IconArrowBackUp),
  {
    label: 'Throw away',
    icon: IconTrash,
    danger: true,
    permissions: warningDiscard.permissions,
    show: (row) => warningStates.can('change', row.status),
    run: (row) => actNow(warningDiscard, { id: row.id, version: row.version }),
  },
];
