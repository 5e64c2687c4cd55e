// Cards, days of employees, the staff sheet, retention and probation (spec 06 §4.1, §5): over HTTP on a real database, refusals included.

import { beforeAll, expect, it } from 'vitest';
import { addDays, monthOf } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as cards from '#modules/hr/cards/contract/cards.ts';
import { employeeEvents, employeeGreet } from '#modules/hr/events/contract/events.ts';
import { hrDay } from '#modules/hr/record/actions/by-the-clock.ts';
import { probationSettle } from '#modules/hr/record/contract/probation.ts';
import * as record from '#modules/hr/record/contract/record.ts';
import { retentionRecord } from '#modules/hr/retention/contract/retention.ts';
import { employeeList } from '#modules/hr/roll/contract/employee-list.ts';
import { staffBulkUpdate, staffSheet } from '#modules/hr/staff-sheet/contract/staff-sheet.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { openStaff, type StaffScene } from '#stories/attendance/staff-scene.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { branches } from '#stories/harness/school.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const neighbour = { as: 'neighbour' } as const;

let scene: StaffScene;
const at = (n: number): number => scene.people[n] ?? 0;
const versionOf = async (n: number): Promise<number> =>
  (await scene.school.must(record.employeeDetail, { id: at(n) }, office)).version;

beforeAll(async () => {
  scene = await openStaff(4);
});

it('a card is printed, handed over, lost; the second within a year is approved by somebody else', async () => {
  const list = () => scene.school.must(cards.employeeCard, { fetchCount: 50 }, clerk);
  expect((await list()).figures).toMatchObject({ without: 4, issued: 0, no_photo: 4 });
  const preview = await scene.school.call(cards.employeeCardPrint, { ids: [at(0)], preview: true }, clerk);
  expect(preview.code).toBe(200);
  expect((await list()).figures?.without).toBe(4);
  expect((await scene.school.call(cards.employeeCardPrint, { ids: [at(0), at(1)] }, clerk)).code).toBe(200);
  expect((await scene.school.call(cards.employeeCardPrint, { ids: [at(0)] }, neighbour)).code).toBe(404);
  const cardOf = async (n: number) => (await list()).data.find((one) => one.employee_id === at(n));
  const card = await cardOf(0);
  expect([card?.status, card?.issue_no]).toEqual(['printed', 1]);
  const move = async (more: object, as = clerk as { as: 'clerk' | 'accountant' }) => {
    const now = await cardOf(0);
    return scene.school.call(
      cards.employeeCardStatus,
      { card_id: now?.card_id ?? 0, version: now?.version ?? 0, status: 'issued', ...more },
      as,
    );
  };
  expect((await move({})).code).toBe(200);
  expect((await move({ status: 'lost' })).errors).toHaveProperty('reason');
  const lost = await move({ status: 'lost', reason: 'On the bus', reissue: 'lost' });
  expect(lost.data?.approval_id).not.toBeNull();
  const again = await scene.school.call(cards.employeeCardPrint, { ids: [at(0)] }, clerk);
  expect([again.code, again.message]).toEqual([409, expect.stringContaining('had a card within a year')]);
  const id = lost.data?.approval_id ?? 0;
  expect((await scene.school.call(approvals.approvalApprove, { id }, clerk)).code).toBe(403);
  expect((await scene.school.call(approvals.approvalApprove, { id }, office)).code).toBe(200);
  expect(await cardOf(0)).toMatchObject({ status: 'pending', issue_no: 2 });
});

it('birthdays of the month are found, also of 29 February; a greeting goes once a year', async () => {
  await scene.school.owner(() =>
    rowsOf(sql`
      update hr.employees set date_of_birth = make_date(1990, extract(month from ${today}::date)::int, least(28, extract(day from ${today}::date)::int))
       where id = ${at(0)}::bigint`),
  );
  await scene.school.owner(() =>
    rowsOf(sql`update hr.employees set date_of_birth = '1992-02-29' where id = ${at(1)}::bigint`),
  );
  const month = monthOf(today);
  const found = await scene.school.must(employeeEvents, { month, kind: ['birthday'], fetchCount: 50 }, clerk);
  expect(found.data.map((one) => one.employee_id)).toContain(at(0));
  const february = await scene.school.must(
    employeeEvents,
    { month: '2027-02-01', kind: ['birthday'], fetchCount: 50 },
    clerk,
  );
  expect(february.data.find((one) => one.employee_id === at(1))?.on).toBe('2027-02-28');
  expect((await scene.school.must(employeeEvents, { month }, neighbour)).total).toBe(0);
  const greet = (as: 'clerk' | 'neighbour') =>
    scene.school.call(employeeGreet, { ids: [at(0)], event: 'birthday' }, { as });
  expect((await greet('neighbour')).code).toBe(404);
  expect((await greet('clerk')).data).toEqual({ queued: 1, skipped: 0 });
  expect((await greet('clerk')).data).toEqual({ queued: 0, skipped: 1 });
});

it('the sheet changes posts from a day on; a wrong row stays with why; a dry run writes nothing', async () => {
  const sheet = await scene.school.must(staffSheet, { branch_id: f8, from_date: today }, clerk);
  const rowOfPerson = (n: number) => {
    const row = sheet.rows.find((one) => one.employee_id === at(n));
    if (!row) throw new Error('The person is not on the sheet');
    return row;
  };
  const designation_id = sheet.designations.find((one) => one.name === 'Coordinator')?.id ?? 0;
  const rows = [
    {
      employee_id: at(2),
      version: rowOfPerson(2).version,
      fields: { designation_id, attendance_mode: 'manual' as const },
    },
    { employee_id: at(3), version: rowOfPerson(3).version, fields: { reports_to_id: at(3) } },
  ];
  const tried = await scene.school.must(staffBulkUpdate, { from_date: today, rows, dry_run: true }, clerk);
  expect(tried).toMatchObject({ done: 1, failed: [{ place: 1, field: 'reports_to_id' }] });
  expect((await scene.school.must(record.employeeDetail, { id: at(2) }, clerk)).designation?.name).toBe('Teacher');
  await scene.school.must(staffBulkUpdate, { from_date: today, rows }, clerk);
  const changed = await scene.school.must(record.employeeDetail, { id: at(2) }, clerk);
  expect([changed.designation?.name, changed.attendance_mode]).toEqual(['Coordinator', 'manual']);
  const stale = await scene.school.must(staffBulkUpdate, { from_date: today, rows: rows.slice(0, 1) }, clerk);
  expect(stale.failed[0]?.message).toContain('was changed meanwhile');
  expect((await scene.school.call(staffSheet, { branch_id: g9, from_date: today }, clerk)).code).toBe(404);
});

it('HR-8, HR-12 retention: who was on the roll, joined and left; nobody is no error', async () => {
  const month = monthOf(scene.day(60));
  const asked = { from_month: month, to_month: monthOf(today) };
  const read = () => scene.school.must(retentionRecord, asked, clerk);
  expect(await read()).toMatchObject({ total: 4, joined: 4, left: 0, closing: 4, retention_percentage: 100 });
  await scene.school.owner(async () => {
    const last = addDays(today, -1);
    await rowsOf(
      sql`update hr.employee_postings set to_date = ${last}::date where employee_id = ${at(3)}::bigint and from_date <= ${last}::date`,
    );
    await rowsOf(
      sql`update hr.employment_spells set left_date = ${last}::date, exit_type = 'resignation' where employee_id = ${at(3)}::bigint`,
    );
    await rowsOf(sql`update hr.employees set status = 'left', left_date = ${last}::date where id = ${at(3)}::bigint`);
  });
  expect(await read()).toMatchObject({
    left: 1,
    closing: 3,
    retention_percentage: 75,
    reasons: [{ reason: 'Not said', count: 1 }],
  });
  expect(await scene.school.must(retentionRecord, asked, neighbour)).toMatchObject({
    total: 0,
    retention_percentage: 0,
  });
  expect((await scene.school.call(retentionRecord, { from_month: monthOf(today), to_month: month }, clerk)).code).toBe(
    422,
  );
});

it('HR-10 a probation is reminded of, extended once with the reason, confirmed by hand', async () => {
  const end = addDays(today, 7);
  await scene.school.owner(() =>
    rowsOf(sql`update hr.employees set probation_end_date = ${end}::date where id = ${at(0)}::bigint`),
  );
  expect((await scene.school.must(employeeList, { probation: 'due' }, clerk)).total).toBe(1);
  await inClockScope({ school_id: 1, branch_id: f8 }, () => hrDay({ branch_id: f8, school_id: 1, day: today }));
  const told = await scene.school.owner(() =>
    rowOf(
      sql<{ n: number }>`select count(*)::int as n from platform.message_intents where event_code = 'PROBATION_DUE'`,
    ),
  );
  expect(told?.n).toBe(1);
  const settle = async (more: object) =>
    scene.school.call(
      probationSettle,
      { employee_id: at(0), version: await versionOf(0), action: 'extend', on: addDays(end, 30), ...more },
      clerk,
    );
  expect((await settle({})).errors).toHaveProperty('reason');
  expect((await settle({ reason: 'More time' })).code).toBe(200);
  expect((await settle({ reason: 'Once more', on: addDays(end, 60) })).message).toContain('was extended once');
  expect((await settle({ action: 'confirm', on: today })).code).toBe(200);
  expect((await scene.school.must(record.employeeDetail, { id: at(0) }, clerk)).confirmation_date).toBe(today);
});
