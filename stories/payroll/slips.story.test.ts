// Beside the regular month (spec 07): slips by mail with the paper attached (SAL-25), additions from a file (§9), what is paid apart (SAL-20).

import { lately } from '#stories/harness/turn-clock.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMonths, asMonth } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import * as inputs from '#modules/payroll/inputs/contract/inputs.ts';
import { bookMonth } from '#modules/payroll/index.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { salarySlips, slipMails, slipSend, slipSendMany } from '#modules/payroll/salaries/contract/salary-slips.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { printSlipsJob } from '#modules/payroll/slips/prints/print-slips-job.ts';
import { messageView } from '#kernel/calls/messages.ts';
import { keepFile } from '#stories/harness/keep-file.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { taxedFrom } from './taxed.ts';
import { type MailPeer, startMailPeer } from '../platform/mail-peer.ts';
import { mailSender } from '../platform/message-scene.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const RS = 100;
const preparer = { as: 'clerk' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
let peer: MailPeer;
const heads = new Map<string, number>();
const people: { id: number; code: string }[] = [];

async function join(n: number, name: string, email: string | null): Promise<void> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, preparer);
  const designations = await school.must(designationList, { fetchCount: 50 }, preparer);
  const { id } = await school.must(
    employeeCreate,
    {
      full_name: name,
      father_or_husband_name: 'Javed Iqbal',
      gender: 'female',
      date_of_birth: '1990-05-01',
      nationality_id: 162,
      national_id: `35202-40000${String(n).padStart(2, '0')}-1`,
      mobile: `0304 12345${String(n).padStart(2, '0')}`,
      ...(email === null ? {} : { email }),
      branch_id: f8,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      employment_type: 'permanent',
      joining_date: '2020-04-01',
    },
    preparer,
  );
  const plan = { employee_id: id, effective_from: '2020-04-01', reason: 'joining' as const };
  const lines = [{ head_id: heads.get('BASIC') ?? 0, amount: 60_000 * RS }];
  const { approval_id } = await school.must(payPlanSave, { ...plan, lines }, preparer);
  await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
  const row = await school.owner(() =>
    rowOf(sql<{ code: string }>`select employee_code as code from hr.employees where id = ${id}::bigint`),
  );
  people.push({ id, code: row?.code ?? '' });
}

/** Slips wait for the morning (12 MSG-5): here it has come. */
async function send(): Promise<void> {
  await runOutbox();
  await school.owner(async () => {
    await rowsOf(
      sql`update platform.messages set not_before = platform.now(), next_attempt_at = platform.now() where state = 'queued'`,
    );
    await rowsOf(sql`update platform.queue_turns set next_at = platform.now()`);
  });
  await runOutbox();
}

const mails = () => school.must(slipMails, { month: july, fetchCount: 50 }, ceo);
const supplementary = (more: object = {}) =>
  school.must(
    rows.salaryTemp,
    { branch_id: f8, month: july, kind: 'supplementary', fetchCount: 50, ...more },
    preparer,
  );

beforeAll(async () => {
  vi.stubEnv('MAKTAB_PRIVATE_HOSTS', '127.0.0.1');
  school = await openSchool();
  await taxedFrom(school, july, preparer);
  peer = await startMailPeer();
  for (const head of (await school.must(payHeads, { fetchCount: 100 }, preparer)).data) heads.set(head.code, head.id);
  await join(1, 'Ayesha Khan', 'ayesha@staff.example');
  await join(2, 'Bilal Ahmed', null);
  await join(3, 'Chanda Bibi', 'chanda@staff.example');
  await school.as('admin', () => bookMonth(f8, july));
  await mailSender(school, peer.port);
});
afterAll(async () => {
  await peer.down();
  vi.unstubAllEnvs();
});

describe('SAL-25 slips by mail', () => {
  it('SAL-25 shows first who gets one, and who cannot and why', async () => {
    const looked = await school.must(slipSendMany, { month: july, branch_id: f8, preview: true }, ceo);
    expect(looked).toMatchObject({ job_id: null, slips: 2, sent_before: 0, without: 1 });
    expect(looked.left_out).toMatchObject([
      { employee_name: 'Bilal Ahmed', reason: 'No e-mail address in the record' },
    ]);
    expect((await school.call(slipSendMany, { preview: true }, ceo)).code).toBe(422);
    expect((await school.call(slipSendMany, { month: july }, { as: 'nobody' })).code).toBe(403);
  });

  it('SAL-25, MSG-61 each gets the own paper, locked as the country says; pressed again nobody gets a second one', async () => {
    const { country: _country, ...values } = await school.must(payrollSettings, {}, preparer);
    await school.must(payrollSettingsSave, { ...values, encrypt_slip: 'id_last4_birth_year' }, preparer);
    const { job_id } = await school.must(slipSendMany, { month: july, branch_id: f8 }, ceo);
    const twice = await school.must(slipSendMany, { month: july, branch_id: f8 }, ceo);
    expect([job_id === null, twice.job_id === null]).toEqual([false, false]);
    await runWaitingJobs();
    await send();
    expect(peer.recipients.toSorted()).toEqual(['ayesha@staff.example', 'chanda@staff.example']);
    const mail = peer.mails[peer.recipients.indexOf('ayesha@staff.example')];
    const paper = mail?.attachments[0];
    expect([mail?.attachments.length, paper?.mimeType]).toEqual([1, 'application/pdf']);
    const bytes = new Uint8Array(paper?.content as ArrayBuffer);
    await expect(PDFDocument.load(bytes)).rejects.toThrow(/encrypted/i);
    expect((await PDFDocument.load(bytes, { password: '00111990' })).getPageCount()).toBe(1);
    const third = await school.must(slipSendMany, { month: july, branch_id: f8, preview: true }, ceo);
    expect([third.slips, third.sent_before]).toEqual([0, 2]);
  });

  it('SAL-25 the list says what became of each; the log names the attachment, and nobody opens it', async () => {
    const list = await mails();
    expect(list.data.map((row) => [row.employee_name, row.mail, row.times])).toEqual([
      ['Ayesha Khan', 'sent', 1],
      ['Bilal Ahmed', 'no_way', 0],
      ['Chanda Bibi', 'sent', 1],
    ]);
    expect(list.figures).toMatchObject({ sent: 2, no_way: 1, failed: 0 });
    expect((await school.must(slipMails, { month: july, mail: 'no_way' }, ceo)).total).toBe(1);
    const message = await school.owner(() =>
      rowOf(sql<{ id: number; file: number }>`
        select id, files[1] as file from platform.messages where event_code = 'SALARY_SLIP' order by id limit 1`),
    );
    const log = await school.must(messageView, { id: message?.id ?? 0 }, ceo);
    expect([log.body, log.files.length, log.files[0]?.name]).toEqual([
      null,
      1,
      expect.stringMatching(/^Salary slip .*pdf$/),
    ]);
    expect((await school.call(fileGet, { id: message?.file ?? 0 }, ceo)).code).toBe(404);
  });

  it('SAL-25 one slip again only when that is said, or to another address; without one 422', async () => {
    const ids = new Map((await mails()).data.map((row) => [row.employee_name, row.id]));
    const ayesha = { salary_id: ids.get('Ayesha Khan') ?? 0 };
    expect((await school.call(slipSend, ayesha, ceo)).message).toContain('was sent before');
    expect((await school.call(slipSend, { salary_id: ids.get('Bilal Ahmed') ?? 0 }, ceo)).code).toBe(422);
    await school.must(slipSend, { ...ayesha, again: true }, ceo);
    await school.must(slipSend, { salary_id: ids.get('Bilal Ahmed') ?? 0, to: 'bilal@home.example' }, ceo);
    expect((await school.call(slipSend, { ...ayesha, again: true }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(slipSend, { ...ayesha, mine: true }, { as: 'nobody' })).code).toBe(403);
    await send();
    expect(peer.recipients.slice(2).toSorted()).toEqual(['ayesha@staff.example', 'bilal@home.example']);
  });

  it('MSG-61 an attachment is kept until its mail has ended, and goes a night later', async () => {
    const left = () =>
      rowOf(
        sql<{ n: number }>`select count(*)::int as n from platform.files where kind = 'mail' and deleted_at is null`,
      );
    await school.owner(async () => {
      expect((await left())?.n).toBe(4);
      await rowsOf(sql`update platform.files set created_at = created_at - interval '2 days' where kind = 'mail'`);
      await rowsOf(
        sql`update platform.messages set state = 'retry' where id = (select min(id) from platform.messages where event_code = 'SALARY_SLIP')`,
      );
      await rowOf(sql`select platform.sweep_mail_files()`);
      expect((await left())?.n).toBe(1);
    });
  });
});

describe('slips of a month in one file', () => {
  it('07 §13 are written page after page by a job, whose file is of who asked', async () => {
    const ids = (await mails()).data.map((row) => row.id);
    const told: number[] = [];
    const control = {
      job_run_id: 1,
      user_id: 1,
      school_id: 1,
      progress: (done: number) => Promise.resolve(told.push(done) > 0),
      badRows: () => Promise.resolve(),
    };
    const made = await printSlipsJob.run({ ids, title: 'Salary slips', school_id: 1, country_id: 162 }, control);
    expect([made.slips, made.pages, told.at(-1), made.name]).toEqual([3, 3, 3, 'Salary slips.pdf']);
    const file = await school.call(fileGet, { id: made.file_id }, ceo);
    expect([file.code, (await PDFDocument.load(file.bytes)).getPageCount()]).toEqual([200, 3]);
    const few = await school.call(salarySlips, { month: july, branch_id: f8 }, ceo);
    expect((await PDFDocument.load(few.bytes)).getPageCount()).toBe(3);
    expect((await school.call(salarySlips, {}, ceo)).code).toBe(422);
  });
});

const csv = (...lines: string[]): string => ['Employee Code,Year,Month,Head,Amount,Run,Reference', ...lines].join('\n');

async function imported(text: string, dry_run: boolean) {
  const file_id = await keepFile(school, 'clerk', { name: 'inputs.csv', text });
  const { job_run_id } = await school.must(inputs.salaryInputImport, { file_id, dry_run, mode: 'good_rows' }, preparer);
  await runWaitingJobs();
  const job = await school.owner(() =>
    rowOf(
      sql<{
        result: { bad: { line: number; column: string; reason: string }[] };
      }>`select result from platform.job_runs where id = ${job_run_id}::bigint`,
    ),
  );
  return job?.result;
}

describe('additions from a file (07 §9)', () => {
  it('names the fault of each line and writes the others once', async () => {
    const [first, second] = people;
    const [year, month] = [july.slice(0, 4), String(Number(july.slice(5, 7)))];
    const file = csv(
      `${first?.code},${year},${month},BONUS,"30,000",Supplementary,EID-1`,
      `${second?.code},${year},${month},Bonas,"30,000",Supplementary,EID-2`,
      `${second?.code},${year},${month},BONUS,"1,000",,EID-3`,
    );
    expect(await imported(file, true)).toMatchObject({
      bad: [
        { line: 3, column: 'Head', reason: "There is no head 'Bonas'; the nearest is Bonus (BONUS)" },
        { line: 4, column: 'Month', reason: expect.stringContaining('is frozen: choose a later month') },
      ],
    });
    const before = await school.must(inputs.salaryInputs, { month: july }, preparer);
    expect(before.total).toBe(0);
    await imported(file, false);
    await imported(`${file}\n`, false);
    const { data } = await school.must(inputs.salaryInputs, { month: july }, preparer);
    // The second head is unknown, the third month is frozen for its regular salary.
    expect(data.map((row) => [row.employee_code, row.amount, row.run, row.source])).toEqual([
      [first?.code, 30_000 * RS, 'supplementary', 'import'],
    ]);
    expect((await school.call(inputs.salaryInputImport, { file_id: 1 }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('SAL-20 a supplementary run', () => {
  it('SAL-20 a bonus is a percent of basic by service, looked at first and given once', async () => {
    const asked = { branch_id: f8, month: july, head_id: heads.get('BONUS') ?? 0, percent: 5000 };
    const looked = await school.must(inputs.salaryBonus, { ...asked, preview: true }, preparer);
    expect(looked).toMatchObject({ people: 3, total: 90_000 * RS, without: 0, given_before: 0 });
    const regular = { ...asked, run: 'regular' as const, preview: true };
    // The salaries of the month are frozen: they take nothing more.
    expect(await school.must(inputs.salaryBonus, regular, preparer)).toMatchObject({ people: 0, total: 0, without: 3 });
    await school.must(inputs.salaryBonus, asked, preparer);
    expect(await school.must(inputs.salaryBonus, asked, preparer)).toMatchObject({ people: 0, given_before: 3 });
  });

  it('SAL-20 it has additions, tax and deductions alone; it is decided and posted as any salary', async () => {
    const sheet = await supplementary({ build: true });
    expect(sheet.data.map((row) => [row.employee_name, row.kind, row.gross, row.earned_gross])).toEqual([
      ['Ayesha Khan', 'supplementary', 0, 60_000 * RS],
      ['Bilal Ahmed', 'supplementary', 0, 30_000 * RS],
      ['Chanda Bibi', 'supplementary', 0, 30_000 * RS],
    ]);
    expect(sheet.data.every((row) => row.net + row.tax + row.statutory === row.earned_gross && row.loans === 0)).toBe(
      true,
    );
    expect(sheet.blockers).toEqual([]);
    const regular = await school.must(rows.salaryTemp, { branch_id: f8, month: july, fetchCount: 50 }, preparer);
    expect(regular.data.map((row) => row.status)).toEqual(['posted', 'posted', 'posted']);
    const posted = await school.must(
      acts.salaryPost,
      { branch_id: f8, month: july, kind: 'supplementary', acknowledged: true },
      preparer,
    );
    expect(posted.done).toBe(3);
    for (const [call, as] of [
      [acts.approveHrMany, 'cashier'],
      [acts.approveLevel2Many, 'accountant'],
      [acts.approveCeoMany, 'admin'],
    ] as const)
      expect((await school.must(call, { ids: sheet.data.map((row) => row.id) }, { as })).done).toBe(3);
    const after = await supplementary();
    expect(after.data.map((row) => `${row.status} ${row.entry_id !== null}`)).toEqual(Array(3).fill('posted true'));
  });

  it('SAL-20 what comes afterwards is the second run; a frozen one takes nothing more', async () => {
    const row = { employee_id: people[0]?.id ?? 0, month: july, head_id: heads.get('BONUS') ?? 0, amount: 1_000 * RS };
    await school.must(inputs.salaryInputSave, { rows: [{ ...row, run: 'supplementary' }] }, preparer);
    const again = await supplementary({ build: true });
    expect(
      again.data.filter((one) => one.status === 'draft').map((one) => [one.employee_name, one.seq, one.earned_gross]),
    ).toEqual([['Ayesha Khan', 2, 1_000 * RS]]);
    const frozen = await school.call(inputs.salaryInputSave, { rows: [{ ...row, run: 'regular' }] }, preparer);
    expect(frozen.message).toContain('frozen');
  });

  it('SAL-20 a first run rejected while the second is a draft: prepared again, the additions are in one salary', async () => {
    const row = { employee_id: people[1]?.id ?? 0, month: july, head_id: heads.get('BONUS') ?? 0 };
    const add = (amount: number) =>
      school.must(inputs.salaryInputSave, { rows: [{ ...row, run: 'supplementary', amount: amount * RS }] }, preparer);
    const bilal = async (more: object = {}) =>
      (await supplementary(more)).data
        .filter((one) => one.employee_name === 'Bilal Ahmed' && one.status !== 'posted')
        .map(({ id, version, seq, status, earned_gross }) => ({ id, version, seq, status, earned: earned_gross / RS }));
    await add(2_000);
    const [second] = await bilal({ build: true });
    const ids = [second?.id ?? 0];
    const asked = { branch_id: f8, month: july, kind: 'supplementary' as const, acknowledged: true };
    await school.must(acts.salaryPost, { ...asked, ids }, preparer);
    await add(3_000);
    expect(await bilal({ build: true })).toMatchObject([
      { seq: 2, status: 'initial_posted', earned: 2_000 },
      { seq: 3, status: 'draft', earned: 3_000 },
    ]);
    await school.must(acts.salaryReject, { ids, reason: 'Not agreed' }, { as: 'cashier' });
    // Each computed alone holds both: one of them is posted, never the two.
    for (const { id, version } of await bilal())
      await school.must(acts.salaryUpdate, { id, version, overrides: [] }, preparer);
    expect((await bilal()).map((one) => one.earned)).toEqual([5_000, 5_000]);
    const both = await school.call(acts.salaryPost, asked, preparer);
    expect([both.code, both.message]).toEqual([409, expect.stringContaining('Bilal Ahmed is in another salary')]);
    expect(await bilal({ build: true })).toMatchObject([{ seq: 2, status: 'draft', earned: 5_000 }]);
    expect((await school.must(acts.salaryPost, { ...asked, ids }, preparer)).done).toBe(1);
  });

  it('SAL-20 who is left out of a run is in the next one, once it has gone on without them', async () => {
    const row = { employee_id: people[2]?.id ?? 0, month: july, head_id: heads.get('BONUS') ?? 0, amount: 4_000 * RS };
    await school.must(inputs.salaryInputSave, { rows: [{ ...row, run: 'supplementary' }] }, preparer);
    const drafts = async () =>
      (await supplementary({ build: true })).data
        .filter((one) => one.status === 'draft')
        .map((one) => one.employee_name);
    expect(await drafts()).toEqual(['Ayesha Khan', 'Chanda Bibi']);
    const chanda = (await supplementary()).data.find(
      (one) => one.status === 'draft' && one.employee_id === row.employee_id,
    );
    await school.must(acts.salaryRemove, { ids: [chanda?.id ?? 0], reason: 'Agreed for later' }, preparer);
    expect(await drafts()).toEqual(['Ayesha Khan']);
    const asked = { branch_id: f8, month: july, kind: 'supplementary' as const, acknowledged: true };
    expect((await school.must(acts.salaryPost, asked, preparer)).done).toBe(1);
    expect(await drafts()).toEqual(['Chanda Bibi']);
  });

  it('a bonus that one person should not have is taken back by hand, and can be given again', async () => {
    const month = addMonths(july, 1);
    const asked = { branch_id: f8, month, head_id: heads.get('BONUS') ?? 0, percent: 5000 };
    await school.must(inputs.salaryBonus, asked, preparer);
    const { data } = await school.must(inputs.salaryInputs, { month, employee_id: people[1]?.id ?? 0 }, preparer);
    const given = data.find((one) => one.source === 'bonus');
    const { id = 0, version = 0, employee_id = 0, amount = 0 } = given ?? {};
    const row = { id, version, employee_id, month, head_id: asked.head_id, amount, run: 'supplementary' as const };
    const other = { ...row, head_id: heads.get('ARREARS') ?? 0 };
    expect((await school.call(inputs.salaryInputSave, { rows: [other] }, preparer)).errors).toHaveProperty('head_id');
    await school.must(inputs.salaryInputSave, { rows: [{ ...row, cancel: true }] }, preparer);
    expect(await school.must(inputs.salaryBonus, { ...asked, preview: true }, preparer)).toMatchObject({
      people: 1,
      given_before: 2,
    });
  });
});
