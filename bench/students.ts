// Doubles and siblings while a form is typed (ADM-13 to ADM-15), at 500,000 students of 1,000 branches on PostgreSQL: the whole call on
// the server, from token to answer, for a user of one branch and one of all. `--small` makes a fiftieth of it.

import { loadavg } from 'node:os';
import { allCalls, migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/many-students.ts';
import { names } from '#app/seed/names.ts';
import { newToken } from '#platform/access/tokens.ts';
import { closeDatabase, useEngine } from '#platform/db/open.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/db/server-engine.ts';
import { buildServer } from '#platform/http/server.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';

const small = process.argv.includes('--small');
const scale = small ? 0.02 : 1;
const size = { students: 500_000 * scale, branches: Math.max(10, 1_000 * scale), families: true };
const ROUNDS = small ? 60 : 200;
const WARM = 15;
/** What a person who types does not notice; p95 in milliseconds. */
const LIMIT = 80;
const BRANCH = 7;

const server = await startPostgres([
  'shared_buffers = 768MB',
  'maintenance_work_mem = 512MB',
  'max_wal_size = 4GB',
  'max_parallel_workers_per_gather = 0',
]);
const owner = openServer({ url: server.url, connections: 3, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
const admin = await owner.connect();
// The large indexes are built once at the end, as a loader would.
const large =
  await admin.query(`select indexdef, schemaname || '.' || indexname as name from pg_indexes where schemaname = 'students' and tablename = 'students'
  and not exists (select 1 from pg_constraint k where k.conname = indexname)`);
for (const index of large.rows) await admin.script(`drop index ${String(index['name'])}`);
const started = performance.now();
await makeStudents(size, { branch: 1, student: 1 });
for (const index of large.rows) await admin.script(String(index['indexdef']));
await admin.script('alter role maktab_app login');
await admin.script('vacuum analyze');
console.log(`${size.students} students made in ${Math.round((performance.now() - started) / 1000)} s`);
admin.release();
useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 2 }), owner);

async function signIn(user_id: number, branch_id: number | null): Promise<string> {
  const { token, hash } = newToken('mkt');
  await asOwner(async () => {
    if (branch_id !== null) {
      await rowsOf(sql`
        insert into platform.users (id, name, email, username, status, school_id, country_id, branch_type)
        overriding system value values (${user_id}, 'Clerk', 'clerk@maktab.example', 'clerk', 'active', 1, 162, 0)`);
      await rowsOf(sql`insert into platform.user_roles (user_id, role_id) values (${user_id}, 1)`);
      await rowsOf(
        sql`insert into platform.user_grants (user_id, kind, branch_id) values (${user_id}, 'branch', ${branch_id})`,
      );
    }
    await rowOf(sql`select platform.open_session(${user_id}::bigint, ${hash}, 'bench', '127.0.0.1', 1)`);
  });
  return token;
}

const tokens = { 'one branch': await signIn(2, BRANCH), 'all branches': await signIn(1, null) };
const app = await buildServer({
  calls: allCalls(),
  isReady: () => Promise.resolve(true),
  web: null,
  publicLimit: 10_000,
  logger: { level: 'error' },
});

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const dobOf = (id: number): string => new Date(Date.UTC(2008, 0, 1 + (id % 4000))).toISOString().slice(0, 10);
const anyId = (): number => BRANCH + size.branches * Math.floor(Math.random() * (size.students / size.branches - 1));
const given = names[162].boys.map(([latin]) => latin);
const family = names[162].families.map(([latin]) => latin);
const named = (): string => `${any(given)} ${any(family)}`;

/** What stands in the form at some moment of typing. */
const typed: Record<string, () => Record<string, unknown>> = {
  'name and birth date': () => ({ full_name: named(), dob: dobOf(anyId()), father_name: `Tariq ${any(family)}` }),
  'with the father’s mobile': () => {
    const id = anyId();
    return {
      full_name: named(),
      dob: dobOf(id),
      guardian_mobiles: [`0${3_000_000_000 + Math.floor((id + 1) / 2)}`],
    };
  },
  'number of the child': () => ({ full_name: named(), identity_no: String(1_000_000_000_000 + anyId()) }),
  everything: () => {
    const id = anyId();
    return {
      full_name: named(),
      dob: dobOf(id),
      father_name: `Tariq ${any(family)}`,
      identity_no: String(1_000_000_000_000 + id),
      guardian_mobiles: [`0${3_000_000_000 + Math.floor((id + 1) / 2)}`],
    };
  },
};

async function ask(token: string, payload: Record<string, unknown>): Promise<{ ms: number; found: number }> {
  const began = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/student/same-child',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  const ms = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data } = answer.json<{ data: { same: unknown[]; siblings: unknown[] } }>();
  return { ms, found: data.same.length + data.siblings.length };
}

const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;
const figures: Record<string, { p50_ms: number; p95_ms: number; found: number }> = {};
for (const who of ['one branch', 'all branches'] as const) {
  for (const [what, payload] of Object.entries(typed)) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await ask(tokens[who], payload());
      if (round >= WARM) times.push(answer.ms);
      found += answer.found;
    }
    const figure = { p50_ms: rounded(quantile(times, 0.5)), p95_ms: rounded(quantile(times, 0.95)), found };
    figures[`${who}: ${what}`] = figure;
    console.log(
      `${who.padEnd(13)} ${what.padEnd(26)} p50 ${figure.p50_ms} ms, p95 ${figure.p95_ms} ms, ${found} found`,
    );
  }
}
console.log(`load of the machine meanwhile: ${loadavg().map(rounded).join(' ')}`);
await app.close();
await closeDatabase();
server.stop();
const worst = Math.max(...Object.values(figures).map((figure) => figure.p95_ms)) / LIMIT;
console.log(JSON.stringify({ name: 'students', figures, floor: { p95_ms: LIMIT }, ratio: rounded(worst) }));
process.exitCode = worst > 1 ? 1 : 0;
