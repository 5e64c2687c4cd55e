// A database of an older version keeps what was asked and decided in it when the requests become the one place for it (00 §7; decision 0097).

import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrateSources, platformMigrations, type MigrationSource } from '#platform/db/migrate.ts';
import { openEmbedded } from '#platform/engine/embedded.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { migrationSources } from '#app/house.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-asked-'));
let engine: Engine;
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The files before those that brought the requests to one place. */
function before({ schema, directory }: MigrationSource): MigrationSource {
  const from = fileURLToPath(directory);
  const to = path.join(folder, schema);
  mkdirSync(to);
  for (const name of globSync('*.sql', { cwd: from }).filter((one) => one < '0350'))
    copyFileSync(path.join(from, name), path.join(to, name));
  return { schema, directory: pathToFileURL(`${to}/`) };
}

/** A module that came since was none of its sources. */
const wasThere = ({ directory }: MigrationSource): boolean =>
  globSync('*.sql', { cwd: fileURLToPath(directory) }).some((one) => one < '0350');

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const connection = await engine.connect();
  try {
    return (await connection.query(text)).rows;
  } finally {
    connection.release();
  }
}

/** Rows of other tables that these stand on are left out: no rule of the carrying over looks at them. */
const OLD = [
  `insert into platform.schools (id, school_name, short_name) overriding system value values (1, 'Iqra Schools', 'Iqra')`,
  `insert into platform.branches (id, school_id, country_id, code, branch_no, branch_name, short_name, city, ownership, status, opened_on)
   values (1, 1, 162, 'ISB-01', 1, 'F-8 Campus', 'F-8', 'Islamabad', 'own', 'active', '2015-04-01')`,
  `insert into platform.users (id, school_id, name, email, username, status)
   overriding system value values (7, 1, 'Clerk', 'c@x.pk', 'clerk', 'active'), (8, 1, 'Head', 'h@x.pk', 'head', 'active')`,
  `insert into students.students (id, school_id, branch_id, family_id, full_name, father_name, gender, dob, status, status_since)
   overriding system value values (5, 1, 1, 1, 'Amna Tariq', 'Tariq', 'f', '2016-01-01', 'active', '2026-04-01')`,
  `insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, state, created_by, decided_by, decided_at, decision_note) values
     (1, 5, '2026-05-01', '2026-05-02', 'sick', 'Fever', 'approved', 7, 7, '2026-05-01', null),
     (1, 5, '2026-05-04', '2026-05-05', 'sick', 'Fever', 'rejected', 7, 8, '2026-05-04', 'No slip'),
     (1, 5, '2026-05-07', '2026-05-07', 'casual', 'Visit', 'cancelled', 7, 7, '2026-05-07', null),
     (1, 5, '2026-06-01', '2026-06-03', 'family', 'Wedding', 'pending', 7, null, null, null)`,
  ...['pending', 'rejected', 'approved'].map(
    (status, n) => `
    insert into platform.approval_requests (id, school_id, branch_id, kind, subject_kind, subject_id, subject_label, title, levels, status, asked_by, waits_permission, decided_at, decided_by)
    overriding system value values (${900 + n}, 1, 1, 'freeze', 'student', 5, 'Amna Tariq', 'Freeze', '[]', '${status}', 7, ${status === 'pending' ? "'Student-Freeze Approval', null, null" : "null, '2026-05-01', 8"})`,
  ),
  `insert into students.student_freezes (branch_id, student_id, from_on, expected_until, reason, billing_percent, state, approval_id) values
     (1, 5, '2026-05-01', '2026-06-01', 'travel', 50, 'pending', 900), (1, 5, '2026-05-01', '2026-06-01', 'travel', 50, 'rejected', 901),
     (1, 5, '2026-05-01', '2026-06-01', 'travel', 50, 'active', 902), (1, 5, '2026-05-01', '2026-06-01', 'travel', 50, 'pending', null),
     (1, 5, '2026-05-01', '2026-06-01', 'travel', 50, 'cancelled', null)`,
  `insert into students.student_leavings (branch_id, student_id, leaving_on, notice_on, reason, state, approval_id) values
     (1, 5, '2026-06-01', '2026-05-01', 'moved', 'pending', 900), (1, 5, '2026-06-01', '2026-05-01', 'moved', 'rejected', 901),
     (1, 5, '2026-06-01', '2026-05-01', 'moved', 'settled', 902)`,
  `insert into students.student_bulk_edits (branch_id, title, columns, state, approval_id) values
     (1, 'Waits', '{dob}', 'pending', 900), (1, 'No', '{dob}', 'rejected', 901), (1, 'Done', '{dob}', 'applied', 902), (1, 'Draft', '{dob}', 'draft', null)`,
  `insert into fees.fee_change_requests (branch_id, kind, title, status, approval_id) values
     (1, 'fee_edit', 'Waits', 'pending', 900), (1, 'fee_edit', 'No', 'rejected', 901)`,
];

beforeAll(async () => {
  engine = await openEmbedded(null);
  await migrateSources(engine, [platformMigrations, ...migrationSources()].filter(wasThere).map(before));
  const connection = await engine.connect();
  try {
    await connection.query(`set session_replication_role = replica`);
    for (const text of OLD) await connection.query(text);
    await connection.query(`set session_replication_role = default`);
  } finally {
    connection.release();
  }
  await migrate(engine, migrationSources());
});

it('leave of a child becomes requests as it stood, with who asked, who decided and what was said', async () => {
  const leaves = await ask(`
    select v.reason, r.status, r.asked_by::int as asked_by, r.decided_by::int as decided_by, r.waits_permission, r.waits_also,
           v.granted_at is not null as holds, (r.change ->> 'leave_id')::bigint = v.id as named,
           (select d.verb || coalesce(': ' || d.reason, '') from platform.approval_decisions d where d.request_id = r.id) as said
      from attendance.student_leaves v join platform.approval_requests r on r.id = v.approval_id order by v.from_on`);
  const over = { asked_by: 7, waits_permission: null, waits_also: [], named: true };
  expect(leaves).toEqual([
    { ...over, reason: 'Fever', status: 'approved', decided_by: 7, holds: true, said: 'approve' },
    { ...over, reason: 'Fever', status: 'rejected', decided_by: 8, holds: false, said: 'reject: No slip' },
    {
      ...over,
      reason: 'Visit',
      status: 'cancelled',
      decided_by: 7,
      holds: false,
      said: 'cancel: No reason was written',
    },
    {
      ...over,
      reason: 'Wedding',
      status: 'pending',
      decided_by: null,
      holds: false,
      said: null,
      waits_permission: 'Student Attandance Edit',
      waits_also: ['parent-student-request'],
    },
  ]);
});

it('what was sent says so and reads its state from the request; what named none was never asked', async () => {
  const states = async (table: string) =>
    (
      await ask(`
        select x.state || coalesce(' ' || r.status, '') as state from ${table} x left join platform.approval_requests r on r.id = x.approval_id order by x.id`)
    ).map((row) => row['state']);
  expect(await states('students.student_freezes')).toEqual([
    'sent pending',
    'sent rejected',
    'active approved',
    'draft',
    'cancelled',
  ]);
  expect(await states('students.student_leavings')).toEqual(['sent pending', 'sent rejected', 'settled approved']);
  expect(await states('students.student_bulk_edits')).toEqual([
    'sent pending',
    'sent rejected',
    'applied approved',
    'draft',
  ]);
  expect(
    await ask(
      `select c.title, r.status from fees.fee_change_requests c join platform.approval_requests r on r.id = c.approval_id order by c.id`,
    ),
  ).toEqual([
    { title: 'Waits', status: 'pending' },
    { title: 'No', status: 'rejected' },
  ]);
});
