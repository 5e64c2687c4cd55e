// 500 approvals of mixed kinds that wait, decided in one bulk call by two approvers in the same instant (issue 'The platform'): each is
// applied or refused with its reason, none twice, in under 5 s. PostgreSQL, over HTTP; then once more by one approver alone.

import { spawn } from 'node:child_process';
import { dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { newToken } from '#platform/access/tokens.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { createBatch, saveRows } from '#modules/students/editing/actions/bulk-edit-draft.ts';
import { sendBatch } from '#modules/students/editing/actions/send-bulk-edit.ts';
import { addStudentDefaults, updateStudent } from '#modules/students/index.ts';
import { createUser } from '#modules/users/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';

const BRANCHES = 10;
const STUDENTS = 4_000;
const EDITS = 320;
const ACCOUNTS = 120;
const BATCHES = 60;
const ROWS_EACH = 5;
const ALL = EDITS + ACCOUNTS + BATCHES;
/** Changed by somebody after they were asked for: these are refused, with the reason. */
const STALE = 40;
const PORT = 3_931;
const SECONDS = 5;

const server = await startPostgres(['shared_buffers = 256MB', 'fsync = on', 'synchronous_commit = on']);
const appUrl = server.url.replace('postgres@', 'maktab_app@');
const owner = openServer({ url: server.url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
await asOwner(() => addStudentDefaults(1));
await makeStudents({ students: STUDENTS, branches: BRANCHES }, { branch: 1, student: 1 });
const admin = await owner.connect();
await admin.script('alter role maktab_app login');
await admin.script('vacuum analyze');
admin.release();

/** Two who may decide everything, and a clerk who asks: every permission but Admin Edit, which would make accounts active at once. */
await asOwner(async () => {
  await rowsOf(sql`insert into platform.roles (id, name) overriding system value values (2, 'Clerk')`);
  await rowsOf(sql`
    insert into platform.role_permissions (role_id, permission_id)
    select 2, id from platform.permissions where name not in ('Admin Edit', 'Zero Permission')`);
  await rowsOf(sql`
    insert into platform.users (id, name, email, username, status, school_id, country_id, branch_type) overriding system value
    values (2, 'Second', 'second@maktab.example', 'second', 'active', 1, 162, 0), (3, 'Clerk', 'clerk@maktab.example', 'clerk', 'active', 1, 162, 0)`);
  await rowsOf(sql`insert into platform.user_roles (user_id, role_id) values (2, 1), (3, 2)`);
  await rowsOf(sql`insert into platform.user_grants (user_id, kind) values (2, 'all'), (3, 'all')`);
  await rowsOf(sql`select setval(pg_get_serial_sequence('platform.users', 'id'), 100)`);
});
useEngine(openServer({ url: appUrl, connections: 6 }), owner);

async function askEdits(first: number): Promise<void> {
  await runAs({ user_id: 3 }, async () => {
    const children = await rowsOf(sql<{ id: number; version: number; dob: LocalDate }>`
      select id, version, dob from students.students where id between ${first} and ${first + EDITS - 1} order by id`);
    for (const { id, version, dob } of children) {
      const day = dob.endsWith('15') ? 16 : 15;
      const changes = id % 3 === 0 ? { nationality_id: 162 } : { dob: dayInMonth(monthOf(dob), day) };
      await updateStudent({ id, version, changes, reason: 'As in the B-Form' });
    }
  });
}

async function askAccounts(round: number): Promise<void> {
  await runAs({ user_id: 3 }, async () => {
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const key = `r${round}n${n}`;
      await createUser({
        name: `Person ${key}`,
        email: `${key}@maktab.example`,
        username: key,
        role_ids: [2],
        grants: [{ kind: 'branch', branch_id: 1 + (n % BRANCHES) }],
        permissions: [],
      });
    }
  });
}

async function askBatches(first: number): Promise<void> {
  const category = await runAs({ user_id: 3 }, () =>
    rowOf(sql<{ id: number }>`select id from students.student_categories where not is_default order by id limit 1`),
  );
  await runAs({ user_id: 3 }, async () => {
    for (let n = 0; n < BATCHES; n += 1) {
      const branch_id = 1 + (n % BRANCHES);
      const students = await rowsOf(sql<{ id: number }>`
        select id from students.students where branch_id = ${branch_id} and id >= ${first} and category_id is null
           and not exists (select 1 from students.student_bulk_edit_rows r where r.student_id = students.id) order by id limit ${ROWS_EACH}`);
      const batch = await createBatch({ title: `Batch ${n}`, branch_id, columns: ['category_id'] });
      const after = { category_id: category?.id ?? 0 };
      await saveRows({ id: batch.id, rows: students.map(({ id }) => ({ student_id: id, after })) });
      await sendBatch({ id: batch.id, version: batch.version + 1, reason: 'List of the office', leave_out_bad: false });
    }
  });
}

/** 500 requests that wait; some of them are stale by the time they are decided. */
async function ask(round: number): Promise<void> {
  const first = 1 + round * EDITS;
  await askEdits(first);
  await askAccounts(round);
  await askBatches(1_500 + round * 800);
  // Those who may decide were told long before they press.
  await announcementsHeard();
  await asOwner(() =>
    rowsOf(
      sql`update students.students set dob = dob + 400, nationality_id = 161 where id between ${first} and ${first + STALE - 1}`,
    ),
  );
}

const tokens = await Promise.all(
  [1, 2].map(async (user) => {
    const { token, hash } = newToken('mkt');
    await asOwner(() => rowOf(sql`select platform.open_session(${user}::bigint, ${hash}, 'bench', '127.0.0.1', 1)`));
    return token;
  }),
);

const web = spawn('node', ['app/cli.ts', 'serve'], {
  env: {
    ...process.env,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: server.url,
    DATABASE_CONNECTIONS: '12',
    PORT: String(PORT),
    MAKTAB_LOG: 'error',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const base = `http://127.0.0.1:${PORT}/api/v1/`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
for (let n = 0; n < 240; n += 1) {
  const up = await fetch(`${base}ready`).then(
    (r) => r.ok,
    () => false,
  );
  if (up) break;
  await pause(250);
}

async function call<T>(token: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { data: T; message: string };
  if (!response.ok) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

interface Job {
  state: string;
  result: { done: number; failed: number; applied: number } | null;
  errors: { row_no: number; reason: string }[];
}

/** One bulk call over everything that waits, and its job to the end. */
async function press(token: string): Promise<Job> {
  const pressed = await call<{ job_run_id: number }>(token, 'approvals/decide', { decision: 'approve', matching: {} });
  for (;;) {
    const job = await call<Job>(token, `jobs/${pressed.job_run_id}`);
    if (['done', 'failed', 'cancelled'].includes(job.state)) return job;
    await pause(50);
  }
}

interface Outcome {
  approved: number;
  pending: number;
  twice: number;
  accounts: number;
  students: number;
}

function outcome(): Promise<Outcome | undefined> {
  return asOwner(() =>
    rowOf(sql<Outcome>`
      select (select count(*)::int from platform.approval_requests where status = 'approved') as approved,
             (select count(*)::int from platform.approval_requests where status = 'pending') as pending,
             (select count(*)::int from (select request_id from platform.approval_decisions group by 1 having count(*) > 1) x) as twice,
             (select count(*)::int from platform.users where username like 'r%n%' and status = 'active') as accounts,
             (select count(*)::int from (select record_id, action, after from platform.audit_entries where record_kind = 'student') y) as students`),
  );
}

async function round(nth: number, approvers: readonly string[]) {
  await ask(nth);
  const before = await outcome();
  const started = performance.now();
  const jobs = await Promise.all(approvers.map(press));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const after = await outcome();
  const reasons = new Map<string, number>();
  for (const { reason } of jobs.flatMap((job) => job.errors)) {
    const kind = reason.includes('approved already')
      ? 'approved already'
      : reason.includes('changed after')
        ? 'stale'
        : reason;
    reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
  }
  const applied = (after?.approved ?? 0) - (before?.approved ?? 0);
  const changed = (after?.students ?? 0) - (before?.students ?? 0);
  const isRight =
    jobs.every(
      (job) => job.state === 'done' && job.result?.done !== undefined && job.result.done + job.result.failed === ALL,
    ) &&
    jobs.reduce((sum, job) => sum + (job.result?.applied ?? 0), 0) === applied &&
    applied === ALL - STALE &&
    changed === EDITS - STALE + BATCHES * ROWS_EACH &&
    (after?.accounts ?? 0) - (before?.accounts ?? 0) === ACCOUNTS &&
    after?.twice === 0;
  // The stale ones are rejected, so that the next round begins with 500 of its own.
  await call(approvers[0] ?? '', 'approvals/decide', { decision: 'reject', reason: 'Changed meanwhile', matching: {} });
  return { seconds, applied, refused: Object.fromEntries(reasons), students_changed: changed, right: isRight };
}

const racing = await round(0, tokens);
console.log(`two approvers racing over ${ALL}: ${JSON.stringify(racing)}`);
const alone = await round(1, tokens.slice(0, 1));
console.log(`one approver over ${ALL}: ${JSON.stringify(alone)}`);

web.kill('SIGTERM');
await new Promise((resolve) => web.once('exit', resolve));
await announcementsHeard();
await closeDatabase();
server.stop();
const ratio = Math.round((SECONDS / racing.seconds) * 10) / 10;
console.log(JSON.stringify({ name: 'approvals', figures: { racing, alone }, floor: { seconds: SECONDS }, ratio }));
process.exitCode = racing.right && alone.right && racing.seconds < SECONDS ? 0 : 1;
