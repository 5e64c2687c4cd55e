// FEE-72, FEE-74: the price list of another class, branch or category becomes the plan of children, from the first month that is not
// billed yet. Sets, whatever their number: keys are few, so the choice is the rule's (FEE-5); the writing is one statement a table.

import { addMonths, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { PlanChange, PlanDue } from '#modules/students/index.ts';
import { placesOf, type PlanPlace, structureOf } from '../reads/plan-places.ts';
import { monthOfPlan } from '../reads/plans.ts';
import { standingGrants } from '#modules/fees/concessions/chapter.ts';

/** Answer to students.plan_due: the changes of a preview. Who has no published structure keeps what is paid now. */
export async function planDue(due: PlanDue): Promise<PlanChange[]> {
  const places = await placesOf(due);
  const structures = await structureOf(places, due);
  const planned = places.map((place) => ({ ...place, structure_id: structures.get(place.key) ?? null }));
  if (due.preview) return due.reason === 'transfer' ? changesThere(planned, due) : changesOf(planned, due);
  await writeLines(due.reason === 'transfer' ? planned : planned.filter((one) => one.structure_id !== null), due);
  if (due.reason === 'transfer') await moveConcessions(planned, due.keep_discounts ?? false);
  return [];
}

type Planned = PlanPlace & { structure_id: number | null };

const given = (planned: readonly Planned[]): ReturnType<typeof sql> => sql`
  jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as g (student_id bigint, branch_id int, from_month date, structure_id bigint, category_id bigint)`;

/** Lines that give way: by category only those that came from a structure; by promotion all that are not fixed; by transfer all. */
function givesWay(reason: PlanDue['reason']): ReturnType<typeof sql> {
  if (reason === 'transfer') return sql`true`;
  if (reason === 'promotion') return sql`not l.fixed`;
  return sql`not l.fixed and l.source in ('structure', 'promotion', 'admission')`;
}

/** The lines of the structure that the child gets: monthly heads, optional ones only where it paid them before. */
const linesThere = (planned: readonly Planned[], reason: PlanDue['reason']): ReturnType<typeof sql> => sql`
  given as materialized (select * from ${given(planned)}), gone as materialized (
    select l.*, g.from_month, g.structure_id, g.branch_id as to_branch_id from given g
      join fees.student_fee_lines l on l.student_id = g.student_id and (l.valid_to is null or l.valid_to >= g.from_month)
     where ${givesWay(reason)} and (g.structure_id is not null or ${reason === 'transfer'})
  ), fresh as materialized (
    select g.student_id, g.branch_id, g.from_month, g.structure_id, t.head_id, t.amount, t.months, t.id as structure_line_id
      from given g join fees.fee_structure_lines t on t.structure_id = g.structure_id
      join fees.fee_heads h on h.id = t.head_id and h.frequency = 'monthly' and h.active
     where (not h.optional or exists (select 1 from gone x where x.student_id = g.student_id and x.head_id = t.head_id and x.amount > 0))
       and not exists (select 1 from fees.student_fee_lines k where k.student_id = g.student_id and k.head_id = t.head_id
                          and (k.valid_to is null or k.valid_to >= g.from_month) and k.id not in (select x.id from gone x where x.student_id = k.student_id))
  )`;

/** Before and after in `from_month`, as the plan says it, without concessions. */
function changesOf(planned: readonly Planned[], { reason }: PlanDue): Promise<PlanChange[]> {
  const inMonth = (months: string, month: string): ReturnType<typeof sql> =>
    sql`(${sql.ref(months)}::int >> (extract(month from ${sql.ref(month)})::int - 1)) & 1 = 1`;
  return rowsOf(sql<PlanChange>`
    with ${linesThere(planned, reason)}
    select g.student_id, coalesce(was.amount, 0)::bigint as was,
           (case when g.structure_id is null then coalesce(was.amount, 0) else coalesce(was.amount, 0) - coalesce(off.amount, 0) + coalesce(new.amount, 0) end)::bigint as becomes
      from given g
      left join lateral (select sum(l.amount) as amount from fees.student_fee_lines l where l.student_id = g.student_id and l.valid_from <= g.from_month
                            and (l.valid_to is null or l.valid_to >= g.from_month) and ${inMonth('l.months', 'g.from_month')}) was on true
      left join lateral (select sum(x.amount) as amount from gone x where x.student_id = g.student_id and x.valid_from <= g.from_month
                            and ${inMonth('x.months', 'x.from_month')}) off on true
      left join lateral (select sum(f.amount) as amount from fresh f where f.student_id = g.student_id and ${inMonth('f.months', 'f.from_month')}) new on true
     order by g.student_id`);
}

interface MonthLine {
  student_id: number;
  from_month: Month;
  head_id: number;
  amount: number;
  priority: number;
  concession_eligible: boolean;
  side: 'was' | 'becomes';
}

/** The same with what comes off: here the standing concessions, there only those that are kept (FEE-72). */
async function changesThere(planned: readonly Planned[], { reason, keep_discounts }: PlanDue): Promise<PlanChange[]> {
  const charged = (line: string, month: string): ReturnType<typeof sql> => sql`${sql.ref(`${line}.amount`)} > 0
    and (${sql.ref(`${line}.months`)}::int >> (extract(month from ${sql.ref(`${month}.from_month`)})::int - 1)) & 1 = 1`;
  const lines = await rowsOf(sql<MonthLine>`
    with ${linesThere(planned, reason)}, now_here as (
      select l.student_id, g.from_month, g.structure_id, l.head_id, l.amount
        from given g join fees.student_fee_lines l on l.student_id = g.student_id and l.valid_from <= g.from_month
         and (l.valid_to is null or l.valid_to >= g.from_month) and ${charged('l', 'g')}), month as (
      select student_id, from_month, head_id, amount, 'was' as side from now_here
      union all select student_id, from_month, head_id, amount, 'becomes' from now_here where structure_id is null
      union all select f.student_id, f.from_month, f.head_id, f.amount, 'becomes' from fresh f where ${charged('f', 'f')})
    select m.*, h.priority, h.concession_eligible from month m join fees.fee_heads h on h.id = m.head_id order by m.student_id, h.priority, m.head_id`);
  const { grants, unit } = await standingGrants(planned.map((one) => one.student_id));
  return planned.map(({ student_id, from_month }) => {
    const own = lines.filter((line) => line.student_id === student_id);
    const standing = grants.filter((one) => one.student_id === student_id);
    const net = (side: MonthLine['side'], given: typeof standing): number => {
      const plan = own.filter((line) => line.side === side);
      const heads = [...monthOfPlan(plan, given, { month: from_month, unit }).values()];
      return heads.reduce((sum, head) => sum + head.amount - head.concession, 0);
    };
    return { student_id, was: net('was', standing), becomes: net('becomes', keep_discounts === true ? standing : []) };
  });
}

/**
 * What was in force ends the month before; what had not begun goes. Without a structure there the same amounts go on at the new branch.
 * One statement: the new lines ask first whether the old ones gave way, because the two may not overlap for a moment.
 */
async function writeLines(planned: readonly Planned[], { reason }: PlanDue): Promise<void> {
  if (planned.length === 0) return;
  const source = reason === 'promotion' ? 'promotion' : 'structure';
  await rowsOf(sql`
    with ${linesThere(planned, reason)}, dropped as (
      delete from fees.student_fee_lines l using gone x where l.id = x.id and x.valid_from >= x.from_month returning l.id), ended as (
      update fees.student_fee_lines l set valid_to = (x.from_month - interval '1 month')::date
        from gone x where l.id = x.id and x.valid_from < x.from_month returning l.id), lines as (
      select f.student_id, f.branch_id, f.head_id, f.amount, f.months, f.from_month as valid_from, null::date as valid_to, ${source}::text as source,
             f.structure_id as source_id, f.structure_line_id, false as fixed from fresh f
      union all
      select x.student_id, x.to_branch_id, x.head_id, x.amount, x.months, greatest(x.valid_from, x.from_month), x.valid_to, x.source, x.source_id,
             x.structure_line_id, x.fixed from gone x where x.structure_id is null)
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, valid_to, source, source_id, structure_line_id, fixed)
    select n.branch_id, n.student_id, n.head_id, n.amount, n.months, n.valid_from, n.valid_to, n.source, n.source_id, n.structure_line_id, n.fixed
      from lines n where (select count(*) from dropped) + (select count(*) from ended) >= 0`);
}

/** Standing concessions end with the old branch; kept, they go on at the new one as rows of its own (FEE-72). */
async function moveConcessions(planned: readonly Planned[], keep: boolean): Promise<void> {
  await rowsOf(sql`
    with given as (select * from ${given(planned)}), standing as materialized (
      select c.*, g.from_month, g.branch_id as to_branch_id from given g
        join fees.student_concessions c on c.student_id = g.student_id and c.status = 'active' and (c.valid_to is null or c.valid_to >= g.from_month)
    ), kept as (
      insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, rate, amount, valid_from, valid_to, status, stack, reason, source,
             source_id, employee_id, locked, attachment_ids, approval_id)
      select to_branch_id, student_id, type_id, head_id, basis, rate, amount, greatest(valid_from, from_month), valid_to, 'active', stack, reason, source,
             source_id, employee_id, locked, attachment_ids, approval_id from standing where ${keep}
    )
    update fees.student_concessions c
       set status = case when s.valid_from >= s.from_month then 'ended' else c.status end,
           valid_to = case when s.valid_from >= s.from_month then c.valid_from else (s.from_month - interval '1 month')::date end
      from standing s where c.id = s.id`);
}

/** FEE-24: the branch of the 1st bills a month; the new one begins with the next. */
export function firstMonthThere(on: LocalDate): Month {
  const month = monthOf(on);
  return firstDayOf(month) === on ? month : addMonths(month, 1);
}
