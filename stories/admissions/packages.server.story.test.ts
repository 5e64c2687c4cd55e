// Admission packages over HTTP: prices, depth, offers, places under a race, versions and the clock (spec 10 §3.3, §4.2; PKG-1 to PKG-8).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { approvalApprove, approvalList, approvalReject } from '#kernel/calls/approvals.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { freePlace, holdPlace, usePlace } from '#modules/admissions/packages/steps/package-places.ts';
import { expirePackages, freeOverduePlaces } from '#modules/admissions/packages/actions/packages-by-the-clock.ts';
import { packageEffect, packageSimulate } from '#modules/admissions/packages/contract/package-effect.ts';
import { offeredList, packageUses } from '#modules/admissions/packages/contract/package-offers.ts';
import * as packages from '#modules/admissions/packages/contract/packages.ts';
import { packageLines } from '#modules/admissions/packages/reads/package-lines.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { structurePublish, structureSave } from '#modules/fees/structures/contract/structures.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { makeUser } from '../users/users-scene.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';

const RUPEE = 100;
const { f8, g9 } = branches;
let school: School;
let place: { session_id: number; country_id: number; grade1: number; grade2: number; today: LocalDate };
let head: Record<string, number>;
type Create = InputOf<typeof packages.packageCreate>;
type Line = NonNullable<Create['lines']>[number];
const clerk = { as: 'clerk' } as const;
/** Most packages here are for all branches: who keeps them works in all. */
const office = { as: 'admin' } as const;
/** A second person of that reach, who decides. */
let deputy: { token: string };

const fixed = (kind: string, amount: number, more: Partial<Line> = {}): Line => ({
  fee_head_id: head[kind] ?? 0,
  nature: 'one_time',
  amount_source: 'fixed',
  amount: amount * RUPEE,
  ...more,
});
/** The figures of PKG-8. */
const lines = (): Line[] => [
  fixed('admission', 20_000, { discount_mode: 'percent', discount_value: 50, installable: true }),
  fixed('annual', 12_000, { installable: true }),
  fixed('security', 10_000, { nature: 'refundable' }),
  {
    fee_head_id: head['tuition'] ?? 0,
    nature: 'recurring',
    amount_source: 'structure',
    discount_mode: 'percent',
    discount_value: 10,
    discount_months: 12,
  },
];
const wanted = (more: Partial<Create> = {}): Create => ({
  session_id: place.session_id,
  code: 'EARLY',
  name: 'Early Bird',
  course_ids: [place.grade1],
  valid_from: addDays(place.today, -10),
  valid_to: addDays(place.today, 60),
  lines: lines(),
  ...more,
});
const make = (more: Partial<Create> = {}) => school.must(packages.packageCreate, wanted(more), office);
const turn = (
  of: { id: number; version: number },
  event: InputOf<typeof packages.packageStatusChange>['event'],
  more: { valid_to?: string } = {},
) => school.call(packages.packageStatusChange, { id: of.id, version: of.version, event, ...more }, office);
const offers = (branch_id: number = f8, as: 'clerk' | 'neighbour' = 'clerk') =>
  school.must(offeredList, { branch_id, session_id: place.session_id, course_id: place.grade1 }, { as });
const applications = (count: number) =>
  school.owner(() =>
    rowsOf(sql<{ id: number }>`
      insert into admissions.applications (school_id, branch_id, child_name) select 1, ${f8}, 'Child ' || n from generate_series(1, ${count}::int) n returning id`),
  );
const read = (id: number) => school.must(packages.packageRead, { id }, clerk);

beforeAll(async () => {
  school = await openSchool();
  deputy = await makeUser(school, { username: 'deputy', permissions: ['Package Approval'], grants: ['all'] });
  // Room for the days of a package, also in the last weeks of a session.
  await school.owner(() =>
    rowsOf(sql`update branches.academic_sessions set end_date = start_date + 450 where is_current`),
  );
  const row = await school.owner(() =>
    rowOf(sql<typeof place>`
      select s.id as session_id, s.country_id, (select id from branches.courses where school_id = 1 and name = 'Grade 1') as grade1,
             (select id from branches.courses where school_id = 1 and name = 'Grade 2') as grade2, platform.today(${f8}) as today
        from branches.academic_sessions s where s.school_id = 1 and s.country_id = 162 and s.is_current`),
  );
  if (!row) throw new Error('no session');
  place = row;
  head = Object.fromEntries((await school.must(headList, {})).map((one) => [one.kind, one.id]));
  await sessionFrom(school, firstDayOf(monthOf(addDays(place.today, -40))));
  const list = {
    session_id: place.session_id,
    country_id: place.country_id,
    valid_from: monthOf(addDays(place.today, -40)),
  };
  for (const [branch_id, amount] of [
    [null, 8_500],
    [g9, 10_000],
  ] as const) {
    const prices = [{ head_id: head['tuition'] ?? 0, amount: amount * RUPEE, months: 4095 }];
    const draft = await school.must(structureSave, { ...list, branch_id, course_id: place.grade1, lines: prices });
    await school.must(structurePublish, { id: draft.id });
  }
});

describe('PKG-1 to PKG-3, PKG-8 a package and what it gives', () => {
  it('is refused field by field, and once for a code', async () => {
    const bad = await school.call(
      packages.packageCreate,
      wanted({
        valid_to: addDays(place.today, -11),
        lines: [
          { ...fixed('admission', 1), kind: 'goods' },
          fixed('annual', 12_000, { discount_mode: 'percent', discount_value: 120 }),
          { ...fixed('lab', 0), amount: null },
        ],
      }),
      clerk,
    );
    expect([bad.code, bad.errors]).toEqual([
      422,
      {
        valid_to: ['The last day cannot be before the first'],
        'lines.0.kind': ['Goods cannot be part of a package before the school has a store. Leave this line out.'],
        'lines.1.discount_value': ['At most 100 %'],
        'lines.2.amount': ['Grade 1 has no amount for Laboratory fee'],
      },
    ]);
    const nobody = await school.call(packages.packageList, {}, { as: 'nobody' });
    expect(nobody.code).toBe(403);
  });

  it('goes 15.07 % deep, needs nobody, and is offered with its saving', async () => {
    const draft = await make();
    expect(draft).toMatchObject({ status: 'draft', depth_percent: 15.07, current_version: 1 });
    const [ofAll, atG9] = draft.prices;
    expect(ofAll).toMatchObject({ branch_id: null, discount: 20_200 * RUPEE, gross: 134_000 * RUPEE });
    // G-9 asks more for tuition: the discount of the admission fee weighs less there, so it is not the deepest.
    expect(atG9).toBeUndefined();
    const twice = await school.call(packages.packageCreate, wanted({ code: 'early' }), clerk);
    expect(twice.errors).toEqual({ code: ['early is used by another package of this session'] });
    expect(await offers()).toEqual([]);
    const active = await turn(draft, 'activate');
    expect([active.message, active.data.status]).toEqual(['The package is on offer', 'active']);
    expect(await offers()).toEqual([
      {
        id: draft.id,
        name: 'Early Bird',
        code: 'EARLY',
        version: 1,
        stacking: 'with_policy',
        total: (10_000 + 12_000 + 10_000 + 7_650) * RUPEE,
        discount: 20_200 * RUPEE,
        monthly: 7_650 * RUPEE,
        installable_total: 22_000 * RUPEE,
        max_installments: 3,
        places_left: null,
        valid_to: addDays(place.today, 60),
      },
    ]);
    expect((await offers(g9, 'neighbour'))[0]).toMatchObject({ monthly: 9_000 * RUPEE });
    const far = await school.call(offeredList, { branch_id: g9, session_id: place.session_id }, clerk);
    expect(far.code).toBe(404);
    const again = await turn(active.data, 'activate');
    expect([again.code, again.message]).toEqual([409, 'This is active; activate is not possible']);
  });

  it('deeper than 20 % waits for a second person, who is not the asker', async () => {
    const deep = [fixed('admission', 20_000, { discount_mode: 'free' }), ...lines().slice(1)];
    const draft = await make({ code: 'DEEP', name: 'Founders', lines: deep });
    expect(draft.depth_percent).toBe(22.54);
    const sent = await turn(draft, 'activate');
    expect([sent.message, sent.data.status]).toEqual(['Sent for approval', 'pending']);
    const [request] = (await school.must(approvalList, { kind: 'package' }, deputy)).data;
    const own = await school.call(approvalApprove, { id: request?.id ?? 0 }, office);
    expect(own.code).toBe(403);
    await school.must(approvalReject, { id: request?.id ?? 0, reason: 'Too much' }, deputy);
    const back = await read(draft.id);
    expect(back.status).toBe('draft');
    const second = await turn(back, 'activate');
    await school.must(approvalApprove, { id: second.data.approval_id ?? 0 }, deputy);
    expect((await read(draft.id)).status).toBe('active');
    expect((await offers()).map((one) => one.code)).toEqual(['DEEP', 'EARLY']);
    expect((await turn(await read(draft.id), 'pause')).data.status).toBe('paused');
    expect((await offers()).map((one) => one.code)).toEqual(['EARLY']);
  });

  it('a class without a price cannot be activated; lists and exports know it', async () => {
    const draft = await make({ code: 'G2', name: 'Grade Two', course_ids: [place.grade1, place.grade2] });
    const refused = await turn(draft, 'activate');
    expect([refused.code, refused.message]).toEqual([
      409,
      expect.stringContaining('Grade 2 cannot be priced: Tuition fee is in no fee structure of this class'),
    ]);
    const list = await school.must(packages.packageList, { status: 'draft', sortBy: 'name' }, clerk);
    expect(list.data).toMatchObject([{ code: 'G2', class_count: 2, branches: 'All branches', depth_percent: null }]);
    expect(list.figures).toMatchObject({ active: 0, pending: 0 });
  });
});

describe('PKG-8 for branches that are not the asker’s', () => {
  const asked = async (code: string, as: 'clerk' | 'neighbour') => {
    const draft = await school.must(packages.packageCreate, wanted({ code, name: `Of ${code}` }), { as });
    const sent = await school.call(
      packages.packageStatusChange,
      { id: draft.id, version: draft.version, event: 'activate' },
      { as },
    );
    expect([sent.code, sent.data.status]).toEqual([200, 'pending']);
    return sent.data;
  };

  it('a package for all branches waits, however shallow, for a decider who works in all of them', async () => {
    const { id, approval_id } = await asked('FROM-F8', 'clerk');
    const approval = { id: approval_id ?? 0 };
    for (const as of ['neighbour', 'accountant'] as const) {
      const tooFar = await school.call(approvalApprove, approval, { as });
      expect([tooFar.code, tooFar.message]).toEqual([
        403,
        'This affects branches that you do not have. Somebody who works in all of them has to decide it.',
      ]);
      const mine = await school.must(approvalList, { kind: 'package', view: 'waiting' }, { as });
      expect(mine.data.map((row) => row.id)).not.toContain(approval.id);
    }
    expect((await read(id)).status).toBe('pending');
    await school.must(approvalApprove, approval, deputy);
    expect((await read(id)).status).toBe('active');
  });

  it('on offer it is paused, changed and ended by nobody who has only some of its branches', async () => {
    const { id } = await asked('FROM-G9', 'neighbour');
    const { approval_id } = await read(id);
    await school.must(approvalApprove, { id: approval_id ?? 0 }, deputy);
    const before = await read(id);
    const { version } = before;
    for (const event of ['pause', 'extend'] as const) {
      const more = event === 'extend' ? { valid_to: addDays(before.valid_to, 1) } : {};
      const answer = await school.call(packages.packageStatusChange, { id, version, event, ...more }, clerk);
      expect([answer.code, answer.message]).toEqual([403, expect.stringContaining('branches that you do not have')]);
    }
    const change = { ...wanted({ code: 'FROM-G9', name: 'Mine now' }), id, version };
    expect((await school.call(packages.packageUpdate, change, clerk)).code).toBe(403);
    expect(await read(id)).toEqual(before);
  });

  it('one’s own branch alone needs nobody; made wider afterwards it is refused', async () => {
    const own = wanted({ code: 'OWN-F8', name: 'Our own', branch_mode: 'list', branches: [{ branch_id: f8 }] });
    const draft = await school.must(packages.packageCreate, own, clerk);
    const active = await school.must(
      packages.packageStatusChange,
      { id: draft.id, version: draft.version, event: 'activate' },
      clerk,
    );
    expect(active.status).toBe('active');
    const wider = { ...wanted({ code: 'OWN-F8', name: 'Our own' }), id: draft.id, version: active.version };
    expect((await school.call(packages.packageUpdate, wider, clerk)).code).toBe(403);
    expect((await read(draft.id)).branch_mode).toBe('list');
    for (const { id, version } of (await school.must(packages.packageList, { status: 'active' }, office)).data.filter(
      (row) => ['OWN-F8', 'FROM-F8', 'FROM-G9'].includes(row.code),
    ))
      await school.must(packages.packageStatusChange, { id, version, event: 'pause' }, office);
  });

  it('the database itself lets nobody put on offer what reaches further', async () => {
    const draft = await school.must(packages.packageCreate, wanted({ code: 'PAST', name: 'Past it' }), clerk);
    const past = school.as('clerk', () =>
      rowsOf(sql`update admissions.admission_packages set status = 'active' where id = ${draft.id}`),
    );
    await expect(past).rejects.toThrow('branches that you do not have');
    await turn(draft, 'archive');
  });
});

describe('PKG-6 places', () => {
  it('two clerks price two children for the last place: one hold, one 409; a lapse frees it', async () => {
    const draft = await make({
      code: 'PLACES',
      name: 'Thirty',
      branch_mode: 'list',
      branches: [{ branch_id: f8, seats: 30 }],
    });
    await turn(draft, 'activate');
    await school.owner(() =>
      rowsOf(sql`
        with b as (update admissions.admission_package_branches set used = 29 where package_id = ${draft.id})
        update admissions.admission_packages set used = 29 where id = ${draft.id}`),
    );
    const children = await applications(2);
    const hold = (application_id: number) =>
      school.as('clerk', () =>
        holdPlace({ branch_id: f8, for: { application_id }, student_id: null, package_id: draft.id, version: 1 }),
      );
    const outcomes = await Promise.allSettled(children.map((child) => hold(child.id)));
    const refused = outcomes.find((one) => one.status === 'rejected');
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(String(refused?.reason)).toContain('The last place of Thirty at ISB-01 was just taken.');
    expect(await read(draft.id)).toMatchObject({ held: 1, used: 29, places: 30, places_left: 0 });
    expect((await offers()).map((one) => one.code)).not.toContain('PLACES');
    const small = await school.call(
      packages.packageUpdate,
      { ...wanted(), id: draft.id, version: (await read(draft.id)).version, branches: [{ branch_id: f8, seats: 20 }] },
      office,
    );
    expect(small.errors['branches']).toEqual(['F-8 Campus: 30 places are held or used already']);
    await school.owner(() =>
      rowsOf(
        sql`update admissions.admission_package_uses set held_until = platform.today(branch_id) - 1 where package_id = ${draft.id}`,
      ),
    );
    const free = () => school.as('admin', freeOverduePlaces);
    expect([await free(), await free()]).toEqual([1, 0]);
    expect(await read(draft.id)).toMatchObject({ held: 0, places_left: 1 });
    for (const child of children) {
      await hold(child.id);
      await school.as('clerk', () => freePlace({ application_id: child.id }, 'Withdrawn'));
    }
    const [first] = children;
    await hold(first?.id ?? 0);
    await school.as('clerk', () => usePlace({ application_id: first?.id ?? 0 }, place.today));
    expect(await read(draft.id)).toMatchObject({ held: 0, used: 30, places_left: 0 });
    const uses = await school.must(packageUses, { package_id: draft.id }, clerk);
    expect(uses.data.map((use) => use.state).toSorted()).toEqual(['released', 'used']);
    expect((await school.must(packageUses, { package_id: draft.id }, { as: 'neighbour' })).total).toBe(0);
  });
});

describe('PKG-7 versions', () => {
  it('lines that were offered stay; others are in force from tomorrow at the earliest, and never deeper without approval', async () => {
    const early = (await school.must(packages.packageList, { filter: 'EARLY' }, clerk)).data[0];
    const change = async (more: Partial<InputOf<typeof packages.packageUpdate>>) =>
      school.call(
        packages.packageUpdate,
        { ...wanted(), id: early?.id ?? 0, version: (await read(early?.id ?? 0)).version, ...more },
        office,
      );
    const dearer = [fixed('admission', 24_000, { discount_mode: 'percent', discount_value: 50 }), ...lines().slice(1)];
    const renamed = await change({ name: 'Early Birds' });
    expect(renamed.data).toMatchObject({ name: 'Early Birds', current_version: 1 });
    expect((await change({ lines: dearer, in_force_from: place.today })).errors).toHaveProperty('in_force_from');
    const free = [fixed('admission', 20_000, { discount_mode: 'free' }), ...lines().slice(1)];
    expect((await change({ lines: free })).errors['lines']?.[0]).toContain('22.54 % discount, more than the 20 %');
    const next = await change({
      lines: dearer.map((line) => ({ ...line, discount_mode: 'none', discount_value: 0, discount_months: null })),
    });
    expect(next.data.versions.map((one) => one.number)).toEqual([2, 1]);
    const amounts = async (on: LocalDate, version?: number) =>
      (
        await school.as('clerk', () =>
          packageLines(early?.id ?? 0, { branch_id: f8, course_id: place.grade1, on, ...(version ? { version } : {}) }),
        )
      ).lines[0]?.full_amount;
    expect(await amounts(place.today)).toBe(20_000 * RUPEE);
    expect(await amounts(addDays(place.today, 1))).toBe(24_000 * RUPEE);
    expect(await amounts(addDays(place.today, 30), 1)).toBe(20_000 * RUPEE);
    const stale = await school.call(packages.packageUpdate, { ...wanted(), id: early?.id ?? 0, version: 1 }, office);
    expect(stale.code).toBe(409);
  });
});

describe('spec 10 §4.2 the end of a package', () => {
  it('expires by the clock, is extended, archived and copied', async () => {
    const draft = await make({ code: 'SHORT', name: 'Short', valid_to: place.today });
    await turn(draft, 'activate');
    const night = (day: LocalDate) => school.as('admin', () => expirePackages(f8, day));
    expect([
      await night(place.today),
      await night(addDays(place.today, 1)),
      await night(addDays(place.today, 1)),
    ]).toEqual([0, 1, 0]);
    const expired = await read(draft.id);
    expect(expired.status).toBe('expired');
    expect((await turn(expired, 'extend', { valid_to: place.today })).errors).toHaveProperty('valid_to');
    const back = await turn(expired, 'extend', { valid_to: addDays(place.today, 5) });
    expect(back.data.status).toBe('active');
    expect((await turn(back.data, 'archive')).message).toBe('This is active; archive is not possible');
    const copy = await school.must(packages.packageCopy, { id: draft.id, session_id: place.session_id }, office);
    expect(copy).toMatchObject({ code: 'SHORT-2', status: 'draft', current_version: 1, held: 0 });
    expect(copy.lines).toHaveLength(4);
    expect((await turn(copy, 'archive')).data.status).toBe('archived');
    expect((await school.must(packages.packageList, { filter: 'SHORT-2' }, clerk)).total).toBe(0);
  });
});

describe('10 §10.1 what packages bring', () => {
  it('the places are those of the list, in the scope of who asks; one package opens its branches', async () => {
    const effect = await school.must(packageEffect, {}, office);
    const listed = async (state: 'used' | 'held') => (await school.must(packageUses, { state }, office)).total;
    expect([effect.totals.used, effect.totals.held]).toEqual([await listed('used'), await listed('held')]);
    expect(effect.rows.reduce((sum, row) => sum + row.used, 0)).toBe(effect.totals.used);
    expect(effect.totals.six.percent).toBeNull();
    const [first] = effect.rows.filter((row) => row.used + row.held > 0);
    const at = await school.must(packageEffect, { package_id: first?.package_id ?? 0 }, office);
    expect(at.rows.reduce((sum, row) => sum + row.used, 0)).toBe(first?.used);
    const theirs = await school.must(packageEffect, {}, { as: 'neighbour' });
    expect(theirs.totals.used).toBe((await school.must(packageUses, { state: 'used' }, { as: 'neighbour' })).total);
    expect((await school.call(packageEffect, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(packageEffect, { session_id: 9_999 }, office)).errors).toHaveProperty('session_id');
  });

  it('what a draft would take off stands class by class before it is sent', async () => {
    const draft = await make({ code: 'SIM', name: 'Simulated', course_ids: [place.grade1] });
    const simulated = await school.must(packageSimulate, { id: draft.id, expected_percent: 150 }, clerk);
    const [row] = simulated.rows;
    expect(row?.discount).toBe(draft.prices[0]?.discount);
    expect(row?.off).toBe((row?.expected ?? 0) * (row?.discount ?? 0));
    expect(simulated.totals.off).toBe(row?.off);
    expect((await school.call(packageSimulate, { id: draft.id, expected_percent: 900 }, clerk)).code).toBe(422);
    expect((await school.call(packageSimulate, { id: 999_999 }, clerk)).code).toBe(404);
  });
});
