// Children for whom a concession is asked for: what stands, what is billed, and their next challan before and after (04 §5.2).

import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { standingGrants } from '#modules/fees/concessions/chapter.ts';
import type { Concession } from '#modules/fees/concessions/rules/index.ts';
import { monthOfPlan } from '#modules/fees/plans/chapter.ts';
import { type PlanLine, planOfMonth } from '#modules/fees/plans/rules/index.ts';
import { kindsByHand } from '../rules/charity.ts';

export interface ConcessionKind {
  id: number;
  name: string;
  kind: string;
  stack_group: number;
  order_no: number;
}

/** An active type that a person may give; 404 where there is none, a sentence for those that come from rules. */
export async function typeByHand(type_id: number): Promise<ConcessionKind> {
  const type = await rowOf(sql<ConcessionKind>`
    select id, name, kind, stack_group, order_no from fees.concession_types
     where id = ${type_id}::bigint and school_id = platform.current_school() and active`);
  if (!type) throw notFound('This type of concession');
  if (!kindsByHand.some((kind) => kind === type.kind))
    throw badField('type_id', `${type.name} comes by its own rule and is not asked for by hand`);
  return type;
}

export interface Standing extends Concession {
  student_id: number;
  type_name: string;
  type_kind: string;
  /** Not decided yet. */
  waits: boolean;
}

export interface CharityChild {
  student_id: number;
  full_name: string;
  class_name: string | null;
  branch_id: number;
  family_id: number | null;
  status: string;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  session_end: LocalDate | null;
  lines: (PlanLine & { priority: number; concession_eligible: boolean })[];
  /** Billed heads and months, the earliest first. */
  posted: { head_id: number; month: Month; concession_eligible: boolean }[];
  standing: Standing[];
  grants: Concession[];
  unit: number;
}

/** In the order asked for; 404 when one is outside the scope. */
export async function charityChildren(student_ids: readonly number[], from: Month): Promise<CharityChild[]> {
  const ids = [...new Set(student_ids)];
  const children = await rowsOf(sql<Omit<CharityChild, 'lines' | 'posted' | 'standing' | 'grants' | 'unit'>>`
    select s.id as student_id, s.full_name, k.name as class_name, s.branch_id, s.family_id, s.status, n.currency, platform.today(b.id) as today, y.end_date as session_end
      from students.students s
      join platform.branches b on b.id = s.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
      left join branches.courses k on k.id = s.course_id
      left join lateral (select a.end_date from branches.academic_sessions a where a.school_id = b.school_id and a.country_id = b.country_id
                            and a.start_date <= (${from}::date + interval '1 month') and a.end_date >= ${from}::date order by a.start_date desc limit 1) y on true
     where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} order by array_position(${ids}::bigint[], s.id)`);
  if (children.length !== ids.length) throw notFound('This student');
  const lines = await linesOf(ids);
  const posted = await postedOf(ids, from);
  const standing = await standingOf(ids);
  const { grants } = await standingGrants(ids);
  const own = <T extends { student_id: number }>(rows: readonly T[], student_id: number): T[] =>
    rows.filter((row) => row.student_id === student_id);
  return children.map((child) => ({
    ...child,
    lines: own(lines, child.student_id),
    posted: own(posted, child.student_id),
    standing: own(standing, child.student_id),
    grants: own(grants, child.student_id),
    unit: child.currency === 'OMR' ? 5 : 100,
  }));
}

function linesOf(ids: readonly number[]) {
  return rowsOf(sql<PlanLine & { student_id: number; priority: number; concession_eligible: boolean }>`
    select l.student_id, l.head_id, l.amount, l.months, l.valid_from, l.valid_to, h.priority, h.concession_eligible
      from fees.student_fee_lines l join fees.fee_heads h on h.id = l.head_id where l.student_id = any (${[...ids]}::bigint[]) order by h.priority, l.valid_from`);
}

function postedOf(ids: readonly number[], from: Month) {
  return rowsOf(sql<{ student_id: number; head_id: number; month: Month; concession_eligible: boolean }>`
    select l.student_id, l.head_id, l.fee_month as month, h.concession_eligible from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
     where l.student_id = any (${[...ids]}::bigint[]) and l.line_kind = 'regular' and l.void_run_id is null and l.fee_month >= ${from}::date
     order by l.fee_month, h.priority`);
}

function standingOf(ids: readonly number[]) {
  return rowsOf(sql<Standing>`
    select c.student_id, c.id, c.type_id, t.name as type_name, t.kind as type_kind, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack,
           t.stack_group, t.order_no, c.status = 'sent' as waits
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id
      left join platform.approval_requests r on r.id = c.approval_id
     where c.student_id = any (${[...ids]}::bigint[]) and (c.status = 'active' or (c.status = 'sent' and r.status = 'pending')) order by t.order_no, c.id`);
}

/** Of the heads that the concession is for: months that are billed, once each. */
export function postedMonths(child: CharityChild, head_id: number | null): Month[] {
  const rows = child.posted.filter((row) => (head_id === null ? row.concession_eligible : row.head_id === head_id));
  return [...new Set(rows.map((row) => row.month))];
}

/** The first month from which on nothing of these heads is billed. */
export function firstUnposted(child: CharityChild, head_id: number | null, from: Month): Month {
  const last = postedMonths(child, head_id).at(-1);
  return last === undefined || last < from ? from : addMonths(last, 1);
}

/** The next month that nothing is billed of, from the present one on. */
export function nextMonth(child: CharityChild, granted: Concession) {
  const first = firstUnposted(child, null, granted.valid_from);
  const now = monthOf(child.today);
  const month = first < now ? now : first;
  if (granted.valid_to !== null && month > granted.valid_to) return null;
  const plan = planOfMonth(child.lines, month);
  const net = (grants: readonly Concession[]): number =>
    [...monthOfPlan(plan, grants, { month, unit: child.unit }).values()].reduce(
      (sum, head) => sum + head.amount - head.concession,
      0,
    );
  const before = net(child.grants);
  return {
    month,
    gross: plan.reduce((sum, line) => sum + line.amount, 0),
    before,
    after: net([...child.grants.filter((one) => one.id !== granted.id), granted]),
  };
}
