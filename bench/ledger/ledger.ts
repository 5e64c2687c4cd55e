// The book at the size of the group (05 §15): `--branches 1000 --lines 10000000` on a PostgreSQL of its own, by default 50 and 300,000. Trial
// balance, profit and loss, balance sheet of all branches under 2 s, the ledger of an account for a year under 500 ms; `--rate 200` deposits a
// second for `--seconds 60` with p95 under 150 ms while 2,000 lines a second are posted beside them; every book's year closed under 120 s.

import { totalmem } from 'node:os';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import type { Connection } from '#platform/engine/engine.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { postBranch } from '#modules/fees/posting/actions/post-branch.ts';
import { closeYear, yearCloseJob } from '#modules/accounts/periods/actions/close-year.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';
import { choice, eachBranch, openRun } from '../fee-posting/run.ts';
import { option } from '../harness/demo-school.ts';
import { quietServer, rounded, signIn } from '../harness/large-school.ts';
import { closeMonths, fillBook } from './fill.ts';
import { type Measured, measure, reports } from './reports.ts';
import { serve, takeDeposits, type Till } from './tills.ts';

const number = (name: string, usual: number): number => Number(option(name) ?? usual);
const branches = number('branches', 50);
const lines = number('lines', 300_000);
const rate = { per_second: number('rate', 200), seconds: number('seconds', 60) };
const webs = number('webs', 1);
/** Of a posting beside the desks: four lines each. */
const POSTED_PER_SECOND = 500;
const LIMITS = { report_ms: 2_000, ledger_ms: 500, deposit_ms: 150, year_close_s: 120 };

const seconds = (since: number): number => Math.round(performance.now() - since) / 1000;
const server = await startPostgres([
  'fsync = on',
  'synchronous_commit = on',
  'full_page_writes = on',
  `shared_buffers = ${Math.round(totalmem() / 4 / 2 ** 20)}MB`,
  'max_wal_size = 8GB',
  'checkpoint_timeout = 30min',
  'work_mem = 32MB',
  'maintenance_work_mem = 512MB',
]);
const program = server.url.replace('postgres@', 'maktab_app@');
const owner = openServer({ url: server.url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
const at_desks = rate.per_second * rate.seconds;
const students = at_desks + POSTED_PER_SECOND * rate.seconds;
let began = performance.now();
await makeStudents({ students, branches }, { branch: 1, student: 1 });
await fillBook(owner, { branches, lines });
const year_id = await closeMonths(owner);
const filled_s = seconds(began);
console.log(`${branches} branches, ${lines} lines, ${students} students made in ${filled_s} s`);
const admin = await owner.connect();
await admin.script('alter role maktab_app login');
useEngine(openServer({ url: program, connections: 8 }), owner);

const all = { first: 1, count: branches };
const of = (branch_id: number, low: number, high: number): number[] =>
  Array.from({ length: Math.ceil(students / branches) }, (_, n) => branch_id + n * branches).filter(
    (id) => id > low && id <= high,
  );

async function postSome(run_id: number, low: number, high: number): Promise<(branch_id: number) => Promise<unknown>> {
  return (branch_id) =>
    runAs({ user_id: 1, branch_id }, () =>
      postBranch(run_id, branch_id, { ...choice, student_ids: of(branch_id, low, high) }),
    );
}

// What the desks will take is billed first.
await eachBranch(all, 2, await postSome(await openRun(all), 0, at_desks));
await admin.script('vacuum analyze');

const app = await quietServer();
const token = await signIn(1, null);
const cash = await asOwner(() =>
  rowOf(sql<{ id: number }>`select id from platform.accounts where school_id = 1 and system_key = 'cash'`),
);
const measured: Record<string, Measured> = {};
for (const report of reports(cash?.id ?? 0, branches)) {
  measured[report.name] = await measure(report, app, { token, admin });
  console.log(`${report.name}: ${JSON.stringify(measured[report.name])}`);
}

/** Branch after branch, as many children a second as a large run bills. */
async function postMeanwhile(run_id: number): Promise<{ branches: number; seconds: number }> {
  const post = await postSome(run_id, at_desks, students);
  const started = performance.now();
  const pause_ms = (rate.seconds * 1000) / branches;
  for (let branch_id = 1; branch_id <= branches; branch_id += 1) {
    await post(branch_id);
    const due = started + branch_id * pause_ms;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  }
  return { branches, seconds: seconds(started) };
}

const tills = await asOwner(() =>
  rowsOf(
    sql<Till>`select student_id, receivable as open from fees.student_fee_accounts where receivable > 0 and student_id <= ${at_desks}::bigint order by student_id`,
  ),
);
const day = await asOwner(() => rowOf(sql<{ today: string }>`select platform.today(1) as today`));
const web = await serve({ DATABASE_URL: program, DATABASE_OWNER_URL: server.url, DATABASE_CONNECTIONS: '20' }, webs);
const desk = { urls: web.urls, token, today: day?.today ?? '', account_id: cash?.id ?? 0 };
// The first requests of a process are its slowest, and nobody's morning.
const warm = await takeDeposits(tills.splice(0, Math.min(100, Math.floor(tills.length / 10))), desk, {
  per_second: 20,
  seconds: 60,
});
const run_id = await openRun(all);
const [taken, posted] = await Promise.all([takeDeposits(tills, desk, rate), postMeanwhile(run_id)]);
await web.stop();
const posted_lines = await asOwner(() =>
  rowOf(
    sql<{
      n: number;
    }>`select count(*)::int as n from fees.challan_lines l join fees.challans c on c.id = l.challan_id where c.run_id = ${run_id}::bigint`,
  ),
);
const lines_per_second = Math.round((posted_lines?.n ?? 0) / posted.seconds);
console.log(
  `${JSON.stringify(taken)} while ${lines_per_second} lines a second were posted (warmed by ${warm.deposits})`,
);

await admin.script('analyze');
began = performance.now();
await runAs({ user_id: 1 }, () => closeYear({ id: year_id, preview: false }));
const closed = await yearCloseJob.run(
  { id: year_id },
  {
    job_run_id: 0,
    user_id: 1,
    school_id: 1,
    progress: () => Promise.resolve(true),
    badRows: (bad) => Promise.resolve(console.log(bad.slice(0, 5))),
  },
);
const year_close_s = seconds(began);
const left = await asOwner(() =>
  rowOf(sql<{ n: number; unbalanced: number }>`
    select (select count(*)::int from (
              select t.branch_id, t.account_id from platform.ledger_totals t
                join platform.accounts a on a.id = t.account_id join platform.payee_types p on p.id = a.payee_type_id
                join platform.account_categories c on c.id = p.category_id and c.nature in ('income', 'expense')
               where t.month <= '2026-06-01' group by 1, 2 having sum(t.debit) <> sum(t.credit)) open) as n,
           (select coalesce(sum(debit) - sum(credit), 0)::bigint from platform.ledger_totals) as unbalanced`),
);
// Last: its rows are in the book twice from here on.
const year_floor_s = await bareClosing(admin);
console.log(
  `the year of ${closed.books} books closed in ${year_close_s} s, its rows alone ${year_floor_s} s; ${JSON.stringify(left)}`,
);

/** The rows of the year's end written a second time by bare INSERT … SELECT, with the totals they change. */
async function bareClosing(connection: Connection): Promise<number> {
  const apart = 1_000_000_000;
  const started = performance.now();
  await connection.script(`
    begin;
    insert into platform.journal_entries (id, branch_id, school_id, entry_date, currency, kind, source_type, source_id, narration, total, line_count)
    select id + ${apart}, branch_id, school_id, entry_date, currency, kind, source_type, source_id, narration, total, line_count
      from platform.journal_entries where kind = 'closing';
    insert into platform.journal_lines (branch_id, entry_id, entry_date, line_no, account_id, debit, credit, narration)
    select l.branch_id, l.entry_id + ${apart}, l.entry_date, l.line_no, l.account_id, l.debit, l.credit, l.narration
      from platform.journal_entries e join platform.journal_lines l on l.entry_id = e.id and l.entry_date = e.entry_date
     where e.kind = 'closing' and e.id < ${apart};
    insert into platform.ledger_totals (branch_id, account_id, month, shard, debit, credit)
    select l.branch_id, l.account_id, date_trunc('month', l.entry_date)::date, 15, sum(l.debit), sum(l.credit)
      from platform.journal_entries e join platform.journal_lines l on l.entry_id = e.id and l.entry_date = e.entry_date
     where e.kind = 'closing' and e.id > ${apart} group by 1, 2, 3
    on conflict (branch_id, account_id, month, shard) do update set debit = ledger_totals.debit + excluded.debit, credit = ledger_totals.credit + excluded.credit;
    commit`);
  return seconds(started);
}

await app.close();
admin.release();
await closeDatabase();
server.stop();
const problems = [
  ...Object.entries(measured)
    .filter(([name, one]) => one.p95_ms > (name.startsWith('ledger') ? LIMITS.ledger_ms : LIMITS.report_ms))
    .map(([name]) => name),
  ...(taken.p95_ms > LIMITS.deposit_ms ? ['deposits'] : []),
  ...(Object.keys(taken.codes).some((code) => code !== '201') ? ['answers'] : []),
  ...(year_close_s > LIMITS.year_close_s || !closed.done ? ['year close'] : []),
  ...(left?.n !== 0 || left.unbalanced !== 0 ? ['books'] : []),
];
for (const one of problems) console.log(`NOT KEPT: ${one}`);
const year = { books: closed.books, seconds: year_close_s, floor_s: year_floor_s };
const figures = { branches, lines, students, filled_s, ...measured, deposits: { ...taken, lines_per_second }, year };
const floors = Object.values(measured).reduce((sum, one) => sum + one.floor_ms, 0);
const took = Object.values(measured).reduce((sum, one) => sum + one.p50_ms, 0);
console.log(JSON.stringify({ name: 'ledger', figures, floor: rounded(floors), ratio: rounded(took / floors) }));
process.exitCode = problems.length > 0 ? 1 : 0;
