// Interviews over HTTP (ADM-46, ADM-31): to schedule, a panel in one place at a time, rated in full, the application goes on.

import { beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, formatDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  interviewDayPrint,
  interviewResult,
  interviews,
  interviewSchedule,
  interviewsExport,
} from '#modules/admissions/interviews/contract/interviews.ts';
import { admissionPeople } from '#modules/admissions/admission-tests/contract/test-slots.ts';
import { openTestScene, type TestScene } from './test-scene.ts';

const clerk = { as: 'clerk' } as const;
let scene: TestScene;
let first: number;
let second: number;
let people: { id: number; name: string }[];

beforeAll(async () => {
  scene = await openTestScene();
  const ids = await scene.apply(['Ayesha', 'Bilal'], { interview: true, stage: 'interview' });
  await scene.school.owner(() => rowsOf(sql`update admissions.applications set test_required = false`));
  [first = 0, second = 0] = ids;
  people = await scene.school.must(admissionPeople, {}, clerk);
});

const personOf = (name: string): number => people.find((one) => one.name === name)?.id ?? 0;
const list = (more: Partial<InputOf<typeof interviews>> = {}) => scene.school.must(interviews, more, clerk);
const wanted = (more: Partial<InputOf<typeof interviewSchedule>> = {}) => ({
  application_id: first,
  on: scene.today,
  at: '10:00',
  place: 'Room 2',
  panel: [personOf('clerk')],
  ...more,
});

it('ADM-46 a family gets its hour; nobody sits in two interviews at once', async () => {
  const waiting = await list({ state: 'to_schedule' });
  expect(waiting.data.map((row) => [row.child_name, row.id, row.scheduled_at])).toEqual([
    ['Ayesha', null, null],
    ['Bilal', null, null],
  ]);
  const refused = async (
    more: Partial<InputOf<typeof interviewSchedule>>,
    as: 'clerk' | 'neighbour' | 'nobody' = 'clerk',
  ) => {
    const { code, errors } = await scene.school.call(interviewSchedule, wanted(more), { as });
    return [code, ...Object.keys(errors)];
  };
  expect(await refused({ on: addDays(scene.today, -1) })).toEqual([422, 'on']);
  expect(await refused({ panel: [999_999] })).toEqual([422, 'panel']);
  expect(await refused({}, 'neighbour')).toEqual([404]);
  expect(await refused({}, 'nobody')).toEqual([403]);
  const row = await scene.school.must(interviewSchedule, wanted(), clerk);
  expect(row).toMatchObject({ state: 'scheduled', attempt: 1, day: scene.today, time: '10:00', place: 'Room 2' });
  const clash = await scene.school.call(interviewSchedule, wanted({ application_id: second, at: '10:15' }), clerk);
  expect([clash.code, clash.message]).toEqual([
    409,
    `clerk is in the interview of Ayesha on ${formatDate(scene.today)} at 10:00. Choose another hour or another person.`,
  ]);
  // Two clerks at once for one member: one of them is told.
  const free = { panel: [personOf('cashier')], at: '12:00' };
  const both = await Promise.all(
    [first, second].map((application_id) =>
      scene.school.call(interviewSchedule, wanted({ ...free, application_id }), clerk),
    ),
  );
  expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await scene.school.must(interviewSchedule, wanted({ at: '11:00' }), clerk);
  await scene.school.must(interviewSchedule, wanted({ application_id: second, at: '11:20' }), clerk);
  const { data, figures } = await list({ state: 'scheduled', to: scene.today, panel_id: personOf('clerk') });
  expect(data.map((one) => [one.child_name, one.time])).toEqual([
    ['Ayesha', '11:00'],
    ['Bilal', '11:20'],
  ]);
  const paper = await scene.school.call(interviewDayPrint, { on: scene.today }, clerk);
  expect(paper.bytes.subarray(0, 4).toString()).toBe('%PDF');
  const file = await scene.school.call(interviewsExport, { state: 'scheduled', format: 'csv' }, clerk);
  expect(file.bytes.toString()).toContain('Ayesha');
  expect(figures).toMatchObject({ to_schedule: 0, today: 2, late: 0, done: 0 });
});

it('ADM-46 all is rated before it is done; nobody came, and the family waits for another date', async () => {
  const { data, figures } = await list({ state: 'scheduled' });
  const [ayesha, bilal] = data;
  if (!ayesha || !bilal) throw new Error('Both are scheduled');
  const ratings = Object.fromEntries((figures?.criteria ?? []).map((one) => [one, 4]));
  const done = {
    id: ayesha.id ?? 0,
    version: ayesha.version ?? 0,
    ratings,
    attended_by: ['Father'],
    recommendation: 'accept' as const,
  };
  const half = await scene.school.call(interviewResult, { ...done, ratings: { Confidence: 4 } }, clerk);
  expect([half.code, half.errors['ratings']?.[0]]).toEqual([
    422,
    'Rate Communication, Basics, Family expectations, Behaviour as well',
  ]);
  const none = await scene.school.call(interviewResult, { ...done, recommendation: null }, clerk);
  expect(none.errors).toEqual({ recommendation: ['Choose what you recommend'] });
  expect((await scene.school.call(interviewResult, { ...done, version: 0 }, clerk)).code).toBe(409);
  expect((await scene.school.call(interviewResult, done, { as: 'neighbour' })).code).toBe(404);
  const kept = await scene.school.must(interviewResult, { ...done, notes: 'Reads well' }, clerk);
  expect(kept).toMatchObject({
    stage: 'decision',
    interview: { state: 'done', average: 4, attended_by: ['Father'], notes: 'Reads well' },
  });
  expect((await scene.school.call(interviewResult, { ...done, version: done.version + 1 }, clerk)).code).toBe(409);
  const missed = { id: bilal.id ?? 0, version: bilal.version ?? 0, no_show: true };
  expect(await scene.school.must(interviewResult, missed, clerk)).toMatchObject({ stage: 'interview' });
  const [waits] = (await list({ state: 'to_schedule' })).data;
  expect(waits).toMatchObject({ child_name: 'Bilal', attempt: 2 });
  const next = await scene.school.must(
    interviewSchedule,
    wanted({ application_id: second, on: addDays(scene.today, 1) }),
    clerk,
  );
  expect(next.attempt).toBe(2);
  const ahead = { ...done, id: next.id ?? 0, version: next.version ?? 0 };
  expect((await scene.school.call(interviewResult, ahead, clerk)).code).toBe(409);
});
