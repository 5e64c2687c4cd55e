// What stories of employees' days begin with: people of F-8 who work every day of the week from 08:00 to 14:00, each with a card.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { barcodeList, barcodesGenerate } from '#modules/hr/codes/contract/codes.ts';
import * as joining from '#modules/hr/joining/contract/joining.ts';
import * as structure from '#modules/hr/structure/contract/structure.ts';
import { attendancePunch } from '#modules/attendance/staff-days/contract/staff-days.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';

export interface StaffScene {
  school: School;
  /** In the order in which they were added. */
  people: number[];
  day(back: number): LocalDate;
  /** Passes the station of F-8 with the card, `times` as '08:10:59'. */
  scan(person: number, day: LocalDate, ...times: string[]): Promise<void>;
  /** Judges days as the clock does. */
  settle(day: LocalDate): Promise<void>;
  /** The sign-in of a story person belongs to an employee from here on. */
  link(user: Person, employee: number): Promise<void>;
  add(n: number, more?: { branch_id?: number; joining_date?: string; gender?: 'male' | 'female' }): Promise<number>;
}

/** People of the department of teachers, by number. */
async function adding(school: School, joined: LocalDate): Promise<StaffScene['add']> {
  const clerk = { as: 'accountant' } as const;
  const { data } = await school.must(structure.departmentList, { fetchCount: 50 }, clerk);
  const department = data.find((one) => one.code === 'ACA')?.id ?? 0;
  const designations = await school.must(structure.designationList, { fetchCount: 50 }, clerk);
  const teacher = designations.data.find((one) => one.name === 'Teacher')?.id ?? 0;
  return async (n, more = {}) => {
    const serial = String(1000 + n);
    const { id } = await school.must(
      joining.employeeCreate,
      {
        full_name: `Employee ${String.fromCodePoint(65 + (n % 26))}${String.fromCodePoint(97 + Math.floor(n / 26))}`,
        father_or_husband_name: 'Father',
        gender: 'female',
        date_of_birth: '1988-05-01',
        nationality_id: 162,
        national_id: `35202-123${serial}-2`,
        mobile: `0300 123${serial}`,
        branch_id: branches.f8,
        department_id: department,
        designation_id: teacher,
        employment_type: 'permanent',
        joining_date: joined,
        not_same_person: true,
        ...more,
      },
      clerk,
    );
    return id;
  };
}

export async function openStaff(size: number, from = -60): Promise<StaffScene> {
  const school = await openSchool();
  await school.owner(async () => {
    await rowsOf(sql`
      update hr.shift_days set is_working = true, start_time = '08:00', end_time = '14:00', half_day_in_after = '10:00', min_minutes_full = 340, min_minutes_half = 170`);
  });
  const clerk = { as: 'accountant' } as const;
  const add = await adding(school, addDays(today, from));
  const people: number[] = [];
  for (let n = 0; n < size; n += 1) people.push(await add(n));
  await school.must(barcodesGenerate, { branch_id: branches.f8 }, clerk);
  const cards = new Map(
    (await school.must(barcodeList, { branch_id: branches.f8, fetchCount: 100 }, clerk)).data.map((one) => [
      one.employee_id,
      one.code,
    ]),
  );
  const settle: StaffScene['settle'] = async (day) => {
    const { settleDays } = await import('#modules/attendance/staff-days/actions/staff-clock.ts');
    await inClockScope({ school_id: 1, branch_id: branches.f8 }, () => settleDays(branches.f8, day));
  };
  return {
    school,
    people,
    add,
    day: (back) => addDays(today, -back),
    scan: async (person, day, ...times) => {
      for (const time of times)
        await school.must(
          attendancePunch,
          {
            code: cards.get(person) ?? '',
            branch_id: branches.f8,
            at: `${day} ${time.length === 5 ? `${time}:00` : time}`,
          },
          { as: 'clerk' },
        );
    },
    settle,
    link: async (user, employee) => {
      await school.owner(() =>
        rowOf(sql`update platform.users set employee_id = ${employee}::bigint where username = ${user}`),
      );
    },
  };
}
