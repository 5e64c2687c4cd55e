// SAL-22: a frozen month is computed again with today's sources; what it comes to more or less is one addition, or one recovery, of the first month
// that is not frozen. What comes and goes before it is taken changes or cancels the same one (decision 0210).

import { addMonths, formatMonth, type Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { type Arrears, arrearsOf, type EarnedByHead } from '#modules/payroll/computation/rules/index.ts';
import { placeOf } from '../reads/pay-facts.ts';
import { alone } from './alone.ts';
import { computeMonth } from './compute.ts';

export const ARREARS_MONTHS = 12;

/** SAL-22: the oldest month that still reaches the one that takes it. */
export const oldestFor = (next: Month): Month => addMonths(next, -ARREARS_MONTHS);

export interface FrozenSalary {
  salary_id: number;
  employee_id: number;
  branch_id: number;
  home_branch_id: number;
}

/** Of those who were at the branch in the month, or whom it paid; with the month that would take what follows. */
export const frozenOf = (
  branch_id: number,
  month: Month,
  employee_ids: readonly number[] | null,
): Promise<(FrozenSalary & { next: Month })[]> =>
  rowsOf(sql<FrozenSalary & { next: Month }>`
    select f.salary_id, f.employee_id, f.branch_id, f.home_branch_id, f.next
      from payroll.frozen_of(${branch_id}::int, ${month}::date, ${employee_ids}::bigint[]) f where f.next is not null order by f.salary_id`);

interface Standing {
  employee_id: number;
  home_branch_id: number;
  /** What was earned beside additions, by head. */
  earned: EarnedByHead;
  paid_before: number;
  /** What waits of the month already. */
  waiting: number;
  next: Month;
}

/** Locked, so that what changes at the same time is computed one after the other. */
async function standingOf(salary_ids: readonly number[], month: Month): Promise<Standing[]> {
  await rowsOf(
    sql`select s.id from payroll.salaries s where s.id = any (${salary_ids}::bigint[]) order by s.id for update`,
  );
  return rowsOf(sql<Standing>`
    select s.employee_id, e.branch_id as home_branch_id,
           coalesce((select jsonb_object_agg(x.key, x.value::bigint - coalesce((
              select sum(l.amount) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
               where l.salary_id = s.id and l.kind = 'earning' and l.input_id is not null and h.code = x.key), 0)) from jsonb_each_text(s.earned) x), '{}') as earned,
           coalesce(i.paid, 0)::bigint as paid_before, coalesce(i.waiting, 0)::bigint as waiting, n.next
      from payroll.salaries s join hr.employees e on e.id = s.employee_id
      left join lateral (
        select sum(w.amount) filter (where w.status = 'taken') as paid, sum(w.amount) filter (where w.status = 'open') as waiting
          from (select o.status, case when o.source = 'arrears' then o.amount else -o.amount end as amount from payroll.salary_inputs o
                 where o.employee_id = s.employee_id and o.of_month = ${month}::date) w) i on true
     cross join lateral (select payroll.next_month_of(s.employee_id) as next) n
     where s.id = any (${salary_ids}::bigint[]) and n.next is not null order by s.id`);
}

interface Wanted extends Arrears {
  employee_id: number;
  home_branch_id: number;
  next: Month;
}

async function wantedOf(branch_id: number, month: Month, salary_ids: readonly number[]): Promise<Wanted[]> {
  const place = await placeOf(branch_id);
  if (!place) return [];
  const { currency } = place;
  const standing = (await standingOf(salary_ids, month)).filter((one) => month >= oldestFor(one.next));
  const only = standing.map((one) => one.employee_id);
  const { computed, facts } = await computeMonth(place, {
    month,
    only,
    adjust: (own) => ({ ...own, inputs: [], instalments: [], schemes: [], tax: null }),
  });
  const now = new Map(computed.map((one) => [one.payee.employee_id, one.salary.earned]));
  const names = new Map(facts.heads.map((head) => [head.code, head.name]));
  return standing.flatMap(({ employee_id, home_branch_id, earned: frozen, paid_before, waiting, next }) => {
    const earned = now.get(employee_id);
    if (!earned) return [];
    const arrears = arrearsOf({ month, frozen, now: earned, paid_before, names, currency });
    return arrears.amount === waiting ? [] : [{ ...arrears, employee_id, home_branch_id, next }];
  });
}

async function write(wanted: readonly Wanted[], month: Month): Promise<void> {
  const rows = JSON.stringify(wanted);
  await rowsOf(sql`
    update payroll.salary_inputs i set status = 'cancelled', updated_by = platform.current_user_id()
      from jsonb_to_recordset(${rows}::jsonb) as w (employee_id bigint)
     where i.employee_id = w.employee_id and i.of_month = ${month}::date and i.status = 'open'`);
  await rowsOf(sql`
    insert into payroll.salary_inputs (branch_id, employee_id, month, of_month, head_id, amount, source, source_ref, note)
    select e.branch_id, e.id, w.next, ${month}::date, h.id, abs(w.amount), case when w.amount > 0 then 'arrears' else 'recovery' end,
           'month ' || ${month} || ' ' || e.id || ' ' || (select count(*) from payroll.salary_inputs o where o.employee_id = e.id and o.of_month = ${month}::date), w.note
      from jsonb_to_recordset(${rows}::jsonb) as w (employee_id bigint, amount bigint, next date, note text) join hr.employees e on e.id = w.employee_id
      join payroll.pay_heads h on h.school_id = e.school_id and h.code = case when w.amount > 0 then 'ARREARS' else 'RECOVERY' end
     where w.amount <> 0`);
  await auditAll(
    wanted.map(({ employee_id, home_branch_id: branch_id, amount, note, next }) => ({
      record_kind: 'employee',
      record_id: employee_id,
      branch_id,
      action: 'arrears calculated',
      after: { month, amount, paid_in: next, note },
    })),
  );
}

/** In the scope of whoever changed a source, and in that of the salaries that follow from it. */
export async function settleArrears(frozen: readonly FrozenSalary[], month: Month): Promise<void> {
  if (frozen.length === 0) return;
  const around = frozen.flatMap((one) => [one.branch_id, one.home_branch_id]);
  await alsoInBranches([...new Set(around)], async () => {
    for (const [branch_id, own] of Map.groupBy(frozen, (one) => one.branch_id)) {
      const ids = own.map((one) => one.salary_id);
      const wanted = await wantedOf(branch_id, month, ids);
      if (wanted.length === 0) continue;
      // Whoever freezes the month that takes it has ended by then, or is told so.
      for (const key of new Set(wanted.map((one) => `${one.home_branch_id} ${one.next}`))) {
        const one = wanted.find((row) => `${row.home_branch_id} ${row.next}` === key);
        if (one) await alone(one.home_branch_id, one.next);
      }
      await write(await wantedOf(branch_id, month, ids), month);
    }
  });
}

/** Refuses what can be paid no more. */
export function refuseTooOld(frozen: readonly { next: Month }[], month: Month): void {
  if (frozen.some((one) => month < oldestFor(one.next)))
    throw conflict(
      `${formatMonth(month)} is frozen and more than ${ARREARS_MONTHS} months old: its days change no salary any more.`,
    );
}
