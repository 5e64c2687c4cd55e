// 06 §12 no. 6: who decides a request for leave, and who asks for it, sees what lies around the days: others of the department and of the branch who are away
// or ask to be, terms and holidays within, who takes over. Names are for the office; another branch is not found.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate } from '#kernel/dates.ts';
import { holidayAnnounce } from '#modules/attendance/holidays/contract/holidays.ts';
import { leaveAround } from '#modules/attendance/staff-leave/contract/best-days.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const ahead = (days: number) => addDays(today, days);

let scene: StaffScene;
let type = 0;
let request = 0;
const at = (n: number): number => scene.people[n] ?? 0;
const nameOf = (n: number): string => `Employee ${String.fromCodePoint(65 + n)}a`;
const ask = async (n: number, from: number, to: number, more: { handover_to_id?: number } = {}) => {
  const asked = { employee_id: at(n), leave_type_id: type, from_date: ahead(from), to_date: ahead(to), ...more };
  return scene.school.must(leave.leaveRequestCreate, { ...asked, reason: 'A wedding in the family' }, clerk);
};
const decided = (request_id: number) =>
  scene.school.must(leave.leaveAccept, { ids: [request_id] }, { as: 'accountant' });

beforeAll(async () => {
  scene = await openStaff(5, -800);
  type = (await scene.school.must(setup.leaveTypes, {}, clerk)).find((one) => one.code === 'CL')?.id ?? 0;
  // The fifth works for another department.
  await scene.school.owner(() =>
    rowsOf(
      sql`update hr.employees set department_id = (select d.id from hr.departments d where d.school_id = 1 and d.code <> 'ACA' order by d.id limit 1) where id = ${at(4)}::bigint`,
    ),
  );
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into branches.academic_terms (school_id, session_id, name, seq, start_date, end_date)
      select 1, s.id, 'Second term', 9, ${ahead(12)}::date, ${ahead(40)}::date from branches.academic_sessions s
       where s.school_id = 1 and s.country_id = 162 and s.is_current`),
  );
  await decided((await ask(1, 10, 11)).request_id);
  await ask(2, 11, 12);
  await ask(4, 9, 10);
  // Turned down, so that it makes nobody away.
  const { request_id } = await ask(3, 11, 11);
  await scene.school.must(leave.leaveReject, { ids: [request_id], reason: 'Not now' }, { as: 'accountant' });
  await scene.school.must(
    holidayAnnounce,
    { name: 'Founders', from_date: ahead(13), to_date: ahead(13), for: 'staff', targets: [{ branch_id: f8 }] },
    clerk,
  );
  ({ request_id: request } = await ask(0, 10, 14, { handover_to_id: at(2) }));
});

describe('06 §12 no. 6 around a request', () => {
  it('who decides sees the others of the department first, then the branch, the term, the holiday and who takes over', async () => {
    const seen = await scene.school.must(leaveAround, { request_id: request }, clerk);
    expect([seen.from_date, seen.to_date]).toEqual([ahead(10), ahead(14)]);
    expect(seen.said).toEqual([
      `On ${formatDate(ahead(11))} 2 others of the 4 people of Academics are away or ask to be: with this leave 1 is left`,
      '1 person of other departments of the branch is away or asks to be in these days',
      `${nameOf(2)}, who is to take over, is away or asks to be from ${formatDate(ahead(11))} to ${formatDate(ahead(12))}`,
      `Second term begins on ${formatDate(ahead(12))}`,
      `Founders: holiday on ${formatDate(ahead(13))}`,
    ]);
    expect(seen.away.map((one) => [one.full_name, one.same_department, one.waits])).toEqual([
      [nameOf(1), true, false],
      [nameOf(2), true, true],
      [nameOf(4), false, true],
    ]);
  });

  it('before it is asked the same, for days as they are typed; the calendar names the same people', async () => {
    const days = { from_date: ahead(10), to_date: ahead(14) };
    const typed = await scene.school.must(leaveAround, { employee_id: at(0), handover_to_id: at(2), ...days }, clerk);
    expect(typed).toEqual(await scene.school.must(leaveAround, { request_id: request }, clerk));
    const calendar = await scene.school.must(
      leave.leaveCalendar,
      { from: days.from_date, to: days.to_date, branch_id: f8 },
      clerk,
    );
    expect(calendar.map((one) => one.full_name).toSorted()).toEqual(
      [nameOf(0), ...typed.away.map((one) => one.full_name)].toSorted(),
    );
  });

  it('a quiet day says so', async () => {
    const quiet = await scene.school.must(leaveAround, { employee_id: at(0), from_date: ahead(20) }, clerk);
    expect(quiet).toEqual({
      from_date: ahead(20),
      to_date: ahead(20),
      said: ['Nobody else of Academics is away or asks to be', 'Nobody is named to take over'],
      away: [],
      more: 0,
    });
  });
});

describe('for whom it is', () => {
  it('whoever asks for themselves sees how many, no names and no days of others; of another person nothing', async () => {
    await scene.link('nobody', at(0));
    const own = { as: 'nobody' } as const;
    const seen = await scene.school.must(leaveAround, { mine: true, request_id: request }, own);
    expect([seen.away, seen.more, seen.said.length]).toEqual([[], 0, 5]);
    expect(seen.said[2]).toBe(`${nameOf(2)}, who is to take over, is away or asks to be in these days`);
    expect(seen.said.join(' ')).not.toContain(nameOf(1));
    const other = await ask(3, 30, 30);
    expect((await scene.school.call(leaveAround, { mine: true, request_id: other.request_id }, own)).code).toBe(404);
    expect((await scene.school.call(leaveAround, { request_id: request }, own)).code).toBe(403);
  });

  it('in another branch it is not found; days are asked for at their fields', async () => {
    const neighbour = { as: 'neighbour' } as const;
    expect((await scene.school.call(leaveAround, { request_id: request }, neighbour)).code).toBe(404);
    expect((await scene.school.call(leaveAround, { employee_id: at(0), from_date: today }, neighbour)).code).toBe(404);
    expect((await scene.school.call(leaveAround, { employee_id: at(0) }, clerk)).errors).toEqual({
      from_date: ['Choose the first day'],
    });
    const long = { employee_id: at(0), from_date: today, to_date: ahead(400) };
    expect((await scene.school.call(leaveAround, long, clerk)).errors).toEqual({ to_date: ['At most a year at once'] });
  });
});
