// Sending a batch, or applying it where nobody else is needed: the reason, and whether bad rows are left out knowingly (STU-26).

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { bulkEditApply, bulkEditSend, type BulkBatch } from '../../contract/bulk-edit.ts';

const fields = [
  { name: 'reason', label: 'Why', kind: 'text', required: true, max: 300 },
  { name: 'leave_out_bad', label: 'Leave out rows that cannot be sent', kind: 'flag' },
] as const;

export function SendBatchDialog({ batch, close }: { batch: BulkBatch; close: () => void }) {
  const start = { id: batch.id, version: batch.version, leave_out_bad: false };
  const send: FormDeclaration<typeof bulkEditSend> = {
    title: `Send ‘${batch.title}’`,
    text: `A second person decides on the changes of ${batch.rows} students, row by row.`,
    call: bulkEditSend,
    button: `Send ${batch.rows} rows for approval`,
    fields,
  };
  const apply: FormDeclaration<typeof bulkEditApply> = {
    title: `Apply ‘${batch.title}’`,
    text: `The changes of ${batch.rows} students apply at once; nobody else is needed for these columns.`,
    call: bulkEditApply,
    button: `Apply ${batch.rows} rows`,
    fields,
  };
  return batch.needs_approval ? (
    <FormDialog form={send} start={start} close={close} />
  ) : (
    <FormDialog form={apply} start={start} close={close} />
  );
}
