// Statutory schemes are changed with their dated rates (STAT-1, STAT-4).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { statutorySchemeSave } from '../contract/schemes.ts';
import { refuseOlder } from '../steps/refuse-older.ts';

type Saved = { id: number; version: number };

function refuseScheme({ base, rates, min_age, max_age }: ParsedInputOf<typeof statutorySchemeSave>): void {
  if (base === 'fixed' && rates.some((rate) => !rate.base_amount))
    throw badField('rates', 'A scheme of a fixed wage needs the wage in every rate');
  if (rates.some((rate) => (rate.base_floor ?? 0) > (rate.base_cap ?? Number.MAX_SAFE_INTEGER)))
    throw badField('rates', 'The lowest wage of a rate is above its highest');
  const days = rates.map((rate) => `${rate.region ?? ''} ${rate.from_date}`);
  if (new Set(days).size < days.length) throw badField('rates', 'Two rates of one region begin on the same day');
  if (min_age != null && max_age != null && min_age >= max_age) throw badField('max_age', 'Above the youngest age');
}

export async function saveScheme(input: ParsedInputOf<typeof statutorySchemeSave>): Promise<Saved> {
  await requirePermission('salary-setup');
  refuseScheme(input);
  const { school_id, country_id } = who();
  await oneAtATime('statutory schemes', school_id);
  const {
    id,
    version,
    code,
    name,
    base,
    prorate,
    employee_head_id,
    employer_head_id,
    liability_account_id,
    is_active,
  } = input;
  const ages = [input.min_age ?? null, input.max_age ?? null, input.max_age_women ?? null] as const;
  if (id !== undefined) {
    const before = await rowOf(sql<Saved>`
      select id, version from payroll.statutory_schemes where id = ${id}::bigint and school_id = ${school_id}::int for update`);
    if (!before) throw notFound('This scheme');
    refuseOlder(before, version);
  }
  const twice = badField('code', `There is a scheme ${code} already`);
  const saved = await onConstraint('statutory_schemes_school_id_code_key', twice, () =>
    rowOf(
      id === undefined
        ? sql<Saved>`
            insert into payroll.statutory_schemes (school_id, country_id, code, name, who, base, prorate, min_age, max_age, max_age_women,
                   employee_head_id, employer_head_id, liability_account_id, is_active)
            values (${school_id}::int, ${country_id}::int, ${code}, ${name}, ${input.who}, ${base}, ${prorate}, ${ages[0]}::int, ${ages[1]}::int,
                   ${ages[2]}::int, ${employee_head_id}::bigint, ${employer_head_id}::bigint, ${liability_account_id}::bigint, ${is_active})
            returning id, version`
        : sql<Saved>`
            update payroll.statutory_schemes set code = ${code}, name = ${name}, who = ${input.who}, base = ${base}, prorate = ${prorate},
                   min_age = ${ages[0]}::int, max_age = ${ages[1]}::int, max_age_women = ${ages[2]}::int, employee_head_id = ${employee_head_id}::bigint,
                   employer_head_id = ${employer_head_id}::bigint, liability_account_id = ${liability_account_id}::bigint, is_active = ${is_active},
                   updated_by = platform.current_user_id()
             where id = ${id}::bigint returning id, version`,
    ),
  );
  if (!saved) throw notFound('This scheme');
  await rowsOf(sql`delete from payroll.statutory_rates where scheme_id = ${saved.id}::bigint`);
  await rowsOf(sql`
    insert into payroll.statutory_rates (school_id, scheme_id, region, from_date, employee_percent, employer_percent, base_amount, base_cap,
           base_floor, confirmed, source)
    select ${school_id}::int, ${saved.id}::bigint, nullif(btrim(r.region), ''), r.from_date, r.employee_percent, r.employer_percent, r.base_amount,
           r.base_cap, r.base_floor, r.confirmed, nullif(btrim(r.source), '')
      from jsonb_to_recordset(${JSON.stringify(input.rates)}::jsonb) as r (region text, from_date date, employee_percent numeric,
           employer_percent numeric, base_amount bigint, base_cap bigint, base_floor bigint, confirmed boolean, source text)`);
  const action = id === undefined ? 'added' : 'changed';
  await audit({
    record_kind: 'statutory scheme',
    record_id: saved.id,
    action,
    after: { name, rates: input.rates.length },
  });
  return saved;
}
