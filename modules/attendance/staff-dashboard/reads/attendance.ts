// What the calls of the catalogue answer each, for the page that shows them at once (spec 06 §5.1).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { readSixMonths, readStatistics, readSummary } from '#modules/attendance/staff-sheets/chapter.ts';
import type { HrAttendance, hrAttendance } from '../contract/attendance.ts';

export async function readAttendance(input: ParsedInputOf<typeof hrAttendance>): Promise<HrAttendance> {
  const { branch_id, category } = input;
  const [year = 0, month = 0] = (input.date ?? who().today).split('-').map(Number);
  return {
    day: await readSummary(input),
    months: await readSixMonths({ branch_id, category }),
    statistics: await readStatistics({ year, month, branch_id }),
  };
}
