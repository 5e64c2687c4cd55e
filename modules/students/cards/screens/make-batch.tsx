// Chosen cards become a batch; its PDF is set as a job that the person may leave.

import { counted } from '#kernel/counted.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { Selection } from '#ui/page-kinds/list/list-declaration.ts';
import { cardBatch } from '../contract/card-prints.ts';
import type { CardRow } from '../contract/cards.ts';
import { sheetOptions } from './parts/card-words.ts';

export function MakeBatch({ chosen, close }: { chosen: Selection<CardRow>; close: () => void }) {
  const { length } = chosen.rows;
  const form: FormDeclaration<typeof cardBatch> = {
    title: `A batch of ${counted(length, 'card')}`,
    text: 'The contents of the cards are fixed now. The PDF is under ‘Batches’ in a moment.',
    call: cardBatch,
    fields: [{ name: 'layout', label: 'Printed as', kind: 'choice', required: true, options: sheetOptions }],
    button: 'Make batch',
  };
  return (
    <FormDialog
      form={form}
      start={{ card_ids: chosen.rows.map((row) => row.id), layout: 'sheet' }}
      close={close}
      onDone={({ job_id }) => {
        chosen.clear();
        watchJob(job_id);
      }}
    />
  );
}
