// FEE-14: the sibling concession that follows the family. Ranks are taken again when a child comes, leaves or returns, across branches; locked rows
// and schools that keep the rate of the admission are left alone.

import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf } from '#kernel/dates.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';
import { branches } from '../harness/school.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;

let scene: FeeScene;
let ids: Record<string, number>;
const student = (name: string): number => ids[name] ?? 0;

const policy = (recalc: 'keep' | 'follow') =>
  scene.school.owner(async () => {
    await rowsOf(sql`delete from fees.fee_policies`);
    await rowsOf(sql`
      insert into fees.fee_policies (school_id, country_id, sibling_rates, sibling_recalc) values (1, 162, array[1000, 1500, 2000], ${recalc})`);
  });

/** Standing rates by name, in percent. */
async function rates(...names: string[]): Promise<number[]> {
  const rows = await scene.school.owner(() =>
    rowsOf(sql<{ student_id: number; rate: number; n: number }>`
      select s.id as student_id, coalesce(max(c.rate), 0) as rate, count(c.id)::int as n from unnest(${names.map(student)}::bigint[]) with ordinality s (id, o)
        left join fees.student_concessions c on c.student_id = s.id and c.status = 'active' and (c.valid_to is null or c.valid_to >= ${thisMonth}::date)
       group by s.id, s.o order by s.o`),
  );
  expect(rows.every((row) => row.n <= 1)).toBe(true);
  return rows.map((row) => row.rate / 100);
}

async function leave(name: string): Promise<leavings.LeavingRow> {
  const { leaving } = await scene.school.must(
    leavings.leavingCreate,
    { student_id: student(name), leaving_on: today, notice_on: addDays(today, -40), reason: 'moved' },
    clerk,
  );
  for (const item of ['library', 'lab'] as const)
    await scene.school.must(
      leavings.leavingClearance,
      { leaving_id: leaving.id, item, state: 'clear', note: 'Back' },
      clerk,
    );
  const sent = await scene.school.must(leavings.leavingSend, { id: leaving.id, version: leaving.version }, clerk);
  return (await scene.school.must(leavings.leavingApprove, { id: leaving.id, version: sent.version }, cashier)).leaving;
}

beforeAll(async () => {
  scene = await openFeeScene();
  await policy('follow');
  const child = (name: string) => ({ name, family: 'Sheikh', plan: { TUI: 6000 } });
  ids = await scene.admit(f8, [child('Ali'), child('Bina'), child('Careem')]);
  const [elder] = await scene.school.owner(() =>
    rowsOf(sql<{ family_id: number }>`select family_id from students.students where id = ${student('Ali')}`),
  );
  ids = { ...ids, ...(await scene.admit(g9, [{ name: 'Dania', plan: { TUI: 6000 } }])) };
  // The youngest sits in the other branch: the same family.
  await scene.school.owner(() =>
    rowsOf(
      sql`update students.students set family_id = ${elder?.family_id ?? 0}, admission_date = '2026-05-01' where id = ${student('Dania')}`,
    ),
  );
});

describe('FEE-14 sibling_recalc follow', () => {
  it('an admission gives each child the rate of its rank', async () => {
    expect(await rates('Ali', 'Bina', 'Careem')).toEqual([0, 10, 15]);
  });

  it('a leaving moves the others up, also the one in a branch out of sight; its dues rise and the payer is told', async () => {
    await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
    const first = await leave('Ali');
    expect(first.state).toBe('settled');
    // This month is billed: the new rates begin with the next, the old ones run to its end.
    const rows = await scene.school.owner(() =>
      rowsOf(sql<{ student_id: number; rate: number; from: string; to: string | null }>`
        select student_id, rate, valid_from as from, valid_to as to from fees.student_concessions
         where student_id = any (${[student('Bina'), student('Careem'), student('Dania')]}::bigint[]) and status = 'active' order by student_id, id`),
    );
    const next = addMonths(thisMonth, 1);
    expect(rows).toEqual([
      { student_id: student('Bina'), rate: 1000, from: thisMonth, to: thisMonth },
      { student_id: student('Careem'), rate: 1500, from: thisMonth, to: thisMonth },
      { student_id: student('Careem'), rate: 1000, from: next, to: null },
      { student_id: student('Dania'), rate: 1500, from: thisMonth, to: null },
    ]);
    const told = await scene.school.owner(() =>
      rowsOf(sql<{ student_id: number }>`
        select student_id from platform.message_intents where event_code = 'SIBLING_RATE_CHANGED' order by student_id`),
    );
    expect(told.map((row) => row.student_id)).toEqual([student('Bina'), student('Careem')]);
    const bells = await scene.school.owner(() =>
      rowOf(
        sql<{
          n: number;
        }>`select count(*)::int as n from platform.notifications where title = 'The sibling rate changed'`,
      ),
    );
    expect(bells?.n).toBeGreaterThan(0);
  });

  it('a leaving that is taken back gives the ranks back', async () => {
    const { leaving } = await scene.school.must(
      leavings.leavingDraft,
      { student_id: student('Ali'), last: true },
      clerk,
    );
    await scene.school.must(
      leavings.leavingReverse,
      { id: leaving?.id ?? 0, version: leaving?.version ?? 0, reason: 'It stays' },
      cashier,
    );
    const next = addMonths(thisMonth, 1);
    const rows = await scene.school.owner(() =>
      rowsOf(sql<{ student_id: number; rate: number }>`
        select student_id, rate from fees.student_concessions where status = 'active' and (valid_to is null or valid_to >= ${next}::date) order by student_id`),
    );
    expect(rows).toEqual([
      { student_id: student('Bina'), rate: 1000 },
      { student_id: student('Careem'), rate: 1500 },
      { student_id: student('Dania'), rate: 2000 },
    ]);
  });

  it('locked rows are left alone; a school that keeps the rate of the admission changes nothing', async () => {
    await scene.school.owner(() =>
      rowsOf(
        sql`update fees.student_concessions set locked = true where student_id = ${student('Careem')} and valid_to is null`,
      ),
    );
    await leave('Ali');
    const locked = await scene.school.owner(() =>
      rowOf(sql<{ rate: number }>`
        select rate from fees.student_concessions where student_id = ${student('Careem')} and status = 'active' and valid_to is null`),
    );
    expect(locked?.rate).toBe(1500);
    await policy('keep');
    const before = await scene.school.owner(() =>
      rowsOf(sql`select id, rate, valid_to, status from fees.student_concessions order by id`),
    );
    await leave('Bina');
    const after = await scene.school.owner(() =>
      rowsOf(sql`select id, rate, valid_to, status from fees.student_concessions order by id`),
    );
    expect(after).toEqual(before);
    await scene.school.owner(() =>
      rowsOf(sql`
        with gone as (delete from fees.student_concessions where student_id = ${student('Careem')})
        insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source, reason)
        select ${f8}, ${student('Careem')}, id, 'percent', 2000, '2026-04-01', 'active', 'sibling_rule', 'Child 4 of the family'
          from fees.concession_types where school_id = 1 and kind = 'sibling' order by id limit 1`),
    );
    const { sibling_note } = await scene.school.must(planRead, { student_id: student('Careem') }, clerk);
    expect(sibling_note).toMatch(
      /^Today child \d of the family, which gives (1[05]%|no sibling rate); the 20% was given at the admission \(child 4 of the family\), and this school keeps the rate of the admission\.$/,
    );
    expect(await scene.proofs()).toEqual([]);
  });
});
