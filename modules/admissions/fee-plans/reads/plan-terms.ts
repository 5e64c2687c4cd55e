// What a fee plan is composed of: lines of the package, months and their shares, policies of fees and of modules above (ADM-60, ADM-62).

import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { policyRates } from '#modules/fees/index.ts';
import { billingShare } from '#modules/students/index.ts';
import type { ManualDiscount, PackageLine, PlanTerms, PolicyDiscount } from '../rules/plan-shape.ts';
import { packageLines, type PackageTerms } from '#modules/admissions/packages/chapter.ts';
import type { PlanSubject } from './plan-subject.ts';
import { admissionsPolicyDiscounts } from './policy-discounts-question.ts';

export interface PlanPackage extends Omit<PackageTerms, 'lines'> {
  lines: PackageLine[];
}

/** The version in force on the join date, its lines with what their heads say. */
export async function planPackage(
  subject: PlanSubject,
  chosen: { package_id: number; join_on: LocalDate; version?: number },
): Promise<PlanPackage> {
  const { branch_id, course_id, category_id } = subject;
  const place = { branch_id, course_id, category_id, on: chosen.join_on };
  const terms = await packageLines(
    chosen.package_id,
    chosen.version === undefined ? place : { ...place, version: chosen.version },
  );
  const heads = await rowsOf(sql<{ id: number; prorate: boolean; eligible: boolean }>`
    select id, prorate, concession_eligible as eligible from fees.fee_heads
     where id = any (${terms.lines.map((line) => line.fee_head_id)}::bigint[])`);
  const of = new Map(heads.map((head) => [head.id, head]));
  const lines = terms.lines.map((line) => {
    const { prorate = false, eligible = false } = of.get(line.fee_head_id) ?? {};
    return { ...line, prorate, eligible };
  });
  return { ...terms, lines };
}

export async function planTerms(
  subject: PlanSubject,
  chosen: { join_on: LocalDate; discounts: readonly ManualDiscount[]; of: PlanPackage },
): Promise<PlanTerms> {
  const { join_on, discounts: manual, of } = chosen;
  const months = await planMonths(subject, join_on);
  return {
    unit: subject.unit,
    package_name: of.name,
    stacking: of.stacking,
    lines: of.lines,
    months,
    billed: await billedAlready(subject.student_id, monthOf(join_on)),
    deposit_held: subject.deposit_held,
    policies: await policiesOf(subject, join_on),
    manual,
  };
}

/** STU-40 for the joining month; then the months up to this one that a posting has billed for the class already. */
async function planMonths(subject: PlanSubject, join_on: LocalDate): Promise<PlanTerms['months']> {
  const first = monthOf(join_on);
  const period = { status: 'active', from_on: join_on, to_on: null, billing_percent: 100 } as const;
  const posted = await rowsOf(sql<{ month: Month }>`
    select m::date as month from generate_series(${addMonths(first, 1)}::date, ${monthOf(subject.today)}::date, interval '1 month') m
     where exists (
       select 1 from fees.challan_lines l join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month
        where l.branch_id = ${subject.branch_id}::int and l.fee_month = m::date and l.line_kind = 'regular' and l.void_run_id is null
          and c.course_id = ${subject.course_id}::bigint and c.run_id is not null) order by m`);
  return [
    { month: first, share: billingShare([period], first, subject.proration) },
    ...posted.map(({ month }) => ({ month, share: [1, 1] as const })),
  ];
}

async function billedAlready(student_id: number, from: Month): Promise<Set<string>> {
  const rows = await rowsOf(sql<{ head_id: number; fee_month: Month }>`
    select head_id, fee_month from fees.challan_lines
     where student_id = ${student_id}::bigint and fee_month >= ${from}::date and line_kind = 'regular' and void_run_id is null`);
  return new Set(rows.map((row) => `${row.head_id} ${row.fee_month}`));
}

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** ADM-16, ADM-62: as the family stands now, and what scholarships award. */
export async function policiesOf(subject: PlanSubject, join_on: LocalDate): Promise<PolicyDiscount[]> {
  const { application_id, readmission_id, student_id, branch_id, session_id, course_id } = subject;
  const { rank, sibling, staff_child } = await policyRates(student_id, branch_id);
  const place = { branch_id, session_id, course_id, join_on };
  const awards = await admissionsPolicyDiscounts.ask({ application_id, readmission_id, student_id, ...place });
  const policies: PolicyDiscount[] = awards.flat().map(({ basis, mode, value, type, ends_on = null }) => ({
    basis,
    mode,
    value,
    ends_on,
    note: type,
  }));
  const percent = (basis: 'sibling' | 'staff_child', rate: number, note: string): void => {
    if (rate > 0) policies.push({ basis, mode: 'percent', value: rate / 100, ends_on: null, note });
  };
  percent('sibling', sibling, `${ordinals[rank] ?? `${rank}th`} child`);
  percent('staff_child', staff_child, 'child of staff');
  return policies;
}
