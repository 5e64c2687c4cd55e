// The small school group that every story begins with: two schools, two countries, five branches, people of every role.

import { asDay } from '#kernel/dates.ts';
import { hashPassword } from '#platform/access/passwords.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { deliverChart } from '#modules/accounts/chart/actions/deliver-chart.ts';
import { openYearsCovering } from '#modules/accounts/periods/actions/open-year.ts';
import { setUpSchool } from '#modules/branches/set-up/actions/set-up-school.ts';
import { addAttendanceDefaults } from '#modules/attendance/codes/actions/add-attendance-defaults.ts';
import { addStudentDefaults } from '#modules/students/categories/actions/add-student-defaults.ts';
import { addFeeDefaults } from '#modules/fees/concessions/actions/add-fee-defaults.ts';
import { addHrDefaults } from '#modules/hr/structure/actions/add-hr-defaults.ts';
import { addRecruitmentDefaults } from '#modules/recruitment/pipeline/chapter.ts';
import { addPayrollDefaults } from '#modules/payroll/setup/actions/add-payroll-defaults.ts';

export const STORY_PASSWORD = 'story people sign in';

/** School 1 runs all five; school 2 has one branch, so that a wrong school is always at hand. */
export const branches = { f8: 1, g9: 2, lahore: 3, franchise: 4, muscat: 5, other: 6 } as const;

/** Who may sign in, with roles and grants. */
export const people = {
  admin: { roles: ['Super Admin'], grants: ['all'], environment: { school: 1, country: 162 } },
  /** Everything in branch 1 (F-8) only. */
  clerk: { roles: ['Branch Clerk'], grants: [branches.f8], environment: { school: 1, country: 162 } },
  /** Everything in branch 2 (G-9) only: the other branch of every scope story. */
  neighbour: { roles: ['Branch Clerk'], grants: [branches.g9], environment: { school: 1, country: 162 } },
  /** Everything in branches 1 and 3. */
  cashier: {
    roles: ['Branch Clerk'],
    grants: [branches.f8, branches.lahore],
    environment: { school: 1, country: 162 },
  },
  /** Every permission in all own branches. */
  accountant: { roles: ['Branch Clerk'], grants: ['own'], environment: { school: 1, country: 162 } },
  muscat: { roles: ['Branch Clerk'], grants: [branches.muscat], environment: { school: 1, country: 161 } },
  /** Signs in, may do nothing. */
  nobody: { roles: [], grants: [branches.f8], environment: { school: 1, country: 162 } },
} as const;

export type Person = keyof typeof people;

async function makeBranches(): Promise<void> {
  await rowsOf(sql`
    insert into platform.schools (id, school_name, short_name) overriding system value values (1, 'Iqra Schools', 'Iqra'), (2, 'Sadiq Schools', 'Sadiq')`);
  await rowsOf(sql`
    insert into franchise.franchisees (id, school_id, country_id, code, legal_name, mobile) values (1, 1, 162, 'FR-KHI-01', 'Clifton Education', '+923001112233')`);
  await rowsOf(sql`
    insert into platform.branches (id, school_id, country_id, code, branch_no, branch_name, short_name, city, ownership, franchisee_id, status, opened_on) values
      (1, 1, 162, 'ISB-01', 1, 'F-8 Campus', 'F-8', 'Islamabad', 'own', null, 'active', '2015-04-01'),
      (2, 1, 162, 'ISB-02', 2, 'G-9 Campus', 'G-9', 'Islamabad', 'own', null, 'active', '2016-04-01'),
      (3, 1, 162, 'LHR-01', 3, 'Gulberg Campus', 'Gulberg', 'Lahore', 'own', null, 'active', '2017-04-01'),
      (4, 1, 162, 'KHI-01', 4, 'Clifton Campus', 'Clifton', 'Karachi', 'franchise', 1, 'active', '2018-04-01'),
      (5, 1, 161, 'MCT-01', 5, 'Muscat Campus', 'Muscat', 'Muscat', 'own', null, 'active', '2019-09-01'),
      (6, 2, 162, 'ISB-01', 1, 'Sadiq Campus', 'Sadiq', 'Islamabad', 'own', null, 'active', '2020-04-01')`);
  await rowsOf(
    sql`select setval(pg_get_serial_sequence('platform.branches', 'id'), 100), setval(pg_get_serial_sequence('platform.schools', 'id'), 100)`,
  );
}

async function makePeople(password_hash: string): Promise<void> {
  await rowsOf(sql`insert into platform.roles (name, is_system) values ('Super Admin', true), ('Branch Clerk', false)`);
  await rowsOf(sql`
    insert into platform.role_permissions (role_id, permission_id)
    select r.id, p.id from platform.roles r cross join platform.permissions p where r.name = 'Branch Clerk' and p.name <> 'Zero Permission'`);
  for (const [username, { roles, grants, environment }] of Object.entries(people)) {
    const user = await rowOf(sql<{ id: number }>`
      insert into platform.users (name, email, username, password_hash, status, school_id, country_id, branch_type)
      values (${username}, ${`${username}@iqra.example`}, ${username}, ${password_hash}, 'active', ${environment.school}, ${environment.country}, 0) returning id`);
    for (const role of roles) {
      await rowsOf(
        sql`insert into platform.user_roles (user_id, role_id) select ${user?.id}::bigint, id from platform.roles where name = ${role}`,
      );
    }
    for (const grant of grants) {
      await rowsOf(sql`
        insert into platform.user_grants (user_id, kind, branch_id)
        values (${user?.id}::bigint, ${typeof grant === 'number' ? 'branch' : grant}, ${typeof grant === 'number' ? grant : null}::int)`);
    }
  }
}

/** Fills a migrated, empty database; the current session is the one that begins in April of `year`. */
export async function makeFixture(year: number): Promise<void> {
  const password_hash = await hashPassword(STORY_PASSWORD);
  await asOwner(async () => {
    await makeBranches();
    await makePeople(password_hash);
    for (const school of [1, 2]) {
      await deliverChart(school);
      await setUpSchool(school, { country_ids: school === 1 ? [161, 162] : [162], years: [year - 1, year] });
      for (const country_id of school === 1 ? [162, 161] : [162])
        await openYearsCovering(
          { school_id: school, country_id },
          // Pakistan's last year, whole, in both: until June it began the summer before the last.
          asDay(country_id === 162 ? `${year - 1}-04-01` : `${year - 2}-07-01`),
          asDay(`${year + 1}-06-30`),
        );
      await addStudentDefaults(school);
      await addFeeDefaults(school);
      await addAttendanceDefaults(school);
      await addHrDefaults(school);
      await addPayrollDefaults(school);
      await addRecruitmentDefaults(school);
    }
  });
}
