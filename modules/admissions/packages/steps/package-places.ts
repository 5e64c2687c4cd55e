// Places of a package: held under a lock when a plan is approved, used at the confirmation, freed when the offer ends (PKG-6).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { offeredAtBranch, usedUpFor } from '../reads/package-conditions.ts';

/** Whose place it is: an application or a re-admission. */
export type PlaceFor = { application_id: number } | { readmission_id: number };

export interface PlaceAsked {
  branch_id: number;
  for: PlaceFor;
  student_id: number | null;
  package_id: number;
  version: number;
  /** Last day of the hold; left out: the package's own `hold_days` from today. */
  until?: LocalDate | undefined;
  /** What the package takes off in this plan, minor units; left out: as it was said before. */
  discount_total?: number | undefined;
}

const forColumn = (who: PlaceFor): ReturnType<typeof sql> =>
  'application_id' in who
    ? sql`u.application_id = ${who.application_id}::bigint`
    : sql`u.readmission_id = ${who.readmission_id}::bigint`;

interface Use {
  id: number;
  package_id: number;
  branch_id: number;
  state: 'held' | 'used' | 'released';
}

async function usesOf(who: PlaceFor): Promise<Use[]> {
  return rowsOf(sql<Use>`
    select u.id, u.package_id, u.branch_id, u.state from admissions.admission_package_uses u where ${forColumn(who)} order by u.id for update`);
}

/**
 * Holds one place, or keeps the one held and moves its last day; a place in another package is freed. 409 in the words of PKG-6 when the
 * last one is gone, when the package is not offered any more, or when family or child had theirs.
 */
export async function holdPlace(asked: PlaceAsked): Promise<void> {
  const uses = await usesOf(asked.for);
  if (uses.some((use) => use.state === 'used')) throw conflict('The place of this package is used already.');
  for (const use of uses) if (use.package_id !== asked.package_id) await giveBack(use, 'Another package was chosen');
  const own = uses.find((use) => use.package_id === asked.package_id);
  const { hold_days, min_stay_months } = await offeredNow(asked, own?.state === 'held');
  const held_until = sql`coalesce(${asked.until ?? null}::date, platform.today(${asked.branch_id}::int) + ${hold_days}::int)`;
  if (own?.state !== 'held') await takePlace(asked);
  const application_id = 'application_id' in asked.for ? asked.for.application_id : null;
  const readmission_id = 'readmission_id' in asked.for ? asked.for.readmission_id : null;
  if (own)
    await rowsOf(sql`
      update admissions.admission_package_uses set state = 'held', held_until = ${held_until}, package_version = ${asked.version}::int,
             branch_id = ${asked.branch_id}::int, discount_total = coalesce(${asked.discount_total ?? null}::bigint, discount_total), released_reason = null,
             min_stay_months = ${min_stay_months}::smallint where id = ${own.id}::bigint`);
  else
    await rowsOf(sql`
      insert into admissions.admission_package_uses (branch_id, package_id, package_version, application_id, readmission_id, student_id, state, held_until, discount_total, min_stay_months)
      values (${asked.branch_id}::int, ${asked.package_id}::bigint, ${asked.version}::int, ${application_id}::bigint, ${readmission_id}::bigint,
              ${asked.student_id}::bigint, 'held', ${held_until}, ${asked.discount_total ?? 0}::bigint, ${min_stay_months}::smallint)`);
}

/** Who holds a place keeps it while the package is paused or over; a new one needs a package that is offered here. Locks the package. */
async function offeredNow(asked: PlaceAsked, holds: boolean): Promise<{ hold_days: number; min_stay_months: number }> {
  await rowsOf(
    sql`select 1 from admissions.admission_packages where id = ${asked.package_id}::bigint for no key update`,
  );
  const row = await rowOf(sql<{
    name: string;
    hold_days: number;
    min_stay_months: number;
    offered: boolean;
    taken: boolean;
  }>`
    select p.name, p.hold_days, p.min_stay_months::int as min_stay_months, ${offeredAtBranch} as offered, ${usedUpFor(asked.student_id)} as taken
      from admissions.admission_packages p
      join platform.branches b on b.id = ${asked.branch_id}::int
      left join admissions.admission_package_branches o on o.package_id = p.id and o.branch_id = b.id
     where p.id = ${asked.package_id}::bigint`);
  if (!row) throw notFound('This package');
  if (!holds && !row.offered) throw conflict(`${row.name} is not offered any more. Choose another package.`);
  if (!holds && row.taken) throw conflict(`${row.name} was taken already and is given once. Choose another package.`);
  return row;
}

/** The package's row, then the branch's: two clerks and one place, the second is refused. */
async function takePlace({ package_id, branch_id }: PlaceAsked): Promise<void> {
  const whole = await rowOf(sql<{ id: number }>`
    update admissions.admission_packages p set held = p.held + 1
     where p.id = ${package_id}::bigint and (p.seats_total is null or p.held + p.used < p.seats_total) returning id`);
  const branch =
    whole &&
    (await rowOf(sql<{ id: number }>`
      insert into admissions.admission_package_branches as o (package_id, branch_id, held) values (${package_id}::bigint, ${branch_id}::int, 1)
      on conflict (package_id, branch_id) do update set held = o.held + 1 where o.seats is null or o.held + o.used < o.seats returning id`));
  if (!branch) throw await lastTaken(package_id, branch_id);
}

async function lastTaken(package_id: number, branch_id: number): Promise<Error> {
  const names = await rowOf(sql<{ name: string; code: string }>`
    select p.name, b.code from admissions.admission_packages p, platform.branches b where p.id = ${package_id}::bigint and b.id = ${branch_id}::int`);
  return conflict(
    `The last place of ${names?.name ?? 'this package'} at ${names?.code ?? 'this branch'} was just taken.`,
  );
}

/** The confirmation: a held place becomes used. Nothing where no package was chosen. */
export async function usePlace(who: PlaceFor, on: LocalDate): Promise<void> {
  const use = (await usesOf(who)).find((one) => one.state === 'held');
  if (!use) return;
  await rowsOf(sql`
    update admissions.admission_package_uses set state = 'used', used_on = ${on}::date, held_until = null where id = ${use.id}::bigint`);
  await move(use, { held: -1, used: 1 });
}

/** Lapse, withdrawal, another package: the place is free again. Running again changes nothing. */
export async function freePlace(who: PlaceFor, reason: string): Promise<void> {
  for (const use of await usesOf(who)) await giveBack(use, reason);
}

async function giveBack(use: Use, reason: string): Promise<void> {
  if (use.state !== 'held') return;
  await rowsOf(sql`
    update admissions.admission_package_uses set state = 'released', held_until = null, released_reason = ${reason} where id = ${use.id}::bigint`);
  await move(use, { held: -1, used: 0 });
}

async function move({ package_id, branch_id }: Use, by: { held: number; used: number }): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_packages set held = held + ${by.held}::int, used = used + ${by.used}::int where id = ${package_id}::bigint`);
  await rowsOf(sql`
    update admissions.admission_package_branches set held = held + ${by.held}::int, used = used + ${by.used}::int
     where package_id = ${package_id}::bigint and branch_id = ${branch_id}::int`);
}
