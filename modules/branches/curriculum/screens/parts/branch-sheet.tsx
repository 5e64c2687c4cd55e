// What one branch does differently: subjects that it does not offer, and periods of its own (08 section 2.1, branch_course_subjects).

import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { lookup } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { branchCurriculumSave, curriculum } from '../../contract/curriculum.ts';

type Data = DataOf<typeof curriculum>;

type Line = {
  course_subject_id: number;
  subject: string;
  group: string | null;
  block: string | null;
  periods: number;
  is_offered: string;
  own_periods: number | null;
  version: number;
};

const lineOf = (row: Data['rows'][number]): Line => ({
  course_subject_id: row.course_subject_id ?? 0,
  subject: row.subject,
  group: row.group_name ?? 'All',
  block: row.elective_block,
  periods: row.periods_per_week,
  is_offered: row.is_offered ? 'yes' : 'no',
  own_periods: row.own_periods,
  version: row.branch_version,
});

const columnsOf =
  (may: boolean) =>
  (data: Data): SheetColumn<Line>[] => [
    { key: 'subject', title: 'Subject', kind: 'text', frozen: true, readOnly: true, width: 180 },
    { key: 'group', title: 'Group', kind: 'text', readOnly: true, width: 120 },
    { key: 'block', title: 'Block', kind: 'text', readOnly: true, width: 90 },
    { key: 'periods', title: 'Of the school', kind: 'number', readOnly: true, width: 110 },
    {
      key: 'is_offered',
      title: 'Offered here',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      required: true,
      width: 110,
      readOnly: !may || !data.open,
    },
    {
      key: 'own_periods',
      title: 'Periods here',
      kind: 'number',
      min: 0,
      max: 20,
      width: 110,
      hint: 'Leave empty: as the school has it',
      readOnly: (row) => !may || !data.open || row.is_offered !== 'yes',
    },
  ];

const sessions = lookup(sessionList, (all) =>
  all.map((one) => ({ value: one.id, label: one.is_current ? `${one.name} (current)` : one.name })),
);

export const branchSheet = ({ may, session_id }: { may: boolean; session_id: number | undefined }) =>
  entrySheetScreen({
    title: 'Subjects of a branch',
    text: 'A branch has the curriculum of the school. Only what it does differently is kept here.',
    filters: [
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches, required: true },
      { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions, required: true },
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes, required: true },
    ],
    start: ({ branch_id }) => ({
      ...(branch_id ? { branch_id: String(branch_id) } : {}),
      ...(session_id ? { session_id: String(session_id) } : {}),
    }),
    call: curriculum,
    rows: (data: Data) => data.rows.map(lineOf),
    rowKey: (row: Line) => row.course_subject_id,
    rowName: (row: Line) => row.subject,
    columns: columnsOf(may),
    save: branchCurriculumSave,
    toInput: (changed, data) => ({
      branch_id: data.branch_id ?? 0,
      rows: changed.map(({ row }) => ({
        course_subject_id: row.course_subject_id,
        is_offered: row.is_offered !== 'no',
        periods_per_week: row.is_offered === 'no' ? null : row.own_periods,
        version: row.version,
      })),
    }),
    button: (changed) => (changed === 0 ? 'Save subjects' : `Save ${counted(changed, 'subject')} of the branch`),
    empty: {
      title: 'This class has no subjects in this session',
      text: 'Head office plans them under Curriculum; what differs here is said afterwards.',
    },
  });
