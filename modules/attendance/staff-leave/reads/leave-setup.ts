// Types, policies, balances and the ledger as they stand.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { ownEmployee, ownOrHeld } from '#modules/hr/index.ts';
import * as setup from '../contract/leave-setup.ts';
import { notEligible } from '../rules/leave-checks.ts';
import { leavePerson, type LeavePerson } from './leave-facts.ts';

type TypeRow = setup.LeaveTypeRow;
export async function listTypes(query: ParsedInputOf<typeof setup.leaveTypes>): Promise<TypeRow[]> {
  const own = query.mine ? await ownEmployee() : undefined;
  const id = own?.employee_id ?? query.employee_id;
  if (id === undefined) return typesOf(null, query.all ?? false);
  const read = async (): Promise<TypeRow[]> => {
    const person = await leavePerson(id);
    return (await typesOf(person, false)).map((row) => ({ ...row, why_not: notEligible(row, person, person.today) }));
  };
  return own ? alsoInBranches([own.branch_id], read) : read();
}

const typesOf = (person: LeavePerson | null, all: boolean): Promise<TypeRow[]> =>
  rowsOf(sql<TypeRow>`
    select t.id, t.version, t.name, t.code, t.colour, t.pay, t.pay_tiers, t.allow_half, t.count_mode, t.sandwich, t.gender, t.country_id, c.nicenam as country,
           t.min_service_months, t.after_confirmation, t.max_per_request::float8 as max_per_request, t.notice_days, t.backdate_days,
           t.attachment_after_days::float8 as attachment_after_days, t.times_in_service, t.negative_limit::float8 as negative_limit, t.split_to_unpaid,
           t.carry_cap::float8 as carry_cap, t.carry_expiry_months, t.encashable, t.encash_keep::float8 as encash_keep, t.counts_for_gratuity, t.is_comp_off, t.is_active,
           (select (v.granted + v.carried + v.adjusted - v.used - v.expired - v.encashed - v.pending)::float8 from attendance.leave_balances v
             where v.employee_id = ${person?.id ?? null}::bigint and v.leave_type_id = t.id and v.year_start <= ${person?.today ?? null}::date
             order by v.year_start desc limit 1) as available, null::text as why_not
      from attendance.leave_types t left join platform.countries c on c.id = t.country_id
     where t.school_id = ${who().school_id}::int and (${all}::boolean or t.is_active)
       and (${person?.branch_id ?? null}::int is null or t.country_id is null
            or t.country_id = (select b.country_id from platform.branches b where b.id = ${person?.branch_id ?? null}::int))
     order by t.country_id nulls last, t.name, t.id`);

export const listSubTypes = ({
  leave_type_id,
}: ParsedInputOf<typeof setup.leaveSubTypes>): Promise<DataOf<typeof setup.leaveSubTypes>> =>
  rowsOf(sql<DataOf<typeof setup.leaveSubTypes>[number]>`
    select s.id, s.version, s.leave_type_id, s.name, s.max_per_request::float8 as max_per_request, s.attachment_after_days::float8 as attachment_after_days,
           s.is_active
      from attendance.leave_sub_types s where s.school_id = ${who().school_id}::int and s.leave_type_id = ${leave_type_id}::bigint order by s.name, s.id`);

export const listPolicies = (): Promise<setup.LeavePolicyRow[]> =>
  rowsOf(sql<setup.LeavePolicyRow>`
    select p.id, p.version, p.name, p.country_id, c.nicenam as country, p.employment_types, p.first_month, p.is_default,
           (select coalesce(jsonb_agg(jsonb_build_object('leave_type_id', l.leave_type_id, 'leave_type', t.name, 'annual_days', l.annual_days::float8,
                     'accrual', l.accrual, 'prorate', l.prorate) order by t.name), '[]')
              from attendance.leave_policy_lines l join attendance.leave_types t on t.id = l.leave_type_id where l.policy_id = p.id) as lines
      from attendance.leave_policies p join platform.countries c on c.id = p.country_id
     where p.school_id = ${who().school_id}::int order by c.nicenam, p.name, p.id`);

const people = sql`
  attendance.leave_balances v
  join hr.employees e on e.id = v.employee_id
  join platform.branches b on b.id = e.branch_id
  join attendance.leave_types t on t.id = v.leave_type_id
  left join hr.designations g on g.id = e.designation_id`;
const balance = sql`(v.granted + v.carried + v.adjusted - v.used - v.expired - v.encashed)`;

const balances = (own_id: number | null, on: LocalDate) =>
  listRead(setup.leaveBalances, {
    scope:
      () => sql`${own_id === null ? sql`${inScope('e.branch_id')} and e.status <> 'left'` : sql`e.id = ${own_id}::bigint`}
      and v.year_start <= ${on}::date and v.year_start > (${on}::date - interval '1 year')::date`,
    filters: {
      employee_id: (id) => (own_id === null ? sql`v.employee_id = ${id}::bigint` : undefined),
      branch_id: (branch) => (own_id === null ? sql`e.branch_id = ${branch}::int` : undefined),
      leave_type_id: (type) => sql`v.leave_type_id = ${type}::bigint`,
      on_date: () => undefined,
      mine: () => undefined,
    },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { full_name: sql`e.name_key`, available: sql`${balance} - v.pending`, used: sql`v.used` },
    first: [sql`e.name_key, t.name`, 'asc'],
    key: sql`(v.employee_id, v.leave_type_id, v.year_start)`,
    rows: ({ where, page }) =>
      rowsOf(sql<setup.BalanceRow>`
        select v.employee_id, e.employee_code, e.full_name, g.name as designation, b.short_name as branch_name, v.leave_type_id, t.name as leave_type, v.year_start,
               v.granted::float8 as granted, v.carried::float8 as carried, v.adjusted::float8 as adjusted, v.used::float8 as used, v.pending::float8 as pending,
               v.expired::float8 as expired, v.encashed::float8 as encashed, ${balance}::float8 as balance, (${balance} - v.pending)::float8 as available
          from ${people} where ${where} ${page}`),
    sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${people} where ${where}`),
  });

export const listBalances = (
  query: ParsedInputOf<typeof setup.leaveBalances>,
): Promise<DataOf<typeof setup.leaveBalances>> =>
  ownOrHeld({ mine: query.mine, permissions: setup.leaveBalances.permissions }, (own) =>
    balances(own?.employee_id ?? null, query.on_date ?? who().today)(query),
  );

const entries = sql`
  attendance.leave_ledger l
  join hr.employees e on e.id = l.employee_id
  join attendance.leave_types t on t.id = l.leave_type_id
  left join platform.users u on u.id = l.created_by`;

const ledger = (own_id: number | null) =>
  listRead(setup.leaveLedger, {
    scope: () => (own_id === null ? inScope('l.branch_id') : sql`l.employee_id = ${own_id}::bigint`),
    filters: {
      employee_id: (id) => (own_id === null ? sql`l.employee_id = ${id}::bigint` : undefined),
      branch_id: (branch) => (own_id === null ? sql`l.branch_id = ${branch}::int` : undefined),
      leave_type_id: (type) => sql`l.leave_type_id = ${type}::bigint`,
      kind: (kind) => sql`l.kind = ${kind}`,
      mine: () => undefined,
    },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { on_date: sql`l.on_date` },
    first: [sql`l.on_date`, 'desc'],
    key: sql`l.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<setup.LedgerRow>`
        select l.id, l.on_date, e.employee_code, e.full_name, t.name as leave_type, l.year_start, l.kind, l.days::float8 as days, l.note, u.name as by
          from ${entries} where ${where} ${page}`),
    sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${entries} where ${where}`),
  });

export const listLedger = (query: ParsedInputOf<typeof setup.leaveLedger>): Promise<DataOf<typeof setup.leaveLedger>> =>
  ownOrHeld({ mine: query.mine, permissions: setup.leaveLedger.permissions }, (own) =>
    ledger(own?.employee_id ?? null)(query),
  );
