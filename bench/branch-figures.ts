// Branches compared at 500,000 students of 1,000 branches on PostgreSQL (10 section 18): the matrix of classes, the ranking of all KPIs over 12
// months, the network for a month; the whole call on the server, from token to answer. The floor of each is the bare statement of the same
// run. Beside them what the night takes to count one month. `--small` makes a fiftieth of it.

import { loadavg } from 'node:os';
import { asMonth } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { countMonths } from '#modules/branches/index.ts';
import { openLargeSchool, quantile, rounded } from './harness/large-school.ts';

const ROUNDS = process.argv.includes('--small') ? 20 : 60;
const WARM = 5;
const MONTHS = 24;

const { size, tokens, app, stop } = await openLargeSchool();

/** What a busy branch has, varied by branch and month, so that scores and flags differ. */
await asOwner(async () => {
  await rowsOf(sql`
    insert into branches.branch_month_facts (branch_id, month, currency, opening, closing, admitted, readmitted, moved_in, moved_out, left_count, completed,
           frozen, unfrozen, kept_of, kept, capacity, forms, tests, inquiries, gross, concession, fines, billed, opening_due, closing_due, received_current,
           received_arrears, advance, written_off, att_present2, att_marks2, registers_due, registers_done, heads_opening, heads, teachers_fte, emp_left,
           income, expense, salary)
    select b, m, 'PKR', 480 + v, 482 + v, 5, 1, 2, 1, 4 + v % 5, 0, 1, 0, 0, 0, 560, 20, 10, 30, 439200000 + v * 1000, 35200000, 1800000, 405800000, 115000000 + v * 100,
           136360000, 324640000 - v * 20000, 59800000, 7000000, 0, 18620 - v, 19600, 250, 240 + v % 10, 58, 58, 3200, v % 2, 421000000, 345220000 + v * 5000, 231550000
      from generate_series(1, ${size.branches}::int) b cross join generate_series('2024-12-01'::date, '2026-11-01'::date, '1 month') m
     cross join lateral (select (b * 7 + extract(month from m)::int * 3) % 60 as v) x`);
  await rowsOf(sql`
    insert into branches.branch_month_scores (branch_id, month, score, rank_all, weight_used)
    select branch_id, month, 60 + (branch_id % 30), 1, 90 from branches.branch_month_facts`);
});

async function ask(path: string, payload: object): Promise<{ ms: number; rows: number }> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${tokens['all branches']}` };
  const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
  const ms = performance.now() - started;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ms, rows: answer.json<{ data: { rows: unknown[] } }>().data.rows.length };
}

async function bare(statement: ReturnType<typeof sql>): Promise<number> {
  const started = performance.now();
  await asOwner(() => rowsOf(statement));
  return performance.now() - started;
}

const sums = (from: string) => sql`
  select branch_id, sum(gross), sum(concession), sum(billed), sum(received_current), sum(received_arrears), sum(income), sum(expense)
    from branches.branch_month_facts where month between ${from}::date and '2026-11-01'::date group by 1`;

const cases = {
  matrix: {
    limit: 150,
    path: 'branch/class-student',
    input: {},
    floor: sql`select branch_id, course_id, sum(active), sum(capacity) from branches.class_seats group by 1, 2`,
  },
  'ranking of 12 months': {
    limit: 300,
    path: 'branch/performance',
    input: { from: '2025-12-01', to: '2026-11-01' },
    floor: sums('2025-12-01'),
  },
  'network for a month': {
    limit: 100,
    path: 'branch/performance-monthwise',
    input: { kpi: 'recovery', months: 2, to: '2026-11-01' },
    floor: sums('2026-11-01'),
  },
} as const;

const figures: Record<string, object> = {};
let worst = 0;
for (const [name, one] of Object.entries(cases)) {
  const times: number[] = [];
  const floors: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS + WARM; round += 1) {
    const answer = await ask(one.path, one.input);
    const floor = await bare(one.floor);
    ({ rows } = answer);
    if (round < WARM) continue;
    times.push(answer.ms);
    floors.push(floor);
  }
  const p95 = rounded(quantile(times, 0.95));
  worst = Math.max(worst, p95 / one.limit);
  figures[name] = {
    p50_ms: rounded(quantile(times, 0.5)),
    p95_ms: p95,
    limit_ms: one.limit,
    floor_p50_ms: rounded(quantile(floors, 0.5)),
    rows,
  };
  console.log(`${name.padEnd(22)} ${JSON.stringify(figures[name])}`);
}

const started = performance.now();
await asOwner(() => countMonths(1, [asMonth('2026-10-01')]));
figures['one month counted'] = {
  seconds: rounded((performance.now() - started) / 1000),
  branches: size.branches,
  months_kept: MONTHS,
};
console.log(`one month counted      ${JSON.stringify(figures['one month counted'])}`);
console.log(`load of the machine meanwhile: ${loadavg().map(rounded).join(' ')}`);
await stop();
console.log(
  JSON.stringify({ name: 'branch-figures', figures, floor: 'the bare statement of each', ratio: rounded(worst) }),
);
process.exitCode = worst > 1 ? 1 : 0;
