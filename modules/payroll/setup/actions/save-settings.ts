// Settings of the country, its gratuity rule and legal employers are changed.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { gratuityRuleSave, legalEmployerSave, payrollSettingsSave, SettingsRow } from '../contract/settings.ts';
import { readSettings } from '../reads/setup-lists.ts';
import { refuseOlder } from '../steps/refuse-older.ts';

type Saved = { id: number; version: number };

export async function saveSettings(input: ParsedInputOf<typeof payrollSettingsSave>): Promise<SettingsRow> {
  await requirePermission('salary-setup');
  await oneAtATime('payroll settings', who().school_id);
  const before = await readSettings();
  if (before.id !== input.id) throw notFound('These settings');
  refuseOlder(before, input.version);
  const { id: _id, version: _version, ...fields } = input;
  await rowsOf(sql`
    update payroll.payroll_settings s
       set day_basis = n.day_basis, round_unit = n.round_unit, second_level = n.second_level, most_deducted_percent = n.most_deducted_percent,
           suspended_percent = n.suspended_percent, absent_multiplier = n.absent_multiplier, overtime_divisor = n.overtime_divisor,
           overtime_day = n.overtime_day, overtime_night = n.overtime_night, overtime_off_day = n.overtime_off_day, overtime_base = n.overtime_base,
           bonus_tax = n.bonus_tax, variance_percent = n.variance_percent, tax_year_month = n.tax_year_month,
           min_service_months = n.min_service_months, most_gross_times = n.most_gross_times, advance_percent_of_gross = n.advance_percent_of_gross,
           most_instalments = n.most_instalments, most_advance_instalments = n.most_advance_instalments,
           instalment_percent_of_net = n.instalment_percent_of_net, guarantors_over_gross_times = n.guarantors_over_gross_times,
           stands_for_most = n.stands_for_most, loan_level2_over = n.loan_level2_over,
           encash_base = n.encash_base, encash_divisor = n.encash_divisor, notice_base = n.notice_base, notice_divisor = n.notice_divisor,
           refund_excess_tax = n.refund_excess_tax, accrue_gratuity = n.accrue_gratuity, encrypt_slip = n.encrypt_slip,
           fine_percent_of_gross = n.fine_percent_of_gross, attendance_cutoff_day = n.attendance_cutoff_day, updated_by = platform.current_user_id()
      from jsonb_populate_record(null::payroll.payroll_settings, ${JSON.stringify(fields)}::jsonb) n
     where s.id = ${input.id}::bigint`);
  const after = await readSettings();
  const changed = changes({ ...before }, { ...after });
  await audit({ record_kind: 'payroll settings', record_id: input.id, action: 'changed', ...changed });
  return after;
}

export async function saveGratuity(input: ParsedInputOf<typeof gratuityRuleSave>): Promise<Saved> {
  await requirePermission('salary-setup');
  const { school_id } = who();
  await oneAtATime('gratuity rules', school_id);
  const before = await rowOf(sql<Saved>`
    select id, version from payroll.gratuity_rules where id = ${input.id}::bigint and school_id = ${school_id}::int for update`);
  if (!before) throw notFound('This rule');
  refuseOlder(before, input.version);
  const { name, divisor, min_service_months, round, nationals, misconduct_percent, tax_exempt_limit = null } = input;
  const saved = await rowOf(sql<Saved>`
    update payroll.gratuity_rules set name = ${name}, divisor = ${divisor}, min_service_months = ${min_service_months}, round = ${round},
           nationals = ${nationals}, misconduct_percent = ${misconduct_percent}::numeric, tax_exempt_limit = ${tax_exempt_limit}::bigint,
           updated_by = platform.current_user_id() where id = ${input.id}::bigint returning id, version`);
  await rowsOf(sql`delete from payroll.gratuity_slabs where rule_id = ${input.id}::bigint`);
  const slabs = input.slabs.map((slab, n) => ({ ...slab, position: n + 1 }));
  await rowsOf(sql`
    insert into payroll.gratuity_slabs (school_id, rule_id, service_from, service_to, from_year, to_year, days_per_year, position)
    select ${school_id}::int, ${input.id}::bigint, s.service_from, s.service_to, s.from_year, s.to_year, s.days_per_year, s.position
      from jsonb_to_recordset(${JSON.stringify(slabs)}::jsonb) as s (service_from date, service_to date, from_year int, to_year int,
           days_per_year numeric, position int)`);
  await audit({ record_kind: 'gratuity rule', record_id: input.id, action: 'changed', after: { name } });
  return saved ?? before;
}

export async function saveEmployer(input: ParsedInputOf<typeof legalEmployerSave>): Promise<Saved> {
  await requirePermission('salary-setup');
  const { school_id, country_id } = who();
  await oneAtATime('legal employers', school_id);
  const known = await rowsOf(sql<{ id: number }>`
    select id from platform.branches where id = any (${input.branch_ids}::int[]) and country_id = ${country_id}::int and school_id = ${school_id}::int`);
  if (known.length < new Set(input.branch_ids).size)
    throw badField('branch_ids', 'Choose branches of this country from the list');
  if (input.id !== undefined) {
    const before = await rowOf(sql<Saved>`
      select id, version from payroll.legal_employers where id = ${input.id}::bigint and school_id = ${school_id}::int for update`);
    if (!before) throw notFound('This employer');
    refuseOlder(before, input.version);
  }
  const { id: _id, version: _version, branch_ids, ...fields } = input;
  const text = JSON.stringify(fields);
  const saved = await onConstraint(
    'legal_employers_name',
    badField('name', `There is an employer ${input.name} already`),
    () =>
      rowOf(
        input.id === undefined
          ? sql<Saved>`
              insert into payroll.legal_employers (school_id, country_id, name, registration_no, tax_no, eobi_no, social_security_no, spf_no, address,
                     signatory_title, wps_payer_no, wps_bank_short)
              select ${school_id}::int, ${country_id}::int, n.name, n.registration_no, n.tax_no, n.eobi_no, n.social_security_no, n.spf_no, n.address,
                     n.signatory_title, n.wps_payer_no, n.wps_bank_short
                from jsonb_populate_record(null::payroll.legal_employers, ${text}::jsonb) n returning id, version`
          : sql<Saved>`
              update payroll.legal_employers e
                 set name = n.name, registration_no = n.registration_no, tax_no = n.tax_no, eobi_no = n.eobi_no,
                     social_security_no = n.social_security_no, spf_no = n.spf_no, address = n.address, signatory_title = n.signatory_title,
                     wps_payer_no = n.wps_payer_no, wps_bank_short = n.wps_bank_short, updated_by = platform.current_user_id()
                from jsonb_populate_record(null::payroll.legal_employers, ${text}::jsonb) n where e.id = ${input.id}::bigint
              returning e.id, e.version`,
      ),
  );
  if (!saved) throw notFound('This employer');
  await rowsOf(sql`
    delete from payroll.branch_employers where employer_id = ${saved.id}::bigint and branch_id <> all (${branch_ids}::int[])`);
  await rowsOf(sql`
    insert into payroll.branch_employers (branch_id, employer_id) select b, ${saved.id}::bigint from unnest(${branch_ids}::int[]) b
    on conflict (branch_id) do update set employer_id = excluded.employer_id`);
  const action = input.id === undefined ? 'added' : 'changed';
  const after = { name: input.name, branches: branch_ids.length };
  await audit({ record_kind: 'legal employer', record_id: saved.id, action, after });
  return saved;
}
