// Branch performance (spec 10 §7, §10.1, §16 story 2; PERF-1 to PERF-8): the figures of a month are what the lists give, ranks are of what one may
// see, aims change the score, what of the book only some may see is not in the answer of the others.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, asDay, firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { now } from '#kernel/clock.ts';
import { exportOf } from '#kernel/export-call.ts';
import { clockJobOf } from '#platform/clock/definition.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import * as calls from '#modules/branches/performance/contract/performance.ts';
import * as contacts from '#modules/branches/contacts/contract/contacts.ts';
import { branchMap } from '#modules/branches/map/contract/branch-map.ts';
import * as aims from '#modules/branches/performance/contract/kpis.ts';
import { figuresAgainstLists } from '#modules/branches/performance/actions/facts-proof.ts';
import { recountFigures } from '#modules/branches/performance/actions/count-by-the-clock.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches, type School } from '../harness/school.ts';

let scene: FeeScene;
let school: School;
let today = asDay('2026-01-01');
let last = monthOf(today);

/** The example of PERF-3, of a branch without any row of its own, in paisa. */
const example = {
  opening: 480,
  closing: 488,
  admitted: 14,
  readmitted: 2,
  moved_in: 3,
  moved_out: 2,
  left_count: 9,
  completed: 0,
  frozen: 1,
  unfrozen: 1,
  capacity: 560,
  forms: 20,
  gross: 439_200_000,
  concession: 35_200_000,
  fines: 1_800_000,
  billed: 405_800_000,
  opening_due: 115_000_000,
  closing_due: 136_360_000,
  received_current: 324_640_000,
  received_arrears: 59_800_000,
  income: 421_000_000,
  expense: 345_220_000,
  salary: 231_550_000,
};

const count = async (): Promise<void> => {
  const job = clockJobOf('branches.figures');
  if (job?.unit === 'school') await job.run({ school_id: 1, day: today, now: now() });
};
const running = () => ({ from: monthOf(today), to: monthOf(today) });

beforeAll(async () => {
  scene = await openFeeScene();
  school = scene.school;
  const row = await school.owner(() => rowOf(sql<{ today: string }>`select platform.today(1)::text as today`));
  today = asDay(row?.today ?? '');
  last = addMonths(monthOf(today), -1);
  await scene.admit(
    branches.f8,
    ['Ali', 'Sara', 'Omar'].map((name) => ({ name, plan: { TUI: 5_000 } })),
  );
  await scene.admit(branches.g9, [{ name: 'Zain', plan: { TUI: 5_000 } }]);
  await scene.post(branches.f8, monthOf(today), addDays(today, 10));
  await count();
});

describe('figures of a month', () => {
  it('PERF-1, PERF-2 are what the lists give, and each opens the rows that add up to it', async () => {
    const card = await school.must(calls.performanceCard, { branch_id: branches.f8, ...running() });
    const facts = card.facts.find((one) => one.month === monthOf(today))?.facts ?? {};
    expect(facts).toMatchObject({
      opening: 3,
      admitted: 0,
      closing: 3,
      billed: 1_500_000,
      closing_due: 1_500_000,
      left_count: 0,
    });
    expect([facts.examined, facts.emp_marks2, facts.complaints]).toEqual([null, null, null]);
    for (const fact of ['opening', 'closing', 'billed', 'closing_due', 'income', 'capacity'] as const) {
      const input = { branch_id: branches.f8, month: monthOf(today), fact, fetchCount: 500 };
      const rows = await school.must(calls.performanceRows, input);
      expect([fact, rows.figures?.sum, rows.data.reduce((sum, one) => sum + one.amount, 0)]).toEqual([
        fact,
        facts[fact],
        facts[fact],
      ]);
    }
    const uncounted = await school.call(calls.performanceRows, {
      branch_id: branches.f8,
      month: last,
      fact: 'examined',
    });
    expect(uncounted.errors['fact']?.[0]).toBe('Examined is not counted yet');
  });

  it('PERF-1 a figure that is not what the lists give is found by the proof and put right', async () => {
    expect(await school.owner(() => figuresAgainstLists.run())).toEqual([]);
    await school.owner(() =>
      rowsOf(
        sql`update branches.branch_month_facts set closing = 7 where branch_id = ${branches.f8} and month = ${last}::date`,
      ),
    );
    const found = await school.owner(() => figuresAgainstLists.run());
    expect(found.map((one) => [one.branch_id, one.expected, one.found])).toEqual([
      [branches.f8, 3, 7],
      [branches.f8, 3, 7],
    ]);
    const right = await school.owner(() => recountFigures.run('all'));
    expect(right).toMatchObject([{ branch_id: branches.f8, metric: 'closing', was: 7, now: 3 }]);
    expect(await school.owner(() => figuresAgainstLists.run())).toEqual([]);
  });

  it('PERF-1 a month that the accounts have closed is never changed again', async () => {
    const long_ago = addMonths(last, -6);
    await school.owner(async () => {
      await rowsOf(
        sql`update branches.branch_month_facts set state = 'closed', closing = 9 where branch_id = ${branches.lahore} and month = ${long_ago}::date`,
      );
      await rowsOf(
        sql`update platform.accounting_periods set status = 'closed' where month = ${long_ago}::date and school_id = 1`,
      );
    });
    await count();
    const row = await school.owner(() =>
      rowOf(
        sql<{
          closing: number;
        }>`select closing from branches.branch_month_facts where branch_id = ${branches.lahore} and month = ${long_ago}::date`,
      ),
    );
    expect(row?.closing).toBe(9);
  });
});

describe('the ranking', () => {
  beforeAll(async () => {
    await school.owner(() =>
      rowsOf(sql`
        update branches.branch_month_facts f set ${sql.join(Object.entries(example).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
         where f.branch_id = ${branches.lahore} and f.month = ${last}::date`),
    );
    const before = { ...example, opening: 470, closing: 480, received_current: 405_800_000 };
    await school.owner(() =>
      rowsOf(sql`
        update branches.branch_month_facts f set ${sql.join(Object.entries(before).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
         where f.branch_id = ${branches.lahore} and f.month = ${addMonths(last, -1)}::date`),
    );
    const weighed = { fill: [60, 95, 15], recovery: [60, 95, 25], leaving: [4, 0.5, 10] } as const;
    const all = await school.must(aims.kpiList, {});
    await school.must(aims.kpiSave, {
      valid_from: firstDayOf(last),
      rows: all.rows.map(({ kpi, floor, target }) => {
        const [low, high, weight] = kpi in weighed ? weighed[kpi as keyof typeof weighed] : [floor, target, 0];
        return { kpi, floor: low, target: high, weight };
      }),
    });
  });

  it('PERF-3, PERF-5 has the values and the score of the paper', async () => {
    const { rows, kpis } = await school.must(calls.performance, { from: last, to: last });
    const lahore = rows.find((row) => row.branch_id === branches.lahore);
    expect(lahore?.values).toMatchObject({
      growth: 1.67,
      fill: 87.14,
      recovery: 73.82,
      concession: 8.01,
      margin: 18,
      profit: 75_780_000,
      pass: null,
    });
    expect(lahore).toMatchObject({ score: 55.1, rank: 1, size: '401 to 800', unranked: '' });
    expect(kpis.find((one) => one.kpi === 'pass')?.counted).toBe(false);
    // Nobody was there in that month: nothing to divide by, so no score, and it says why.
    expect(rows.find((row) => row.branch_id === branches.f8)).toMatchObject({
      score: null,
      rank: null,
      unranked: 'Too few of its figures are known',
    });
    const file = await school.call(exportOf(calls.performance), { from: last, to: last, format: 'csv' } as never);
    expect(file.code).toBe(200);
  });

  it('PERF-6 ranks are of what one may see; another branch is 404, without the permission 403', async () => {
    const theirs = await school.must(calls.performance, running(), { as: 'neighbour' });
    expect(theirs.rows.map((row) => row.branch_id)).toEqual([branches.g9]);
    const scope = await school.must(calls.performance, running(), { as: 'cashier' });
    expect(scope.rows.map((row) => row.branch_id ?? 0).toSorted((a, b) => a - b)).toEqual([
      branches.f8,
      branches.lahore,
    ]);
    expect(
      (await school.call(calls.performanceCard, { branch_id: branches.f8, ...running() }, { as: 'neighbour' })).code,
    ).toBe(404);
    const rows = { branch_id: branches.f8, month: last, fact: 'closing' as const };
    expect((await school.call(calls.performanceRows, rows, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(calls.performance, running(), { as: 'nobody' })).code).toBe(403);
  });

  it('PERF-4 a period has the opening of its first month and money of one currency only; groups and countries add up', async () => {
    const two = await school.must(calls.performance, { from: addMonths(last, -1), to: last, group_by: 'school' });
    const branch = await school.must(calls.performance, { from: addMonths(last, -1), to: last });
    const lahore = branch.rows.find((row) => row.branch_id === branches.lahore);
    expect(lahore?.values).toMatchObject({ growth: 3.83, recovery_current: 90, fill: 87.14 });
    const pakistan = two.rows.find((row) => row.currency === 'PKR');
    expect(pakistan).toMatchObject({ branch_id: null, students: 492 });
    expect(two.totals.every((one) => one.currency === 'PKR' || one.values.profit === 0)).toBe(true);
    const fault = await school.call(calls.performance, { from: last, to: addMonths(last, -1) });
    expect(fault.errors['to']?.[0]).toBe('The last month is before the first');
  });

  it('a group is added, renamed and deleted; not one that branches lie in', async () => {
    const north = await school.must(contacts.branchGroupAdd, { name: 'North', kind: 'region' });
    await school.must(contacts.branchGroupAdd, { name: 'South', kind: 'region' });
    const again = await school.call(contacts.branchGroupUpdate, {
      id: north.id,
      version: north.version,
      name: 'South',
      kind: 'league',
    });
    expect(again.errors['name']?.[0]).toBe('There is a group named South already');
    await school.must(contacts.branchGroupUpdate, {
      id: north.id,
      version: north.version,
      name: 'Upper',
      kind: 'league',
    });
    expect(
      (
        await school.call(contacts.branchGroupUpdate, {
          id: north.id,
          version: north.version,
          name: 'X',
          kind: 'league',
        })
      ).code,
    ).toBe(409);
    await school.owner(() =>
      rowsOf(sql`update platform.branches set branch_group_id = ${north.id} where id = ${branches.lahore}`),
    );
    expect((await school.call(contacts.branchGroupDelete, { id: north.id })).message).toContain('branches lie in it');
    const { rows } = await school.must(calls.performance, { from: last, to: last, group_by: 'group' });
    expect(rows.find((row) => row.name === 'Upper')).toMatchObject({
      branch_id: null,
      branches: 1,
      students: 488,
      score: 55.1,
    });
    await school.owner(() =>
      rowsOf(sql`update platform.branches set branch_group_id = null where id = ${branches.lahore}`),
    );
    await school.must(contacts.branchGroupDelete, { id: north.id });
  });

  it('PERF-8 income and profit are absent without the permission', async () => {
    await school.owner(() =>
      rowsOf(sql`
        delete from platform.role_permissions rp using platform.roles r, platform.permissions p
         where r.id = rp.role_id and r.name = 'Branch Clerk' and p.id = rp.permission_id and p.name = 'Branch Performance Money'`),
    );
    const { rows, kpis } = await school.must(calls.performance, { from: last, to: last }, { as: 'cashier' });
    const lahore = rows.find((row) => row.branch_id === branches.lahore);
    expect(Object.keys(lahore?.values ?? {})).not.toContain('profit');
    expect(kpis.map((one) => one.kpi)).not.toContain('margin');
    const facts = { branch_id: branches.lahore, month: last, fact: 'income' as const };
    expect((await school.call(calls.performanceRows, facts, { as: 'cashier' })).code).toBe(403);
    const margin = { from: last, to: last };
    expect(
      (await school.call(calls.performanceMonthwise, { kpi: 'margin' }, { as: 'cashier' })).errors['kpi']?.[0],
    ).toContain('Branch Performance Money');
    expect(
      (
        await school.must(calls.performanceCard, { branch_id: branches.lahore, ...margin }, { as: 'cashier' })
      ).lines.map((one) => one.kpi),
    ).not.toContain('profit');
  });
});

it('the map has every branch of the scope, those without a point by name', async () => {
  await school.owner(() =>
    rowsOf(sql`update platform.branches set latitude = 33.71, longitude = 73.03 where id = ${branches.f8}`),
  );
  const map = await school.must(branchMap, {}, { as: 'cashier' });
  expect(map.branches).toMatchObject([{ branch_id: branches.f8, latitude: 33.71, students: 3, territory_km: 3 }]);
  expect([map.missing.map((one) => one.branch_id), map.tiles]).toEqual([[branches.lahore], null]);
  expect((await school.call(branchMap, {}, { as: 'nobody' })).code).toBe(403);
});

describe('months, aims, notes and letters', () => {
  it('one figure of many branches, or all figures of one, month by month', async () => {
    const fill = await school.must(calls.performanceMonthwise, { kpi: 'fill', months: 12, to: last });
    expect(fill.months).toHaveLength(12);
    expect(fill.rows.find((row) => row.branch_id === branches.lahore)?.values.at(-1)).toBe(87.14);
    const one = await school.must(calls.performanceMonthwise, { branch_id: branches.lahore, months: 2, to: last });
    expect(one.rows.find((row) => row.kpi === 'recovery')?.values.at(-1)).toBe(73.82);
    expect(one.open).toContain(last);
  });

  it('PERF-5 an aim that makes no sense is refused in words, one of a branch wins', async () => {
    const set = (rows: object[], more: object = {}) =>
      school.call(aims.kpiSave, { valid_from: firstDayOf(last), rows, ...more } as never);
    const said = async (rows: object[]) => (await set(rows)).errors['rows']?.[0];
    expect(await said([{ kpi: 'fill', floor: 95, target: 60, weight: 15 }])).toBe(
      'Fill: more is better, so the target must be above the floor',
    );
    expect(await said([{ kpi: 'leaving', floor: 1, target: 4, weight: 15 }])).toContain('less is better');
    expect(await said([{ kpi: 'fill', floor: 95, target: 95, weight: 15 }])).toContain('are the same');
    const none = ['fill', 'recovery', 'leaving'].map((kpi) => ({
      kpi,
      floor: kpi === 'leaving' ? 5 : 1,
      target: 2,
      weight: 0,
    }));
    expect(await said(none)).toContain('At least one KPI needs a weight');
    const narrow = await set([{ kpi: 'fill', floor: 50, target: 87.14, weight: 15 }], { branch_id: branches.lahore });
    expect(narrow.code).toBe(200);
    const { rows } = await school.must(calls.performance, { from: last, to: last });
    expect(rows.find((row) => row.branch_id === branches.lahore)?.score).toBe(61.9);
    expect((await school.must(aims.kpiList, {})).narrower).toMatchObject([{ branch_id: branches.lahore, kpis: 1 }]);
    expect((await school.call(aims.kpiSave, { valid_from: last, rows: none } as never, { as: 'nobody' })).code).toBe(
      403,
    );
  });

  it('a note is kept and done; a stale one is refused', async () => {
    const note = { branch_id: branches.lahore, month: last, note: 'Call who owes most', due_on: addDays(today, 7) };
    const { id, version } = await school.must(aims.noteSave, note);
    await school.must(aims.noteSave, { ...note, id, version, done: true });
    expect((await school.call(aims.noteSave, { ...note, id, version })).code).toBe(409);
    expect((await school.call(aims.noteSave, { ...note, id, version: 2 }, { as: 'neighbour' })).code).toBe(404);
    const card = await school.must(calls.performanceCard, { branch_id: branches.lahore, from: last, to: last });
    expect(card.notes).toMatchObject([{ note: 'Call who owes most', owner: null }]);
    expect(card.notes[0]?.done_at).not.toBeNull();
    expect(card.lines.find((line) => line.kpi === 'fill')).toMatchObject({ value: 87.14, score: 100 });
  });

  it('PERF-7 the letter is printed, and sent where the branch has an address', async () => {
    await count();
    const month = last;
    const paper = await school.call(aims.letterPrint, { branch_id: branches.lahore, month });
    expect(paper.code).toBe(200);
    const without = await school.call(aims.letterSend, { branch_id: branches.lahore, month });
    expect(without.message).toContain('has no e-mail address');
    await school.owner(() =>
      rowsOf(sql`update platform.branches set email = 'gulberg@iqra.example' where id = ${branches.lahore}`),
    );
    expect(
      await school.must(aims.letterSend, { branch_id: branches.lahore, month, remark: 'See you on Monday' }),
    ).toEqual({ to: 'gulberg@iqra.example' });
    const intent = await school.owner(() =>
      rowOf(
        sql<{
          data: { sentences: string };
        }>`select data from platform.message_intents where event_code = 'BRANCH_LETTER'`,
      ),
    );
    expect(intent?.data.sentences).toContain('See you on Monday');
    expect(lastDayOfMonth(month) < today).toBe(true);
  });
});
