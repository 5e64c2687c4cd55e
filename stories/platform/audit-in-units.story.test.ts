// 00 §8 "before → after in the units of the screen": the log names what ids point to and shows amounts, months and rates as the screens do,
// also in rows that were written before it did. Stored rows stay as they are (decision 0066).

import { beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '#kernel/calls/audit.ts';
import { exportOf } from '#kernel/export-call.ts';
import { sectionSave } from '#modules/branches/classes/contract/classes.ts';
import { finePolicySave } from '#modules/fees/late-fines/contract/fine-policies.ts';
import { allCalls } from '#app/house.ts';
import { auditTheCall } from '#platform/audit/audit-call.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene } from '#stories/fees/fee-scene.ts';
import { branches, type Person } from '#stories/harness/school.ts';

const { f8, g9, muscat } = branches;
let scene: FeeScene;
let amna: number;
let place: { session_id: number; course_id: number; course: string; session: string };

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(f8, [{ name: 'Amna', plan: { TUI: 6000 } }]);
  amna = pupils['Amna'] ?? 0;
  const found = await scene.school.owner(() =>
    rowOf(sql<typeof place>`
      select e.session_id, e.course_id, c.name as course, x.name as session from students.enrolments e
        join branches.courses c on c.id = e.course_id join branches.academic_sessions x on x.id = e.session_id
       where e.student_id = ${amna}`),
  );
  if (!found) throw new Error('The child is in no class');
  place = found;
});

const rows = async (filters: object, as: Person = 'admin') =>
  (await scene.school.must(auditList, { fetchCount: 100, ...filters }, { as })).data;

interface Stored {
  record_kind: string;
  record_id: number;
  action: string;
  branch_id: number;
  before?: object;
  after: object;
  call?: string;
}

/** A row as it was written then. */
const stored = (row: Stored) =>
  scene.school.owner(() =>
    rowsOf(sql`
      insert into platform.audit_entries (school_id, branch_id, record_kind, record_id, action, before, after, call)
      values (1, ${row.branch_id}, ${row.record_kind}, ${row.record_id}, ${row.action}, ${JSON.stringify(row.before ?? null)}::jsonb,
              ${JSON.stringify(row.after)}::jsonb, ${row.call ?? null})`),
  );

describe('rows of the edge', () => {
  it('name the class, the session and the section, and show amounts and rates', async () => {
    await scene.school.must(finePolicySave, {
      country_id: 162,
      branch_id: f8,
      session_id: place.session_id,
      name: 'By the day',
      mode: 'per_day',
      amount: 5_000,
      rate: 250,
      grace_days: 5,
      count_from: 'due_date',
      cap: 150_050,
      stop_at_validity: false,
      min_balance: 0,
      after_validity_charge: 0,
      status: 'active',
      version: 0,
    });
    const [policy] = await rows({ record_kind: 'fee fine policy' });
    expect(policy?.record_name).toBe('By the day');
    expect(policy?.after).toMatchObject({
      session_id: place.session,
      branch_id: expect.stringContaining('F-8'),
      mode: 'per day',
      amount: 'PKR 50',
      rate: '2.5 %',
      cap: 'PKR 1,500.50',
      min_balance: 'PKR 0',
      grace_days: 5,
    });
    const { section } = await scene.school.must(sectionSave, {
      branch_id: f8,
      session_id: place.session_id,
      course_id: place.course_id,
      name: 'Rose',
      capacity: 25,
    });
    const [made] = await rows({ record_kind: 'section', record_id: section.section_id });
    expect(made).toMatchObject({ record_name: 'Rose', after: { course_id: place.course, session_id: place.session } });
  });

  it('of a child stand in its History, whatever the path of the call is', async () => {
    const school = scene.school;
    const found = allCalls().find(({ contract }) => contract.path === 'fee/security/use');
    if (!found) throw new Error('This call is not served');
    await school.as('clerk', async () => {
      await rowsOf(sql`select pg_current_xact_id()`);
      await auditTheCall(found.contract, { student_id: amna, amount: 250_000, note: 'a word of theirs' }, { id: 7 });
    });
    const [row] = await rows({ record_kind: 'student', record_id: amna });
    expect(row).toMatchObject({
      action: 'fee security use',
      branch_name: 'F-8 Campus',
      after: { amount: 'PKR 2,500' },
    });
    expect(row?.record_name).toMatch(/^Amna/);
    expect(JSON.stringify(row?.after)).not.toContain('theirs');
  });
});

describe('older rows, written in minor units', () => {
  it('show money, in the currency of their branch; the stored row stays', async () => {
    const row = { record_kind: 'student', record_id: amna, action: 'fee changed' };
    const change = { before: { Tuition: 1_150_000 }, after: { from: '2026-09-01', Tuition: 1_000_000 } };
    await stored({ ...row, branch_id: f8, ...change });
    await stored({ ...row, branch_id: muscat, before: { Tuition: 95_000 }, after: { Tuition: 90_500 } });
    const [ours] = await rows({ action: 'fee changed' });
    const [omani] = await rows({ action: 'fee changed' }, 'muscat');
    expect(ours).toMatchObject({ before: { Tuition: 'PKR 11,500' }, after: { Tuition: 'PKR 10,000' } });
    expect(omani).toMatchObject({ before: { Tuition: 'OMR 95.000' }, after: { Tuition: 'OMR 90.500' } });
    const kept = await scene.school.owner(() =>
      rowOf(sql<{ before: object; after: object }>`
        select before, after from platform.audit_entries where action = 'fee changed' and branch_id = ${f8}`),
    );
    expect(kept).toEqual(change);
  });

  it('a deposit of the edge, before deposits noted themselves', async () => {
    const account_id = await scene.account(f8, 'cash');
    await stored({
      record_kind: 'fee deposit',
      record_id: 1,
      action: 'create',
      branch_id: f8,
      after: { act: 'Take a deposit', student_id: amna, amount: 1_100_000, channel: 'bank_transfer', account_id },
      call: 'POST fee/deposit/create',
    });
    const [taken] = await rows({ record_kind: 'fee deposit' });
    expect(taken?.after).toMatchObject({
      student_id: expect.stringMatching(/^Amna/),
      amount: 'PKR 11,000',
      channel: 'bank transfer',
      account_id: expect.stringMatching(/[A-Z]/i),
    });
  });

  it('the export says the same', async () => {
    const file = await scene.school.call(exportOf(auditList), { action: 'fee changed', format: 'csv' });
    expect(file.bytes.toString()).toContain('PKR 11,500 → PKR 10,000');
    expect(file.bytes.toString()).not.toContain('1150000');
  });

  it('words that no contract has are told by their area: in whose name, and what took the place', async () => {
    const [clerk] = await scene.school.owner(() =>
      rowsOf(sql<{ id: number; role: number }>`
        select u.id, r.id as role from platform.users u cross join platform.roles r where u.username = 'clerk' and r.name = 'Branch Clerk'`),
    );
    const row = { record_id: 1, branch_id: f8 };
    await stored({ ...row, record_kind: 'approval', action: 'told', after: { in_name_of: clerk?.id } });
    await stored({ ...row, record_kind: 'role', action: 'told', after: { replaced_by: clerk?.role } });
    const [role, approval] = await rows({ action: 'told' });
    expect(approval?.after).toEqual({ in_name_of: 'clerk (clerk)' });
    expect(role?.after).toEqual({ replaced_by: 'Branch Clerk' });
  });

  it('an id that the reader may not see stays a number', async () => {
    const strange = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`
        insert into branches.rooms (branch_id, name, code, capacity, room_type) values (${g9}, 'Hidden hall', 'H1', 10, 'hall') returning id`),
    );
    await stored({
      record_kind: 'timetable',
      record_id: 1,
      action: 'moved',
      branch_id: f8,
      after: { room_id: strange?.id, to_branch_id: g9 },
    });
    const [seen] = await rows({ record_kind: 'timetable' }, 'clerk');
    expect(seen?.after).toEqual({ room_id: strange?.id, to_branch_id: g9 });
    const [whole] = await rows({ record_kind: 'timetable' });
    expect(whole?.after).toMatchObject({ room_id: 'Hidden hall (H1)', to_branch_id: expect.stringContaining('G-9') });
  });
});

describe('the History of a child', () => {
  it('has the import that made it', async () => {
    const run = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`
        insert into platform.import_runs (school_id, kind, file_name, content_hash, mapping, mode, dry_run, state)
        values (1, 'students', 'register.xlsx', repeat('a', 64), '{}', 'good_rows', false, 'done') returning id`),
    );
    const id = run?.id ?? 0;
    await scene.school.owner(() =>
      rowsOf(sql`
        update students.enrolments set source_table = 'platform.import_runs', source_id = ${id} where student_id = ${amna} returning id`),
    );
    await stored({
      record_kind: 'import',
      record_id: id,
      action: 'imported',
      branch_id: f8,
      after: { file: 'register.xlsx' },
    });
    const history = await rows({ record_kind: 'student', record_id: amna });
    expect(history.find((row) => row.record_kind === 'import')).toMatchObject({
      action: 'imported',
      record_name: 'register.xlsx',
    });
  });
});
