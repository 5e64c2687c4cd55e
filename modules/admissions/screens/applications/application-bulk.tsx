// What is done with many applications at once (spec 02 §6.4): decide, schedule, call letters, message, give to somebody.

import { IconCalendarPlus, IconGavel, IconMessage, IconPrinter, IconUserShare } from '@tabler/icons-react';
import type { InputOf } from '#kernel/contract.ts';
import { openPdf } from '#ui/calls/files.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { BulkAction, Selection } from '#ui/page-kinds/list/list-declaration.ts';
import { noticeSend } from '#modules/students/contract/family-messages.ts';
import { applicationAssign, type ApplicationRow } from '../../contract/application-list.ts';
import { applicationDecision } from '../../contract/decisions.ts';
import { callLettersPrint } from '../../contract/test-papers.ts';
import { testSchedule } from '../../contract/tests.ts';
import { people } from './application-columns.tsx';
import { DecideMany, ScheduleTest } from './late-dialogs.tsx';

type Row = ApplicationRow;

const assignForm = (selection: Selection<Row>): FormDeclaration<typeof applicationAssign> => ({
  title:
    selection.count === 1 ? 'Give the application to somebody' : `Give ${selection.count} applications to somebody`,
  text: 'The person is told by the bell.',
  call: applicationAssign,
  fields: [{ name: 'user_id', label: 'Person', kind: 'lookup', source: people, required: true }],
  toInput: (values) =>
    ({ ...selection.chosen, user_id: Number(values['user_id']) }) as InputOf<typeof applicationAssign>,
  button: 'Assign',
});

const studentsOf = (rows: readonly Row[]): number[] => rows.flatMap((row) => row.student_id ?? []);

const messageForm = (rows: readonly Row[]): FormDeclaration<typeof noticeSend> => ({
  title: 'Message to the families',
  text: `To the primary guardian of ${rows.length === 1 ? '1 child' : `${rows.length} children`}, a family once.`,
  call: noticeSend,
  fields: [{ name: 'text', label: 'What they read', kind: 'long', rows: 4, max: 800, required: true }],
  toInput: (values) => ({ ids: studentsOf(rows), text: String(values['text'] ?? '') }),
  button: 'Send message',
});

export const applicationBulk: readonly BulkAction<Row>[] = [
  {
    label: 'Decide',
    icon: IconGavel,
    permissions: applicationDecision.permissions,
    takesAll: false,
    dialog: ({ rows, clear }, close) => <DecideMany ids={rows.map((row) => row.id)} close={close} onDone={clear} />,
  },
  {
    label: 'Schedule test',
    icon: IconCalendarPlus,
    permissions: testSchedule.permissions,
    takesAll: false,
    dialog: ({ rows, clear }, close) => (
      <ScheduleTest
        children_to_test={rows.map((row) => ({
          application_id: row.id,
          child_name: row.child_name,
          course_id: row.course_id ?? 0,
        }))}
        close={close}
        onDone={clear}
      />
    ),
  },
  {
    label: 'Call letters',
    icon: IconPrinter,
    permissions: callLettersPrint.permissions,
    takesAll: false,
    run: ({ rows }) => openPdf(callLettersPrint, { application_ids: rows.map((row) => row.id) }),
  },
  {
    label: 'Message',
    icon: IconMessage,
    permissions: noticeSend.permissions,
    takesAll: false,
    dialog: ({ rows, clear }, close) => (
      <FormDialog
        form={messageForm(rows)}
        close={close}
        onDone={({ job_id }) => {
          watchJob(job_id);
          clear();
        }}
      />
    ),
  },
  {
    label: 'Assign',
    icon: IconUserShare,
    permissions: applicationAssign.permissions,
    dialog: (selection, close) => <FormDialog form={assignForm(selection)} close={close} onDone={selection.clear} />,
  },
];
