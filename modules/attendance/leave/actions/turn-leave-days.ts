// The marks of the days of a leave: absences that become leave with its approval, and absences again with its end.

import type { LocalDate } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { today } from '#platform/calendar/calendar.ts';
import { setting } from '#platform/settings/setting.ts';
import { cellsOf, holdRegisters, writeMarks } from '#modules/attendance/marks/chapter.ts';
import { LEAVE } from '#modules/attendance/codes/rules/index.ts';
import { correctionOf } from '#modules/attendance/marks/rules/index.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';

interface LeaveDays {
  branch_id: number;
  student_id: number;
  from_on: LocalDate;
  to_on: LocalDate;
}

interface Turn {
  was: number;
  becomes: number;
  reason: string;
}

/** Days that are locked stay as they are; who unlocks may put them right. */
export async function turnLeaveDays(leave: LeaveDays, { was, becomes: code, reason }: Turn): Promise<void> {
  const now = await today(leave.branch_id);
  const to = leave.to_on < now ? leave.to_on : now;
  if (to < leave.from_on) return;
  const rights = {
    code,
    is_leave: code === LEAVE,
    edit_days: await setting<number>('attendance_edit_days', leave.branch_id),
    may_unlock: await holds('Student Attandance Unlock'),
  };
  const span = { from: leave.from_on, to };
  const turned = async () =>
    (await cellsOf([leave.student_id], span)).filter(
      (cell) =>
        cell.code === was && correctionOf({ ...cell, has_seat: cell.section_id !== null }, rights).do === 'mark',
    );
  const keys = (await turned()).map((cell) => ({ ...cell, section_id: cell.section_id ?? 0 }));
  const registers = await holdRegisters(keys);
  const cells = await turned();
  await writeMarks(
    cells.map((cell) => ({
      branch_id: cell.branch_id,
      student_id: cell.student_id,
      on_date: cell.on_date,
      register_id: registers.get(`${cell.section_id}/${cell.on_date}`) ?? 0,
      section_id: cell.section_id ?? 0,
      code,
      source: code === LEAVE ? ('leave' as const) : ('manual' as const),
      reason,
    })),
  );
  if (cells.length > 0)
    await updateTotals({
      register_ids: [...registers.values()],
      student_ids: [leave.student_id],
      from: leave.from_on,
      to: now,
    });
}
