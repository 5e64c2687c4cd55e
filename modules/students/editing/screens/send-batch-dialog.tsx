// Sending a batch, or applying it where nobody else is needed: the reason, and whether bad rows are left out knowingly (STU-26).

import { counted } from '#kernel/counted.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { type BulkBatch, bulkEditApply, bulkEditSend } from '../contract/bulk-edit.ts';

const fields = [
  { name: 'reason', label: 'Why', kind: 'text', required: true, max: 300 },
  { name: 'leave_out_bad', label: 'Leave out rows that cannot be sent', kind: 'flag' },
] as const;

export function SendBatchDialog({ batch, close }: { batch: BulkBatch; close: () => void }) {
  const start = { id: batch.id, version: batch.version, leave_out_bad: false };
  const students = counted(batch.rows, 'student');
  const rows = counted(batch.rows, 'row');
  const send: FormDeclaration<typeof bulkEditSend> = {
    title: `Send ‘${batch.title}’`,
    text: `A second person decides on the changes of ${students}, row by row.`,
    call: bulkEditSend,
    button: `Send ${rows} for approval`,
    fields,
  };
  const apply: FormDeclaration<typeof bulkEditApply> = {
    title: `Apply ‘${batch.title}’`,
    text: `The changes of ${students} apply at once; nobody else is needed for these columns.`,
    call: bulkEditApply,
    button: `Apply ${rows}`,
    fields,
  };
  return batch.needs_approval ? (
    <FormDialog form={send} start={start} close={close} />
  ) : (
    <FormDialog form={apply} start={start} close={close} />
  );
}
