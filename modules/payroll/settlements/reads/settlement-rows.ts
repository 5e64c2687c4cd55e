// Settlements as rows, those that nobody made yet among them; and one with its lines.

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { containing } from '#platform/db/containing.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import {
  type SettlementDetail,
  type SettlementLine,
  settlementList,
  type SettlementRow,
} from '../contract/settlements.ts';

const columns = (): Statement => sql`
  f.id, coalesce(f.version, 1) as version, s.id as spell_id, e.id as employee_id, e.employee_code, e.full_name as employee_name, g.name as designation,
  e.branch_id, b.short_name as branch, f.number, coalesce(c.currency, 'PKR') as currency, s.joining_date, s.left_date as last_day, s.exit_type,
  coalesce(f.last_gross, 0)::bigint as last_gross, coalesce(f.gross_due, 0)::bigint as gross_due, coalesce(f.deductions, 0)::bigint as deductions,
  coalesce(f.net, 0)::bigint as net, coalesce(f.settled, 0)::bigint as settled, coalesce(f.state, 'to_make') as state,
  case when asked.status = 'pending' then asked.levels -> (asked.level - 1) ->> 'title' end as waits_for, f.reject_reason, f.approval_id,
  coalesce(asked.asked_by = ${userIdOrNull()}::bigint, false) as own`;

/** The ended stays of people; one that was given up is to be made again. */
const tables = sql`
  hr.employment_spells s join hr.employees e on e.id = s.employee_id join platform.branches b on b.id = e.branch_id
  join platform.countries c on c.id = b.country_id left join hr.designations g on g.id = e.designation_id
  left join payroll.final_settlements f on f.spell_id = s.id and f.state <> 'void'
  left join platform.approval_requests asked on asked.id = f.approval_id`;

const views = {
  to_make: sql`f.id is null`,
  open: sql`f.state = 'draft'`,
  waiting: sql`f.state = 'sent'`,
  to_pay: sql`f.state = 'approved'`,
  done: sql`f.state = 'paid'`,
};

const shown = async () => ((await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`);

const listOfAll = async () => {
  const visible = await shown();
  return listRead(settlementList, {
    scope: () => sql`s.left_date is not null and s.exit_type is not null and ${inScope('e.branch_id')} and ${visible}`,
    filters: {
      view: (view) => views[view],
      branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`e.id = ${employee}::bigint`,
    },
    search: (typed) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or f.number ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, last_day: sql`s.left_date`, net: sql`coalesce(f.net, 0)` },
    first: [sql`s.left_date`, 'desc'],
    key: sql`s.id, f.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<SettlementRow>`
        select ${columns()} from ${tables} where s.left_date is not null and s.exit_type is not null and ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; net: number }>`
        select count(*)::int as total, coalesce(sum(f.net), 0)::bigint as net from ${tables} where ${where}`),
  });
};
export const listSettlements = async (
  query: Parameters<Awaited<ReturnType<typeof listOfAll>>>[0],
): Promise<DataOf<typeof settlementList>> => (await listOfAll())(query);

type Kept = Omit<SettlementDetail, 'lines' | 'payments' | 'problems'>;
export type KeptSettlement = Omit<SettlementDetail, 'problems'>;

async function keptOf(id: number): Promise<Kept> {
  const row = await rowOf(sql<Kept>`
    select ${columns()}, f.id, f.number, f.last_month, f.notice_short_days, f.notice_paid_days, f.misconduct, f.service_years, f.service_months, f.service_days, f.last_basic,
           (select x.net from payroll.salaries x where x.employee_id = e.id and x.kind = 'regular' and x.status in ('posted', 'paid') order by x.month desc limit 1) as last_net,
           f.by_hand, (select o.number from payroll.final_settlements o where o.id = f.corrects_id) as corrects
      from hr.employment_spells s join hr.employees e on e.id = s.employee_id join platform.branches b on b.id = e.branch_id
      join platform.countries c on c.id = b.country_id left join hr.designations g on g.id = e.designation_id
      join payroll.final_settlements f on f.spell_id = s.id
      left join platform.approval_requests asked on asked.id = f.approval_id
     where f.id = ${id}::bigint and s.left_date is not null and s.exit_type is not null and ${inScope('e.branch_id')} and ${await shown()}`);
  if (!row) throw notFound('This settlement');
  return row;
}

/** As it is kept. */
export async function keptSettlement(id: number): Promise<KeptSettlement> {
  const row = await keptOf(id);
  const lines = await rowsOf(sql<SettlementLine>`
    select l.id, l.kind, l.label, l.quantity::float8 as quantity, l.rate, l.amount, l.computed, l.how, l.is_manual
      from payroll.final_settlement_lines l where l.settlement_id = ${id}::bigint order by l.position`);
  const payments = await rowsOf(sql<SettlementDetail['payments'][number]>`
    select p.id, p.way, p.amount, p.day, a.code || ' ' || a.name as account, p.reference
      from payroll.settlement_payments p join platform.accounts a on a.id = p.account_id where p.settlement_id = ${id}::bigint order by p.id`);
  return { ...row, lines, payments };
}
