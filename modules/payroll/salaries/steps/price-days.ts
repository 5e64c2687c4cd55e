// What a month of attendance would have cost people if its days had been others (06 §12 no. 9): the salary computed with one and with the other; nothing is
// written. Days that were written over in pay, and amounts by hand, stay as they are.

import { monthOf } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { DaysPrice, DaysToPrice, PricedDays } from '#modules/attendance/index.ts';
import { computeSalary, type MonthDays, type SalaryFacts } from '#modules/payroll/computation/rules/index.ts';
import { placeOf } from '../reads/pay-facts.ts';
import { daysOfPerson } from '../rules/days-of-person.ts';
import { computeMonth } from './compute.ts';

const counted = ['working', 'present', 'absent', 'half_absent', 'late', 'unpaid_leave'] as const;

const asDays = (days: PricedDays, paid_by_day: boolean): MonthDays =>
  daysOfPerson([{ ...days, overtime_day: 0, overtime_night: 0, overtime_off: 0, closed_until: null }], { paid_by_day });

/** The facts of the salary with other days at this branch; what lies at others stays. */
function factsWith(facts: SalaryFacts, stored: PricedDays, wanted: PricedDays): SalaryFacts {
  const by_day = facts.by_day ?? false;
  const [was, is] = [asDays(stored, by_day), asDays(wanted, by_day)];
  const days = { ...facts.days };
  for (const name of counted) days[name] = Math.max(0, days[name] + is[name] - was[name]);
  const attended = (is.attended ?? 0) - (was.attended ?? 0);
  const last = facts.plans.length - 1;
  const plans = facts.plans.map((plan, n) =>
    n === last && plan.attended !== undefined ? { ...plan, attended: Math.max(0, plan.attended + attended) } : plan,
  );
  return { ...facts, days, plans };
}

/** What is paid for days, before tax and what else is taken. */
function earnedBy(facts: SalaryFacts): number {
  const { gross, attendance_deduction } = computeSalary(facts);
  return gross - attendance_deduction;
}

async function writtenOver(ids: readonly number[], first: string): Promise<Set<number>> {
  const rows = await rowsOf(sql<{ employee_id: number }>`
    select d.employee_id from payroll.month_days d where d.employee_id = any (${[...ids]}::bigint[]) and d.month = ${first}::date`);
  return new Set(rows.map((row) => row.employee_id));
}

export async function priceDays({ branch_id, month: first, people }: DaysToPrice): Promise<DaysPrice | null> {
  if (!(await holds('salary-sheet', 'salary-record'))) return null;
  const place = await placeOf(branch_id);
  if (!place) return null;
  const ids = people.map((one) => one.employee_id);
  const facts: SalaryFacts[] = [];
  const keep = (one: SalaryFacts): SalaryFacts => {
    facts.push(one);
    return one;
  };
  const { computed } = await computeMonth(place, { month: monthOf(first), only: ids, adjust: keep });
  const seesAll = await holds('salary-confidential');
  const fixed = await writtenOver(ids, first);
  const asked = new Map(people.map((one) => [one.employee_id, one]));
  const priced = computed.flatMap(({ payee: { employee_id, is_confidential } }, n) => {
    const [own, days] = [facts[n], asked.get(employee_id)];
    if (!own || !days || (is_confidential && !seesAll)) return [];
    if (fixed.has(employee_id)) return [{ employee_id, less: 0 }];
    const less = earnedBy(factsWith(own, days.stored, days.after)) - earnedBy(factsWith(own, days.stored, days.before));
    return [{ employee_id, less }];
  });
  const hidden = seesAll ? 0 : computed.filter(({ payee }) => payee.is_confidential).length;
  return { people: priced, hidden };
}
