// A job is opened, put on hold, closed or cancelled.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type JobRow, jobStatus } from '../contract/jobs.ts';

export type To = 'open' | 'on_hold' | 'closed' | 'cancelled';
const turns: Record<To, { title: string; text: string; button: string; reason: boolean }> = {
  open: {
    title: 'Open the job',
    text: 'It stands on the public page from its first day on.',
    button: 'Open the job',
    reason: false,
  },
  on_hold: {
    title: 'Put the job on hold',
    text: 'It leaves the public page; who applied stays.',
    button: 'Put on hold',
    reason: true,
  },
  closed: {
    title: 'Close the job',
    text: 'Nobody can apply any more; who applied stays.',
    button: 'Close the job',
    reason: false,
  },
  cancelled: { title: 'Cancel the job', text: 'Nobody is hired for it.', button: 'Cancel the job', reason: true },
};

export function TurnJob({ row, to, close }: { row: JobRow; to: To; close: () => void }) {
  const { title, text, button, reason } = turns[to];
  return (
    <FormDialog
      form={{
        title,
        text,
        call: jobStatus,
        fields: [
          { name: 'reason', label: 'Why', kind: 'long', max: 500, required: reason, show: () => to !== 'open' },
          {
            name: 'over_reason',
            label: 'Why more people than sanctioned posts',
            kind: 'long',
            max: 500,
            hint: 'Asked for where fewer posts are vacant; who approves the offers reads it.',
            show: () => to === 'open',
          },
        ],
        button,
      }}
      start={{ id: row.id, version: row.version, to }}
      close={close}
    />
  );
}
