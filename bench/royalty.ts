// A royalty month of 400 franchises previewed and posted in both books, and the gate asked of a locked branch (spec 10 §18): the run under 20 s, the
// gate under 1 ms. PostgreSQL; a year of fees by head stands in every franchise, the months before are posted, so that late entries are looked for.

import { now } from '#kernel/clock.ts';
import { addMonths, monthOf, todayIn } from '#kernel/dates.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { gateOf } from '#modules/branches/index.ts';
import { royaltyPostJob } from '#modules/franchise/royalty/actions/post-job.ts';
import { previewRoyalty } from '#modules/franchise/royalty/reads/preview.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { pairProofs } from '#modules/franchise/challans/reads/pair-proofs.ts';
import { makeFixture } from '#stories/harness/fixture.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';

const FRANCHISES = 400;
const FIRST = 1_001;
const RUN_SECONDS = 20;
const GATE_MS = 1;
const GATES = 2_000;

const server = await startPostgres(['shared_buffers = 256MB', 'fsync = on', 'synchronous_commit = on']);
const owner = openServer({ url: server.url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeFixture(
  Number(todayIn('Asia/Karachi', now()).slice(0, 4)) - (todayIn('Asia/Karachi', now()).slice(5) < '04-01' ? 1 : 0),
);
const today = todayIn('Asia/Karachi', now());
const month = addMonths(monthOf(today), -1);

await asOwner(async () => {
  await rowsOf(sql`
    insert into platform.branches (school_id, country_id, code, branch_no, branch_name, short_name, city, kind, ownership, status, opened_on)
    values (1, 162, 'HO-PK', 990, 'Head Office', 'HO', 'Islamabad', 'head_office', 'own', 'active', '2015-04-01')`);
  await rowsOf(sql`
    insert into franchise.franchisees (id, school_id, country_id, code, legal_name, mobile)
    select n, 1, 162, 'FR-' || n, 'Franchisee ' || n, '+92300' || (1000000 + n) from generate_series(${FIRST}::int, ${FIRST + FRANCHISES - 1}::int) n`);
  await rowsOf(sql`
    insert into platform.branches (id, school_id, country_id, code, branch_no, branch_name, short_name, city, ownership, franchisee_id, status, opened_on)
    overriding system value
    select n, 1, 162, 'F' || n, n, 'Franchise ' || n, 'F' || n, 'Lahore', 'franchise', n, 'active', '2018-04-01'
      from generate_series(${FIRST}::int, ${FIRST + FRANCHISES - 1}::int) n`);
  await rowsOf(sql`
    insert into platform.files (id, school_id, branch_id, sha256, name, media_type, bytes)
    overriding system value
    select n, 1, n, repeat('a', 64), 'agreement.pdf', 'application/pdf', 1 from generate_series(${FIRST}::int, ${FIRST + FRANCHISES - 1}::int) n`);
  await rowsOf(sql`
    insert into franchise.franchise_agreements (id, branch_id, franchisee_id, agreement_no, status, signed_on, starts_on, ends_on, in_force_from, first_royalty_month,
           currency, minimum_kind, minimum_amount, tax_percent, fine_kind, fine_percent, terms_hash, file_id)
    select n, n, n, 'F' || n || '-FA01', 'active', '2023-04-01', '2023-04-01', '2033-03-31', '2023-04-01', '2023-04-01', 'PKR', 'month', 8000000, 16,
           'percent_month', 2, repeat('a', 64), n
      from generate_series(${FIRST}::int, ${FIRST + FRANCHISES - 1}::int) n`);
  await rowsOf(sql`
    insert into franchise.franchise_rules (branch_id, agreement_id, position, name, basis, fund, head_ids, rate_percent)
    select n, n, r.position, r.name, r.basis, r.fund, array(select h.id from fees.fee_heads h where h.school_id = 1 and h.kind = any (r.kinds)), r.rate
      from generate_series(${FIRST}::int, ${FIRST + FRANCHISES - 1}::int) n
     cross join (values (1, 'Tuition', 'gross_posted', 'royalty', array['tuition'], 10::numeric),
                        (2, 'Admission and annual', 'received', 'royalty', array['admission', 'annual'], 25::numeric),
                        (3, 'Marketing', 'received', 'marketing', array['tuition'], 1::numeric)) as r (position, name, basis, fund, kinds, rate)`);
  await rowsOf(sql`
    insert into fees.fee_totals (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession, settled_money)
    select n, c.id, h.id, m::date, m::date, 0, 3000000 + n * 100, 100000, 2500000
      from generate_series(${FIRST}::int, ${FIRST + FRANCHISES - 1}::int) n
     cross join (select id from branches.courses where school_id = 1 order by id limit 10) c
     cross join (select id from fees.fee_heads where school_id = 1 and kind in ('tuition', 'admission', 'annual')) h
     cross join generate_series(${addMonths(month, -11)}::date, ${month}::date, interval '1 month') m`);
});
const admin = await owner.connect();
await admin.script('alter role maktab_app login');
await admin.script('vacuum analyze');
admin.release();
useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 6 }), owner);

const user = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`));
const as = { user_id: user?.id ?? 0, school_id: 1, country_id: 162 };

async function runMonth(of: typeof month): Promise<{ preview_s: number; post_s: number; posted: number }> {
  const began = performance.now();
  const shown = await runAs(as, () => previewRoyalty({ month: of }));
  const previewed = performance.now();
  await asOwner(() =>
    rowsOf(sql`update franchise.royalty_run_branches set state = 'waiting' where run_id = ${shown.run_id}::bigint`),
  );
  await asOwner(() =>
    rowsOf(sql`update franchise.royalty_runs set state = 'running' where id = ${shown.run_id}::bigint`),
  );
  const outcome = await royaltyPostJob.run(
    { run_id: shown.run_id ?? 0 },
    {
      job_run_id: 0,
      user_id: as.user_id,
      school_id: 1,
      progress: () => Promise.resolve(true),
      badRows: () => Promise.resolve(),
    },
  );
  const ended = performance.now();
  return { preview_s: (previewed - began) / 1000, post_s: (ended - previewed) / 1000, posted: outcome.posted };
}

/** The month before is posted first, so that late entries are looked for in what stands. */
await runMonth(addMonths(month, -1));
const run = await runMonth(month);

await asOwner(() =>
  rowsOf(sql`
    insert into branches.franchise_locks (branch_id, step_position, actions, source, reason)
    select n, 3, array['admit', 'hire', 'message'], 'auto', 'royalty is overdue' from generate_series(${FIRST}::int, ${FIRST + FRANCHISES - 1}::int) n`),
);
const gates: number[] = [];
await runAs(as, async () => {
  for (let turn = 0; turn < GATES; turn += 1) {
    const began = performance.now();
    const answer = await gateOf(FIRST + (turn % FRANCHISES), 'admit');
    gates.push(performance.now() - began);
    if (answer.allowed) throw new Error('A locked branch may admit');
  }
});
const sorted = gates.toSorted((a, b) => a - b);
const gate_ms = sorted[Math.floor(sorted.length / 2)] ?? 0;
const differences = (await asOwner(() => runProofs(pairProofs))).flatMap((one) => one.differences);

const seconds = run.preview_s + run.post_s;
const figures = {
  franchises: run.posted,
  preview_s: Number(run.preview_s.toFixed(2)),
  post_s: Number(run.post_s.toFixed(2)),
  gate_ms: Number(gate_ms.toFixed(3)),
  gate_p95_ms: Number((sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(3)),
  differences: differences.length,
};
const floor = { run_s: RUN_SECONDS, gate_ms: GATE_MS };
const failed = run.posted !== FRANCHISES || differences.length > 0 || seconds > RUN_SECONDS || gate_ms > GATE_MS;
console.log(`${run.posted} franchises in ${seconds.toFixed(2)} s, the gate in ${gate_ms.toFixed(3)} ms`);
console.log(
  JSON.stringify({
    name: 'royalty',
    figures,
    floor,
    ratio: Number((RUN_SECONDS / seconds).toFixed(2)),
    ...(failed ? { failed: 'over its floor' } : {}),
  }),
);
await closeDatabase();
server.stop();
process.exit(failed ? 1 : 0);
