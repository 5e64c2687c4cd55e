// What the calls of the catalogue answer each, for the page that shows them at once (spec 06 §5.1). What cannot be read of it takes nothing else along.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { savepoint } from '#platform/db/index.ts';
import { reportFault } from '#platform/report-fault.ts';
import { readSixMonths, readStatistics, readSummary } from '#modules/attendance/staff-sheets/chapter.ts';
import type { HrAttendance, hrAttendance } from '../contract/attendance.ts';

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await savepoint(read);
  } catch (error) {
    reportFault(error);
    return null;
  }
}

export async function readAttendance(input: ParsedInputOf<typeof hrAttendance>): Promise<HrAttendance> {
  const { branch_id, category } = input;
  const [year = 0, month = 0] = (input.date ?? who().today).split('-').map(Number);
  return {
    day: await orNull(() => readSummary(input)),
    months: await orNull(() => readSixMonths({ branch_id, category })),
    statistics: await orNull(() => readStatistics({ year, month, branch_id })),
  };
}
