// A shift added or changed (SHF-1 to SHF-6): its timings are checked as a whole; a change holds from its day on.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { shiftAdd, shiftUpdate } from '../contract/shifts.ts';
import { readShift } from '../reads/shifts.ts';
import { timingsProblem } from '../rules/index.ts';
import { addTiming, changeTimings } from '../steps/write-timings.ts';

type Fields = ParsedInputOf<typeof shiftAdd>;

const twice = (name: string) =>
  badField('name', `There is a shift ${name} already. Choose another name, or change that one`);

async function refuseWrong({ branch_id, timings }: Pick<Fields, 'branch_id' | 'timings'>): Promise<void> {
  if (branch_id) requireBranch(branch_id);
  else if (!who().all_branches)
    throw badField(
      'branch_id',
      'A shift of the whole school is made by those who may act for all branches. Choose a branch',
    );
  if (
    branch_id &&
    !(await rowOf(
      sql`select from platform.branches b where b.id = ${branch_id}::int and b.school_id = ${who().school_id}::int`,
    ))
  )
    throw badField('branch_id', 'Choose a branch from the list');
  const problem = timingsProblem(timings);
  if (problem !== null) throw badField('timings', problem);
}

/** SHF-1: one usual shift of a branch, or of the school. */
async function dropDefault(branch_id: number | null): Promise<void> {
  await rowsOf(sql`
    update hr.shifts s set is_default = false
     where s.school_id = ${who().school_id}::int and s.is_default and s.branch_id is not distinct from ${branch_id}::int`);
}

export async function addShift(input: ParsedInputOf<typeof shiftAdd>): Promise<{ id: number; version: number }> {
  await requirePermission('Employee Shift Edit');
  await refuseWrong(input);
  const { school_id } = who();
  const branch_id = input.branch_id ?? null;
  await oneAtATime('shifts', school_id);
  if (input.is_default) await dropDefault(branch_id);
  const row = await onConstraint('shifts_name', twice(input.name), () =>
    rowOf(sql<{ id: number; version: number }>`
      insert into hr.shifts (school_id, branch_id, name, code, colour, is_default)
      values (${school_id}::int, ${branch_id}::int, ${input.name}, ${input.code}, ${input.colour}, ${input.is_default}) returning id, version`),
  );
  if (!row) throw notFound('This shift');
  for (const timing of input.timings) await addTiming({ shift_id: row.id, school_id, branch_id }, timing);
  await note({ id: row.id, branch_id, action: 'added' }, input);
  return row;
}

export async function updateShift(input: ParsedInputOf<typeof shiftUpdate>): Promise<{ id: number; version: number }> {
  await requirePermission('Employee Shift Edit');
  await oneAtATime('shifts', who().school_id);
  const before = await readShift(input.id);
  if (before.version !== input.version)
    throw conflict(`${before.name} was changed meanwhile. Open it again and repeat your change.`);
  // A shift of the school is not taken over by a branch.
  await refuseWrong({ branch_id: before.branch_id, timings: input.timings });
  await refuseWrong(input);
  if (!input.is_active) await refuseInUse(before);
  const branch_id = input.branch_id ?? null;
  if (input.is_default && !before.is_default) await dropDefault(branch_id);
  const row = await onConstraint('shifts_name', twice(input.name), () =>
    rowOf(sql<{ version: number }>`
      update hr.shifts set name = ${input.name}, code = ${input.code}, colour = ${input.colour}, branch_id = ${branch_id}::int,
             is_default = ${input.is_default && input.is_active}, is_active = ${input.is_active}, updated_by = platform.current_user_id()
       where id = ${input.id}::bigint returning version`),
  );
  const of = { shift_id: input.id, school_id: who().school_id, branch_id };
  await changeTimings(of, before.timings, { timings: input.timings, from: input.effective_from });
  await note({ id: input.id, branch_id, action: 'changed' }, input);
  return { id: input.id, version: row?.version ?? input.version };
}

async function refuseInUse({ id, name }: { id: number; name: string }): Promise<void> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from hr.shift_assignments a where a.shift_id = ${id}::bigint and (a.to_date is null or a.to_date >= ${who().today}::date)`);
  if (row && row.n > 0)
    throw conflict(`Used by ${counted(row.n, 'employee')}. Give them another shift first, then make ${name} inactive.`);
}

interface Noted {
  id: number;
  branch_id: number | null;
  action: string;
}

function note({ id, branch_id, action }: Noted, { name, timings }: Pick<Fields, 'name' | 'timings'>): Promise<void> {
  const after = { name, timings: timings.map((one) => one.name).join(', ') };
  return audit({ record_kind: 'shift', record_id: id, branch_id, action, after });
}
