// Loans as rows, and one with its instalments and receipts.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import { saidWithIt, stateOf } from '#platform/approvals/state-of.ts';
import {
  acceptedLoans,
  type InstalmentRow,
  loanHistory,
  type LoanRow,
  ownLoans,
  pendingLoans,
  rejectedLoans,
} from '../contract/loans.ts';
import { factsOfLoan } from './loan-facts.ts';
import { eligibility } from '../rules/eligibility.ts';
const state = stateOf('l');

const tables = sql`
  payroll.employee_loans l join hr.employees e on e.id = l.employee_id join platform.branches b on b.id = l.branch_id
  join platform.countries n on n.id = b.country_id and n.operates
  left join platform.approval_requests asked on asked.id = l.approval_id`;

const columns = (): Statement => sql`
  l.id, l.version, l.number, l.employee_id, e.employee_code, e.full_name as employee_name, l.branch_id, b.short_name as branch, l.kind, l.currency, l.amount,
  l.instalments, l.asked_amount, l.asked_instalments, coalesce((select i.amount from payroll.loan_instalments i where i.loan_id = l.id order by i.no limit 1), l.amount / l.instalments) as instalment,
  l.start_month, l.reason,
  coalesce((select string_agg(g.full_name, ', ' order by g.id) from hr.employees g where g.id in (l.guarantor1_id, l.guarantor2_id)), '') as guarantors,
  l.repaid, case when l.state = 'disbursed' then l.amount - l.repaid else 0 end as balance,
  (select min(i.month) from payroll.loan_instalments i where i.loan_id = l.id and i.status = 'due') as next_month,
  (select count(*)::int from payroll.loan_instalments i where i.loan_id = l.id and i.status = 'due') as months_left,
  ${state} as state, case when asked.status = 'pending' then asked.level end as level, ${saidWithIt} as said, l.overruled,
  (select u.name from platform.users u where u.id = l.created_by) as asked_by, (l.created_at at time zone n.time_zone)::date as asked_on,
  coalesce(asked.asked_by = ${userIdOrNull()}::bigint, false) as mine`;

/** What the caller sees: of oneself everything, of others what is in scope and not kept from them. */
export async function seen(own_id: number | null): Promise<Condition> {
  if (own_id !== null) return sql`l.employee_id = ${own_id}::bigint`;
  const shown = (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  return sql`${inScope('l.branch_id')} and ${shown}`;
}

async function parts(extra: Condition, own_id: number | null = null) {
  const shown = await seen(own_id);
  return {
    scope: () => sql`${extra} and ${shown}`,
    search: (typed: string) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or l.number ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, amount: sql`l.amount`, number: sql`l.number` },
    first: [sql`l.id`, 'desc'] as const,
    key: sql`l.id`,
    rows: ({ where, page }: { where: Condition; page: Statement }) =>
      rowsOf(sql<LoanRow>`select ${columns()} from ${tables} where ${where} ${page}`),
    sums: (where: Condition) =>
      rowOf(sql<{ total: number; amount: number; balance: number }>`
        select count(*)::int as total, coalesce(sum(l.amount), 0)::bigint as amount,
               coalesce(sum(l.amount - l.repaid) filter (where l.state = 'disbursed'), 0)::bigint as balance from ${tables} where ${where}`),
  };
}

const branchOf = (branch: number): Condition => sql`l.branch_id = ${branch}::int`;
const kindOf = (kind: string): Condition => sql`l.kind = ${kind}`;

export const listPending = async (query: ParsedInputOf<typeof pendingLoans>): Promise<DataOf<typeof pendingLoans>> =>
  listRead(pendingLoans, {
    ...(await parts(sql`l.state = 'sent' and asked.status = 'pending'`)),
    filters: { level: (level) => sql`asked.level = ${level}::int`, branch_id: branchOf, kind: kindOf },
  })(query);

export const listAccepted = async (query: ParsedInputOf<typeof acceptedLoans>): Promise<DataOf<typeof acceptedLoans>> =>
  listRead(acceptedLoans, {
    ...(await parts(sql`l.state <> 'sent'`)),
    filters: { state: (wanted) => sql`l.state = ${wanted}`, branch_id: branchOf, kind: kindOf },
  })(query);

export const listRejectedLoans = async (
  query: ParsedInputOf<typeof rejectedLoans>,
): Promise<DataOf<typeof rejectedLoans>> =>
  listRead(rejectedLoans, {
    ...(await parts(sql`l.state = 'sent' and asked.status in ('rejected', 'cancelled')`)),
    filters: { branch_id: branchOf },
  })(query);

export const scheduleOfLoan = (loan_id: number): Promise<InstalmentRow[]> =>
  rowsOf(sql<InstalmentRow>`
    select i.no, i.month, i.amount, i.paid_amount, i.status, i.reason from payroll.loan_instalments i where i.loan_id = ${loan_id}::bigint order by i.month, i.no`);

export const listOwnLoans = (query: ParsedInputOf<typeof ownLoans>): Promise<DataOf<typeof ownLoans>> =>
  ownOrHeld({ mine: query.mine, permissions: ownLoans.permissions }, async (own) =>
    listRead(ownLoans, {
      ...(await parts(sql`true`, own?.employee_id ?? null)),
      filters: {
        employee_id: (id) => (own === null ? sql`l.employee_id = ${id}::bigint` : undefined),
        mine: () => undefined,
      },
    })(query),
  );

export const readLoan = ({ loan_id, mine }: ParsedInputOf<typeof loanHistory>): Promise<DataOf<typeof loanHistory>> =>
  ownOrHeld({ mine, permissions: loanHistory.permissions }, async (own) => {
    const row = await rowOf(sql<LoanRow>`
      select ${columns()} from ${tables} where l.id = ${loan_id}::bigint and ${await seen(own?.employee_id ?? null)}`);
    if (!row) throw notFound('This loan');
    const receipts = await rowsOf(sql<DataOf<typeof loanHistory>['receipts'][number]>`
      select r.id, r.amount, r.day, r.kind, r.reason from payroll.loan_receipts r where r.loan_id = ${loan_id}::bigint order by r.day, r.id`);
    const { facts, rules } = await factsOfLoan({ ...row, loan_id, own: own !== null });
    return { ...row, schedule: await scheduleOfLoan(loan_id), receipts, eligibility: eligibility(facts, rules) };
  });
