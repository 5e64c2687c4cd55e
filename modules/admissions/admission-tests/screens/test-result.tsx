// Marks of an admission test as a sheet (spec 02 §6.5): typed or pasted by roll number, checked while typing, published from here.

import { lazy } from 'react';
import { counted } from '#kernel/counted.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { resultSave, testSheet } from '../contract/tests.ts';
import { derived, markColumns, markRows, marksToSave, refusedMarks } from './mark-columns.ts';
import { SheetActions } from './sheet-actions.tsx';
import { satSlots } from './parts/test-words.ts';
import { sessions } from '#modules/admissions/stages/screens/parts/place-choices.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const Figures = lazy(async () => ({ default: (await import('./sheet-figures.tsx')).SheetFigures }));

export const Screen = entrySheetScreen({
  title: 'Test Result',
  text: 'Choose a slot, or a class with its session. A means absent and counts as 0.',
  call: testSheet,
  filters: [
    { name: 'slot_id', label: 'Slot', kind: 'lookup', source: satSlots },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  ],
  rows: markRows,
  rowKey: (row) => row.test_id,
  rowName: (row) => row.child_name,
  columns: markColumns,
  derive: derived,
  pasteBy: 'roll_no',
  save: resultSave,
  toInput: marksToSave,
  refused: refusedMarks,
  actions: (data, unsaved) => <SheetActions data={data} unsaved={unsaved} />,
  below: (rows) => (
    <Late meanwhile={<RowsSkeleton rows={5} />}>
      <Figures rows={rows} />
    </Late>
  ),
  button: (changed) => (changed === 0 ? 'Save marks' : `Save marks of ${counted(changed, 'child', 'children')}`),
  empty: {
    title: 'No child to mark here',
    text: 'The sheet of a slot opens on the day of its test. Children whose test is not over or who were absent are not in it.',
  },
});
