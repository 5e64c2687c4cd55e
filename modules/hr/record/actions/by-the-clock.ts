// The day of a branch's employees (14 §8): last days that are over, postings that begin today, transfers, papers that end soon.

import type { LocalDate } from '#kernel/dates.ts';
import type { ClockJob, ClockNote } from '#platform/clock/definition.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { carryOutExits } from '#modules/hr/leaving/chapter.ts';
import { followPostings } from '#modules/hr/postings/chapter.ts';
import { carryOut, dueTransfers } from '#modules/hr/transfers/chapter.ts';
import { remindProbations } from './settle-probation.ts';
import { remindPapersOfEmployees } from './remind-papers.ts';

interface Unit {
  branch_id: number;
  school_id: number;
  day: LocalDate;
}

/** In the clock's transaction of the branch; a second run finds nothing to do. */
export async function hrDay({ branch_id, school_id, day }: Unit): Promise<ClockNote> {
  const gone = await carryOutExits(branch_id, day);
  const posted = await followPostings(branch_id, day);
  const due = await dueTransfers(branch_id, day);
  let moved = 0;
  for (const one of due) moved += (await alsoInBranches([branch_id, one.to_branch_id], () => carryOut(one.id))) ? 1 : 0;
  const reminded = await remindPapersOfEmployees({ branch_id, school_id, day });
  const probations = await remindProbations({ branch_id, school_id, day });
  if (gone + posted + moved + reminded + probations === 0) return undefined;
  return `${gone} left, ${posted} changed post, ${moved} transferred, ${reminded} papers and ${probations} probations reminded of`;
}

export const employeeClock: readonly ClockJob[] = [
  {
    name: 'hr.day',
    title: 'Last days, postings, transfers and papers of employees of the day',
    unit: 'branch',
    when: { daily: '00:05' },
    run: hrDay,
  },
];
