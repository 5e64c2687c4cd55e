// How a country is paid: settings, gratuity, legal employers and the branches of each (07 §2.1, FNS-6, FNS-7).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, idList, localDate, money, optionalText, text, version } from '#kernel/fields.ts';
import { area, percent, setUp } from './heads.ts';

const upTo100 = percent.max(100, 'At most 100 %');
const whole = (least: number, most: number) =>
  z
    .number({ error: 'Give a whole number' })
    .int('Give a whole number')
    .min(least, `From ${least} to ${most}`)
    .max(most, `From ${least} to ${most}`);
const times = z.number({ error: 'Enter a number' }).min(1, 'From 1 to 5').max(5, 'From 1 to 5');

const settingFields = {
  day_basis: z.enum(['calendar', 'fixed_30', 'fixed_26', 'working_days'], { error: 'Choose one' }),
  round_unit: whole(1, 10_000),
  second_level: z.boolean(),
  most_deducted_percent: upTo100,
  suspended_percent: upTo100,
  absent_multiplier: z.number().min(1, 'From 1 to 3').max(3, 'From 1 to 3'),
  overtime_divisor: whole(1, 744),
  overtime_day: times,
  overtime_night: times,
  overtime_off_day: times,
  overtime_base: z.enum(['basic', 'gross'], { error: 'Choose one' }),
  bonus_tax: z.enum(['at_once', 'spread'], { error: 'Choose one' }),
  variance_percent: percent,
  tax_year_month: whole(1, 12),
  min_service_months: whole(0, 120),
  most_gross_times: whole(1, 24),
  advance_percent_of_gross: whole(1, 100),
  most_instalments: whole(1, 60),
  most_advance_instalments: whole(1, 60),
  instalment_percent_of_net: whole(1, 100),
  guarantors_over_gross_times: whole(0, 24),
  stands_for_most: whole(1, 20),
  loan_level2_over: money,
  encash_base: z.enum(['basic', 'gross'], { error: 'Choose one' }),
  encash_divisor: whole(1, 31),
  notice_base: z.enum(['basic', 'gross'], { error: 'Choose one' }),
  notice_divisor: whole(1, 31),
  refund_excess_tax: z.boolean(),
  accrue_gratuity: z.boolean(),
  fine_percent_of_gross: upTo100,
  /** SAL-28: none, and the whole month is closed before its salaries are posted. */
  attendance_cutoff_day: whole(10, 28).nullish(),
  encrypt_slip: z.enum(['none', 'id_last4_birth_year'], { error: 'Choose one' }),
};
const settingsRow = z.object({ id, version, country: z.string(), ...settingFields });
export type SettingsRow = z.output<typeof settingsRow>;

export const payrollSettings = defineCall({
  method: 'GET',
  path: 'hr/payroll-settings',
  area,
  title: 'How salaries of the country are computed, and who may have a loan',
  permissions: setUp,
  data: settingsRow,
});

export const payrollSettingsSave = defineCall({
  method: 'POST',
  path: 'hr/payroll-settings-save',
  area,
  title: 'Change how salaries of the country are computed; drafts are stale from then on',
  permissions: setUp,
  input: { id, version, ...settingFields },
  data: settingsRow,
});

const slabFields = {
  service_from: localDate.nullish(),
  service_to: localDate.nullish(),
  from_year: whole(0, 60),
  to_year: whole(1, 60).nullish(),
  days_per_year: z.number({ error: 'Give days' }).min(0, 'From 0').max(365, 'At most 365'),
};
const gratuityRow = z.object({
  id,
  version,
  name: z.string(),
  divisor: z.number(),
  min_service_months: z.number(),
  round: z.enum(['six_months_up', 'completed_years', 'exact_days']),
  nationals: z.boolean(),
  misconduct_percent: z.number(),
  tax_exempt_limit: z.number().nullable(),
  slabs: z.array(
    z.object({
      service_from: dayOut.nullable(),
      service_to: dayOut.nullable(),
      from_year: z.number(),
      to_year: z.number().nullable(),
      days_per_year: z.number(),
    }),
  ),
});
export type GratuityRow = z.output<typeof gratuityRow>;

export const gratuityRules = defineCall({
  method: 'GET',
  path: 'hr/gratuity-rules',
  area,
  title: 'What somebody who leaves has earned by years of service, in the country',
  permissions: setUp,
  input: listSortedBy('name'),
  data: listOf(gratuityRow),
});

export const gratuityRuleSave = defineCall({
  method: 'POST',
  path: 'hr/gratuity-rules-save',
  area,
  title: 'Change the gratuity rule of the country',
  permissions: setUp,
  input: {
    id,
    version,
    name: text(80, 2),
    divisor: whole(1, 365),
    min_service_months: whole(0, 600),
    round: z.enum(['six_months_up', 'completed_years', 'exact_days'], { error: 'Choose one' }),
    nationals: z.boolean().default(true),
    misconduct_percent: upTo100.default(0),
    tax_exempt_limit: money.nullish(),
    slabs: z.array(z.strictObject(slabFields)).min(1, 'Give at least one part of service').max(20, 'At most 20 parts'),
  },
  data: z.object({ id, version }),
});

const employerRow = z.object({
  id,
  version,
  name: z.string(),
  registration_no: z.string().nullable(),
  tax_no: z.string().nullable(),
  eobi_no: z.string().nullable(),
  social_security_no: z.string().nullable(),
  spf_no: z.string().nullable(),
  address: z.string().nullable(),
  signatory_title: z.string().nullable(),
  wps_payer_no: z.string().nullable(),
  wps_bank_short: z.string().nullable(),
  branch_ids: z.array(id),
  branches: z.string(),
});
export type EmployerRow = z.output<typeof employerRow>;

export const legalEmployers = defineCall({
  method: 'GET',
  path: 'hr/legal-employers',
  area,
  title: 'Legal employers of the country with their branches; pay files are made for each',
  permissions: setUp,
  input: listSortedBy('name'),
  data: listOf(employerRow),
});

export const legalEmployerSave = defineCall({
  method: 'POST',
  path: 'hr/legal-employers-save',
  area,
  title: 'Add a legal employer or change it, with the branches whose people it employs',
  permissions: setUp,
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(120, 2),
    registration_no: optionalText(30),
    tax_no: optionalText(30),
    eobi_no: optionalText(30),
    social_security_no: optionalText(30),
    spf_no: optionalText(30),
    address: optionalText(300),
    signatory_title: optionalText(80),
    wps_payer_no: optionalText(20),
    wps_bank_short: z
      .string()
      .trim()
      .regex(/^[A-Z]{3,4}$/, 'Three or four capital letters')
      .nullish(),
    branch_ids: idList.default([]),
  },
  data: z.object({ id, version }),
});
