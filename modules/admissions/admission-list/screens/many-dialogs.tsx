// Applications given to somebody, and a message to their families (spec 02 §6.4).

import { counted } from '#kernel/counted.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Selection } from '#ui/page-kinds/list/list-declaration.ts';
import { noticeSend } from '#modules/students/messages/contract/family-messages.ts';
import { applicationAssign, type ApplicationRow } from '../contract/application-list.ts';
import { people } from './parts/application-columns.tsx';

type Row = ApplicationRow;

const assignForm = (selection: Selection<Row>): FormDeclaration<typeof applicationAssign> => ({
  title: selection.count === 1 ? 'Assign the application' : `Assign ${counted(selection.count, 'application')}`,
  text: 'The person is notified.',
  call: applicationAssign,
  fields: [{ name: 'user_id', label: 'Person', kind: 'lookup', source: people, required: true }],
  toInput: (values) => ({ ...selection.chosen, user_id: Number(values['user_id']) }),
  button: 'Assign',
});

const studentsOf = (rows: readonly Row[]): number[] => rows.flatMap((row) => row.student_id ?? []);

const messageForm = (rows: readonly Row[]): FormDeclaration<typeof noticeSend> => ({
  title: 'Message to the families',
  text: `To the primary guardian of ${counted(rows.length, 'child', 'children')}, a family once.`,
  call: noticeSend,
  fields: [{ name: 'text', label: 'Message text', kind: 'long', rows: 4, max: 800, required: true }],
  toInput: (values) => ({ ids: studentsOf(rows), text: String(values['text'] ?? '') }),
  button: 'Send message',
});

export function AssignMany({ selection, close }: { selection: Selection<Row>; close: () => void }) {
  return <FormDialog form={assignForm(selection)} close={close} onDone={selection.clear} />;
}

interface Message {
  rows: readonly Row[];
  close: () => void;
  onDone: () => void;
}

export function MessageMany({ rows, close, onDone }: Message) {
  return (
    <FormDialog
      form={messageForm(rows)}
      close={close}
      onDone={({ job_id }) => {
        watchJob(job_id);
        onDone();
      }}
    />
  );
}
