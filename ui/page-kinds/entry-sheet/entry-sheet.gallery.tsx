// The Entry sheet in the developers' gallery: marks of a class, and two thousand rows to try its speed.

import { counted } from '#kernel/counted.ts';
import { asDay } from '#kernel/dates.ts';
import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { marksRead, marksSave, someMarks, type MarkLine } from '#ui/testing/marks.ts';
import { ok, refusal } from '#ui/testing/pretend.ts';
import { entrySheetScreen } from './entry-sheet-screen.tsx';
import type { SheetColumn } from './sheet-declaration.ts';

const columns: SheetColumn<MarkLine>[] = [
  { key: 'roll_no', title: 'Roll', kind: 'number', readOnly: true, frozen: true, width: 60 },
  { key: 'name', title: 'Student', kind: 'text', readOnly: true, frozen: true, width: 190 },
  {
    key: 'attendance',
    title: 'Attendance',
    kind: 'choice',
    options: [
      { value: 'P', label: 'Present' },
      { value: 'A', label: 'Absent' },
      { value: 'L', label: 'Leave' },
    ],
    total: 'count',
    hint: 'P, A or L',
  },
  {
    key: 'oral',
    title: 'Oral (20)',
    kind: 'mark',
    outOf: 20,
    words: { A: 'Absent' },
    total: 'average',
    required: true,
  },
  {
    key: 'written',
    title: 'Written (80)',
    kind: 'mark',
    outOf: 80,
    words: { A: 'Absent' },
    total: 'average',
    hint: '0 to 80 with halves, or A for absent',
  },
  { key: 'fine', title: 'Fine', kind: 'money', min: 0, total: 'sum' },
  { key: 'checked_on', title: 'Checked on', kind: 'date', max: asDay('2026-11-21') },
  { key: 'remark', title: 'Remark', kind: 'text', max: 60, width: 240 },
];

/** Twelve columns of marks beside the name. */
const wide: SheetColumn<MarkLine>[] = [
  ...columns.slice(1, 2),
  ...Array.from({ length: 12 }, (_, i): SheetColumn<MarkLine> => ({
    key: `m${i + 1}` as keyof MarkLine & string,
    title: `Test ${i + 1}`,
    kind: 'mark',
    outOf: 100,
    total: 'average',
  })),
];

const Screen = entrySheetScreen({
  title: 'Marks',
  filters: [
    {
      name: 'class_id',
      label: 'Class',
      kind: 'choice',
      numeric: true,
      required: true,
      options: [
        { value: '40', label: 'Grade 5 – A' },
        { value: '2000', label: 'All classes' },
      ],
    },
  ],
  call: marksRead,
  rows: (data) => data.rows,
  rowKey: (row) => row.student_id,
  rowName: (row) => row.name,
  columns: (data) => (data.rows.length > 1000 ? wide : columns),
  save: marksSave,
  toInput: (changed) => ({ rows: changed.map(({ row }) => ({ ...row })) }),
  button: (changed) => (changed ? `Save marks of ${counted(changed, 'student')}` : 'Save marks'),
  empty: { title: 'No students in this class', text: 'Marks of a class are written here, one row a student.' },
});

export const gallery: GalleryPage = {
  name: 'entry-sheet',
  title: 'Entry sheet',
  Screen,
  query: 'class_id=40',
  answers: {
    'GET marks': ({ query }) => ok({ rows: someMarks(Number(query.get('class_id'))) }),
    'POST marks': ({ body }) => {
      const { rows } = body as { rows: MarkLine[] };
      const proud = rows.findIndex((row) => row.oral === 20);
      return proud < 0
        ? ok({ saved: rows.length }, `Marks of ${counted(rows.length, 'student')} saved`)
        : refusal(422, 'One mark was refused', { [`rows.${proud}.oral`]: ['Full marks need a second examiner'] });
    },
  },
  empty: { 'GET marks': () => ok({ rows: [] }) },
};
