// The posting calculates in SQL what the rules calculate purely: shares (STU-40), part months (FEE-22, 23) and concessions (FEE-13).
// Over many made-up students the two must agree to the last unit.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { billingShare, type Proration, type StatusPeriod } from '#modules/students/index.ts';
import { amountCtes } from '#modules/fees/posting/reads/post-amounts-sql.ts';
import { peopleCtes } from '#modules/fees/posting/reads/post-people-sql.ts';
import { postingTerms, type PostingTerms } from '#modules/fees/posting/reads/post-terms.ts';
import { type Concession, concessionsOf } from '#modules/fees/concessions/rules/concession.ts';
import { chargeOf } from '#modules/fees/posting/rules/part-month.ts';
import { addDays, asMonth, daysBetween, daysInMonth, firstDayOf, lastDayOfMonth } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const MONTH = asMonth('2026-09-01');
const { f8 } = branches;
const CHILDREN = 60;

interface Grant {
  code: string;
  head: string | null;
  basis: 'percent' | 'amount' | 'final_amount';
  rate: number;
  amount: number;
  stack: 'group' | 'add';
}

interface MadeUp {
  periods: StatusPeriod[];
  plan: Record<string, number>;
  grants: Grant[];
}

const day = fc.integer({ min: -20, max: 35 }).map((n) => addDays(firstDayOf(MONTH), n));
const cuts = fc.uniqueArray(day, { minLength: 1, maxLength: 4 }).map((days) => days.toSorted());
const statuses = fc.array(fc.constantFrom('active', 'frozen', 'admitted'), { minLength: 4, maxLength: 4 });

/** Periods that follow each other; the last one may run on. */
const periods = fc
  .tuple(cuts, statuses, fc.constantFrom(0, 25, 50, 75, 100), fc.boolean())
  .map(([days, kinds, percent, open]) =>
    days.flatMap((from_on, i): StatusPeriod[] => {
      const next = days[i + 1];
      if (next === undefined && !open && days.length > 1) return [];
      const status = kinds[i] ?? 'active';
      return [
        {
          status,
          from_on,
          to_on: next === undefined ? null : addDays(next, -1),
          billing_percent: status === 'frozen' ? percent : 100,
        },
      ];
    }),
  );
const grant: fc.Arbitrary<Grant> = fc.record({
  code: fc.constantFrom('SIB', 'STF', 'MRT', 'PKG', 'NEG', 'OLD'),
  head: fc.constantFrom('TUI', 'TRN', 'EXM', null),
  basis: fc.constantFrom('percent', 'amount', 'final_amount'),
  rate: fc.integer({ min: 1, max: 10_000 }),
  amount: fc.integer({ min: 0, max: 700_000 }),
  stack: fc.constantFrom('group', 'group', 'add'),
});
const madeUp: fc.Arbitrary<MadeUp> = fc.record({
  periods,
  plan: fc.record({
    TUI: fc.integer({ min: 1, max: 9_000 }),
    TRN: fc.integer({ min: 0, max: 3_000 }),
    EXM: fc.integer({ min: 0, max: 500 }),
  }),
  grants: fc.array(grant, { maxLength: 4 }),
});

const children = fc.sample(madeUp, { numRuns: CHILDREN, seed: 20_260_901 });

let scene: FeeScene;
let ids: number[];
let facts: { grants: (Concession & { student_id: number })[]; heads: Head[] };

interface Head {
  id: number;
  code: string;
  prorate: boolean;
  priority: number;
  concession_eligible: boolean;
}

beforeAll(async () => {
  scene = await openFeeScene();
  const admitted = await scene.admit(
    f8,
    children.map((child, i) => ({ name: `Child ${i}`, plan: child.plan })),
  );
  ids = children.map((_, i) => admitted[`Child ${i}`] ?? 0);
  await scene.school.owner(storePeriodsAndGrants);
  facts = await scene.school.owner(readFacts);
});

async function storePeriodsAndGrants(): Promise<void> {
  const stored = children.flatMap((child, i) => child.periods.map((period) => ({ student_id: ids[i], ...period })));
  const granted = children.flatMap((child, i) => child.grants.map((it) => ({ student_id: ids[i], ...it })));
  await rowsOf(sql`delete from students.student_status_periods where branch_id = ${f8}`);
  await rowsOf(sql`
    insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, to_on, billing_percent)
    select ${f8}, ${f8}, p.student_id, p.status, p.from_on, p.to_on, p.billing_percent
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as p (student_id bigint, status text, from_on date, to_on date, billing_percent smallint)`);
  await rowsOf(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, rate, amount, valid_from, status, stack, source)
    select ${f8}, g.student_id, t.id, h.id, g.basis, g.rate, g.amount, '2026-04-01', 'active', g.stack, 'manual'
      from jsonb_to_recordset(${JSON.stringify(granted)}::jsonb) as g (student_id bigint, code text, head text, basis text, rate int, amount bigint, stack text)
      join fees.concession_types t on t.school_id = 1 and t.code = g.code
      left join fees.fee_heads h on h.school_id = 1 and h.code = g.head`);
}

async function readFacts(): Promise<typeof facts> {
  return {
    heads: await rowsOf(
      sql<Head>`select id, code, prorate, priority, concession_eligible from fees.fee_heads where school_id = 1`,
    ),
    grants: await rowsOf(sql<Concession & { student_id: number }>`
      select c.student_id, c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no
        from fees.student_concessions c join fees.concession_types t on t.id = c.type_id`),
  };
}

interface Due {
  head_id: number;
  gross: number;
  concession: number;
}

function purely(i: number, t: PostingTerms): Due[] {
  const child = children[i];
  if (!child) return [];
  const share = billingShare(child.periods, MONTH, t.proration);
  const inside = child.periods
    .filter((it) => it.status !== 'admitted')
    .map((it) => ({ days: daysOf(it), frozen: it.status === 'frozen' }));
  const presence = {
    share,
    days: inside.reduce((sum, it) => sum + it.days, 0),
    frozen_days: inside.filter((it) => it.frozen).reduce((sum, it) => sum + it.days, 0),
    days_of_month: daysInMonth(MONTH),
  };
  const lines = facts.heads.flatMap((head) => {
    const full = (child.plan[head.code] ?? 0) * RUPEE;
    const charge = full > 0 ? chargeOf({ amount: full, prorate: head.prorate }, presence, t.unit) : null;
    return charge
      ? [{ head_id: head.id, full, ...charge, priority: head.priority, concession_eligible: head.concession_eligible }]
      : [];
  });
  const mine = facts.grants.filter((it) => it.student_id === ids[i]);
  const off = concessionsOf(lines, mine, {
    mode: t.concession_mode,
    cap: t.concession_cap,
    rounding_unit: t.unit,
    month: MONTH,
  });
  return lines
    .map(({ head_id, gross }) => ({
      head_id,
      gross,
      concession: off.filter((it) => it.head_id === head_id).reduce((sum, it) => sum + it.amount, 0),
    }))
    .toSorted((a, b) => a.head_id - b.head_id);
}

function daysOf(period: StatusPeriod): number {
  const first = firstDayOf(MONTH);
  const from = period.from_on > first ? period.from_on : first;
  const end = lastDayOfMonth(MONTH);
  const to = period.to_on !== null && period.to_on < end ? period.to_on : end;
  return Math.max(0, daysBetween(from, to) + 1);
}

async function bySql(t: PostingTerms): Promise<Map<number, Due[]>> {
  const rows = await rowsOf(sql<Due & { student_id: number }>`
    with ${peopleCtes(t)}, ${amountCtes(t)} select student_id, head_id, gross, concession from due where gross > 0 order by student_id, head_id`);
  return Map.groupBy(rows, (row) => row.student_id);
}

const cases = (['daily', 'half', 'full'] as Proration[]).flatMap((proration) =>
  (['sum', 'best_per_group'] as const).map((mode) => [proration, mode, mode === 'sum' ? 10_000 : 4000] as const),
);

describe('the posting in SQL is the twin of the rules', () => {
  test.each(cases)(
    'STU-40, FEE-13, FEE-22, FEE-23: %s, %s, cap %i',
    async (proration, concession_mode, concession_cap) => {
      await scene.school.as('admin', async () => {
        const usual = await postingTerms(f8, {
          bill_month: MONTH,
          fee_months: null,
          entry_date: firstDayOf(MONTH),
          due_date: null,
          valid_until: null,
          course_ids: null,
          student_ids: null,
          head_ids: null,
          apply_advances: true,
        });
        const terms = { ...usual, proration, concession_mode, concession_cap };
        const sqlSide = await bySql(terms);
        for (const [i, id] of ids.entries()) {
          const mine = (sqlSide.get(id) ?? []).map(({ head_id, gross, concession }) => ({
            head_id,
            gross,
            concession,
          }));
          expect({ child: i, due: mine }).toEqual({ child: i, due: purely(i, terms).filter((it) => it.gross > 0) });
        }
      });
    },
  );
});
