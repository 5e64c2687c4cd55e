// Whatever changes marks counts again what is kept of them, in the same transaction: registers, months and standings (ATT-4, ATT-5).

import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inEveryBranchOf } from '#modules/students/index.ts';
import { countMonthsAndStandings, giveToHolders } from '../steps/count-months.ts';
import { type CountedRegister, type Counting, countRegisters } from '../steps/count-registers.ts';

export interface Changed extends Counting {
  student_ids: readonly number[];
  /** First changed day, and the branch's today. */
  from: LocalDate;
  to: LocalDate;
}

/** Answers the registers as they stand now. */
export async function updateTotals(changed: Changed): Promise<CountedRegister[]> {
  const { student_ids } = changed;
  const [registers, moved] = await Promise.all([countRegisters(changed), childrenOfTwoBranches(student_ids)]);
  if (moved.length > 0) await keepMonthsOfMoved({ ...changed, student_ids: moved });
  const stayed = moved.length > 0 ? student_ids.filter((id) => !moved.includes(id)) : student_ids;
  if (stayed.length > 0) await countMonthsAndStandings(stayed, monthOf(changed.from), lastOf(changed));
  return registers;
}

const lastOf = ({ from, to }: Changed): Month => monthOf(to > from ? to : from);

/** Nearly nobody, and all that follows is asked for them only. */
async function childrenOfTwoBranches(student_ids: readonly number[]): Promise<number[]> {
  if (student_ids.length === 0) return [];
  const rows = await rowsOf(sql<{ student_id: number }>`
    select distinct e.student_id from students.enrolments e
     where e.student_id = any (${[...student_ids]}::bigint[]) and e.branch_id <> e.current_branch_id`);
  return rows.map((row) => row.student_id);
}

/**
 * A month in which a child changed its branch is counted from the days of both (STU-60), whichever of them changed a day: the former
 * branch corrects its own, or a holiday of its city is announced afterwards.
 */
function keepMonthsOfMoved(changed: Changed): Promise<void> {
  const { student_ids } = changed;
  const from = monthOf(changed.from);
  return inEveryBranchOf(student_ids, async () => {
    await countMonthsAndStandings(student_ids, from, lastOf(changed));
    await giveToHolders(student_ids, from);
  });
}
