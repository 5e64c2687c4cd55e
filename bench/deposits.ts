// Fifty tills at once: first all of them on the same 200 challans, then five a branch on children of their own. PostgreSQL, over HTTP.
// Nothing may be paid twice, receipts have no gap, the books balance; a quote answers within 100 ms, a deposit within 500 (04 §15).

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { newToken } from '#platform/access/tokens.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';
import { eachBranch, openRun, postOne } from './fee-posting/run.ts';

const isSmall = process.argv.includes('--small');
const TILLS = 50;
const SHARED = 200;
const BRANCHES = 10;
const OWN_EACH = isSmall ? 10 : 100;
/** Ids follow each other, so many a branch; the first 200 of the first branch are the shared ones. */
const IN_BRANCH = SHARED + (TILLS / BRANCHES) * OWN_EACH;
const PORT = 3_919;
const QUOTE_MS = 100;
const DEPOSIT_MS = 500;

const server = await startPostgres(['shared_buffers = 512MB', 'fsync = on', 'synchronous_commit = on']);
const appUrl = server.url.replace('postgres@', 'maktab_app@');
const owner = openServer({ url: server.url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
await makeStudents({ students: BRANCHES * IN_BRANCH, branches: BRANCHES }, { branch: 1, student: 1 });
const admin = await owner.connect();
await admin.script('alter role maktab_app login');
await admin.script('vacuum analyze');
useEngine(openServer({ url: appUrl, connections: 4 }), owner);
const branches = { first: 1, count: BRANCHES };
await eachBranch(branches, 1, postOne(await openRun(branches)));
await admin.script('vacuum analyze');
admin.release();
const { token, hash } = newToken('mkt');
await asOwner(() => rowOf(sql`select platform.open_session(1, ${hash}, 'bench', '127.0.0.1', 1)`));

const web = spawn('node', ['app/cli.ts', 'serve'], {
  env: {
    ...process.env,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: server.url,
    DATABASE_CONNECTIONS: '20',
    PORT: String(PORT),
    MAKTAB_LOG: 'error',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const base = `http://127.0.0.1:${PORT}/api/v1/`;
for (let n = 0; n < 120; n += 1) {
  if (
    await fetch(`${base}ready`).then(
      (r) => r.ok,
      () => false,
    )
  )
    break;
  await new Promise((resolve) => setTimeout(resolve, 250));
}

interface Quote {
  today: string;
  needed: number;
  challans: { balance: number }[];
  accounts: { account_id: number; channels: string[] }[];
}

const took = { quote: [] as number[], deposit: [] as number[] };
const codes = new Map<number, number>();

async function ask(path: string, body?: Record<string, unknown>): Promise<{ code: number; data: Quote }> {
  const response = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data } = (await response.json()) as { data: Quote };
  return { code: response.status, data };
}

/** Looks and takes what is open, as the desk does; `part` of it, in percent. */
async function visit(student_id: number, part: number): Promise<void> {
  const looked = performance.now();
  const { data: quote } = await ask(`fee/deposit/quote?student_id=${student_id}`);
  took.quote.push(performance.now() - looked);
  if (quote.needed === 0) return;
  const account_id = quote.accounts.find((account) => account.channels.includes('cash'))?.account_id;
  const quoted_open = quote.challans.reduce((sum, challan) => sum + challan.balance, 0);
  const taken = performance.now();
  const amount = Math.ceil((quote.needed * part) / 100);
  const { code } = await ask('fee/deposit/create', {
    student_id,
    amount,
    quoted_open,
    value_date: quote.today,
    channel: 'cash',
    account_id,
  });
  took.deposit.push(performance.now() - taken);
  codes.set(code, (codes.get(code) ?? 0) + 1);
}

function percentile(times: number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}

async function phase(
  name: string,
  visitsOf: (till: number) => [number, number][],
): Promise<{ per_second: number; quote_p95_ms: number; deposit_p95_ms: number }> {
  took.quote = [];
  took.deposit = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: TILLS }, async (_, till) => {
      for (const [student_id, part] of visitsOf(till)) await visit(student_id, part);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const figures = {
    per_second: Math.round(took.deposit.length / seconds),
    quote_p95_ms: percentile(took.quote, 0.95),
    deposit_p95_ms: percentile(took.deposit, 0.95),
  };
  console.log(
    `${name}: ${took.deposit.length} deposits in ${seconds.toFixed(1)} s, ${figures.per_second}/s, p95 quote ${figures.quote_p95_ms} ms, deposit ${figures.deposit_p95_ms} ms`,
  );
  return figures;
}

const same = await phase('the same 200 challans', (till) =>
  Array.from({ length: isSmall ? 20 : 60 }, (_, n): [number, number] => [
    1 + ((till * 37 + n * 101) % SHARED),
    n % 3 === 0 ? 40 : 100,
  ]),
);
const shared_codes = Object.fromEntries(codes);
codes.clear();
const firstOwn = (till: number): number =>
  (till % BRANCHES) * IN_BRANCH + SHARED + Math.floor(till / BRANCHES) * OWN_EACH + 1;
const own = await phase('children of their own', (till) =>
  Array.from({ length: OWN_EACH }, (_, n): [number, number] => [firstOwn(till) + n, 100]),
);
// One till alone: what a cashier feels.
took.quote = [];
took.deposit = [];
for (let n = 1; n <= 100; n += 1) await visit(SHARED + n, 100);
const alone = { quote_p95_ms: percentile(took.quote, 0.95) };

const books = await asOwner(() =>
  rowOf(sql<{
    over_paid: number;
    advances: number;
    gaps: number;
    doubled: number;
    unbalanced: number;
    differences: number;
  }>`
    select (select count(*)::int from fees.challans where balance < 0) as over_paid,
           (select coalesce(sum(advance), 0)::bigint from fees.student_fee_accounts) as advances,
           (select coalesce(sum(last - n), 0)::int from (select max(right(receipt_no, 7)::int) as last, count(*)::int as n from fees.deposits group by branch_id) r) as gaps,
           (select count(*)::int - count(distinct receipt_no)::int from fees.deposits) as doubled,
           (select coalesce(sum(debit) - sum(credit), 0)::bigint from platform.ledger_totals) as unbalanced,
           (select count(*)::int from fees.student_fee_accounts a
              join (select party_id, sum(l.debit - l.credit) as owed from platform.journal_lines l
                      join platform.accounts k on k.id = l.account_id and k.system_key = 'student_receivable' group by 1) b on b.party_id = a.student_id
             where a.receivable <> b.owed) as differences`),
);

web.kill('SIGTERM');
await new Promise((resolve) => web.once('exit', resolve));
await closeDatabase();
server.stop();
const faults = Object.entries({ ...shared_codes, ...Object.fromEntries(codes) }).filter(
  ([code]) => !['201', '409'].includes(code),
);
const isRight = Object.values(books ?? { none: 1 }).every((figure) => figure === 0) && faults.length === 0;
console.log(`answers on the same challans: ${JSON.stringify(shared_codes)}; books: ${JSON.stringify(books)}`);
const floor = { quote_ms: QUOTE_MS, deposit_ms: DEPOSIT_MS };
const ratio = Math.round((DEPOSIT_MS / own.deposit_p95_ms) * 10) / 10;
console.log(
  JSON.stringify({ name: 'deposits', figures: { same, own, alone, codes: shared_codes, books }, floor, ratio }),
);
process.exitCode = isRight ? 0 : 1;
