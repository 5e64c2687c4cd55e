// Leavings as the page, the record and other modules read them.

import type { ParsedInputOf, DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { wordsFound } from '#modules/hr/person/chapter.ts';
import { type ClearanceRow, employeeLeftList, type ExitRow } from '../contract/leaving.ts';
import { noticeOf } from '../rules/index.ts';

type Stored = Omit<ExitRow, 'served_days' | 'shortfall_days'>;
type Tab = NonNullable<ParsedInputOf<typeof employeeLeftList>['tab']>;

const columns = sql`
  x.id, x.version, x.employee_id, e.full_name as employee_name, e.employee_code, g.name as designation, d.name as department, x.branch_id,
  b.branch_name, x.exit_type, x.notice_date, x.last_working_date, x.notice_days_due, x.reason_code, x.reason, x.rehire, x.state, x.problem,
  x.approval_id,
  (select count(*)::int from hr.exit_clearances c where c.exit_id = x.id and c.status <> 'pending') as clearance_done,
  (select count(*)::int from hr.exit_clearances c where c.exit_id = x.id) as clearance_total,
  (select count(*)::int from hr.employees r where r.reports_to_id = x.employee_id and r.status <> 'left') as reports,
  u.name as asked_by, x.created_at`;
const tables = sql`
  hr.employee_exits x join hr.employees e on e.id = x.employee_id join platform.branches b on b.id = x.branch_id
  left join hr.designations g on g.id = e.designation_id left join hr.departments d on d.id = e.department_id
  left join platform.users u on u.id = x.created_by`;

const statesOf: Readonly<Record<Tab, string>> = {
  requests: 'sent',
  notice: 'approved',
  clearance: 'left',
  left: 'completed',
};

const full = (row: Stored): ExitRow => ({ ...row, ...noticeOf(row) });

export const listExits = (query: ParsedInputOf<typeof employeeLeftList>): Promise<DataOf<typeof employeeLeftList>> =>
  read(query);

const read = listRead(employeeLeftList, {
  scope: () => inScope('x.branch_id'),
  filters: {
    tab: () => undefined,
    branch_id: (branch) => sql`x.branch_id = ${branch}::int`,
    exit_type: (type) => sql`x.exit_type = ${type}`,
    from: (day) => sql`x.last_working_date >= ${day}::date`,
    to: (day) => sql`x.last_working_date <= ${day}::date`,
  },
  search: wordsFound,
  sorts: {
    employee_name: sql`e.name_key`,
    last_working_date: sql`x.last_working_date`,
    created_at: sql`x.created_at`,
  },
  first: [sql`x.last_working_date`, 'desc'],
  key: sql`x.id`,
  rows: async ({ where, page }, { tab }) =>
    (
      await rowsOf(sql<Stored>`
        select ${columns} from ${tables} where ${where} and x.state = ${statesOf[tab]} ${page}`)
    ).map(full),
  sums: async (where, { tab }) => {
    const row = await rowOf(sql<Record<Tab, number>>`
      select (count(*) filter (where x.state = 'sent'))::int as requests, (count(*) filter (where x.state = 'approved'))::int as notice,
             (count(*) filter (where x.state = 'left'))::int as clearance, (count(*) filter (where x.state = 'completed'))::int as left
        from ${tables} where ${where}`);
    return row && { ...row, total: row[tab] };
  },
});

/** 404 outside the scope. */
export async function readExit(id: number): Promise<ExitRow> {
  const row = await rowOf(sql<Stored>`
    select ${columns} from ${tables} where x.id = ${id}::bigint and ${inScope('x.branch_id')}`);
  if (!row) throw notFound('This leaving');
  return full(row);
}

export function clearancesOf(exit_id: number): Promise<ClearanceRow[]> {
  return rowsOf(sql<ClearanceRow>`
    select c.id, c.version, c.item, c.holder, c.status, c.charge_amount, c.note, c.cleared_at, u.name as cleared_by
      from hr.exit_clearances c left join platform.users u on u.id = c.cleared_by
     where c.exit_id = ${exit_id}::bigint order by c.position, c.id`);
}

/** What pay needs of a leaving (07 FNS): the days, the notice, the kind, what is charged. */
export interface ExitFacts {
  exit_id: number;
  employee_id: number;
  branch_id: number;
  exit_type: ExitRow['exit_type'];
  state: ExitRow['state'];
  notice_date: LocalDate;
  last_working_date: LocalDate;
  notice_days_due: number;
  served_days: number;
  shortfall_days: number;
  joining_date: LocalDate;
  group_joining_date: LocalDate;
  clearance_open: number;
  charges: { item: string; amount: number }[];
}

/** Of the scope, in the order of the ids. */
export async function exitFacts(exit_ids: readonly number[]): Promise<ExitFacts[]> {
  const rows = await rowsOf(sql<Omit<ExitFacts, 'served_days' | 'shortfall_days'>>`
    select x.id as exit_id, x.employee_id, x.branch_id, x.exit_type, x.state, x.notice_date, x.last_working_date, x.notice_days_due, s.joining_date,
           e.group_joining_date,
           (select count(*)::int from hr.exit_clearances c where c.exit_id = x.id and c.status = 'pending') as clearance_open,
           (select coalesce(jsonb_agg(jsonb_build_object('item', c.item, 'amount', c.charge_amount) order by c.position), '[]')
              from hr.exit_clearances c where c.exit_id = x.id and c.status = 'charged') as charges
      from hr.employee_exits x join hr.employment_spells s on s.id = x.spell_id join hr.employees e on e.id = x.employee_id
     where x.id = any (${[...exit_ids]}::bigint[]) and ${inScope('x.branch_id')} order by x.id`);
  return rows.map((row) => ({ ...row, ...noticeOf(row) }));
}

/** The last leaving of a person that was not stopped. */
export async function lastExitOf(employee_id: number): Promise<number | null> {
  const row = await rowOf(sql<{ id: number }>`
    select x.id from hr.employee_exits x where x.employee_id = ${employee_id}::bigint and x.state <> 'stopped' order by x.id desc limit 1`);
  return row?.id ?? null;
}
