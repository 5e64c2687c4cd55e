// What became of a child or of its branch while something waited is said in words, whoever presses (STU-20, STU-27, STU-59, STU-60, STU-82; 03 §9).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { importRunList, importRunView, importStart } from '#kernel/calls/imports.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { firstDayOf, monthOf } from '#kernel/dates.ts';
import * as bulk from '#modules/students/editing/contract/bulk-edit.ts';
import * as prints from '#modules/students/cards/contract/card-prints.ts';
import * as cards from '#modules/students/cards/contract/cards.ts';
import { studentsChange, studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { guardianSave, studentFamily } from '#modules/students/families/contract/guardians.ts';
import { certificateIssue } from '#modules/students/leaving/contract/leaving-papers.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { sectionChangeMany } from '#modules/students/sections/contract/section-changes.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import * as decisions from '#modules/students/transfers/contract/transfer-decisions.ts';
import * as transfers from '#modules/students/transfers/contract/transfers.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { keepContent } from '#platform/files/store.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { type Answer, branches, type School } from '../harness/school.ts';
import { type CardScene, openCards } from './card-scene.ts';
import { type LeavingScene, openLeaving, today } from './leaving-scene.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const neighbour = { as: 'neighbour' } as const;
/** Sees both branches; the cashier sees F-8 only. */
const admin = { as: 'admin' } as const;

let school: School;
let folder: string;
const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const call: School['call'] = (contract, input, as = clerk) => school.call(contract, input, as);
const must: School['must'] = (contract, input, as = clerk) => school.must(contract, input, as);
const owned = <T>(query: ReturnType<typeof sql<T>>) => school.owner(() => rowsOf(query));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-moved-'));
  process.env['MAKTAB_DATA'] = folder;
});
afterAll(async () => {
  await stopReading();
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

describe('who moved, and what is counted', () => {
  let scene: CardScene;
  let there: { id: number; name: string };
  let category_id: number;
  const id = (name: string) => scene.idOf(name);
  const record = (name: string) => must(studentGet, { id: id(name) }, admin);
  const wish = (name: string, more: { to_section_id?: number; send?: boolean } = {}) => ({
    student_id: id(name),
    to_branch_id: g9,
    effective_on: firstDayOf(monthOf(today)),
    reason: 'The family moves',
    dues_mode: 'carried' as const,
    ...more,
  });
  const move = async (name: string) => {
    const asked = await must(transfers.transferCreate, wish(name, { send: true }));
    const { version } = await must(decisions.transferRelease, { id: asked.id, version: asked.version }, cashier);
    const { state } = await must(decisions.transferAccept, { id: asked.id, version }, neighbour);
    expect(state).toBe('done');
  };
  const batchOf = async (names: readonly string[]) => {
    const title = 'Staff children';
    const student_ids = names.map(id);
    const { id: batch } = await must(bulk.bulkEditCreate, {
      title,
      branch_id: f8,
      student_ids,
      columns: ['category_id'],
    });
    const rows = student_ids.map((student_id) => ({ student_id, after: { category_id } }));
    const saved = await call(bulk.bulkEditRows, { id: batch, rows });
    const { version } = (await must(bulk.bulkEditGet, { id: batch })).batch;
    const sent = await must(bulk.bulkEditSend, { id: batch, version, reason: 'List of HR' });
    const request = sent.approval_id ?? 0;
    const { title: asked } = await must(approvals.approvalView, { id: request }, admin);
    return { request, saved: saved.message, asked };
  };
  const linesOf = async (request: number) =>
    (await must(approvals.approvalRows, { id: request }, admin)).data.map((line) => [line.subject_label, line.reason]);

  beforeAll(async () => {
    scene = await openCards(['Asma', 'Bilal', 'Chand', 'Dua', 'Eman']);
    ({ school } = scene);
    await scene.admit(g9, [{ name: 'Neighbour', plan: {} }]);
    const sections = await owned(
      sql<typeof there>`select id, name from branches.sections where branch_id = ${g9}::int`,
    );
    there = sections[0] ?? { id: 0, name: '' };
    category_id = (await must(studentCategories, {})).find((row) => !row.is_default)?.id ?? 0;
  });

  it('STU-27: the row of a child that was transferred is refused, also by an approver who sees both branches', async () => {
    const { request } = await batchOf(['Asma', 'Bilal']);
    await move('Asma');
    const before = (await record('Asma')).category;
    const answer = await call(approvals.approvalApprove, { id: request }, admin);
    expect(said(answer)).toEqual([200, 'Approved and applied: 1 row done, 1 refused']);
    expect(await linesOf(request)).toEqual([
      ['Asma', 'Asma is not in this branch any more'],
      ['Bilal', null],
    ]);
    expect((await record('Asma')).category).toEqual(before);
    expect((await record('Bilal')).category?.id).toBe(category_id);
  });

  it('STU-20, STU-21: an edit of a child or its guardian that was transferred is refused, whoever presses', async () => {
    const { version } = await must(studentGet, { id: id('Chand') });
    const edit = { id: id('Chand'), version, changes: { full_name: 'Chaand Raza' }, reason: 'As on the B-Form' };
    const name = (await must(studentUpdate, edit)).request_id ?? 0;
    const [guardian] = (await must(studentFamily, { id: id('Chand') })).guardians;
    if (!guardian) throw new Error('Chand has no guardian');
    const { guardian_id, full_name, relation, mobile, is_primary, is_fee_payer } = guardian;
    const typed = { guardian_id, relation, mobile, is_primary, is_fee_payer, full_name: 'Raza Khan' };
    const rights = { student_id: id('Chand'), version: guardian.version, reason: 'As on the CNIC' };
    const father = (await must(guardianSave, { ...typed, ...rights })).request_id ?? 0;
    await move('Chand');
    const moved =
      'Chand is not in this branch any more. Reject the request; the branch where the child is now asks again.';
    for (const as of [admin, cashier])
      for (const request of [name, father]) {
        expect((await must(approvals.approvalView, { id: request }, as)).blocks).toEqual([moved]);
        expect(said(await call(approvals.approvalApprove, { id: request }, as))).toEqual([409, moved]);
      }
    expect((await record('Chand')).full_name).toBe('Chand');
    const { guardians } = await must(studentFamily, { id: id('Chand') }, admin);
    expect(guardians[0]?.full_name).toBe(full_name);
  });

  it('STU-60: a section that cannot take the child is refused when it is asked for', async () => {
    await owned(sql`update branches.sections set gender = 'girls' where id = ${there.id}::bigint`);
    const to_section_id = there.id;
    const unfit = `Section ${there.name} does not suit Dua: it takes girls. Choose another section.`;
    const refused = [422, { to_section_id: [unfit] }];
    expect(wrong(await call(transfers.transferCreate, wish('Dua', { to_section_id })))).toEqual(refused);
    expect((await must(transfers.transferList, { student_id: id('Dua') })).data).toEqual([]);
    const draft = await must(transfers.transferCreate, wish('Dua'));
    const { student_id: _, ...terms } = wish('Dua', { to_section_id });
    const { version } = draft;
    expect(wrong(await call(transfers.transferUpdate, { id: draft.id, version, ...terms }))).toEqual(refused);
    await owned(sql`update branches.sections set gender = 'mixed' where id = ${there.id}::bigint`);
    const now = await must(transfers.transferUpdate, { id: draft.id, version, ...terms });
    await must(transfers.transferCancel, { id: draft.id, version: now.version, reason: 'He stays' });
  });

  it('STU-20, STU-25, STU-66: one student is one student', async () => {
    const { saved, asked } = await batchOf(['Dua']);
    expect([saved, asked]).toEqual(['Saved: 1 student changes', 'category of 1 student']);
    const many = await must(studentsChange, { ids: [id('Eman')], sms_language: 'ur' });
    expect((await must(jobView, { id: many.job_id })).title).toBe('Change 1 student');
    const here = await owned(
      sql<{ id: number }>`select section_id as id from students.students where id = ${id('Eman')}`,
    );
    const into = { ids: [id('Eman')], section_id: here[0]?.id ?? 0, on_date: today };
    expect((await call(sectionChangeMany, into)).message).toBe('1 student is changing the section');
  });

  it('STU-82: a card that stands elsewhere is named in words', async () => {
    await scene.giveFaces(['Eman']);
    const begun = await must(cards.cardInitiate, { student_ids: [id('Eman')], reason: 'first', layout: 'plain' });
    const card_ids = begun.cards.map((card) => card.id);
    const the = `Card ${begun.cards[0]?.card_no} of Eman`;
    const print = { card_ids, layout: 'sheet' } as const;
    const only = 'only approved cards are printed. Leave this card out.';
    expect(said(await call(prints.cardBatch, print))).toEqual([409, `${the} is only just begun: ${only}`]);
    await must(cards.cardSend, { card_ids });
    expect(said(await call(prints.cardBatch, print))).toEqual([409, `${the} waits for approval: ${only}`]);
    await must(cards.cardDecide, { card_ids, decision: 'approve' }, cashier);
    await must(prints.cardBatch, print);
    expect(said(await call(prints.cardBatch, print))).toEqual([409, `${the} is in a batch: ${only}`]);
    const again = `${the} is in a batch: only cards just begun are sent. Leave it out.`;
    expect(said(await call(cards.cardSend, { card_ids }))).toEqual([409, again]);
    const decide = { card_ids, decision: 'approve' } as const;
    expect(said(await call(cards.cardDecide, decide, cashier))).toEqual([
      409,
      `${the} is in a batch: it is not waiting for approval.`,
    ]);
    await runWaitingJobs();
  });

  it('03 §9: the check before an import says of each line that no session is open, as the import does', async () => {
    await owned(sql`update branches.academic_sessions set status = 'closed' where school_id = 1 and country_id = 162`);
    const text = `Adm No,Student Name,Gender,Date of Birth,Father Name,Mobile,Branch,Class,Section,Admission Date,Monthly Fee
T-1,Sana Tariq,F,03/07/2018,Tariq Aziz,0305-1973060,ISB-01,Grade 2,A,01/04/2024,5000
T-2,Hina Tariq,F,03/07/2017,Tariq Aziz,0305-1973060,ISB-01,Grade 3,A,01/04/2024,5000`;
    const sha256 = await keepContent(Buffer.from(text));
    const [file] = await owned(sql<{ id: number }>`
      insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes, state)
      values (1, ${f8}, ${sha256}, 'register.csv', 'text/csv', ${text.length}, 'ready') returning id`);
    const reason = 'No academic session is open for ISB-01. Open the session first, then import its students.';
    for (const dry_run of [true, false]) {
      await must(importStart, { kind: 'students', file_id: file?.id ?? 0, dry_run });
      await runWaitingJobs();
      const [run] = (await must(importRunList, { kind: 'students' })).data;
      const { good, bad, made } = await must(importRunView, { id: run?.id ?? 0 });
      const lines = [2, 3].map((line) => ({ line, column: 'Branch', reason }));
      expect([good, bad, made]).toEqual([0, lines, {}]);
    }
  });
});

describe('STU-59: the exception of a certificate whose leaving was taken back', () => {
  let scene: LeavingScene;
  beforeAll(async () => {
    scene = await openLeaving(['Back']);
    ({ school } = scene.fees);
  });

  it('STU-59: is blocked in words, before and when it is approved', async () => {
    const { leaving } = await scene.approve(await scene.ask('Back'));
    const about = { student_id: scene.student('Back'), conduct: 'Good', issued_on: today };
    const request = (await must(certificateIssue, { ...about, reason: 'Needed by Monday' })).approval_id ?? 0;
    const view = () => must(approvals.approvalView, { id: request }, cashier);
    expect((await view()).blocks).toEqual([]);
    const back = { id: leaving.id, version: leaving.version, reason: 'Stays after all' };
    await must(leavings.leavingReverse, back, cashier);
    const block = 'The leaving of Back was taken back meanwhile. Reject this request.';
    expect((await view()).blocks).toEqual([block]);
    expect(said(await call(approvals.approvalApprove, { id: request }, cashier))).toEqual([409, block]);
    await must(approvals.approvalReject, { id: request, reason: 'He stays' }, cashier);
    expect(await owned(sql`select 1 from students.leaving_certificates`)).toEqual([]);
  });
});
