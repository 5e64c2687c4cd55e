// Decisions, seats and waiting lists over HTTP (ADM-20 to ADM-25, spec 02 §3.2; stories 3 and 4): the last seat, many at once, called and passed over.

import { nowMs } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as list from '#modules/admissions/admission-list/contract/application-list.ts';
import * as decisions from '#modules/admissions/decisions/contract/decisions.ts';
import * as papers from '#modules/admissions/seats/contract/seat-papers.ts';
import * as seats from '#modules/admissions/seats/contract/seats.ts';
import { passOver } from '#modules/admissions/seats/actions/call-waiting.ts';
import { deleteDrafts, warnOfDrafts } from '#modules/admissions/application-form/actions/old-drafts.ts';
import { applicationCounters } from '#modules/admissions/stages/reads/application-counters.ts';
import { closingItems, usesOf } from '#modules/admissions/seats/reads/branch-questions.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import { splitClassSeat } from '#modules/branches/seats/steps/split-class-seat.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { InputOf } from '#kernel/contract.ts';
import { branches } from '../harness/school.ts';
import { openTestScene, type TestScene } from './test-scene.ts';

const clerk = { as: 'clerk' } as const;
let scene: TestScene;
let course_id: number;
let a: { section_id: number };
let b: { section_id: number };

const decide = (
  input: InputOf<typeof decisions.applicationDecision>,
  as: 'clerk' | 'neighbour' | 'nobody' | 'cashier' = 'clerk',
) => scene.school.call(decisions.applicationDecision, input, { as });
const seatOf = (section_id: number) =>
  scene.one<{ id: number; held: number; enrolled: number; over_capacity: number }>(
    sql`select id, held, enrolled, over_capacity from branches.class_seats where section_id = ${section_id}`,
  );
const versionOf = async (id: number): Promise<number> =>
  (await scene.one<{ version: number }>(sql`select version from admissions.applications where id = ${id}`)).version;
const waiting = async () => (await scene.school.must(seats.waitingList, { fetchCount: 100 }, clerk)).data;
const told = async (event: string, id: number): Promise<number> =>
  (
    await scene.one<{ n: number }>(
      sql`select count(*)::int as n from platform.message_intents where event_code = ${event} and subject_id = ${id}`,
    )
  ).n;
const room = (section_id: number, capacity: number) =>
  scene.school.owner(() =>
    rowsOf(sql`update branches.class_seats set capacity = ${capacity} where section_id = ${section_id}`),
  );
async function percent(ids: readonly number[], percents: readonly number[]): Promise<void> {
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into admissions.admission_tests (branch_id, application_id, course_id, state, percent, result, published_at)
      select a.branch_id, a.id, a.course_id, 'published', p.percent, 'pass', platform.now()
        from unnest(${[...ids]}::bigint[], ${[...percents]}::numeric[]) as p (id, percent) join admissions.applications a on a.id = p.id`),
  );
}

beforeAll(async () => {
  scene = await openTestScene();
  course_id = scene.grade1;
  await scene.school.must(
    classes.sectionBulkCreate,
    { branch_id: branches.f8, session_id: scene.session_id, course_id, names: ['A', 'B'], capacity: 1 },
    clerk,
  );
  const sections = await scene.school.must(classes.sectionList, { course_id, session_id: scene.session_id }, clerk);
  [a = { section_id: 0 }, b = { section_id: 0 }] = sections.data.map((one) => ({ section_id: one.section_id }));
});

describe('story 3: the last seat', () => {
  it('two clerks accept two children for one seat at once: one 200, one 409 with the free sections; held is 1', async () => {
    const [one = 0, two = 0] = await scene.apply(['Last One', 'Last Two'], { stage: 'decision' });
    await room(b.section_id, 3);
    const answers = await Promise.all([
      decide({ ids: [one], decision: 'accept', section_id: a.section_id }),
      decide({ ids: [two], decision: 'accept', section_id: a.section_id }, 'cashier'),
    ]);
    expect(answers.map((answer) => answer.code).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.code === 409);
    expect(refused?.message).toMatch(/^The last seat of .+ – A was just taken\. Free: .+ – B 3$/);
    expect((await seatOf(a.section_id)).held).toBe(1);
    const stages = await Promise.all([scene.stageOf(one), scene.stageOf(two)]);
    expect(stages.toSorted()).toEqual(['decision', 'fee']);
    // The other one goes where there is room, without a section being named.
    const left = stages[0] === 'decision' ? one : two;
    expect((await decide({ ids: [left], decision: 'accept' })).code).toBe(200);
    expect((await seatOf(b.section_id)).held).toBe(1);
    await room(b.section_id, 1);
  });

  it('others are refused: without the permission 403, outside the branch 404, in another stage 409, without a reason 422', async () => {
    const [one = 0] = await scene.apply(['Refused'], { stage: 'decision' });
    expect((await decide({ ids: [one], decision: 'accept' }, 'nobody')).code).toBe(403);
    expect((await decide({ ids: [one], decision: 'accept' }, 'neighbour')).code).toBe(404);
    expect((await decide({ ids: [one], decision: 'reject' })).errors['reason']).toEqual([
      'Enter the reason: it stays in the history',
    ]);
    const [tested = 0] = await scene.apply(['Still tested']);
    const early = await decide({ ids: [tested], decision: 'accept' });
    expect([early.code, early.message]).toEqual([409, 'This application is now Test; reload']);
    const board = await scene.school.call(list.applicationBoard, {}, { as: 'nobody' });
    expect(board.code).toBe(403);
    const full = await decide({ ids: [one], decision: 'accept' });
    expect([full.code, full.message.includes('No other section')]).toEqual([409, true]);
    await scene.school.must(
      decisions.applicationDecision,
      { ids: [one], decision: 'reject', reason: 'Not ready' },
      clerk,
    );
    expect([await scene.stageOf(one), await told('REJECTED', one)]).toEqual(['rejected', 1]);
    const child = await scene.one<{ status: string }>(
      sql`select s.status from students.students s join admissions.applications a on a.student_id = s.id where a.id = ${one}`,
    );
    expect(child.status).toBe('not_admitted');
  });
});

describe('ADM-22, ADM-24: many at once and the waiting list', () => {
  let best: number[];

  it('a preview keeps nothing; the best percent gets the seats, the rest waits, who cannot be decided says why', async () => {
    best = await scene.apply(['P 60', 'P 80', 'P 72', 'P 50'], { stage: 'decision' });
    await percent(best, [60, 80.5, 72, 50]);
    const [tested = 0] = await scene.apply(['Not yet']);
    const seat = await seatOf(a.section_id);
    const over = await scene.school.call(
      seats.overCapacitySet,
      { class_seat_id: seat.id, value: 1, reason: 'A sibling' },
      clerk,
    );
    expect(over.errors['value']).toEqual(['At most 0 above the capacity of 1 (10% of it)']);
    await room(a.section_id, 10);
    const raised = await scene.school.must(
      seats.overCapacitySet,
      { class_seat_id: seat.id, value: 1, reason: 'A sibling' },
      clerk,
    );
    expect([raised.over_capacity, raised.over_limit, raised.free]).toEqual([1, 1, 10]);
    await scene.school.must(seats.overCapacitySet, { class_seat_id: seat.id, value: 0, reason: 'Not needed' }, clerk);
    await room(a.section_id, 3);
    const input = { ids: [...best, tested], decision: 'best' as const, reason: 'Test of April' };
    const preview = await scene.school.must(decisions.applicationDecision, { ...input, preview: true }, clerk);
    const becomes = (rows: decisions.DecisionOutcome[]) => rows.map((row) => [row.child_name, row.becomes, row.ok]);
    const expected = [
      ['P 80', 'accept', true],
      ['P 72', 'accept', true],
      ['P 60', 'wait', true],
      ['P 50', 'wait', true],
      ['Not yet', 'accept', false],
    ];
    expect(becomes(preview.rows)).toEqual(expected);
    expect(await scene.stageOf(best[1] ?? 0)).toBe('decision');
    const done = await scene.school.must(decisions.applicationDecision, input, clerk);
    expect([done.done, done.refused]).toEqual([4, 1]);
    expect(done.rows.find((row) => !row.ok)?.reason).toBe('This application is now Test; reload');
    expect(await Promise.all(best.map((id) => scene.stageOf(id)))).toEqual(['waiting', 'fee', 'fee', 'waiting']);
    expect(await told('WAITING', best[0] ?? 0)).toBe(1);
  });

  it('the order is priority, then who applied first; a jump needs a reason and a seat', async () => {
    const [sibling = 0] = await scene.apply(['Sibling'], { stage: 'decision' });
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into students.students (school_id, branch_id, family_id, status, full_name, gender, dob)
        select a.school_id, a.branch_id, a.family_id, 'active', 'Elder', 'm', '2015-01-01' from admissions.applications a where a.id = ${sibling}`),
    );
    await scene.school.must(decisions.applicationDecision, { ids: [sibling], decision: 'wait' }, clerk);
    expect((await waiting()).map((row) => [row.child_name, row.place, row.priority])).toEqual([
      ['Sibling', 1, 2],
      ['P 60', 2, 0],
      ['P 50', 3, 0],
    ]);
    const jump = await scene.school.call(seats.waitingCallNext, { application_id: best[3] ?? 0 }, clerk);
    expect([jump.code, jump.errors['reason']?.[0]]).toEqual([
      422,
      'The child is not the first on the list: enter the reason for calling',
    ]);
    const full = await scene.school.call(
      seats.waitingCallNext,
      { application_id: best[3] ?? 0, reason: 'Head office asks' },
      clerk,
    );
    expect(full.code).toBe(409);
    expect(
      (await scene.school.call(seats.waitingCallNext, { application_id: sibling }, { as: 'neighbour' })).code,
    ).toBe(404);
  });

  it('story 4: a seat that frees goes to the first with 48 hours and one SEAT_FREE; then to the next, and a second run changes nothing', async () => {
    const [, first = 0, second = 0] = best;
    const gone = await scene.school.must(
      decisions.applicationWithdraw,
      { id: first, version: await versionOf(first), reason: 'Moved away' },
      clerk,
    );
    expect([gone.stage, gone.refundable]).toEqual(['withdrawn', 0]);
    const [called] = await waiting();
    expect([called?.child_name, called?.state, called?.place]).toEqual(['Sibling', 'called', null]);
    const hours = (Date.parse(called?.hold_until ?? '') - nowMs()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    expect(await told('SEAT_FREE', called?.id ?? 0)).toBe(1);
    const held = (await seatOf(a.section_id)).held;
    await scene.school.owner(async () => {
      await rowsOf(
        sql`update admissions.applications set wait_until = platform.now() - interval '1 minute' where id = ${called?.id ?? 0}`,
      );
    });
    const run = () => scene.school.as('admin', passOver);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect((await waiting()).map((row) => [row.child_name, row.state])).toEqual([
      ['P 60', 'called'],
      ['P 50', 'waiting'],
      ['Sibling', 'passed'],
    ]);
    expect((await seatOf(a.section_id)).held).toBe(held);
    expect(await told('SEAT_FREE', best[0] ?? 0)).toBe(1);
    // Accepted in time: it keeps the seat that was kept for it.
    await scene.school.must(decisions.applicationDecision, { ids: [best[0] ?? 0], decision: 'accept' }, clerk);
    expect((await seatOf(a.section_id)).held).toBe(held);
    expect(await scene.stageOf(second)).toBe('fee');
  });

  it('by hand: the first of the list, or another one with a reason that is seen', async () => {
    await room(b.section_id, 2);
    const seat = await seatOf(b.section_id);
    const called = await scene.school.must(seats.waitingCallNext, { seat_id: seat.id }, clerk);
    expect(called.child_name).toBe('P 50');
    await room(b.section_id, 3);
    const passed = (await waiting()).find((row) => row.state === 'passed');
    const call = { seat_id: seat.id, application_id: passed?.id ?? 0, reason: 'They were abroad' };
    const desks = await Promise.all([1, 2].map(() => scene.school.call(seats.waitingCallNext, call, clerk)));
    expect(desks.map((answer) => answer.code).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect(desks.find((answer) => answer.code === 409)?.message).toBe('A seat is already held for this child');
    expect((await waiting()).map((row) => [row.state, row.jump_reason])).toEqual([
      ['called', null],
      ['called', 'They were abroad'],
    ]);
    const nobody = await scene.school.call(seats.waitingCallNext, { seat_id: seat.id }, clerk);
    expect(nobody.code).toBe(409);
  });
});

describe('spec 02 §3.2: back again, lists and what depends on them', () => {
  it('a withdrawn application is re-opened for decision, once', async () => {
    const [one = 0] = await scene.apply(['Comes back'], { stage: 'submitted' });
    const stale = await scene.school.call(decisions.applicationWithdraw, { id: one, version: 99, reason: 'x' }, clerk);
    expect(stale.code).toBe(409);
    const gone = await scene.school.must(
      decisions.applicationWithdraw,
      { id: one, version: await versionOf(one), reason: 'Abroad' },
      clerk,
    );
    const back = await scene.school.must(
      decisions.applicationReopen,
      { id: one, version: gone.version, reason: 'Is back' },
      clerk,
    );
    expect([back.stage, await scene.stageOf(one)]).toEqual(['decision', 'decision']);
    const again = await scene.school.call(
      decisions.applicationReopen,
      { id: one, version: back.version, reason: 'x' },
      clerk,
    );
    expect([again.code, again.message]).toEqual([409, 'This application is now Decision; reload']);
    const history = await scene.school.owner(() =>
      rowsOf(
        sql<{
          to_stage: string;
        }>`select to_stage from admissions.admission_activities where application_id = ${one} and to_stage is not null order by id`,
      ),
    );
    expect(history.map((row) => row.to_stage)).toEqual(['withdrawn', 'decision']);
  });

  it('the working lists and their counts agree, with and without filters, and with the running figures', async () => {
    const page = await scene.school.must(list.applicationList, { tab: 'decision' }, clerk);
    expect(page.data.map((row) => [row.child_name, row.stage])).toEqual([['Comes back', 'decision']]);
    expect(page.figures).toMatchObject({
      decision: 1,
      to_call: 2,
      waiting: 2,
      fee: 4,
      closed: 2,
      all: 11,
      confirmed: 0,
    });
    const filtered = await scene.school.must(list.applicationList, { tab: 'all', filter: 'P 72', course_id }, clerk);
    expect([filtered.total, filtered.data[0]?.percent, filtered.figures?.fee]).toEqual([1, 72, 1]);
    expect((await scene.school.must(list.applicationList, { tab: 'all' }, { as: 'neighbour' })).total).toBe(0);
    expect(await scene.school.owner(() => rebuildCounters(applicationCounters))).toEqual([]);
    const board = await scene.school.must(list.applicationBoard, {}, clerk);
    expect([board.counts.fee, board.cards.filter((card) => card.stage === 'waiting').length]).toEqual([4, 2]);
    const people = await scene.school.must(list.applicationAssignees, { branch_id: branches.f8 }, clerk);
    const cashier = people.find((one) => one.name === 'cashier')?.id ?? 0;
    const given = await scene.school.must(
      list.applicationAssign,
      { all: { filters: { tab: 'fee' }, count: 4 }, user_id: cashier },
      clerk,
    );
    expect(given.assigned).toBe(4);
    const stranger = await scene.one<{ id: number }>(sql`select id from platform.users where username = 'neighbour'`);
    const refused = await scene.school.call(
      list.applicationAssign,
      { ids: [page.data[0]?.id ?? 0], user_id: stranger.id },
      clerk,
    );
    expect(refused.code).toBe(422);
  });

  it('ADM-20, ADM-25: seats with what waits and what comes; a class without sections gives its holds to the first one', async () => {
    const page = await scene.school.must(seats.seatList, { branch_id: branches.f8, course_id }, clerk);
    expect(page.data.map((row) => row.section_name)).toEqual(['A', 'B']);
    expect(page.data[0]?.forecast).toMatch(/^\d+ seats − 0 below − 0 repeaters − \d+ holds$/);
    await scene.school.owner(async () => {
      await rowsOf(sql`
        insert into branches.branch_class_plans (branch_id, session_id, course_id, target_strength)
        values (${branches.lahore}, ${scene.session_id}, ${scene.grade2}, 5)`);
    });
    const [one = 0] = await scene.apply(['No section yet'], { stage: 'decision', branch_id: branches.lahore });
    await scene.school.owner(() =>
      rowsOf(sql`update admissions.applications set course_id = ${scene.grade2} where id = ${one}`),
    );
    const accepted = await decide({ ids: [one], decision: 'accept' }, 'cashier');
    expect([accepted.code, accepted.message]).toEqual([200, '1 application decided']);
    await scene.school.must(
      classes.sectionBulkCreate,
      { branch_id: branches.lahore, session_id: scene.session_id, course_id: scene.grade2, names: ['A'], capacity: 20 },
      { as: 'cashier' },
    );
    const place = { branch_id: branches.lahore, session_id: scene.session_id, course_id: scene.grade2 };
    await scene.school.as('admin', () => splitClassSeat(place));
    const rows = (await scene.school.must(seats.seatList, { branch_id: branches.lahore }, { as: 'cashier' })).data;
    expect(rows.map((row) => [row.section_name, row.capacity, row.held])).toEqual([['A', 20, 1]]);
  });

  it('spec 02 §9: seats and waiting lists as papers of the rows on the screen; none of another branch, none without the permission', async () => {
    const [child = 0] = await scene.apply(['On Paper'], { stage: 'decision' });
    expect((await decide({ ids: [child], decision: 'wait' })).code).toBe(200);
    for (const print of [papers.seatsPrint, papers.waitingListPrint]) {
      const sheet = await scene.school.call(print, { course_id, session_id: scene.session_id }, clerk);
      expect([sheet.code, sheet.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      expect((await scene.school.call(print, { branch_id: branches.g9 }, clerk)).code).toBe(404);
      expect((await scene.school.call(print, {}, { as: 'nobody' })).code).toBe(403);
    }
  });

  it('branches hears what is still open; old drafts are announced and deleted', async () => {
    const items = await scene.school.as('admin', () => closingItems(branches.f8));
    expect(items[0]).toMatchObject({ item: 'Open applications', ok: false });
    expect(await scene.school.as('admin', () => usesOf({ kind: 'course', id: course_id }))).toMatchObject([
      { what: 'Applications' },
    ]);
    await scene.school.as('clerk', () =>
      rowsOf(
        sql`insert into admissions.applications (branch_id, child_name) values (${branches.f8}, 'Draft one'), (${branches.f8}, 'Draft two')`,
      ),
    );
    await scene.school.owner(async () => {
      await rowsOf(sql`alter table admissions.applications disable trigger touch`);
      await rowsOf(sql`
        update admissions.applications set updated_at = platform.now() - case child_name when 'Draft one' then interval '53 days' else interval '61 days' end where stage = 'draft'`);
      await rowsOf(sql`alter table admissions.applications enable trigger touch`);
    });
    const run = <T>(work: () => Promise<T>) => scene.school.as('admin', work);
    expect(await run(() => warnOfDrafts(branches.f8, scene.today))).toBe(1);
    const deleted = () => run(() => deleteDrafts(branches.f8, scene.today));
    expect([await deleted(), await deleted()]).toEqual([1, 0]);
  });
});
