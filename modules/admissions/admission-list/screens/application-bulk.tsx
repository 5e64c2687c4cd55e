// What is done with many applications at once (spec 02 §6.4): decide, schedule, call letters, message, give to somebody.

import { IconCalendarPlus, IconGavel, IconMessage, IconPrinter, IconUserShare } from '@tabler/icons-react';
import { openPdf } from '#ui/acts/files.ts';
import type { BulkAction } from '#ui/page-kinds/list/list-declaration.ts';
import { applicationAssign, type ApplicationRow } from '../contract/application-list.ts';
import { applicationDecision } from '#modules/admissions/decisions/contract/decisions.ts';
import { callLettersPrint } from '#modules/admissions/admission-tests/contract/test-papers.ts';
import { AssignMany, DecideMany, MessageMany, ScheduleTest } from './parts/late-dialogs.tsx';

type Row = ApplicationRow;

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
    permissions: ['Admission Test'],
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
    permissions: ['SMS Alert', 'Full Marketing'],
    takesAll: false,
    dialog: ({ rows, clear }, close) => <MessageMany rows={rows} close={close} onDone={clear} />,
  },
  {
    label: 'Assign',
    icon: IconUserShare,
    permissions: applicationAssign.permissions,
    dialog: (selection, close) => <AssignMany selection={selection} close={close} />,
  },
];
