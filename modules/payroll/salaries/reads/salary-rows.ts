// Salaries as rows: the sheet, the queues of the levels, what is posted, one with its lines. Confidential rows only for who may see them.

import { containing } from '#platform/db/containing.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import type { RunKind } from '../rules/salary-kinds.ts';
import {
  ceoQueue,
  hrQueue,
  level2Queue,
  type LineRow,
  rejectedQueue,
  type SalaryDetail,
  salariesPosted,
  type SalaryRow,
  type SplitRow,
} from '../contract/salary-rows.ts';

/** 18 (story): whose rows are hidden without the permission. */
export const seen = async (): Promise<Condition> =>
  (await holds('salary-confidential')) ? sql`true` : sql`not s.is_confidential`;

const columns = (): Statement => sql`
  s.id, s.version, s.employee_id, s.employee_code, s.employee_name, s.designation, s.department, s.branch_id, b.short_name as branch, s.month, s.kind, s.seq, s.number,
  s.currency, s.eligible_days::float8 as eligible_days, s.unpaid_days::float8 as unpaid_days, s.paid_days::float8 as paid_days, s.gross,
  s.attendance_deduction, s.earned_gross, (s.earned_gross - s.gross + s.attendance_deduction)::bigint as added, s.tax, s.statutory, s.loans,
  s.other_deductions, s.net, s.employer_cost, p.net as net_before, s.status, s.hold, s.hold_reason, s.reject_reason,
  jsonb_array_length(s.overrides) as by_hand, jsonb_array_length(s.carried) as carried, s.entry_id, s.paid_on,
  (coalesce(asked.asked_by = ${userIdOrNull()}::bigint, false)
   or exists (select from platform.users u where u.id = ${userIdOrNull()}::bigint and u.employee_id = s.employee_id)
   or exists (select from platform.approval_decisions d where d.request_id = asked.id and d.user_id = ${userIdOrNull()}::bigint and d.verb = 'approve')) as own`;

const tables = sql`
  payroll.salaries s join platform.branches b on b.id = s.branch_id
  left join platform.approval_requests asked on asked.id = s.approval_id
  left join lateral (
    select x.net from payroll.salaries x
     where x.employee_id = s.employee_id and x.month < s.month and x.kind = 'regular' and x.status not in ('draft', 'rejected', 'void')
     order by x.month desc limit 1) p on true`;

interface Sums {
  total: number;
  people: number;
  gross: number;
  earned: number;
  tax: number;
  statutory: number;
  loans: number;
  net: number;
  hidden: number;
}

const sorts = {
  employee_name: sql`s.employee_name`,
  employee_code: sql`s.employee_code`,
  net: sql`s.net`,
  department: sql`s.department`,
};

/** `extra`: which rows the list is about. `shown`: which of them whoever asks may see. */
function parts(extra: Condition, shown: Condition) {
  return {
    search: (typed: string) =>
      sql`(s.employee_name ilike ${containing(typed)} or s.employee_code ilike ${containing(typed)} or s.number ilike ${containing(typed)})`,
    sorts,
    first: [sql`s.month desc, b.short_name, s.employee_name`, 'asc'] as const,
    key: sql`s.id`,
    rows: ({ where, page }: { where: Condition; page: Statement }) =>
      rowsOf(sql<SalaryRow>`select ${columns()} from ${tables} where ${where} and ${extra} and ${shown} ${page}`),
    sums: (where: Condition) =>
      rowOf(sql<Sums>`
        select count(*) filter (where ${shown})::int as total, count(*) filter (where ${shown})::int as people,
               coalesce(sum(s.gross) filter (where ${shown}), 0)::bigint as gross, coalesce(sum(s.earned_gross) filter (where ${shown}), 0)::bigint as earned,
               coalesce(sum(s.tax) filter (where ${shown}), 0)::bigint as tax, coalesce(sum(s.statutory) filter (where ${shown}), 0)::bigint as statutory,
               coalesce(sum(s.loans) filter (where ${shown}), 0)::bigint as loans, coalesce(sum(s.net) filter (where ${shown}), 0)::bigint as net,
               count(*) filter (where not (${shown}))::int as hidden
          from payroll.salaries s join platform.branches b on b.id = s.branch_id where ${where} and ${extra}`),
  };
}

/** The four queues have one shape. */
const queueOf = (contract: typeof hrQueue, status: string) => {
  return async (query: Parameters<ReturnType<typeof listRead<typeof hrQueue>>>[0]): Promise<DataOf<typeof hrQueue>> =>
    listRead(contract, {
      scope: () => inScope('s.branch_id'),
      filters: {
        branch_id: (branch) => sql`s.branch_id = ${branch}::int`,
        month: (month) => sql`s.month = ${month}::date`,
      },
      ...parts(sql`s.status = ${status}`, await seen()),
    })(query);
};

export const listHr = queueOf(hrQueue, 'initial_posted');
export const listLevel2 = queueOf(level2Queue, 'hr_approved');
export const listCeo = queueOf(ceoQueue, 'level2_approved');
export const listRejected = queueOf(rejectedQueue, 'rejected');

const postedOf = async () =>
  listRead(salariesPosted, {
    scope: () => inScope('s.branch_id'),
    filters: {
      from: (month) => sql`s.month >= ${month}::date`,
      to: (month) => sql`s.month <= ${month}::date`,
      branch_id: (branch) => sql`s.branch_id = ${branch}::int`,
      employer_id: (employer) => sql`s.employer_id = ${employer}::bigint`,
      employee_id: (employee) => sql`s.employee_id = ${employee}::bigint`,
      status: (status) => sql`s.status = ${status}`,
      hold: (hold) => sql`s.hold = ${hold}::boolean`,
    },
    ...parts(sql`s.status in ('posted', 'paid')`, await seen()),
  });
export const listPosted = async (
  query: Parameters<Awaited<ReturnType<typeof postedOf>>>[0],
): Promise<DataOf<typeof salariesPosted>> => (await postedOf())(query);

/** Of the sheet: all rows of a branch, month and run. */
export async function rowsOfMonth(branch_id: number, month: Month, query: SheetQuery) {
  const list = parts(sql`s.kind = ${query.kind} and s.status <> 'void'`, await seen());
  const status = query.status ? sql`s.status = ${query.status}` : sql`true`;
  const found = query.filter ? list.search(query.filter) : sql`true`;
  const where = sql`s.branch_id = ${branch_id}::int and s.month = ${month}::date and ${status} and ${found} and ${inScope('s.branch_id')}`;
  const by = query.sortBy ? list.sorts[query.sortBy] : sql`s.employee_name`;
  const way = query.descending ? sql.raw('desc') : sql.raw('asc');
  const page = sql`order by ${by} ${way}, s.id limit ${query.fetchCount}::int offset ${query.startRow}::int`;
  const { total = 0, ...figures } = (await list.sums(where)) ?? {};
  return { data: await list.rows({ where, page }), total, figures };
}

interface SheetQuery {
  startRow: number;
  fetchCount: number;
  sortBy?: keyof typeof sorts | undefined;
  descending?: boolean | undefined;
  filter?: string | undefined;
  status?: string | undefined;
  kind: RunKind;
}

export async function readSalary(id: number): Promise<SalaryDetail> {
  const row = await rowOf(sql<SalaryRow>`
    select ${columns()} from ${tables} where s.id = ${id}::bigint and ${inScope('s.branch_id')} and ${await seen()}`);
  if (!row) throw notFound('This salary');
  const lines = await rowsOf(sql<LineRow>`
    select l.head_id, h.name as head, l.kind, l.amount, l.quantity::float8 as quantity, l.computed, l.how
      from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id where l.salary_id = ${id}::bigint order by l.position`);
  const splits = await rowsOf(sql<SplitRow>`
    select c.branch_id, coalesce((select o.branch_name from hr.school_branches() o where o.id = c.branch_id), '') as branch, c.days, c.amount, c.employer
      from payroll.salary_cost_splits c where c.salary_id = ${id}::bigint order by c.id`);
  return { ...row, lines, splits };
}
