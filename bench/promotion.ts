// Promotion at full size on PostgreSQL (03 STU-74): 100,000 children of 200 branches move one class up, a day that lies behind, so that the
// current class and the seats follow in the same transactions. From the press of Apply to the last section, one run a branch.
// `--scale 0.05` tries it with 5,000.

import { loadavg } from 'node:os';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { applyRun } from '#modules/students/promotion/actions/promotion-start.ts';
import { createRun } from '#modules/students/promotion/actions/promotion-draft.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';

const argument = process.argv.indexOf('--scale');
const scale = process.argv.includes('--small') ? 0.02 : argument > 0 ? Number(process.argv[argument + 1]) : 1;
const STUDENTS = Math.round(100_000 * scale);
const BRANCHES = Math.max(2, Math.round(STUDENTS / 500));
const FLOOR = { apply_seconds: Math.max(5, 60 * scale) };

const server = await startPostgres(['shared_buffers = 512MB', 'max_wal_size = 4GB']);
const owner = openServer({ url: server.url, connections: 3, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
const started = performance.now();
const seconds = (since: number): number => Math.round((performance.now() - since) / 10) / 100;
const said = (what: string): void => console.log(`${seconds(started)} s  ${what}`);
await makeStudents({ students: STUDENTS, branches: BRANCHES }, { branch: 1, student: 1 });
const admin = await owner.connect();
await admin.script('alter role maktab_app login');
admin.release();

/** A session that began in October, with a section of every class and the next one, and seats for whoever comes. */
async function makeNextSession(): Promise<number> {
  return asOwner(async () => {
    const session = await rowOf(sql<{ id: number }>`
      insert into branches.academic_sessions (school_id, country_id, name, start_date, end_date, status)
      values (1, 162, 'next', '2026-10-01', '2027-09-30', 'open') returning id`);
    const id = session?.id ?? 0;
    await rowsOf(
      sql`select setval(pg_get_serial_sequence('branches.sections', 'id'), (select max(id) from branches.sections))`,
    );
    await rowsOf(sql`
      insert into branches.branch_courses (branch_id, course_id)
      select b.id, c.id from platform.branches b cross join (select id from branches.courses where school_id = 1 order by seq limit 11) c on conflict do nothing`);
    await rowsOf(sql`
      insert into branches.sections (branch_id, session_id, course_id, name, capacity)
      select b.branch_id, ${id}::bigint, b.course_id, 'A', 500 from branches.branch_courses b`);
    await rowsOf(sql`
      insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity)
      select s.branch_id, s.session_id, s.course_id, s.id, s.capacity from branches.sections s where s.session_id = ${id}::bigint
      on conflict do nothing`);
    return id;
  });
}

const to_session_id = await makeNextSession();
const from = await asOwner(() =>
  rowOf(
    sql<{
      id: number;
    }>`select id from branches.academic_sessions where school_id = 1 and name <> 'next' order by id limit 1`,
  ),
);
const courses = await asOwner(() =>
  rowsOf(sql<{ id: number }>`select id from branches.courses where school_id = 1 order by seq limit 10`),
);
await asOwner(() =>
  rowsOf(
    sql`select setval(pg_get_serial_sequence('students.enrolments', 'id'), (select max(id) from students.enrolments))`,
  ),
);
const tidy = await owner.connect();
await tidy.script('analyze');
tidy.release();
useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 8 }), owner);
said(`${STUDENTS} students in ${BRANCHES} branches`);

const course_ids = courses.map((row) => row.id);
const drafting = performance.now();
const runs: { id: number; version: number }[] = [];
for (let branch_id = 1; branch_id <= BRANCHES; branch_id += 1) {
  runs.push(
    await runAs({ user_id: 1, branch_id }, () =>
      createRun({
        branch_id,
        from_session_id: from?.id ?? 0,
        to_session_id,
        course_ids,
        rules: { roll_by: 'name', sections_by: 'same', promote_all: course_ids },
      }),
    ),
  );
}
const draft_seconds = seconds(drafting);
said('drafts');

const applying = performance.now();
for (const { id, version } of runs) {
  await runAs({ user_id: 1, school_id: 1 }, () => applyRun({ id, version }));
  await runWaitingJobs();
}
const apply_seconds = seconds(applying);
said('applied');

const done = await asOwner(() =>
  rowOf(sql<{ moved: number; applied: number; strength: number }>`
    select (select count(*)::int from students.students where session_id = ${to_session_id}::bigint) as moved,
           (select count(*)::int from students.promotion_runs where state = 'applied') as applied,
           (select sum(delta)::int from students.strength_movements) as strength`),
);
const wrong = await asOwner(seatProof.run);
const figures = {
  students: STUDENTS,
  branches: BRANCHES,
  ...done,
  seats_that_differ: wrong.length,
  draft_seconds,
  apply_seconds,
  students_a_second: Math.round(STUDENTS / apply_seconds),
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
};
console.log(
  JSON.stringify({
    name: 'promotion',
    figures,
    floor: FLOOR,
    ratio: Math.round((FLOOR.apply_seconds / apply_seconds) * 100) / 100,
  }),
);
await closeDatabase();
server.stop();
if (done?.moved !== STUDENTS || wrong.length > 0 || apply_seconds > FLOOR.apply_seconds) process.exitCode = 1;
