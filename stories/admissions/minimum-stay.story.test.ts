// A child leaves before the least stay of its package: the discounts are given back, unless somebody waives it (PKG-9; spec 10 §7).

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, type Month } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { issueLines } from '#modules/fees/index.ts';
import * as moves from '#modules/students/group-moves/contract/group-moves.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';
import { makeUser } from '../users/users-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const names = ['Waived', 'Charged', 'Died', 'Long', 'Closing', 'Moved'] as const;
let fees: FeeScene;
let children: Record<string, number>;
const student = (name: string): number => children[name] ?? 0;
const back = (months: number): Month => addMonths(thisMonth, -months);
const owner = (query: ReturnType<typeof sql>): Promise<unknown> => fees.school.owner(() => rowsOf(query));
const place = (name: string) =>
  fees.school.owner(() =>
    rowOf(sql<{ state: string; charged: number | null }>`
      select u.state, u.claw_back_amount as charged from admissions.admission_package_uses u where u.student_id = ${student(name)}::bigint`),
  );

/** 20,000 of admission less 10,000, and 850 off the tuition of four months; joined on the first of the month before those. */
beforeAll(async () => {
  fees = await openFeeScene();
  await sessionFrom(fees.school, firstDayOf(back(5)));
  await owner(
    sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"full"', '2026-01-01')`,
  );
  children = await fees.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 8500 } })),
  );
  const ids = Object.values(children);
  await owner(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, valid_to, status, source)
    select ${f8}, s, t.id, 'percent', 1000, ${back(3)}::date, ${addMonths(thisMonth, 8)}::date, 'active', 'package'
      from unnest(${ids}::bigint[]) s join fees.concession_types t on t.school_id = 1 and t.kind = 'package'`);
  const head_id = (await fees.school.must(headList, {})).find((one) => one.kind === 'admission')?.id ?? 0;
  for (const student_id of ids)
    await fees.school.as('admin', () =>
      issueLines({
        branch_id: f8,
        student_id,
        kind: 'admission',
        bill_month: back(4),
        entry_date: today,
        due_on: today,
        description: 'Admission',
        source_type: 'application',
        source_id: student_id,
        lines: [{ head_id, gross: 20_000 * RUPEE, discounts: [{ basis: 'package', amount: 10_000 * RUPEE }] }],
      }),
    );
  for (const months of [3, 2, 1, 0]) await fees.post(f8, back(months), addDays(firstDayOf(back(months)), 9));
  await owner(sql`
    with package as (
      insert into admissions.admission_packages (school_id, country_id, session_id, code, name, course_ids, valid_from, valid_to, min_stay_months, status)
      select 1, 162, s.id, 'EARLY', 'Early Bird', array[1::bigint], ${firstDayOf(back(5))}::date, ${today}::date, 6, 'active'
        from branches.academic_sessions s where s.school_id = 1 and s.country_id = 162 and s.is_current returning id),
    asked as (
      insert into admissions.applications (school_id, branch_id, child_name) select 1, ${f8}, 'Child ' || s from unnest(${ids}::bigint[]) s
      returning id, substr(child_name, 7)::bigint as student_id)
    insert into admissions.admission_package_uses (branch_id, package_id, package_version, application_id, student_id, state, used_on, min_stay_months, created_at)
    select ${f8}, p.id, 1, a.id, a.student_id, 'used', ${firstDayOf(back(4))}::date, 6, ${firstDayOf(back(4))}::date from package p, asked a`);
  await owner(sql`
    update admissions.admission_package_uses set min_stay_months = 3 where student_id = ${student('Long')}::bigint`);
});

const draft = (name: string, reason: 'moved' | 'deceased' = 'moved') =>
  fees.school.must(
    leavings.leavingCreate,
    { student_id: student(name), leaving_on: today, notice_on: addDays(today, -60), reason },
    clerk,
  );
const clearance = async (id: number) =>
  (await fees.school.must(leavings.leavingDraft, { id }, clerk)).clearance.find((row) => row.item === 'package');

async function settled(name: string, id: number) {
  for (const item of ['library', 'lab'] as const)
    await fees.school.must(
      leavings.leavingClearance,
      { leaving_id: id, item, state: 'clear', note: 'Returned' },
      clerk,
    );
  const { leaving } = await fees.school.must(leavings.leavingDraft, { id }, clerk);
  const sent = await fees.school.must(leavings.leavingSend, { id, version: leaving?.version ?? 0 }, clerk);
  expect(sent.student_id).toBe(student(name));
  return fees.school.must(leavings.leavingApprove, { id, version: sent.version }, cashier);
}

describe('PKG-9 a stay that is too short', () => {
  it('stands in the clearance with 10,000 and four times 850, and stops nobody from leaving', async () => {
    const { leaving, settlement } = await draft('Charged');
    const row = await clearance(leaving.id);
    expect(row).toMatchObject({ automatic: true, state: 'due', amount: 13_400 * RUPEE });
    expect(row?.note).toMatch(/^Package Early Bird withdrawn: [45] of 6 months$/);
    expect(settlement?.package_charge).toBe(13_400 * RUPEE);
    const done = await settled('Charged', leaving.id);
    expect(done.postings.map((one) => [one.what, one.amount])).toEqual([['package withdrawn', 13_400 * RUPEE]]);
    // 10,000 of admission and four months of 7,650, and what is given back.
    expect(done.leaving.settlement?.dues).toBe((10_000 + 4 * 7_650 + 13_400) * RUPEE);
    expect(await place('Charged')).toEqual({ state: 'clawed_back', charged: 13_400 * RUPEE });
    expect(await fees.proofs()).toEqual([]);
  });

  it('is in the preview of a leaving that is only thought of', async () => {
    const thought = {
      student_id: student('Waived'),
      leaving_on: today,
      notice_on: addDays(today, -60),
      reason: 'moved' as const,
    };
    const { settlement } = await fees.school.must(leavings.leavingSettlement, { draft: thought }, clerk);
    expect(settlement?.package_charge).toBe(13_400 * RUPEE);
    expect(await place('Waived')).toEqual({ state: 'used', charged: null });
  });

  it('taken back, the leaving gives the place back as it was', async () => {
    const [leaving] = (await fees.school.must(leavings.leavingList, { student_id: student('Charged') }, clerk)).data;
    const of = { id: leaving?.id ?? 0, version: leaving?.version ?? 0, reason: 'They stay' };
    await fees.school.must(leavings.leavingReverse, of, cashier);
    expect(await place('Charged')).toEqual({ state: 'used', charged: null });
    expect(await fees.proofs()).toEqual([]);
  });

  it('is waived with a reason by who may approve the leaving, and by nobody else', async () => {
    const { leaving } = await draft('Waived');
    const mark = { leaving_id: leaving.id, item: 'package' as const, state: 'waived' as const };
    const { token } = await makeUser(fees.school, { username: 'leaver', permissions: ['Student-left'], grants: [f8] });
    const other = await fees.school.call(leavings.leavingClearance, { ...mark, note: 'Poor' }, { token });
    expect([other.code, other.message]).toEqual([403, expect.stringContaining('who may approve a leaving')]);
    expect((await fees.school.call(leavings.leavingClearance, mark, cashier)).errors['note']).toEqual([
      'Say why it is waived',
    ]);
    const clear = await fees.school.call(leavings.leavingClearance, { ...mark, state: 'clear' }, cashier);
    expect(clear.errors['state']?.[0]).toContain('charged with the settlement, or waived');
    const row = await fees.school.must(
      leavings.leavingClearance,
      { ...mark, note: 'The father lost his work' },
      cashier,
    );
    expect(row).toMatchObject({ state: 'waived', amount: 13_400 * RUPEE, note: 'The father lost his work' });
    const done = await settled('Waived', leaving.id);
    expect([done.leaving.settlement?.package_charge, done.postings]).toEqual([0, []]);
    expect(await place('Waived')).toEqual({ state: 'used', charged: null });
  });

  it('not for a child that goes to another branch of the group, as long as it is not refused there', async () => {
    const student_id = student('Moved');
    await owner(sql`
      insert into branches.branch_courses (branch_id, course_id) select ${branches.muscat}, min(c.id) from branches.courses c where c.school_id = 1`);
    const places = await fees.school.must(moves.groupPlaces, { student_id }, clerk);
    const there = places.find((one) => one.branch_id === branches.muscat);
    const move = await fees.school.must(
      moves.groupMoveCreate,
      {
        student_id,
        to_branch_id: branches.muscat,
        to_course_id: there?.classes[0]?.course_id ?? 0,
        leaving_on: addDays(today, -1),
        notice_on: addDays(today, -60),
      },
      clerk,
    );
    expect(await clearance(move.leaving_id ?? 0)).toBeUndefined();
    // Refused there, it leaves the group after all.
    const muscat = { as: 'muscat' } as const;
    const seen = (await fees.school.must(moves.groupMoveList, {}, muscat)).data.find((row) => row.id === move.id);
    await fees.school.must(
      moves.groupMoveRefuse,
      { id: move.id, version: seen?.version ?? 0, reason: 'No seat this year' },
      muscat,
    );
    // Left yesterday: on the first of a month nothing was given in this one.
    const months = today === firstDayOf(thisMonth) ? 3 : 4;
    expect(await clearance(move.leaving_id ?? 0)).toMatchObject({
      state: 'due',
      amount: (10_000 + months * 850) * RUPEE,
    });
  });

  it('never for a death, nor for a stay that was long enough, nor while the branch closes', async () => {
    for (const [name, reason] of [
      ['Died', 'deceased'],
      ['Long', 'moved'],
    ] as const) {
      const { leaving, settlement } = await draft(name, reason);
      expect([await clearance(leaving.id), settlement?.package_charge]).toEqual([undefined, 0]);
    }
    await owner(sql`update platform.branches set status = 'closing' where id = ${f8}`);
    const { settlement } = await draft('Closing');
    await owner(sql`update platform.branches set status = 'active' where id = ${f8}`);
    expect(settlement?.package_charge).toBe(0);
  });
});
