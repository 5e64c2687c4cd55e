// Where the sheet of a register lies, and how its state is shown.

import type { Statuses } from '#ui/table/column.ts';

export const sheetPath = (section_id: number, on_date: string): string =>
  `/admin/student-managment/manual-attendance?section_id=${section_id}&on_date=${on_date}`;

export const registerStates: Statuses = {
  none: ['waiting', 'Not begun'],
  open: ['waiting', 'Begun'],
  taken: ['good', 'Taken'],
  locked: ['plain', 'Locked'],
};
