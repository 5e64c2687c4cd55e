// The import of a register of employees: branches that join bring it once; a line that came before is not written again (spec 06 §8).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineImport, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import { gateOf } from '#modules/branches/index.ts';
import { writeEmployees } from '#modules/hr/joining/chapter.ts';
import { registerCheck } from '../rules/check-register.ts';
import { reportingFaults } from '../rules/reporting-order.ts';
import type { NamedId, RegisterBranch, RegisterEmployee, RegisterFacts, RegisterRow } from '../rules/register-row.ts';
import { registerColumns } from './register-columns.ts';

async function branchesOf(school_id: number): Promise<RegisterBranch[]> {
  const rows = await rowsOf(sql<Omit<RegisterBranch, 'hires'>>`
    select b.id as branch_id, b.code, b.country_id, b.opened_on, platform.today(b.id) as today from platform.branches b
     where b.school_id = ${school_id}::int and b.status <> 'closed' and ${inScope('b.id')} order by b.code`);
  const told: RegisterBranch[] = [];
  for (const row of rows) {
    const answer = await gateOf(row.branch_id, 'hire');
    told.push({ ...row, hires: answer.allowed ? null : (answer.reason ?? 'This branch takes nobody on now') });
  }
  return told;
}

const digits = (typed: string | null): string => (typed ?? '').replaceAll(/\D/g, '');

/** What the school knows, for all lines at once. */
async function factsOf(lines: readonly ParsedLine<RegisterRow>[]): Promise<RegisterFacts> {
  const { school_id } = who();
  const numbers = [...new Set(lines.flatMap(({ row }) => [digits(row.national_id), digits(row.manager)]))].filter(
    Boolean,
  );
  const codes = [...new Set(lines.flatMap(({ row }) => (row.manager === null ? [] : [row.manager.toUpperCase()])))];
  const mails = [...new Set(lines.flatMap(({ row }) => (row.email === null ? [] : [row.email.toLowerCase()])))];
  const taken = await rowsOf(
    sql<{ national_id: string }>`select national_id from hr.known_numbers(${numbers}::text[])`,
  );
  type Here = {
    id: number;
    code: string;
    national_id: string | null;
    full_name: string;
    date_of_birth: LocalDate | null;
    branch_name: string;
    status: string;
  };
  const here = await rowsOf(sql<Here>`
    select e.id, e.employee_code as code, e.national_id, e.full_name, e.date_of_birth, b.branch_name, e.status
      from hr.employees e join platform.branches b on b.id = e.branch_id
     where e.school_id = ${school_id}::int and ${inScope('e.branch_id')}
       and (e.national_id = any (${numbers}::text[]) or e.employee_code = any (${codes}::text[]))`);
  const known = new Map<string, RegisterFacts['known'] extends ReadonlyMap<string, infer One> ? One : never>(
    taken.map((one) => [one.national_id, null]),
  );
  const managers = new Map<string, number>();
  for (const one of here) {
    if (one.national_id !== null) known.set(one.national_id, one);
    if (one.status === 'left') continue;
    managers.set(one.code.toUpperCase(), one.id);
    if (one.national_id !== null) managers.set(one.national_id, one.id);
  }
  const emails = await rowsOf(sql<{ email: string }>`
    select lower(e.email) as email from hr.employees e
     where e.school_id = ${school_id}::int and e.email is not null and lower(e.email) = any (${mails}::text[])`);
  return {
    branches: await branchesOf(school_id),
    departments: await namesIn(
      sql`select d.id, d.name from hr.departments d where d.school_id = ${school_id}::int and d.is_active`,
    ),
    designations: await namesIn(
      sql`select g.id, g.name from hr.designations g where g.school_id = ${school_id}::int and g.is_active`,
    ),
    countries: await namesIn(sql`select c.id, c.nicenam as name from platform.countries c`),
    shifts: await rowsOf(sql<NamedId & { branch_id: number | null }>`
      select s.id, s.name, s.branch_id from hr.shifts s where s.school_id = ${school_id}::int and s.is_active`),
    known,
    managers,
    emails: new Set(emails.map((one) => one.email)),
  };
}

const namesIn = (query: ReturnType<typeof sql>): Promise<NamedId[]> => rowsOf(query as ReturnType<typeof sql<NamedId>>);

/** One branch's people; managers of the same file are linked once all of the set stand. */
async function apply(set: readonly RegisterEmployee[], _run: unknown, facts: RegisterFacts): Promise<Made> {
  const branch = facts.branches.find((one) => one.branch_id === set[0]?.branch_id);
  if (!branch) return {};
  const made = await writeEmployees(set, {
    branch_id: branch.branch_id,
    school_id: who().school_id,
    today: branch.today,
  });
  const links = set.map((one, n) => ({ id: made[n]?.id ?? 0, manager_number: one.manager_number }));
  waiting.set(facts, await linkManagers([...(waiting.get(facts) ?? []), ...links]));
  return { employees: made.length };
}

interface Link {
  id: number;
  manager_number: string | null;
}

/** Who waits for a manager of a set that is written later, by run. */
const waiting = new WeakMap<RegisterFacts, readonly Link[]>();

/** By number, of this set or of one before; answers who still waits. */
async function linkManagers(links: readonly Link[]): Promise<Link[]> {
  const asked = links.filter((one) => one.manager_number !== null);
  const linked = await rowsOf(sql<{ id: number }>`
    with wish as (
      select n.id, m.id as manager_id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n (id bigint, manager_number text)
        join hr.employees m on m.national_id = n.manager_number and m.school_id = ${who().school_id}::int and m.id <> n.id),
    posted as (
      update hr.employee_postings p set reports_to_id = w.manager_id from wish w where p.employee_id = w.id returning p.id)
    update hr.employees e set reports_to_id = w.manager_id from wish w where e.id = w.id and exists (select from posted)
    returning e.id`);
  const done = new Set(linked.map((one) => one.id));
  return asked.filter((one) => !done.has(one.id));
}

export const employeesRegisterImport = defineImport<RegisterRow, RegisterFacts, RegisterEmployee>({
  kind: 'employees',
  title: 'Employees of a register',
  permissions: ['Employee Add'],
  columns: registerColumns,
  facts: factsOf,
  checking: (facts) => {
    const check = registerCheck(facts);
    return {
      check: check.check,
      get checked() {
        const { ready, bad, ...rest } = check.checked;
        const faults = reportingFaults(ready);
        const wrong = new Set(faults.map((one) => one.line));
        return {
          ...rest,
          ready: ready.filter((one) => !wrong.has(one.line)),
          bad: [...bad, ...faults.map((one) => ({ ...one, column: 'manager' as const }))],
        };
      },
    };
  },
  branchOf: (one) => one.branch_id,
  foresee: (ready): Made => (ready.length === 0 ? {} : { employees: ready.length }),
  apply: async (set, run, facts) => {
    if (set.length === 0) throw conflict('No line is good. Put the file right and import it again.');
    return apply(set, run, facts);
  },
});
