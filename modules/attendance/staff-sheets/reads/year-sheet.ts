// Twelve months of employees, from the running totals: people of one page, then their months.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, type LocalDate, monthIn } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { yearAttendance } from '../contract/staff-sheets.ts';

type Query = ParsedInputOf<typeof yearAttendance>;
type Row = DataOf<typeof yearAttendance>['data'][number];
type YearMonth = Row['months'][number];

/** A session begins in April. */
const firstMonth = ({ year, year_kind }: Pick<Query, 'year' | 'year_kind'>) =>
  monthIn(year, year_kind === 'session' ? 4 : 1);

interface Person {
  employee_id: number;
  employee_code: string;
  full_name: string;
  designation: string | null;
}

const tables = sql`hr.employees e left join hr.designations g on g.id = e.designation_id`;

const listOf = (own_id: number | null) =>
  listRead(yearAttendance, {
    scope: () =>
      own_id === null ? sql`${inScope('e.branch_id')} and e.status <> 'left'` : sql`e.id = ${own_id}::bigint`,
    filters: {
      year: () => undefined,
      year_kind: () => undefined,
      employee_id: (id) => (own_id === null ? sql`e.id = ${id}::bigint` : undefined),
      branch_id: (branch) => (own_id === null ? sql`e.branch_id = ${branch}::int` : undefined),
      department_id: (department) => (own_id === null ? sql`e.department_id = ${department}::bigint` : undefined),
      mine: () => undefined,
    },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { full_name: sql`e.name_key` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: async ({ where, page }, query) => {
      const people = await rowsOf(sql<Person>`
        select e.id as employee_id, e.employee_code, e.full_name, g.name as designation from ${tables} where ${where} ${page}`);
      return withMonths(people, query);
    },
    sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
  });

async function withMonths(people: readonly Person[], query: Query): Promise<Row[]> {
  const first = firstMonth(query);
  const [from, to] = [firstDayOf(first), firstDayOf(addMonths(first, 12))];
  const rows = await rowsOf(sql<YearMonth & { employee_id: number }>`
    select m.employee_id, m.month, sum(m.present)::float8 as "P", sum(m.late)::int as "L", sum(m.half)::int as "HD", sum(m.absent)::float8 as "A",
           sum(m.leave_paid + m.leave_unpaid)::float8 as "LV", sum(m.on_duty)::int as "OD",
           sum(attendance.unpaid_days(m, (select w.employment_type from hr.employees w where w.id = m.employee_id)))::float8 as unpaid
      from attendance.employee_month_totals m
     where m.employee_id = any (${people.map((one) => one.employee_id)}::bigint[]) and m.month >= ${from}::date and m.month < ${to}::date
     group by m.employee_id, m.month`);
  const byPerson = Map.groupBy(rows, (row) => row.employee_id);
  return people.map((person) => {
    const found = new Map(
      (byPerson.get(person.employee_id) ?? []).map(({ employee_id: _employee, ...row }) => [row.month, row]),
    );
    const months = Array.from({ length: 12 }, (_, i) => {
      const month: LocalDate = firstDayOf(addMonths(first, i));
      return found.get(month) ?? { month, P: 0, L: 0, HD: 0, A: 0, LV: 0, OD: 0, unpaid: 0 };
    });
    const sum = (key: Exclude<keyof YearMonth, 'month'>): number => months.reduce((all, one) => all + one[key], 0);
    return {
      ...person,
      months,
      present: sum('P'),
      absent: sum('A'),
      leave: sum('LV'),
      late: sum('L'),
      unpaid: sum('unpaid'),
    };
  });
}

export const readYear = (query: Query): Promise<DataOf<typeof yearAttendance>> =>
  ownOrHeld({ mine: query.mine, permissions: yearAttendance.permissions }, (own) =>
    listOf(own?.employee_id ?? null)(query),
  );
