// A student's plan as a change of it meets it: its lines, what is posted last of each head, its version, and its coming challans (FEE-10).

import { addMonths, type LocalDate, type Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { changedPlan, type HeadChange, type KeptLine } from '../rules/plan-change.ts';
import { type PlanLine, planOfMonth } from '#modules/fees/plans/rules/index.ts';
import {
  type MonthlyHead,
  monthlyHeads,
  monthOfPlan,
  type PlanVersions,
  planVersions,
} from '#modules/fees/plans/chapter.ts';
import { grantsOf } from '#modules/fees/concessions/chapter.ts';

interface Subject {
  student_id: number;
  full_name: string;
  branch_id: number;
  status: string;
  currency: 'PKR' | 'OMR';
  unit: number;
  today: LocalDate;
}

export interface PlanFacts extends Subject {
  lines: KeptLine[];
  heads: Map<number, MonthlyHead>;
  /** The last fee month that is billed, by head. */
  posted: Map<number, Month>;
  versions: PlanVersions;
  /** An approved leaving ends the plan, and no later one has begun (a child that came again). */
  leaving: boolean;
  changed_on: LocalDate | null;
}

/** 404 outside the scope. */
export async function planFacts(student_id: number): Promise<PlanFacts> {
  const subject = await rowOf(sql<Subject & { leaving: boolean; changed_on: LocalDate | null }>`
    select s.id as student_id, s.full_name, s.branch_id, s.status, n.currency, case n.currency when 'OMR' then 5 else 100 end as unit,
           platform.today(s.branch_id) as today, l.leaving, (l.changed_at at time zone n.time_zone)::date as changed_on
      from students.students s
      join platform.branches b on b.id = s.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
     cross join lateral (
       select coalesce(bool_or(x.ended_by_leaving is not null and x.valid_to >= date_trunc('month', platform.today(s.branch_id))::date
                and not exists (select 1 from fees.student_fee_lines n where n.student_id = x.student_id and n.ended_by_leaving is null
                                   and (n.valid_to is null or n.valid_to > x.valid_to))), false) as leaving,
              max(x.updated_at) as changed_at
         from fees.student_fee_lines x where x.student_id = s.id) l
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!subject) throw notFound('This student');
  const lines = await rowsOf(sql<KeptLine>`
    select id, head_id, amount, months, valid_from, valid_to, fixed, structure_line_id
      from fees.student_fee_lines where student_id = ${student_id}::bigint order by head_id, valid_from`);
  const posted = await rowsOf(sql<{ head_id: number; month: Month }>`
    select head_id, max(fee_month) as month from fees.challan_lines
     where student_id = ${student_id}::bigint and line_kind = 'regular' and void_run_id is null group by head_id`);
  const heads = await monthlyHeads(subject.branch_id);
  return {
    ...subject,
    lines,
    heads: new Map(heads.map((head) => [head.head_id, head])),
    posted: new Map(posted.map((row) => [row.head_id, row.month])),
    versions: await planVersions(student_id),
  };
}

export interface ComingChallan {
  bill_month: Month;
  fee_months: Month[];
  before: number;
  after: number;
}

const NEXT = 3;

/** The three challans from the month of the change on, by the plan and what is taken off it, before and after. */
export async function comingChallans(
  facts: PlanFacts,
  changes: readonly HeadChange[],
  from: Month,
): Promise<ComingChallan[]> {
  const grants = await grantsOf(facts.student_id);
  const after = changedPlan(facts.lines, changes, from);
  const net = (lines: readonly PlanLine[], month: Month): number => {
    const plan = planOfMonth(lines, month).flatMap((line) => {
      const head = facts.heads.get(line.head_id);
      return head ? [{ ...line, ...head, fixed: false }] : [];
    });
    const amounts = [...monthOfPlan(plan, grants, { month, unit: facts.unit }).values()];
    return amounts.reduce((sum, one) => sum + one.amount - one.concession, 0);
  };
  const challans = (await billsFrom(facts, from)).slice(0, NEXT);
  return challans.map(({ bill_month, fee_months }) => ({
    bill_month,
    fee_months,
    before: fee_months.reduce((sum, month) => sum + net(facts.lines, month), 0),
    after: fee_months.reduce((sum, month) => sum + net(after, month), 0),
  }));
}

/** FEE-21: bill months and the fee months they carry; a month that no calendar names is billed on itself. */
async function billsFrom({ branch_id }: Subject, from: Month): Promise<{ bill_month: Month; fee_months: Month[] }[]> {
  const calendar = await rowsOf(sql<{ fee_month: Month; bill_month: Month }>`
    select distinct on (m.fee_month) m.fee_month, c.bill_month
      from platform.branches b
      join fees.fee_billing_months c on c.school_id = b.school_id and c.country_id = b.country_id and (c.branch_id = b.id or c.branch_id is null)
     cross join lateral unnest(c.fee_months) as m (fee_month)
     where b.id = ${branch_id}::int and m.fee_month >= ${from}::date order by m.fee_month, c.branch_id nulls last`);
  const billed = new Map(calendar.map((row) => [row.fee_month, row.bill_month]));
  const months = Array.from({ length: 12 }, (_, nth) => addMonths(from, nth));
  const bills = Map.groupBy(months, (month) => billed.get(month) ?? month);
  return [...bills]
    .map(([bill_month, fee_months]) => ({ bill_month, fee_months }))
    .toSorted((a, b) => a.bill_month.localeCompare(b.bill_month));
}
