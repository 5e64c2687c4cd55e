// Tab Promotion: the runs of the branches, and the stepper of the one that is open (spec 03 §6.6).

import { IconArrowBackUp, IconPlayerPlay, IconPrinter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { promotionCreate, promotionList, promotionPrint, promotionUndo } from '../contract/promotion.ts';
import { sessions } from '#modules/students/person/screens/parts/student-words.ts';
import { runPath, runStates } from './promotion-words.ts';
import { branches, classes } from '#modules/branches/classes/screens/parts/choices.ts';

const RunStepper = lazy(async () => ({ default: (await import('./run-stepper.tsx')).RunStepper }));

const begin: FormDeclaration<typeof promotionCreate> = {
  title: 'Begin a promotion',
  text: 'Every open enrolment of these classes becomes a row. Nothing moves until the run is applied.',
  call: promotionCreate,
  start: ({ session }) => ({ branch_id: session.branch?.id ?? null, rules: 'name' }),
  fields: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, numeric: true, required: true },
    { name: 'from_session_id', label: 'From session', kind: 'lookup', source: sessions, numeric: true, required: true },
    { name: 'to_session_id', label: 'To session', kind: 'lookup', source: sessions, numeric: true, required: true },
    {
      name: 'course_ids',
      label: 'Classes',
      kind: 'lookup',
      source: classes,
      numeric: true,
      many: true,
      required: true,
    },
    {
      name: 'rules',
      label: 'Roll numbers in the new class',
      kind: 'choice',
      options: [
        { value: 'name', label: 'By name' },
        { value: 'marks', label: 'By marks' },
        { value: 'kept', label: 'Kept where free' },
      ],
    },
  ],
  button: 'Begin',
  toInput: (values) => ({
    branch_id: Number(values['branch_id']),
    from_session_id: Number(values['from_session_id']),
    to_session_id: Number(values['to_session_id']),
    course_ids: (values['course_ids'] as number[] | null) ?? [],
    rules: { roll_by: values['rules'] as 'name' | 'marks' | 'kept' },
  }),
};

function Begin({ close }: { close: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      form={begin}
      close={close}
      onDone={(run) => {
        void navigate(runPath(run.id));
      }}
    />
  );
}

export const promotionActions: readonly PageAction[] = [
  {
    label: 'Begin a promotion',
    icon: IconPlayerPlay,
    permissions: ['Student Promotion'],
    primary: true,
    dialog: (close) => <Begin close={close} />,
  },
];

const undo: FormDeclaration<typeof promotionUndo> = {
  title: 'Undo the run',
  text: 'All children go back to their old class. If records depend on the new class, nothing is undone and the reason is shown. A draft is discarded.',
  call: promotionUndo,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300 }],
  button: 'Undo',
};

const runs: ListDeclaration<typeof promotionList> = {
  title: 'Promotion',
  call: promotionList,
  rowKey: (row) => row.id,
  rowName: (row) => row.run_no,
  rowLink: (row) => runPath(row.id),
  columns: [
    { key: 'run_no', title: 'Run', card: true },
    { key: 'branch_name', title: 'Branch', card: true },
    { key: 'classes', title: 'Classes' },
    { key: 'to_session', title: 'Into' },
    { key: 'state', title: 'Status', kind: 'status', statuses: runStates, card: true, width: 150 },
    { key: 'students', title: 'Students', kind: 'number' },
    { key: 'promoted', title: 'Promoted', kind: 'number' },
    { key: 'repeated', title: 'Repeat', kind: 'number' },
    { key: 'passed_out', title: 'Pass out', kind: 'number' },
    { key: 'leaving', title: 'Leave', kind: 'number', hidden: true },
    { key: 'undecided', title: 'Undecided', kind: 'number', hidden: true },
    { key: 'problem_count', title: 'Problems', kind: 'number' },
    { key: 'created_on', title: 'Begun', kind: 'date', hidden: true },
    { key: 'created_by', title: 'By', hidden: true },
    { key: 'applied_at', title: 'Applied', kind: 'instant', hidden: true },
    { key: 'signed_off_by', title: 'Signed off by', hidden: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(runStates) },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
  ],
  search: 'Number of the run, branch',
  rowActions: [
    { label: 'Open', icon: IconPlayerPlay, to: (row) => runPath(row.id) },
    { label: 'Print list', icon: IconPrinter, run: (row) => openPdf(promotionPrint, { id: row.id }) },
    {
      label: 'Undo',
      icon: IconArrowBackUp,
      danger: true,
      permissions: ['Student Promotion'],
      show: (row) => ['draft', 'reviewed', 'applied'].includes(row.state),
      dialog: (row, close) => (
        <FormDialog
          form={{ ...undo, waits: () => ({ branch_ids: [row.branch_id] }) }}
          start={{ id: row.id, version: row.version }}
          close={close}
        />
      ),
    },
  ],
  empty: { title: 'No promotion yet', text: 'Begin one for the classes of a branch when their results are final.' },
};

export function PromotionTab() {
  const [params] = useSearchParams();
  if (!params.get('run')) return <ListPage list={runs} inside />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      <RunStepper />
    </Late>
  );
}
