// The curriculum of a class as a sheet: every subject of the school, taught or not, of all or of one group (08 section 6).

import { Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { lookup } from '#ui/filters/filter.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';
import { groups } from '#modules/branches/lookups/contract/lookups.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { curriculum, curriculumSave } from '../../contract/curriculum.ts';
import { periodsOfWeek, rowFault } from '../../rules/index.ts';

type Data = DataOf<typeof curriculum>;

type Line = {
  subject_id: number;
  code: string;
  subject: string;
  taught: string | null;
  elective_block: string | null;
  periods_per_week: number | null;
  double_periods: number | null;
  max_per_day: number | null;
  total_marks: number | null;
  pass_percent: number | null;
  in_result: string | null;
  seq: number | null;
  book_title: string | null;
  version: number;
};

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const lineOf = (row: Data['rows'][number]): Line => {
  const taught = row.course_subject_id !== null;
  const if_taught = <T,>(value: T): T | null => (taught ? value : null);
  return {
    subject_id: row.subject_id,
    code: row.code,
    subject: row.subject,
    taught: taught ? 'yes' : 'no',
    elective_block: row.elective_block,
    periods_per_week: if_taught(row.periods_per_week),
    double_periods: if_taught(row.double_periods),
    max_per_day: if_taught(row.max_per_day),
    total_marks: if_taught(row.total_marks),
    pass_percent: if_taught(row.pass_percent),
    in_result: if_taught(row.in_result ? 'yes' : 'no'),
    seq: if_taught(row.seq),
    book_title: row.book_title,
    version: row.version,
  };
};

/** What is left empty is as usual. */
const plannedOf = (row: Line) => ({
  subject_id: row.subject_id,
  elective_block: row.elective_block,
  periods_per_week: row.periods_per_week ?? 0,
  double_periods: row.double_periods ?? 0,
  max_per_day: row.max_per_day ?? (row.double_periods ? 2 : 1),
});

const inputOf = ({ row }: ChangedRow<Line>) => ({
  ...plannedOf(row),
  taught: row.taught === 'yes',
  total_marks: row.total_marks ?? 100,
  pass_percent: row.pass_percent ?? 40,
  in_result: row.in_result !== 'no',
  seq: row.seq ?? 1,
  book_title: row.book_title,
  version: row.version,
});

const checkOf = (key: 'double_periods' | 'max_per_day') => (_value: unknown, row: Line) => {
  const fault = row.taught === 'yes' ? rowFault(plannedOf(row)) : null;
  return fault?.key === key ? fault.message : undefined;
};

function columnsOf(may: boolean) {
  return (data: Data): SheetColumn<Line>[] => {
    const readOnly = (row: Line) => !may || !data.open || row.taught !== 'yes';
    const number = (
      key: keyof Line & string,
      title: string,
      more: { max: number; decimals?: number; min?: number; hint?: string; width?: number },
    ): SheetColumn<Line> => ({ key, title, kind: 'number', min: 0, width: 84, ...more, readOnly });
    return [
      { key: 'code', title: 'Code', kind: 'text', frozen: true, readOnly: true, width: 74 },
      { key: 'subject', title: 'Subject', kind: 'text', frozen: true, readOnly: true, width: 180 },
      {
        key: 'taught',
        title: 'Taught',
        kind: 'choice',
        options: yesNo,
        width: 80,
        readOnly: !may || !data.open,
        hint: 'No takes the subject out of the curriculum',
      },
      number('periods_per_week', 'Periods', { max: 20, hint: 'A week, 0 to 20' }),
      { ...number('double_periods', 'Doubles', { max: 10 }), check: checkOf('double_periods') },
      { ...number('max_per_day', 'Max a day', { max: 10, min: 1 }), check: checkOf('max_per_day') },
      {
        key: 'elective_block',
        title: 'Block',
        kind: 'text',
        max: 20,
        width: 110,
        readOnly,
        hint: 'Of the subjects of one block each student takes exactly one',
      },
      number('total_marks', 'Marks', { max: 9999.99, decimals: 2 }),
      number('pass_percent', 'Pass %', { max: 100, decimals: 2 }),
      { key: 'in_result', title: 'In result', kind: 'choice', options: yesNo, width: 90, readOnly },
      number('seq', 'Place', { max: 999, hint: 'Its place on result cards' }),
      { key: 'book_title', title: 'Book', kind: 'text', max: 120, width: 220, readOnly },
    ];
  };
}

function Week({ rows, data }: { rows: readonly Line[]; data: Data }) {
  const taught = rows.filter((row) => row.taught === 'yes');
  const blocks = new Set(taught.flatMap((row) => row.elective_block || []));
  return (
    <Text fz="sm">
      {counted(taught.length, 'subject')}, {counted(periodsOfWeek(taught.map(plannedOf)), 'period')} a week
      {blocks.size > 0 ? `, of each block (${[...blocks].join(', ')}) the most that one subject takes` : ''}
      {data.group_id === null && data.has_groups ? '. Each group has these and its own.' : '.'}
    </Text>
  );
}

const sessions = lookup(sessionList, (all) =>
  all.map((one) => ({ value: one.id, label: one.is_current ? `${one.name} (current)` : one.name })),
);
const streams = lookup(groups, (all) => all.map((one) => ({ value: one.id, label: one.name })));

interface Around {
  may: boolean;
  /** The current session. */
  session_id: number | undefined;
}

export const curriculumSheet = ({ may, session_id }: Around) =>
  entrySheetScreen({
    title: 'Curriculum',
    text: 'What a class is taught in a session. Subjects of all stand without a group; a group has those and its own.',
    filters: [
      { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions, required: true },
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes, required: true },
      { name: 'group_id', label: 'Group', kind: 'lookup', source: streams },
    ],
    start: () => (session_id ? { session_id: String(session_id) } : {}),
    call: curriculum,
    rows: (data: Data) => data.rows.map(lineOf),
    rowKey: (row: Line) => row.subject_id,
    rowName: (row: Line) => row.subject,
    columns: columnsOf(may),
    pasteBy: 'code',
    save: curriculumSave,
    toInput: (changed, data) => ({
      session_id: data.session_id,
      course_id: data.course_id,
      group_id: data.group_id,
      rows: changed.map(inputOf),
    }),
    below: (rows, data) => <Week rows={rows} data={data} />,
    button: (changed) => (changed === 0 ? 'Save curriculum' : `Save ${counted(changed, 'subject')} of the curriculum`),
    empty: {
      title: 'No subject yet',
      text: 'Add the subjects of the school first; each then appears here as a row.',
    },
  });
