// A student's plan over the months of a session, calculated by the rules the posting uses (FEE-9, FEE-13).

import type { DataOf } from '#kernel/contract.ts';
import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { concessionsOfStudent, grantsOf, siblingNote } from '#modules/fees/concessions/chapter.ts';
import type { planRead } from '../contract/plans.ts';
import { type Concession, concessionsOf } from '#modules/fees/concessions/rules/index.ts';
import { type PlanLine, planOfMonth } from '../rules/plan-month.ts';
import { ownedBySystem } from '#modules/fees/heads/contract/heads.ts';
import { monthlyHeads, planVersions } from './plan-versions.ts';

type Plan = DataOf<typeof planRead>;

type Line = PlanLine & { head_name: string; priority: number; concession_eligible: boolean; fixed: boolean };
/** What the calculation of a month asks of a line. */
type Priced = PlanLine & { priority: number; concession_eligible: boolean };
interface Posted {
  head_id: number;
  fee_month: Month;
  challan_id: number;
  gross: number;
  concession: number;
}

interface Facts {
  student: Plan['student'];
  branch_id: number;
  currency: Plan['currency'];
  account: Plan['account'];
  start_date: LocalDate;
  end_date: string;
  unit: number;
}

/** 404 outside the scope. Months that are posted show what was billed, later ones what the plan says now. */
export async function readPlan(student_id: number, session_id: number | undefined): Promise<Plan> {
  const facts = await factsOf(student_id, session_id);
  const months: Month[] = [];
  for (let month = monthOf(facts.start_date); month <= facts.end_date; month = addMonths(month, 1)) months.push(month);
  const lines = await linesOf(student_id);
  const grants = await grantsOf(student_id);
  const posted = await postedOf(student_id, months);
  const concessions = await concessionsOfStudent(student_id);
  const { student, currency, account, unit } = facts;
  const heads = headsOf({ months, lines, grants, posted, unit });
  const planned = new Set(lines.map((line) => line.head_id));
  const others = (await monthlyHeads(facts.branch_id)).filter(
    (head) => !planned.has(head.head_id) && !ownedBySystem(head.kind),
  );
  const more_heads = others.map(({ head_id, head_name }) => ({ head_id, head_name }));
  const { plan: version } = await planVersions(student_id);
  return {
    student,
    currency,
    account,
    months,
    heads,
    more_heads,
    version,
    concessions,
    sibling_note: await siblingNote(student_id),
  };
}

async function factsOf(student_id: number, session_id: number | undefined): Promise<Facts> {
  const facts = await rowOf(sql<Facts>`
    select jsonb_build_object('student_id', s.id, 'full_name', s.full_name, 'class_name', k.name, 'branch_name', b.branch_name, 'status', s.status) as student, s.branch_id,
           n.currency, case n.currency when 'OMR' then 5 else 100 end as unit,
           jsonb_build_object('receivable', coalesce(a.receivable, 0), 'advance', coalesce(a.advance, 0), 'security_held', coalesce(a.security_held, 0),
             'hold_posting', coalesce(a.hold_posting, false)) as account, y.start_date, y.end_date
      from students.students s
      join platform.branches b on b.id = s.branch_id
      join platform.countries n on n.id = b.country_id
      join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id
       and case when ${session_id ?? null}::bigint is null then y.id = s.session_id or (s.session_id is null and y.is_current) else y.id = ${session_id ?? null}::bigint end
      left join branches.courses k on k.id = s.course_id
      left join fees.student_fee_accounts a on a.student_id = s.id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} limit 1`);
  if (!facts) throw notFound('This student');
  return facts;
}

function linesOf(student_id: number): Promise<Line[]> {
  return rowsOf(sql<Line>`
    select l.head_id, h.name as head_name, h.priority, h.concession_eligible, l.amount, l.months, l.valid_from, l.valid_to, l.fixed
      from fees.student_fee_lines l join fees.fee_heads h on h.id = l.head_id where l.student_id = ${student_id}::bigint order by h.priority, l.valid_from`);
}

function postedOf(student_id: number, months: readonly Month[]): Promise<Posted[]> {
  return rowsOf(sql<Posted>`
    select head_id, fee_month, challan_id, gross, concession from fees.challan_lines
     where student_id = ${student_id}::bigint and line_kind = 'regular' and void_run_id is null
       and fee_month between ${months[0] ?? null}::date and ${months.at(-1) ?? null}::date`);
}

interface Sources {
  months: readonly Month[];
  lines: readonly Line[];
  grants: readonly Concession[];
  posted: readonly Posted[];
  unit: number;
}

function headsOf({ months, lines, grants, posted, unit }: Sources): Plan['heads'] {
  const byMonth = new Map(
    months.map((month) => [month, monthOfPlan(planOfMonth(lines, month), grants, { month, unit })]),
  );
  const heads = new Map(lines.map((line) => [line.head_id, line]));
  return [...heads.values()].map(({ head_id, head_name }) => ({
    head_id,
    head_name,
    fixed: lines.some((line) => line.head_id === head_id && line.fixed),
    lines: lines
      .filter((line) => line.head_id === head_id)
      .map(({ amount, months: mask, valid_from, valid_to }) => ({ amount, months: mask, valid_from, valid_to })),
    cells: months.map((month) => {
      const billed = posted.find((it) => it.head_id === head_id && it.fee_month === month);
      if (billed) return { month, amount: billed.gross, concession: billed.concession, challan_id: billed.challan_id };
      return { month, ...(byMonth.get(month)?.get(head_id) ?? { amount: 0, concession: 0 }), challan_id: null };
    }),
  }));
}

export function monthOfPlan(
  plan: readonly Pick<Priced, 'head_id' | 'amount' | 'priority' | 'concession_eligible'>[],
  grants: readonly Concession[],
  of: { month: Month; unit: number },
): Map<number, { amount: number; concession: number }> {
  const whole = plan.map((line) => ({ ...line, full: line.amount, gross: line.amount, factor: [1, 1] as const }));
  const off = concessionsOf(whole, grants, { mode: 'sum', cap: null, rounding_unit: of.unit, month: of.month });
  return new Map(
    whole.map((line) => [
      line.head_id,
      {
        amount: line.gross,
        concession: off.filter((it) => it.head_id === line.head_id).reduce((sum, it) => sum + it.amount, 0),
      },
    ]),
  );
}
