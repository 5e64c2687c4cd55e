// What becomes of each cell that Add Attendance would write (ATT-5).

import { holds } from '#platform/access/permissions.ts';
import { setting } from '#platform/settings/setting.ts';
import { type Correction, correctionOf, type CorrectionResult } from '#modules/attendance/marks/rules/index.ts';
import type { Cell } from '#modules/attendance/marks/chapter.ts';
import type { StoredCode } from '#modules/attendance/codes/chapter.ts';

export async function check(cells: readonly Cell[], code: StoredCode): Promise<Checked[]> {
  const may_unlock = await holds('Student Attandance Unlock');
  const days = new Map<number, number>();
  for (const branch_id of new Set(cells.map((cell) => cell.branch_id)))
    days.set(branch_id, await setting<number>('attendance_edit_days', branch_id));
  return cells.map((cell) => {
    const to: Correction = {
      code: code.code,
      is_leave: code.tally === 'leave',
      edit_days: days.get(cell.branch_id) ?? 0,
      may_unlock,
    };
    return { cell, result: correctionOf({ ...cell, has_seat: cell.section_id !== null }, to) };
  });
}

export type Checked = { cell: Cell; result: CorrectionResult };
