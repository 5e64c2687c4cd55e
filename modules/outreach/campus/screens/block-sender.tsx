// Blocks the address that a submission came from (CAM-4); what comes from there in 30 days is spam.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { senderBlock, type SubmissionRow } from '../contract/submissions.ts';

const form: FormDeclaration<typeof senderBlock> = {
  title: 'Block this sender',
  text: 'Whatever comes from the same address in the next 30 days is put with the spam. A school or a carrier may share one address among many people.',
  call: senderBlock,
  button: 'Block sender',
  fields: [{ name: 'reason', label: 'Why', kind: 'text', required: true, max: 200 }],
};

export function BlockSender({ row, close }: { row: SubmissionRow; close: () => void }) {
  return <FormDialog form={form} start={{ id: row.id }} close={close} />;
}
