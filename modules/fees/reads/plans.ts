// A student's plan over the months of a session, calculated by the rules the posting uses (FEE-9, FEE-13), and the list of concessions.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, monthOf, type Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { concessionList, planRead } from '../contract/plans.ts';
import { concessionsOf, type Concession } from '../rules/concession.ts';
import { planOfMonth, type PlanLine } from '../rules/plan-month.ts';
import { ownedBySystem } from '../contract/heads.ts';
import { monthlyHeads, planVersions } from './plan-versions.ts';
import { siblingNote } from './sibling-note.ts';

type Plan = DataOf<typeof planRead>;
type ConcessionRow = DataOf<typeof concessionList>['data'][number];
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

const concessionSql = sql`
  select c.id, c.student_id, s.full_name as student_name, k.name as class_name, b.branch_name, c.type_id, t.name as type_name, h.name as head_name,
         c.basis, c.rate, c.amount, n.currency, c.valid_from, c.valid_to, c.status, c.source, c.reason
    from fees.student_concessions c
    join fees.concession_types t on t.id = c.type_id
    join students.students s on s.id = c.student_id
    join platform.branches b on b.id = c.branch_id
    join platform.countries n on n.id = b.country_id
    left join branches.courses k on k.id = s.course_id
    left join fees.fee_heads h on h.id = c.head_id`;

export async function listConcessions(
  query: ParsedInputOf<typeof concessionList>,
): Promise<DataOf<typeof concessionList>> {
  const parts = [inScope('c.branch_id') as ReturnType<typeof sql>];
  if (query.type_id) parts.push(sql`c.type_id = ${query.type_id}`);
  if (query.status) parts.push(sql`c.status = ${query.status}`);
  if (query.student_id) parts.push(sql`c.student_id = ${query.student_id}`);
  if (query.course_id) parts.push(sql`s.course_id = ${query.course_id}`);
  if (query.month)
    parts.push(
      sql`c.valid_from <= ${query.month}::date and (c.valid_to is null or c.valid_to >= ${query.month}::date)`,
    );
  const where = sql.join(parts, sql` and `);
  const rows = await rowsOf(
    sql<ConcessionRow>`${concessionSql} where ${where} order by c.id desc offset ${query.startRow} limit ${query.fetchCount}`,
  );
  const count = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from fees.student_concessions c join students.students s on s.id = c.student_id where ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

interface Facts {
  student: Plan['student'];
  branch_id: number;
  currency: Plan['currency'];
  account: Plan['account'];
  start_date: string;
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
  const concessions = await rowsOf(
    sql<ConcessionRow>`${concessionSql} where c.student_id = ${student_id}::bigint order by c.id desc`,
  );
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

export function grantsOf(student_id: number): Promise<Concession[]> {
  return rowsOf(sql<Concession>`
    select c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id where c.student_id = ${student_id}::bigint and c.status = 'active'`);
}

/** Standing concessions of several students of one country, with the unit that its money is rounded to. */
export async function standingGrants(
  student_ids: readonly number[],
): Promise<{ grants: (Concession & { student_id: number })[]; unit: number }> {
  const grants = await rowsOf(sql<Concession & { student_id: number; unit: number }>`
    select c.student_id, c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no,
           case n.currency when 'OMR' then 5 else 100 end as unit
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id
      join platform.branches b on b.id = c.branch_id join platform.countries n on n.id = b.country_id
     where c.student_id = any (${[...student_ids]}::bigint[]) and c.status = 'active'`);
  return { grants, unit: grants[0]?.unit ?? 1 };
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
