// What a person has declared for a tax year is written (ITX-6): with its paper, and acting from the next month that is not frozen; what was deducted
// before is made up for by the months left (ITX-3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, formatMonth, type Month } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { fileRecord, giveFileToBranch } from '#platform/files/files.ts';
import type { taxProfileSave } from '../contract/tax-profiles.ts';
import { type TaxYear, taxYearOf } from '../reads/tax-year.ts';

type Input = ParsedInputOf<typeof taxProfileSave>;

interface Person {
  branch_id: number;
  joined: Month;
  version: number;
  file_id: number | null;
  /** The last month that is frozen. */
  frozen: Month | null;
}

async function personOf(employee_id: number, { from_month }: TaxYear): Promise<Person> {
  const confidential = await holds('salary-confidential');
  const row = await rowOf(sql<Person>`
    select e.branch_id, date_trunc('month', e.joining_date)::date as joined, coalesce(p.version, 0) as version, p.file_id,
           (select max(s.month) from payroll.salaries s where s.employee_id = e.id and s.status not in ('draft', 'rejected', 'void')) as frozen
      from hr.employees e left join payroll.employee_tax_profiles p on p.employee_id = e.id and p.from_month = ${from_month}::date
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} and (${confidential} or not e.is_confidential) for update of e`);
  if (!row) throw notFound('This employee');
  return row;
}

function refuseFigures({ previous_income, previous_tax, is_exempt, note }: Input): void {
  if (previous_tax > previous_income)
    throw badField('previous_tax', 'The tax of the earlier employer is not more than the income there');
  if (is_exempt && !note) throw badField('note', 'Say by which rule or certificate no tax is deducted');
}

/** ITX-6: figures of an earlier employer and credits need their paper. */
async function paperOf(input: Input, { branch_id, file_id: kept }: Person): Promise<number | null> {
  const { previous_income, previous_tax, credits } = input;
  const file_id = input.file_id ?? null;
  if (file_id === null) {
    if (previous_income > 0 || previous_tax > 0)
      throw badField(
        'file_id',
        'Add the certificate of the earlier employer: income and tax of before count only with it',
      );
    if (credits > 0) throw badField('file_id', 'Add the evidence of the tax credits: they count only with it');
    return null;
  }
  if (file_id === kept) return file_id;
  const file = await fileRecord(file_id);
  if (!file.media_type.startsWith('image/') && file.media_type !== 'application/pdf')
    throw badField('file_id', 'The evidence is a picture or a PDF');
  await giveFileToBranch(file_id, branch_id);
  return file_id;
}

function actsFrom({ frozen, joined }: Person, { from_month, to_month }: TaxYear): Month {
  const first = joined > from_month ? joined : from_month;
  const next = frozen !== null && frozen >= first ? addMonths(frozen, 1) : first;
  if (next > to_month)
    throw badField(
      'month',
      `Salaries of all months up to ${formatMonth(to_month)} are frozen: choose the next tax year`,
    );
  return next;
}

export async function saveProfile(input: Input): Promise<DataOf<typeof taxProfileSave>> {
  await requirePermission('salary-sheet');
  const { employee_id, tax_no, is_exempt, other_income, previous_income, previous_tax, credits, note } = input;
  const year = await taxYearOf(input.month);
  if (!year) throw badField('month', `No income tax table is active for ${formatMonth(input.month)}`);
  refuseFigures(input);
  const person = await personOf(employee_id, year);
  if (person.version !== input.version) throw conflict('This profile was changed meanwhile. Load it again.');
  const acts_from = actsFrom(person, year);
  const file_id = await paperOf(input, person);
  const row = await rowOf(sql<{ version: number }>`
    insert into payroll.employee_tax_profiles (branch_id, employee_id, from_month, tax_no, is_exempt, other_income, previous_income, previous_tax, credits,
           note, file_id)
    values (${person.branch_id}::int, ${employee_id}::bigint, ${year.from_month}::date, ${tax_no || null}, ${is_exempt}, ${other_income}::bigint,
            ${previous_income}::bigint, ${previous_tax}::bigint, ${credits}::bigint, ${note || null}, ${file_id}::bigint)
    on conflict (employee_id, from_month) do update
       set tax_no = excluded.tax_no, is_exempt = excluded.is_exempt, other_income = excluded.other_income, previous_income = excluded.previous_income,
           previous_tax = excluded.previous_tax, credits = excluded.credits, note = excluded.note, file_id = excluded.file_id,
           updated_by = platform.current_user_id()
    returning version`);
  if (!row) throw notFound('This profile');
  await audit({
    record_kind: 'employee',
    record_id: employee_id,
    branch_id: person.branch_id,
    action: 'tax profile saved',
    after: { tax_year: year.name, is_exempt, other_income, previous_income, previous_tax, credits },
  });
  return { employee_id, version: row.version, acts_from };
}
