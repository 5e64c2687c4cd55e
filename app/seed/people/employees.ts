// The people who work in the demo: those who sign in first, then the staff of every branch and head office, by the area's own set of
// writing. Then what years leave behind, in sets: managers, promotions, leavers, papers that end soon, own children in the school.

import type { LocalDate } from '#kernel/dates.ts';
import { nameTable } from '#kernel/names.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { type NewEmployee, writeEmployees } from '#modules/hr/index.ts';
import { seededRandom } from '../ground/random.ts';
import { makeStaffHistory } from './staff-history.ts';
import { type Place, staffPerson } from './staff-person.ts';

interface SignsIn {
  id: number;
  name: string;
  role: string;
  branch_id: number;
}

/** How many of a designation a branch of the demo has; a head office has the second. */
const posts: readonly (readonly [designation: string, campus: number, office: number])[] = [
  ['Principal', 1, 1],
  ['Vice Principal', 1, 0],
  ['Coordinator', 2, 1],
  ['Senior Teacher', 5, 0],
  ['Teacher', 12, 0],
  ['Assistant Teacher', 3, 0],
  ['Accountant', 1, 3],
  ['Clerk', 2, 3],
  ['Librarian', 1, 0],
  ['Driver', 2, 1],
  ['Guard', 3, 1],
  ['Aya', 2, 0],
  ['Cleaner', 1, 1],
];

const departmentOf = (designation: string): string => {
  if (/Teacher|Coordinator|Librarian/.test(designation)) return 'Academics';
  if (designation === 'Accountant') return 'Accounts';
  return /Driver|Guard|Aya|Cleaner/.test(designation) ? 'Support Services' : 'Administration';
};

const designationOfRole = nameTable<string>({
  'Branch Admin': 'Principal',
  'Class Teacher': 'Teacher',
  'Fee Clerk': 'Clerk',
  'Admission Officer': 'Clerk',
  'Store Keeper': 'Clerk',
});

const places = (): Promise<Place[]> =>
  rowsOf(sql<Place>`
    select b.id as branch_id, b.school_id, b.country_id, b.kind, coalesce(b.city, '') as city, coalesce(b.opened_on, '2015-04-01'::date) as opened_on
      from platform.branches b where b.status = 'active' order by b.id`);

/** One branch each: who acts for several stands in none of their registers. */
const whoSignsIn = (): Promise<SignsIn[]> =>
  rowsOf(sql<SignsIn>`
    select u.id, u.name, coalesce(min(r.name), '') as role, coalesce(min(g.branch_id), 0)::int as branch_id
      from platform.users u
      join platform.user_grants g on g.user_id = u.id and g.kind = 'branch'
      join platform.user_roles ur on ur.user_id = u.id join platform.roles r on r.id = ur.role_id
     where u.status in ('active', 'locked') group by u.id, u.name having count(*) = 1 order by u.id`);

/** About 450 people; whoever signs in at one branch is one of them. */
export async function makeEmployees(admin_id: number, today: LocalDate): Promise<void> {
  const random = seededRandom(20_261_127);
  const { all, signs, departments, designations } = await asOwner(async () => ({
    all: await places(),
    signs: await whoSignsIn(),
    departments: await namedIn('department'),
    designations: await namedIn('designation'),
  }));
  let nth = 0;
  const linked: { user_id: number; employee_id: number }[] = [];
  for (const place of all) {
    const here = signs.filter((one) => one.branch_id === place.branch_id);
    const people: (NewEmployee & { designation: string; user_id?: number })[] = [];
    for (const [designation, campus, office] of posts) {
      const wanted = place.kind === 'campus' ? campus : office;
      const known = here.filter((one) => designationOfRole[one.role] === designation);
      for (let n = 0; n < Math.max(wanted, known.length); n += 1) {
        nth += 1;
        const user = known[n];
        const one = staffPerson(place, { designation, name: user?.name ?? null, nth, random, today });
        people.push(user ? { ...one, user_id: user.id } : one);
      }
    }
    const placed = people.map((one) => ({
      ...one,
      department_id: departments.get(`${place.school_id} ${departmentOf(one.designation)}`) ?? 0,
      designation_id: designations.get(`${place.school_id} ${one.designation}`) ?? 0,
    }));
    const made = await runAs({ user_id: admin_id, school_id: place.school_id, country_id: place.country_id }, () =>
      writeEmployees(placed, { branch_id: place.branch_id, school_id: place.school_id, today }),
    );
    for (const [n, one] of placed.entries())
      if (one.user_id !== undefined) linked.push({ user_id: one.user_id, employee_id: made[n]?.id ?? 0 });
  }
  await asOwner(async () => {
    await linkSignIns(linked);
    await makeStaffHistory(today);
  });
}

async function namedIn(kind: 'department' | 'designation'): Promise<Map<string, number>> {
  const rows =
    kind === 'department'
      ? await rowsOf(
          sql<{ key: string; id: number }>`select d.school_id || ' ' || d.name as key, d.id from hr.departments d`,
        )
      : await rowsOf(
          sql<{ key: string; id: number }>`select g.school_id || ' ' || g.name as key, g.id from hr.designations g`,
        );
  return new Map(rows.map((row) => [row.key, row.id]));
}

async function linkSignIns(linked: readonly { user_id: number; employee_id: number }[]): Promise<void> {
  await rowsOf(sql`
    update platform.users u set employee_id = n.employee_id
      from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as n (user_id bigint, employee_id bigint) where u.id = n.user_id`);
}
