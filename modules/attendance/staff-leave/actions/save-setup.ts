// Types of leave, kinds of them, policies.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type * as setup from '../contract/leave-setup.ts';

type Saved = { id: number; version: number };
type TypeInput = ParsedInputOf<typeof setup.leaveTypeSave>;

const MEANWHILE = 'It was changed meanwhile. Open it again and repeat your change.';

export async function saveType(input: TypeInput): Promise<Saved> {
  await requirePermission('leave-setup');
  if ((input.pay === 'tiered') !== input.pay_tiers.length > 0)
    throw badField(
      'pay_tiers',
      input.pay === 'tiered' ? 'Give the steps of pay' : 'Only leave that is paid in steps has steps',
    );
  if (input.pay_tiers.some((one, n) => n > 0 && one.upto_day <= (input.pay_tiers[n - 1]?.upto_day ?? 0)))
    throw badField('pay_tiers', 'Each step ends on a later day than the one before it');
  const { school_id } = who();
  const taken = await rowOf(sql<{ code: boolean }>`
    select t.code = ${input.code} as code from attendance.leave_types t
     where t.school_id = ${school_id}::int and t.id <> ${input.id ?? 0}::bigint
       and (t.code = ${input.code} or (lower(t.name) = lower(${input.name}) and t.country_id is not distinct from ${input.country_id ?? null}::int)) limit 1`);
  if (taken) throw badField(taken.code ? 'code' : 'name', 'There is a type of leave of that name or code already');
  const saved = await rowOf(
    input.id === undefined ? insertType(input, school_id) : updateType(input, input.id, school_id),
  );
  if (!saved) throw conflict(MEANWHILE);
  await noteSetup('leave type saved', saved.id, { name: input.name, code: input.code });
  return saved;
}

const nulls = (input: TypeInput) => ({
  gender: input.gender ?? null,
  country_id: input.country_id ?? null,
  max: input.max_per_request ?? null,
  paper: input.attachment_after_days ?? null,
  times: input.times_in_service ?? null,
  tiers: JSON.stringify(input.pay_tiers),
});

function insertType(input: TypeInput, school_id: number) {
  const n = nulls(input);
  return sql<Saved>`
    insert into attendance.leave_types (school_id, name, code, colour, pay, pay_tiers, allow_half, count_mode, sandwich, gender, country_id, min_service_months,
      after_confirmation, max_per_request, notice_days, backdate_days, attachment_after_days, times_in_service, negative_limit, split_to_unpaid, carry_cap,
      carry_expiry_months, encashable, encash_keep, counts_for_gratuity, is_active)
    values (${school_id}::int, ${input.name}, ${input.code}, ${input.colour}, ${input.pay}, ${n.tiers}::jsonb, ${input.allow_half}, ${input.count_mode},
      ${input.sandwich}, ${n.gender}, ${n.country_id}::int, ${input.min_service_months}::int, ${input.after_confirmation}, ${n.max}::numeric,
      ${input.notice_days}::int, ${input.backdate_days}::int, ${n.paper}::numeric, ${n.times}::int, ${input.negative_limit}::numeric, ${input.split_to_unpaid},
      ${input.carry_cap}::numeric, ${input.carry_expiry_months}::int, ${input.encashable}, ${input.encash_keep}::numeric, ${input.counts_for_gratuity ?? input.pay !== 'unpaid'}, ${input.is_active})
    returning id, version`;
}

function updateType(input: TypeInput, id: number, school_id: number) {
  const n = nulls(input);
  return sql<Saved>`
    update attendance.leave_types set name = ${input.name}, code = ${input.code}, colour = ${input.colour}, pay = ${input.pay}, pay_tiers = ${n.tiers}::jsonb,
      allow_half = ${input.allow_half}, count_mode = ${input.count_mode}, sandwich = ${input.sandwich}, gender = ${n.gender}, country_id = ${n.country_id}::int,
      min_service_months = ${input.min_service_months}::int, after_confirmation = ${input.after_confirmation}, max_per_request = ${n.max}::numeric,
      notice_days = ${input.notice_days}::int, backdate_days = ${input.backdate_days}::int, attachment_after_days = ${n.paper}::numeric,
      times_in_service = ${n.times}::int, negative_limit = ${input.negative_limit}::numeric, split_to_unpaid = ${input.split_to_unpaid},
      carry_cap = ${input.carry_cap}::numeric, carry_expiry_months = ${input.carry_expiry_months}::int, encashable = ${input.encashable},
      encash_keep = ${input.encash_keep}::numeric, counts_for_gratuity = coalesce(${input.counts_for_gratuity ?? null}::boolean, counts_for_gratuity), is_active = ${input.is_active}
     where id = ${id}::bigint and school_id = ${school_id}::int and version = ${input.version ?? 0}::int returning id, version`;
}

export async function saveSubType(input: ParsedInputOf<typeof setup.leaveSubTypeSave>): Promise<Saved> {
  await requirePermission('leave-setup');
  const { school_id } = who();
  const [max, paper] = [input.max_per_request ?? null, input.attachment_after_days ?? null];
  const type = await rowOf(
    sql`select from attendance.leave_types t where t.id = ${input.leave_type_id}::bigint and t.school_id = ${school_id}::int`,
  );
  if (!type) throw notFound('This type of leave');
  const taken = await rowOf(sql`
    select from attendance.leave_sub_types s where s.leave_type_id = ${input.leave_type_id}::bigint and lower(s.name) = lower(${input.name})
       and s.id <> ${input.id ?? 0}::bigint`);
  if (taken) throw badField('name', 'There is one of that name already');
  const saved = await rowOf(
    input.id === undefined
      ? sql<Saved>`
          insert into attendance.leave_sub_types (school_id, leave_type_id, name, max_per_request, attachment_after_days, is_active)
          values (${school_id}::int, ${input.leave_type_id}::bigint, ${input.name}, ${max}::numeric, ${paper}::numeric, ${input.is_active}) returning id, version`
      : sql<Saved>`
          update attendance.leave_sub_types set name = ${input.name}, max_per_request = ${max}::numeric, attachment_after_days = ${paper}::numeric,
                 is_active = ${input.is_active}
           where id = ${input.id}::bigint and school_id = ${school_id}::int and version = ${input.version ?? 0}::int returning id, version`,
  );
  if (!saved) throw conflict(MEANWHILE);
  await noteSetup('kind of leave saved', saved.id, { name: input.name });
  return saved;
}

export async function savePolicy(input: ParsedInputOf<typeof setup.leavePolicySave>): Promise<Saved> {
  await requirePermission('leave-setup');
  const { school_id } = who();
  if (new Set(input.lines.map((one) => one.leave_type_id)).size < input.lines.length)
    throw badField('lines', 'A type of leave stands twice. Take one of them off');
  const taken = await rowOf(sql`
    select from attendance.leave_policies p where p.school_id = ${school_id}::int and p.country_id = ${input.country_id}::int
       and lower(p.name) = lower(${input.name}) and p.id <> ${input.id ?? 0}::bigint`);
  if (taken) throw badField('name', 'There is a policy of that name in this country already');
  const known = await rowsOf(sql`
    select from attendance.leave_types t where t.id = any (${input.lines.map((one) => one.leave_type_id)}::bigint[]) and t.school_id = ${school_id}::int
       and (t.country_id is null or t.country_id = ${input.country_id}::int)`);
  if (known.length < input.lines.length) throw badField('lines', 'One of these types is of another country');
  if (input.is_default)
    await rowsOf(sql`
      update attendance.leave_policies set is_default = false
       where school_id = ${school_id}::int and country_id = ${input.country_id}::int and is_default and id <> ${input.id ?? 0}::bigint`);
  const saved = await rowOf(
    input.id === undefined
      ? sql<Saved>`
          insert into attendance.leave_policies (school_id, country_id, name, employment_types, first_month, is_default)
          values (${school_id}::int, ${input.country_id}::int, ${input.name}, ${input.employment_types}::text[], ${input.first_month}::int, ${input.is_default})
          returning id, version`
      : sql<Saved>`
          update attendance.leave_policies set country_id = ${input.country_id}::int, name = ${input.name}, employment_types = ${input.employment_types}::text[],
                 first_month = ${input.first_month}::int, is_default = ${input.is_default}
           where id = ${input.id}::bigint and school_id = ${school_id}::int and version = ${input.version ?? 0}::int returning id, version`,
  );
  if (!saved) throw conflict(MEANWHILE);
  await rowsOf(sql`delete from attendance.leave_policy_lines where policy_id = ${saved.id}::bigint`);
  await rowsOf(sql`
    insert into attendance.leave_policy_lines (school_id, policy_id, leave_type_id, annual_days, accrual, prorate)
    select ${school_id}::int, ${saved.id}::bigint, l.leave_type_id, l.annual_days, l.accrual, l.prorate
      from jsonb_to_recordset(${JSON.stringify(input.lines)}::jsonb) as l (leave_type_id bigint, annual_days numeric, accrual text, prorate boolean)`);
  await noteSetup('leave policy saved', saved.id, { name: input.name });
  return saved;
}

const noteSetup = (action: string, id: number, after: Record<string, unknown>): Promise<void> =>
  audit({ record_kind: 'school', record_id: who().school_id, action, after: { id, ...after } });
