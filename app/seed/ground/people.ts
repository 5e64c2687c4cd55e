// Who signs in to the demo: one person for each main role, offered on the sign-in page, and the staff of every branch beside them,
// with grants of every kind in both countries, some locked, some left.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { createUser } from '#modules/users/index.ts';
import { names } from './names.ts';
import { demoBranches } from './organisation.ts';
import { makeRoles } from './roles.ts';

type Grant = number | 'all' | 'own' | 'franchise';

interface Person {
  username: string;
  name: string;
  role: string;
  grants: readonly Grant[];
  school_id: number;
  country_id: number;
  /** Offered on the sign-in page. */
  demo: boolean;
  status?: 'active' | 'locked' | 'left';
  status_reason?: string;
}

type Main = readonly [username: string, name: string, role: string, grants: readonly Grant[], country_id?: 161 | 162];

const main = (...[username, name, role, grants, country_id = 162]: Main): Person => ({
  username,
  name,
  role,
  grants,
  school_id: 1,
  country_id,
  demo: true,
});

const mainPeople: readonly Person[] = [
  main('admin', 'Adeel Rahman', 'Super Admin', ['all']),
  main('headoffice', 'Nadia Hussain', 'Head Office', ['all']),
  main('accountant', 'Kamran Siddiqui', 'Accountant', ['own']),
  main('principal', 'Saima Javed', 'Branch Admin', [1]),
  main('clerk', 'Bilal Ahmed', 'Fee Clerk', [1]),
  main('lahore', 'Hina Butt', 'Branch Admin', [2, 3]),
  main('franchise', 'Tahir Baig', 'Branch Admin', [3, 5]),
  main('muscat', 'Salim Al Balushi', 'Branch Admin', [6], 161),
  main('teacher', 'Rabia Qureshi', 'Class Teacher', [1]),
];

/** Beside the main ones: people of the whole group, of all own branches, of all franchises. */
const groupPeople: readonly Person[] = [
  { ...main('hr', 'Farah Naz', 'HR Manager', ['all']), demo: false },
  { ...main('exams', 'Waqas Anwar', 'Exam Controller', ['own']), demo: false },
  { ...main('franchises', 'Zainab Rizvi', 'Branch Admin', ['franchise']), demo: false },
  { ...main('lhr-02.owner', 'Tariq Mahmood', 'Franchise Operator', [3]), demo: false },
  { ...main('auditor', 'Imran Shaikh', 'Accountant', ['own', 'franchise']), demo: false },
  { ...main('oman', 'Khalid Al Habsi', 'Accountant', [6, 7], 161), demo: false },
];

/** Who decides and pays salaries after HR has prepared them: five persons, one a step (07 §3.1, SAL-10). */
const payPeople: readonly Person[] = [
  { ...main('hrhead', 'Shazia Malik', 'HR Manager', ['all']), demo: false },
  { ...main('deputy', 'Asad Mirza', 'Deputy CEO', ['all']), demo: false },
  { ...main('ceo', 'Humaira Sheikh', 'CEO', ['all']), demo: false },
  { ...main('paymaster', 'Junaid Akhtar', 'Paymaster', ['all']), demo: false },
];

const staffOfBranch = ['Fee Clerk', 'Admission Officer', 'Store Keeper', 'Class Teacher', 'Class Teacher'] as const;

const roleWord = {
  'Fee Clerk': 'desk',
  'Admission Officer': 'admission',
  'Store Keeper': 'store',
  'Class Teacher': 'teacher',
} as const;

function stateOf(nth: number): Pick<Person, 'status' | 'status_reason'> {
  if (nth % 17 === 5) return { status: 'locked', status_reason: 'Lost the phone; wait until the new one is here' };
  if (nth % 13 === 7) return { status: 'left', status_reason: 'Moved to another city' };
  return { status: 'active' };
}

/** A name of the country, the same on every machine. */
function nameOf(country_id: 161 | 162, nth: number): string {
  const { boys, girls, families } = names[country_id];
  const first = nth % 2 === 0 ? boys : girls;
  return `${first[(nth * 7) % first.length]?.[0] ?? ''} ${families[(nth * 5 + 3) % families.length]?.[0] ?? ''}`;
}

function branchPeople(): Person[] {
  return demoBranches.flatMap((branch, b) =>
    staffOfBranch.map((role, r): Person => {
      const nth = b * staffOfBranch.length + r;
      return {
        username: `${branch.code.toLowerCase()}.${roleWord[role]}${r === staffOfBranch.length - 1 ? '2' : ''}`,
        name: nameOf(branch.country_id, nth),
        role,
        grants: [branch.id],
        school_id: branch.school_id,
        country_id: branch.country_id,
        demo: false,
        ...stateOf(nth),
      };
    }),
  );
}

export const demoPeople = (): Person[] => [...mainPeople, ...groupPeople, ...branchPeople(), ...payPeople];

/** Roles and people; everyone signs in with the demo password. */
export async function makePeople(password_hash: string): Promise<void> {
  await makeRoles();
  const people = demoPeople().map((person) => ({
    status: 'active',
    status_reason: null,
    ...person,
    email: `${person.username}@maktab.example`,
    grants: person.grants.map((grant) =>
      typeof grant === 'number' ? { kind: 'branch', branch_id: grant } : { kind: grant, branch_id: null },
    ),
  }));
  const list = JSON.stringify(people);
  await rowsOf(sql`
    insert into platform.users (name, email, username, password_hash, status, status_reason, school_id, country_id, demo)
    select p.name, p.email, p.username, ${password_hash}, p.status, p.status_reason, p.school_id, p.country_id, p.demo
      from jsonb_to_recordset(${list}::jsonb) as p(name text, email text, username text, status text, status_reason text, school_id int, country_id int, demo boolean)`);
  await rowsOf(sql`
    insert into platform.user_roles (user_id, role_id)
    select u.id, r.id from jsonb_to_recordset(${list}::jsonb) as p(username text, role text)
      join platform.users u on u.username = p.username::citext join platform.roles r on r.name = p.role`);
  await rowsOf(sql`
    insert into platform.user_grants (user_id, kind, branch_id)
    select u.id, g.kind, g.branch_id from jsonb_to_recordset(${list}::jsonb) as p(username text, grants jsonb)
      join platform.users u on u.username = p.username::citext
     cross join jsonb_to_recordset(p.grants) as g(kind text, branch_id int)`);
}

const newcomers = [
  { by: 'principal', branch_id: 1, username: 'isb-01.desk3', name: 'Mehwish Tariq', role: 'Fee Clerk' },
  { by: 'lahore', branch_id: 2, username: 'lhr-01.teacher3', name: 'Usman Ghani', role: 'Class Teacher' },
  { by: 'muscat', branch_id: 6, username: 'mct-01.desk3', name: 'Aisha Al Lawati', role: 'Fee Clerk' },
] as const;

/** Accounts that wait for approval (USER-2): added by branches, whose people may not approve them. */
export async function makeNewcomers(): Promise<void> {
  for (const { by, branch_id, username, name, role } of newcomers) {
    const known = await asOwner(() =>
      rowsOf(sql<{ id: number; role_id: number }>`
        select u.id, r.id as role_id from platform.users u join platform.roles r on r.name = ${role} where u.username = ${by}`),
    );
    const [{ id, role_id } = { id: 0, role_id: 0 }] = known;
    await runAs({ user_id: id, branch_id }, () =>
      createUser({
        name,
        username,
        email: `${username}@maktab.example`,
        role_ids: [role_id],
        grants: [{ kind: 'branch', branch_id }],
        permissions: [],
      }),
    );
  }
}
