// Punches of machines that are people's who work here (EAT-20, EAT-21): kept in their own log, and their days judged, at whichever branch of
// the school the machine stands.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { evaluateDays } from './evaluate-days.ts';

export interface MachinePunch {
  employee_id: number;
  device_id: number;
  /** Local time of the machine's branch. */
  punched_at: string;
  day: LocalDate;
}

interface Home {
  employee_id: number;
  branch_id: number;
}

/** In the transaction of the caller, who has the branch of the machine in scope. */
export async function useMachinePunches(branch_id: number, punches: readonly MachinePunch[]): Promise<void> {
  if (punches.length === 0) return;
  const ids = [...new Set(punches.map((one) => one.employee_id))];
  const homes = await rowsOf(sql<Home>`select h.employee_id, h.branch_id from hr.homes_of(${ids}::bigint[]) h`);
  await alsoInBranches([...new Set(homes.map((one) => one.branch_id))], () => keep(branch_id, punches, homes));
}

async function keep(branch_id: number, punches: readonly MachinePunch[], homes: readonly Home[]): Promise<void> {
  await rowsOf(sql`
    insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source, device_id)
    select ${branch_id}::int, h.branch_id, p.employee_id, p.punched_at, 'machine', p.device_id
      from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p (employee_id bigint, device_id bigint, punched_at timestamp)
      join jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as h (employee_id bigint, branch_id int) on h.employee_id = p.employee_id
     order by p.employee_id, p.punched_at on conflict do nothing`);
  const known = new Set(homes.map((one) => one.employee_id));
  const those = punches.filter((one) => known.has(one.employee_id));
  // By day, so that a backlog of weeks of one machine is a set a day, and not a set of weeks of all.
  for (const [day, of] of [...Map.groupBy(those, (one) => one.day)].toSorted(([one], [two]) => one.localeCompare(two)))
    await evaluateDays(
      { employee_ids: [...new Set(of.map((one) => one.employee_id))] },
      { from: addDays(day, -1), to: day },
    );
}
