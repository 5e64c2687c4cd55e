// People of the country with what they have declared for a tax year, and what their salaries of it came to (ITX-1, ITX-6).

import { containing } from '#platform/db/containing.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type ProfileRow, taxProfiles } from '../contract/tax-profiles.ts';
import { type TaxYear, taxYearOf } from './tax-year.ts';

type Query = ParsedInputOf<typeof taxProfiles>;

const inView: Readonly<Record<Query['view'], ReturnType<typeof sql>>> = {
  all: sql`(p.id is not null or e.status <> 'left')`,
  declared: sql`(p.other_income > 0 or p.previous_income > 0 or p.previous_tax > 0 or p.credits > 0)`,
  no_tax_no: sql`(p.tax_no is null and e.status <> 'left')`,
  exempt: sql`p.is_exempt`,
};

/** Who was on the roll on a day of the year. */
const tables = ({ from_month, to_month }: TaxYear) => sql`
  hr.employees e join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
  left join payroll.employee_tax_profiles p on p.employee_id = e.id and p.from_month = ${from_month}::date
  left join lateral (
    select sum(s.taxable) as taxable, sum(s.tax) as tax from payroll.salaries s
     where s.employee_id = e.id and s.month between ${from_month}::date and ${to_month}::date and s.status in ('posted', 'paid')) y on true`;

async function listOfYear(query: Query, year: TaxYear): Promise<DataOf<typeof taxProfiles>> {
  const seen = (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  const { country_id, currency } = who();
  const of = tables(year);
  return listRead(taxProfiles, {
    scope:
      () => sql`${inScope('e.branch_id')} and b.country_id = ${country_id}::int and ${seen} and ${inView[query.view]}
      and coalesce(e.left_date, ${year.from_month}::date) >= ${year.from_month}::date`,
    filters: {
      view: () => undefined,
      month: () => undefined,
      branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`e.id = ${employee}::bigint`,
    },
    search: (typed) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or p.tax_no ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, employee_code: sql`e.employee_code`, tax: sql`y.tax` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<ProfileRow>`
        select e.id as employee_id, e.employee_code, e.full_name as employee_name, g.name as designation, b.short_name as branch,
               ${currency} as currency, ${year.from_month}::date as year, ${year.name} as year_name, coalesce(p.version, 0) as version, p.tax_no,
               coalesce(p.is_exempt, false) as is_exempt, coalesce(p.other_income, 0)::bigint as other_income,
               coalesce(p.previous_income, 0)::bigint as previous_income, coalesce(p.previous_tax, 0)::bigint as previous_tax,
               coalesce(p.credits, 0)::bigint as credits, p.note, p.file_id, coalesce(y.taxable, 0)::bigint as taxable, coalesce(y.tax, 0)::bigint as tax
          from ${of} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; taxable: number; tax: number }>`
        select count(*)::int as total, coalesce(sum(y.taxable), 0)::bigint as taxable, coalesce(sum(y.tax), 0)::bigint as tax from ${of} where ${where}`),
  })(query);
}

/** ITX-11: where no table is active nobody declares anything. */
export async function listProfiles(query: Query): Promise<DataOf<typeof taxProfiles>> {
  const year = await taxYearOf(query.month ?? monthOf(who().today));
  return year ? listOfYear(query, year) : { ...asList([], 0, query), figures: { taxable: 0, tax: 0 } };
}
