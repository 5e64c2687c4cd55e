// The set-up of the country as lists (07 §2.1).

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type HeadRow, payHeads, salaryStructures, type StructureRow } from '../contract/heads.ts';
import { statutorySchemes, type SchemeRow, taxTables, type TaxTableRow } from '../contract/schemes.ts';
import {
  type EmployerRow,
  gratuityRules,
  type GratuityRow,
  legalEmployers,
  type SettingsRow,
} from '../contract/settings.ts';

export const listHeads = listRead(payHeads, {
  scope: () => sql`h.school_id = ${who().school_id}::int`,
  filters: {
    kind: (kind) => sql`h.kind = ${kind}`,
    is_active: (active) => sql`h.is_active = ${active}::boolean`,
  },
  search: (typed) => sql`(h.name ilike ${containing(typed)} or h.code ilike ${containing(typed)})`,
  sorts: { print_order: sql`h.print_order`, code: sql`h.code`, name: sql`lower(h.name)` },
  first: [sql`h.print_order`, 'asc'],
  key: sql`h.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<HeadRow>`
      select h.id, h.version, h.code, h.name, h.name_local, h.kind, h.calc, h.absence_sensitive, h.taxable,
             h.tax_exempt_percent_of_basic::float8 as tax_exempt_percent_of_basic, h.in_scheme_wage, h.in_overtime_base, h.account_id,
             a.code || ' ' || a.name as account, h.print_order, h.is_system, h.is_active
        from payroll.pay_heads h left join platform.accounts a on a.id = h.account_id where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from payroll.pay_heads h where ${where}`),
});

export const linesOfStructures = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('head_id', l.head_id, 'head', h.name, 'amount', l.amount, 'percent', l.percent::float8,
            'percent_of_id', l.percent_of_id) order by l.position), '[]')
     from payroll.salary_structure_lines l join payroll.pay_heads h on h.id = l.head_id where l.structure_id = s.id)`;

export const listStructures = listRead(salaryStructures, {
  scope: () => sql`s.school_id = ${who().school_id}::int and s.country_id = ${who().country_id}::int`,
  filters: { is_active: (active) => sql`s.is_active = ${active}::boolean` },
  search: (typed) => sql`s.name ilike ${containing(typed)}`,
  sorts: { name: sql`lower(s.name)` },
  first: [sql`lower(s.name)`, 'asc'],
  key: sql`s.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<StructureRow>`
      select s.id, s.version, s.name, s.designation_id, d.name as designation, s.is_active, s.gross, ${linesOfStructures} as lines,
             (select count(*)::int from payroll.employee_pay_plans p where p.structure_id = s.id and p.state = 'approved'
                and daterange(p.effective_from, p.effective_to, '[]') @> ${who().today}::date) as people
        from payroll.salary_structures s left join hr.designations d on d.id = s.designation_id where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from payroll.salary_structures s where ${where}`),
});

const rateNow = (column: 'employee_percent' | 'employer_percent') => sql`
  (select ${sql.ref(`r.${column}`)}::float8 from payroll.statutory_rates r
    where r.scheme_id = s.id and r.region is null and r.confirmed and r.from_date <= ${who().today}::date order by r.from_date desc limit 1)`;

/** Each asks for the day of its caller, so it is made for each. */
const schemesOfCaller = () =>
  listRead(statutorySchemes, {
    scope: () => sql`s.school_id = ${who().school_id}::int and s.country_id = ${who().country_id}::int`,
    filters: { is_active: (active) => sql`s.is_active = ${active}::boolean` },
    search: (typed) => sql`(s.name ilike ${containing(typed)} or s.code ilike ${containing(typed)})`,
    sorts: { name: sql`lower(s.name)`, code: sql`s.code` },
    first: [sql`s.id`, 'asc'],
    key: sql`s.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<SchemeRow>`
        select s.id, s.version, s.code, s.name, s.who, s.base, s.prorate, s.min_age, s.max_age, s.max_age_women, s.employee_head_id,
               s.employer_head_id, s.liability_account_id, a.code || ' ' || a.name as account, s.is_active,
               (select count(*)::int from payroll.employee_scheme_members m where m.scheme_id = s.id and m.to_date is null) as members,
               ${rateNow('employee_percent')} as employee_percent, ${rateNow('employer_percent')} as employer_percent,
               (select count(*)::int from payroll.statutory_rates r where r.scheme_id = s.id and not r.confirmed) as waiting,
               (select coalesce(jsonb_agg(jsonb_build_object('region', r.region, 'from_date', r.from_date, 'employee_percent', r.employee_percent::float8,
                  'employer_percent', r.employer_percent::float8, 'base_amount', r.base_amount, 'base_cap', r.base_cap, 'base_floor', r.base_floor,
                  'confirmed', r.confirmed, 'source', r.source) order by r.from_date, r.region), '[]')
                  from payroll.statutory_rates r where r.scheme_id = s.id) as rates
          from payroll.statutory_schemes s join platform.accounts a on a.id = s.liability_account_id where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number }>`select count(*)::int as total from payroll.statutory_schemes s where ${where}`),
  });

export const listSchemes: ReturnType<typeof schemesOfCaller> = (query) => schemesOfCaller()(query);

export const listTaxTables = listRead(taxTables, {
  scope: () => sql`t.school_id = ${who().school_id}::int and t.country_id = ${who().country_id}::int`,
  filters: { status: (status) => sql`t.status = ${status}` },
  search: (typed) => sql`t.name ilike ${containing(typed)}`,
  sorts: { from_month: sql`t.from_month`, name: sql`lower(t.name)` },
  first: [sql`t.from_month`, 'desc'],
  key: sql`t.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<TaxTableRow>`
      select t.id, t.version, t.name, t.from_month, t.to_month, t.surcharge_over, t.surcharge_percent::float8 as surcharge_percent,
             t.teacher_rebate_percent::float8 as teacher_rebate_percent, t.source, t.status,
             (select coalesce(jsonb_agg(jsonb_build_object('over', s.over, 'up_to', s.up_to, 'fixed', s.fixed, 'percent', s.percent::float8)
                order by s.over), '[]') from payroll.tax_slabs s where s.table_id = t.id) as slabs
        from payroll.tax_tables t where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from payroll.tax_tables t where ${where}`),
});

export const listGratuity = listRead(gratuityRules, {
  scope: () => sql`g.school_id = ${who().school_id}::int and g.country_id = ${who().country_id}::int`,
  filters: {},
  search: (typed) => sql`g.name ilike ${containing(typed)}`,
  sorts: { name: sql`g.name` },
  first: [sql`g.name`, 'asc'],
  key: sql`g.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<GratuityRow>`
      select g.id, g.version, g.name, g.divisor, g.min_service_months, g.round, g.nationals, g.misconduct_percent::float8 as misconduct_percent,
             g.tax_exempt_limit,
             (select coalesce(jsonb_agg(jsonb_build_object('service_from', s.service_from, 'service_to', s.service_to, 'from_year', s.from_year,
                'to_year', s.to_year, 'days_per_year', s.days_per_year::float8) order by s.position), '[]')
                from payroll.gratuity_slabs s where s.rule_id = g.id) as slabs
        from payroll.gratuity_rules g where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from payroll.gratuity_rules g where ${where}`),
});

export const listEmployers = listRead(legalEmployers, {
  scope: () => sql`e.school_id = ${who().school_id}::int and e.country_id = ${who().country_id}::int`,
  filters: {},
  search: (typed) => sql`(e.name ilike ${containing(typed)} or e.registration_no ilike ${containing(typed)})`,
  sorts: { name: sql`lower(e.name)` },
  first: [sql`lower(e.name)`, 'asc'],
  key: sql`e.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<EmployerRow>`
      select e.id, e.version, e.name, e.registration_no, e.tax_no, e.eobi_no, e.social_security_no, e.spf_no, e.address, e.signatory_title,
             e.wps_payer_no, e.wps_bank_short,
             array(select x.branch_id from payroll.branch_employers x where x.employer_id = e.id order by x.branch_id) as branch_ids,
             coalesce((select string_agg(b.short_name, ', ' order by b.short_name) from payroll.branch_employers x
                        join platform.branches b on b.id = x.branch_id where x.employer_id = e.id), '') as branches
        from payroll.legal_employers e where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from payroll.legal_employers e where ${where}`),
});

interface Of {
  school_id: number;
  country_id: number;
}

export async function readSettings({ school_id, country_id }: Of = who()): Promise<SettingsRow> {
  const row = await rowOf(sql<SettingsRow>`
    select s.id, s.version, c.nicenam as country, s.day_basis, s.round_unit, s.second_level, s.most_deducted_percent::float8 as most_deducted_percent,
           s.suspended_percent::float8 as suspended_percent, s.absent_multiplier::float8 as absent_multiplier, s.overtime_divisor,
           s.overtime_day::float8 as overtime_day, s.overtime_night::float8 as overtime_night, s.overtime_off_day::float8 as overtime_off_day,
           s.overtime_base, s.bonus_tax, s.variance_percent::float8 as variance_percent, s.tax_year_month, s.min_service_months, s.most_gross_times,
           s.advance_percent_of_gross, s.most_instalments, s.most_advance_instalments, s.instalment_percent_of_net, s.guarantors_over_gross_times,
           s.stands_for_most, s.loan_level2_over, s.encash_base, s.encash_divisor, s.notice_base, s.notice_divisor, s.refund_excess_tax, s.accrue_gratuity, s.encrypt_slip, s.attendance_cutoff_day,
           s.fine_percent_of_gross::float8 as fine_percent_of_gross
      from payroll.payroll_settings s join platform.countries c on c.id = s.country_id
     where s.school_id = ${school_id}::int and s.country_id = ${country_id}::int`);
  if (!row) throw notFound('The payroll settings of this country');
  return row;
}
