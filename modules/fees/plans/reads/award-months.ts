// What an award of a module above can take off (MER-6, MER-7): the heads of students month by month, with what stands on them and what is billed.

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Concession, concessionsOf } from '#modules/fees/concessions/rules/index.ts';
import { type PlanLine, planOfMonth } from '../rules/plan-month.ts';

export interface AwardHead {
  student_id: number;
  month: Month;
  head_id: number;
  /** Of the plan, whole months; minor units. */
  gross: number;
  /** Taken off by rules and agreements that are neither charity nor merit. */
  other: number;
  /** Taken off by charity and merit that run. */
  running: number;
  billed: boolean;
}

export interface AwardMonthsAsked {
  student_ids: readonly number[];
  head_ids: readonly number[];
  months: readonly Month[];
  /** Concessions of these sources do not count: what an award would replace. */
  without?: readonly number[];
}

type Line = PlanLine & { student_id: number; priority: number; concession_eligible: boolean };
type Grant = Concession & { student_id: number; kind: string; source_id: number | null; source: string };

/** All that the students pay counts, so that concessions over all heads are spread as the bill spreads them; answered are the heads asked for. */
export async function awardMonths(asked: AwardMonthsAsked): Promise<{ heads: AwardHead[]; unit: number }> {
  const ids = [...asked.student_ids];
  if (ids.length === 0) return { heads: [], unit: 1 };
  const lines = Map.groupBy(await linesOf(ids), (line) => line.student_id);
  const without = new Set(asked.without);
  const standing = (await grantsOf(ids)).filter((one) => one.source !== 'merit' || !without.has(one.source_id ?? 0));
  const grants = Map.groupBy(standing, (one) => one.student_id);
  const billed = await billedOf(ids, asked.months);
  const unit = await unitOf(ids);
  const wanted = new Set(asked.head_ids);
  const heads = ids.flatMap((student_id) =>
    asked.months.flatMap((month) =>
      monthOf({ lines: lines.get(student_id) ?? [], grants: grants.get(student_id) ?? [] }, { month, unit })
        .filter((head) => wanted.has(head.head_id))
        .map((head) => ({ ...head, student_id, month, billed: billed.has(`${student_id} ${head.head_id} ${month}`) })),
    ),
  );
  return { heads, unit };
}

function monthOf(
  { lines, grants }: { lines: readonly Line[]; grants: readonly Grant[] },
  of: { month: Month; unit: number },
): Pick<AwardHead, 'head_id' | 'gross' | 'other' | 'running'>[] {
  const plan = planOfMonth(lines, of.month).map((line) => ({
    ...line,
    full: line.amount,
    gross: line.amount,
    factor: [1, 1] as const,
  }));
  const kinds = new Map(grants.map((one) => [one.id, one.kind]));
  const given = concessionsOf(plan, grants, { mode: 'sum', cap: null, rounding_unit: of.unit, month: of.month });
  return plan.map(({ head_id, gross }) => {
    const sum = (counts: (kind: string | undefined) => boolean): number =>
      given
        .filter((one) => one.head_id === head_id && counts(kinds.get(one.concession_id)))
        .reduce((total, one) => total + one.amount, 0);
    const competes = (kind: string | undefined): boolean => kind === 'charity' || kind === 'merit';
    return { head_id, gross, other: sum((kind) => !competes(kind)), running: sum(competes) };
  });
}

function linesOf(ids: readonly number[]): Promise<Line[]> {
  return rowsOf(sql<Line>`
    select l.student_id, l.head_id, l.amount, l.months, l.valid_from, l.valid_to, h.priority, h.concession_eligible
      from fees.student_fee_lines l join fees.fee_heads h on h.id = l.head_id where l.student_id = any (${[...ids]}::bigint[]) order by h.priority, l.valid_from`);
}

function grantsOf(ids: readonly number[]): Promise<Grant[]> {
  return rowsOf(sql<Grant>`
    select c.student_id, c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no, t.kind, c.source, c.source_id
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id
     where c.student_id = any (${[...ids]}::bigint[]) and c.status = 'active'`);
}

async function billedOf(ids: readonly number[], months: readonly Month[]): Promise<Set<string>> {
  const rows = await rowsOf(sql<{ student_id: number; head_id: number; month: Month }>`
    select distinct l.student_id, l.head_id, l.fee_month as month from fees.challan_lines l
     where l.student_id = any (${[...ids]}::bigint[]) and l.line_kind = 'regular' and l.void_run_id is null and l.fee_month = any (${[...months]}::date[])`);
  return new Set(rows.map((row) => `${row.student_id} ${row.head_id} ${row.month}`));
}

async function unitOf(ids: readonly number[]): Promise<number> {
  const [row] = await rowsOf(sql<{ unit: number }>`
    select case n.currency when 'OMR' then 5 else 100 end as unit from students.students s join platform.branches b on b.id = s.branch_id
      join platform.countries n on n.id = b.country_id where s.id = any (${[...ids]}::bigint[]) limit 1`);
  return row?.unit ?? 1;
}
