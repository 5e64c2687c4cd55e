// Kind 'salary' (14 §4): HR, level 2 where the country has it, the CEO; with the last decision it is in the book (SAL-10, SAL-13).

import { lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { tellOfShort } from '#modules/payroll/loans/chapter.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import { placeOf } from '../reads/pay-facts.ts';
import { aroundSalaries } from '../steps/around-branch.ts';
import { release } from '../steps/freeze-release.ts';
import { type Numbered, postSalaries } from '../steps/post-salaries.ts';

interface SalaryAsked {
  salary_id: number;
}

interface Stored {
  id: number;
  branch_id: number;
  month: Month;
  status: string;
  employee_name: string;
  today: LocalDate;
}

/** Locked in one order. */
async function storedOf(salary_ids: readonly number[]): Promise<Stored[]> {
  const rows = await rowsOf(sql<Stored>`
    select s.id, s.branch_id, s.month, s.status, s.employee_name, (platform.now() at time zone coalesce(c.time_zone, 'UTC'))::date as today
      from payroll.salaries s join platform.branches b on b.id = s.branch_id join platform.countries c on c.id = b.country_id
     where s.id = any (${salary_ids}::bigint[]) order by s.id for update of s`);
  if (rows.length < salary_ids.length) throw notFound('This salary');
  return rows;
}

async function stored(salary_id: number): Promise<Stored> {
  const [row] = await storedOf([salary_id]);
  if (!row) throw notFound('This salary');
  return row;
}

const LEVELS = [
  { title: 'HR', permission: 'hr-salary-approval', from: 'initial_posted', to: 'hr_approved' },
  { title: 'Level 2', permission: 'deputy-ceo-salary-approval', from: 'hr_approved', to: 'level2_approved' },
  { title: 'CEO', permission: 'ceo-salary-approval', from: 'level2_approved', to: 'posted' },
] as const;

async function levelsOf({ branch_id }: Asked<SalaryAsked>) {
  const place = branch_id === null ? undefined : await placeOf(branch_id);
  const second = place ? (await readSettings(place)).second_level : true;
  return LEVELS.filter((level) => second || level.title !== 'Level 2').map(({ title, permission }) => ({
    title,
    permission,
  }));
}

/** SAL-13: the last day of the salary month, or today where that is earlier. */
const entryDate = ({ month, today }: Stored): LocalDate => {
  const last = lastDayOfMonth(month);
  return today < last ? today : last;
};

/** Numbers of a branch are taken at once, and all go into the book in one statement. */
async function post(salaries: readonly Stored[]): Promise<void> {
  const posted = salaries.find(({ status }) => status === 'posted' || status === 'paid');
  if (posted) throw conflict(`The salary of ${posted.employee_name} is posted already.`);
  const numbered: Numbered[] = [];
  const groups = Map.groupBy(salaries, (one) => `${one.branch_id} ${entryDate(one)}`);
  for (const [first, ...rest] of groups.values()) {
    if (!first) continue;
    const entry_date = entryDate(first);
    const all = [first, ...rest];
    const numbers = await takeNumbers('salary slip', { branch_id: first.branch_id, day: entry_date }, all.length);
    numbered.push(...all.map(({ id }, n) => ({ id, number: numbers[n] ?? '', entry_date })));
  }
  await postSalaries(numbered);
  const ids = numbered.map((one) => one.id);
  await aroundSalaries(ids, () => tellOfShort(ids));
}

export const salaryKind = defineApproval<SalaryAsked>({
  code: 'salary',
  title: 'Salary',
  module: 'payroll',
  area: 'payroll',
  subject: 'salary',
  permissions: LEVELS.map((level) => level.permission),
  path: (id) => linkTo(pages.ApproveSalary, { salary_id: id }),
  levels: levelsOf,
  advanced: async (asked, level) => {
    const { salary_id } = asked.change;
    await stored(salary_id);
    const next = (await levelsOf(asked))[level - 1]?.title;
    const status = LEVELS.find((one) => one.title === next)?.from ?? 'hr_approved';
    await rowsOf(sql`update payroll.salaries set status = ${status} where id = ${salary_id}::bigint`);
  },
  apply: async ({ change }) => post(await storedOf([change.salary_id])),
  applySet: async (asked) => post(await storedOf(asked.map(({ change }) => change.salary_id))),
  closed: async ({ change }, { status, reason }) => {
    if (status === 'approved') return;
    await release([change.salary_id]);
    await rowsOf(sql`
      update payroll.salaries set status = 'rejected', reject_reason = ${reason ?? 'Taken back'}, rejected_at = platform.now(), approval_id = null
       where id = ${change.salary_id}::bigint and status in ('initial_posted', 'hr_approved', 'level2_approved')`);
  },
});
