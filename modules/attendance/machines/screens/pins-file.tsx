// The pins of a school's machines taken over from a file: loaded when it is opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';

export const PinsFile = importScreen({
  title: 'Import pins',
  kind: 'device-pins',
  text: 'Admission number and pin of each line, as CSV or XLSX: the numbers by which the machines already know the students. Punches of unassigned pins are processed again.',
  crumbs: [{ title: 'Machine Attendance', to: linkTo(pages.MachineAttendance, { tab: 'unknown' }) }],
  things: 'pins',
  doneTo: linkTo(pages.MachineAttendance, { tab: 'punches' }),
});
