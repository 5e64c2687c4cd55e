// Sending a batch: the reason, and whether rows that cannot be sent are left out knowingly (STU-26).

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { bulkEditSend, type BulkBatch } from '../../contract/bulk-edit.ts';
import { needsApproval } from '../../rules/bulk-columns.ts';

export function SendBatchDialog({ batch, close }: { batch: BulkBatch; close: () => void }) {
  const asks = needsApproval(batch.columns);
  const form: FormDeclaration<typeof bulkEditSend> = {
    title: `${asks ? 'Send' : 'Apply'} ‘${batch.title}’`,
    text: asks
      ? `A second person decides on the changes of ${batch.rows} students, row by row.`
      : `The changes of ${batch.rows} students apply at once; nobody else is needed for these columns.`,
    call: bulkEditSend,
    button: asks ? `Send ${batch.rows} rows for approval` : `Apply ${batch.rows} rows`,
    fields: [
      { name: 'reason', label: 'Why', kind: 'text', required: true, max: 300 },
      { name: 'leave_out_bad', label: 'Leave out rows that cannot be sent', kind: 'flag' },
    ],
  };
  return (
    <FormDialog form={form} start={{ id: batch.id, version: batch.version, leave_out_bad: false }} close={close} />
  );
}
