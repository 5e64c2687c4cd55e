// Leave is withdrawn by whoever asked, or by the office for them.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { leaveCancel, type LeaveRow } from '../../contract/staff-leave.ts';
import { staffLeaveStates } from '../../rules/index.ts';

export const withdrawLeave: RowAction<LeaveRow> = {
  label: 'Withdraw',
  danger: true,
  show: (row) =>
    staffLeaveStates.can('withdraw', row.status) ||
    (staffLeaveStates.can('take_back', row.status) && !row.cancelling && row.kind === 'leave'),
  dialog: (row, close) => (
    <FormDialog
      form={{
        title: 'Withdraw leave',
        text:
          row.status === 'accepted'
            ? 'Somebody else decides it; then the days are worked again and the balance returns.'
            : 'It ends at once.',
        call: leaveCancel,
        fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true }],
        button: 'Withdraw leave',
      }}
      start={{ id: row.id }}
      close={close}
    />
  ),
};
