// Claims of deposits (FEE-59; spec 04 §3, §5.4, §13 story 11): slips sent in, approved from the row of the bank or awaiting the statement, rejected,
// sent twice; over HTTP on PostgreSQL.

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { approvalApprove, approvalDecide, approvalReject, approvalView } from '#kernel/calls/approvals.ts';
import { waitingAbout } from '#kernel/calls/waiting-about.ts';
import { asDay, asMonth, formatDate } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import { bankAccountSave, bankSave } from '#modules/accounts/banks/contract/banks.ts';
import { deliverFormats } from '#modules/accounts/index.ts';
import * as files from '#modules/fees/bank-files/contract/bank-files.ts';
import { unidentifiedList } from '#modules/fees/bank-files/contract/unidentified.ts';
import { approvedReport } from '#modules/fees/decided-requests/contract/approved-report.ts';
import { claimCreate, claimEvidence, claimList, claimMatch } from '#modules/fees/deposit-claims/contract/claims.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositCreate, depositList, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { branches, type Person, type School } from '../harness/school.ts';
import { keepFile } from '../harness/keep-file.ts';
import { lately } from '../harness/turn-clock.ts';

import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9 } = branches;
let scene: FeeScene;
let school: School;
let child: Record<string, number>;
let own: { id: number; account_id: number };
let central: { id: number; account_id: number };
const day = (text: string) => formatDate(asDay(lately(text)));

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  await school.owner(() => deliverFormats(1));
  child = {
    ...(await scene.admit(f8, [
      ...['Ali', 'Bina', 'Careem', 'Danish', 'Elif', 'Fahd', 'Gul', 'Hina', 'Imran'].map((name) => ({
        name,
        plan: { TUI: 5_000 },
      })),
      { name: 'Elder', family: 'Khan', plan: { TUI: 5_000 } },
      { name: 'Younger', family: 'Khan', plan: { TUI: 5_000 } },
    ])),
    ...(await scene.admit(g9, [{ name: 'Zara', plan: { TUI: 5_000 } }])),
  };
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  for (const branch of [f8, g9]) await scene.post(branch, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const bank = await school.must(bankSave, { country_id: 162, name: 'Habib Bank', short_name: 'HBL' });
  const account = (branch_id: number, account_no: string, more: Partial<InputOf<typeof bankAccountSave>> = {}) =>
    school.must(bankAccountSave, {
      branch_id,
      bank_id: bank.id,
      title: 'Fees',
      account_no,
      use_for: ['collection'],
      ...more,
    });
  own = await account(f8, '00010001');
  central = await account(g9, '00020002', { shared: 'list', shared_branch_ids: [f8] });
});

/** Another picture for each number. */
const slipPicture = (nth: number): Promise<Buffer> =>
  sharp({ create: { width: 60 + nth, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

let pictures = 0;
const slip = async (as: Person = 'clerk', nth = (pictures += 1)) =>
  keepFile(school, as, { name: 'slip.png', bytes: await slipPicture(nth) });

async function send(name: string, more: Partial<InputOf<typeof claimCreate>> = {}, as: Person = 'clerk') {
  return school.call(
    claimCreate,
    {
      student_id: child[name],
      amount: 500_000,
      value_date: asDay(lately('2026-09-09')),
      bank_account_id: own.id,
      slip_file_id: more.slip_file_id ?? (await slip(as)),
      ...more,
    },
    { as },
  );
}

const sent = async (name: string, more: Partial<InputOf<typeof claimCreate>> = {}, as: Person = 'clerk') => {
  const answer = await send(name, more, as);
  expect([answer.code, answer.message]).toEqual([201, expect.stringContaining('waits for approval')]);
  return answer.data;
};

const approve = async (approval_id: number, as: Person = 'admin') =>
  school.call(
    approvalApprove,
    { id: approval_id, version: (await school.must(approvalView, { id: approval_id }, { as })).version },
    { as },
  );

const evidence = (approval_id: number, as: Person = 'admin') => school.must(claimEvidence, { approval_id }, { as });
const claimOf = async (id: number) =>
  (await school.must(claimList, { fetchCount: 100 }, { as: 'clerk' })).data.find((one) => one.id === id);
const receivable = (name: string) => scene.ledger(f8, 'student_receivable', child[name]);

/** Rows whose code nobody has come into the book of the account as unidentified receipts. */
async function unknown(
  lines: readonly [on: string, amount: string, reference: string][],
  to = own.id,
  as: Person = 'accountant',
) {
  const text = [
    'Payment code,Value date,Amount,Reference',
    ...lines.map(([on, amount, reference]) => `1000123454,${day(on)},${amount},${reference}`),
  ];
  const file_id = await keepFile(school, as, { name: 'hbl.csv', text: text.join('\n') });
  const { id } = await school.must(files.uploadFile, { bank_account_id: to, file_id }, { as });
  await school.must(files.uploadCommit, { id, unknown: 'post' }, { as });
  await runWaitingJobs();
}

const red = () =>
  school.owner(async () =>
    (await runProofs(allProofs())).flatMap(({ proof, differences }) =>
      differences.map((one) => `${proof}: ${one.detail}`),
    ),
  );

describe('story 11: from an unidentified row', () => {
  it('the slip is sent, the row stands beside it, approving settles it: 2230 is 0, the receipt has the value date of the bank', async () => {
    await unknown([['2026-09-10', '5000', 'FT-11 A']]);
    expect(await scene.ledger(f8, 'unidentified')).toBe(-500_000);
    const claim = await sent('Ali', { reference: 'ft11a', value_date: asDay(lately('2026-09-09')) });
    expect(claim.like).toBe(0);
    expect(await school.must(waitingAbout, { student_ids: [child['Ali'] ?? 0] }, { as: 'clerk' })).toMatchObject({
      total: 1,
    });
    const beside = await evidence(claim.approval_id);
    expect(beside).toMatchObject({
      why: 'reference',
      exact: false,
      like: [],
      slip: { is_picture: true, name: 'slip.png' },
    });
    expect(beside.rows).toMatchObject([{ amount: 500_000, value_date: lately('2026-09-10'), same_reference: true }]);

    expect((await approve(claim.approval_id, 'clerk')).code).toBe(403);
    expect((await school.call(claimEvidence, { approval_id: claim.approval_id }, { as: 'neighbour' })).code).toBe(404);
    expect((await approve(claim.approval_id)).code).toBe(200);
    expect([await scene.ledger(f8, 'unidentified'), await receivable('Ali')]).toEqual([0, 0]);
    const done = await claimOf(claim.id);
    expect(done).toMatchObject({ status: 'approved', statement: 'row', decided_by: expect.any(String) });
    const [deposit] = (await school.must(depositList, { student_id: child['Ali'] ?? 0 }, { as: 'clerk' })).data;
    expect(deposit).toMatchObject({ receipt_no: done?.receipt_no, value_date: lately('2026-09-10'), amount: 500_000 });
    expect((await school.must(unidentifiedList, {}, { as: 'clerk' })).total).toBe(0);
    expect(await red()).toEqual([]);
  });

  it('the desk is refused the same transfer afterwards, with its receipt', async () => {
    const again = await school.call(
      depositCreate,
      {
        student_id: child['Ali'],
        channel: 'bank_transfer',
        reference: 'FT 11 A',
        value_date: asDay(lately('2026-09-10')),
        account_id: own.account_id,
        amount: 500_000,
      },
      { as: 'clerk' },
    );
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('receipt')]);
  });

  it('it is read among decided requests', async () => {
    const report = await school.must(approvedReport, { kind: 'deposit claim proof' }, { as: 'clerk' });
    expect(report.data[0]).toMatchObject({ kind: 'deposit claim proof' });
  });

  it('of an account of head office that serves the branch: the pair stands in both books', async () => {
    await unknown([['2026-09-08', '5000', 'CEN1']], central.id, 'neighbour');
    const claim = await sent('Bina', { bank_account_id: central.id, value_date: asDay(lately('2026-09-08')) });
    expect(await evidence(claim.approval_id)).toMatchObject({ why: 'only', exact: true });
    expect((await approve(claim.approval_id)).code).toBe(200);
    expect([await scene.ledger(g9, 'unidentified'), await receivable('Bina')]).toEqual([0, 0]);
    expect(await scene.ledger(g9, 'inter_branch')).toBe(-500_000);
    expect(await red()).toEqual([]);
  });
});

describe('which row it is', () => {
  it('several that fit: nobody guesses; the approver chooses, or says that none is it', async () => {
    await unknown([
      ['2026-09-07', '5000', 'S1'],
      ['2026-09-07', '5000', 'S2'],
    ]);
    const claim = await sent('Careem', { value_date: asDay(lately('2026-09-07')) });
    const beside = await evidence(claim.approval_id);
    expect([beside.why, beside.rows.length, beside.row_id]).toEqual(['several', 2, null]);
    const refused = await approve(claim.approval_id);
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('Choose the one')]);
    const wrong = await school.call(claimMatch, { id: claim.id, row_id: 999_999 });
    expect(wrong.code).toBe(422);
    expect((await school.call(claimMatch, { id: claim.id, row_id: null }, { as: 'nobody' })).code).toBe(403);
    const second = beside.rows.find((row) => row.reference === 'S2')?.row_id ?? 0;
    await school.must(claimMatch, { id: claim.id, row_id: second });
    expect(await evidence(claim.approval_id)).toMatchObject({ why: 'chosen', row_id: second });
    expect((await approve(claim.approval_id)).code).toBe(200);
    const left = await school.must(unidentifiedList, { filter: 'S1' }, { as: 'clerk' });
    expect([left.total, await scene.ledger(f8, 'unidentified')]).toEqual([1, -500_000]);
    expect((await school.call(claimMatch, { id: claim.id, row_id: null })).code).toBe(409);
  });

  it('a row of another amount, or four days away, does not fit', async () => {
    await unknown([
      ['2026-08-20', '4999', 'N1'],
      ['2026-08-24', '5000', 'N2'],
    ]);
    const claim = await sent('Danish', { value_date: asDay(lately('2026-08-20')) });
    expect(await evidence(claim.approval_id)).toMatchObject({ why: 'none', rows: [] });
    await school.must(approvalReject, { id: claim.approval_id, version: 1, reason: 'Of another child' });
  });
});

describe('without a row the deposit awaits the statement', () => {
  it('stands on the bank account, on its value date without a fine, and can be reversed as at the desk', async () => {
    const claim = await sent('Danish', { reference: 'AW1', value_date: asDay(lately('2026-08-28')) });
    const before = await scene.ledger(f8, 'late_fine');
    expect((await approve(claim.approval_id)).code).toBe(200);
    expect([await receivable('Danish'), await scene.ledger(f8, 'late_fine')]).toEqual([0, before]);
    const done = await claimOf(claim.id);
    expect(done).toMatchObject({ status: 'approved', statement: 'awaited' });
    const [deposit] = (await school.must(depositList, { student_id: child['Danish'] ?? 0 }, { as: 'clerk' })).data;
    expect(deposit).toMatchObject({ channel: 'bank_transfer', reference: 'AW1', reconciled: false });
    const whole = await school.must(depositRead, { id: deposit?.deposit_id ?? 0 }, { as: 'clerk' });
    expect(await red()).toEqual([]);
    const undone = await school.call(
      depositReverse,
      { id: whole.deposit_id, version: whole.version, reason: 'The bank has no such transfer' },
      { as: 'clerk' },
    );
    expect(undone.code).toBe(200);
    expect([await receivable('Danish'), (await claimOf(claim.id))?.statement]).toEqual([500_000, null]);
    expect(await red()).toEqual([]);
  });

  it('of a family: one receipt for its children', async () => {
    const family = await school.owner(() =>
      rowsOf(
        sql<{ family_id: number }>`select family_id from students.students where id = ${child['Elder'] ?? 0}::bigint`,
      ),
    );
    const claim = await sent('', {
      student_id: undefined,
      family_id: family[0]?.family_id,
      amount: 1_000_000,
      reference: 'FAM1',
    });
    expect((await approve(claim.approval_id)).code).toBe(200);
    expect([await receivable('Elder'), await receivable('Younger')]).toEqual([0, 0]);
    expect(await claimOf(claim.id)).toMatchObject({ student_id: null, payer: expect.stringContaining('Family') });
  });
});

describe('the same slip again (FEE-59)', () => {
  it('the same picture for the same child waits once; for another child the approver sees both', async () => {
    const nth = (pictures += 1);
    const one = await sent('Elif', { slip_file_id: await slip('clerk', nth) });
    expect((await send('Elif', { slip_file_id: await slip('clerk', nth) })).code).toBe(409);
    const two = await send('Fahd', { slip_file_id: await slip('clerk', nth), amount: 400_000 });
    expect([two.code, two.data.like, two.message]).toEqual([201, 1, expect.stringContaining('like it')]);
    const beside = await evidence(two.data.approval_id);
    expect(beside.like).toMatchObject([{ kind: 'claim', id: one.id, same_file: true, payer: 'Elif', taken: false }]);
    expect(beside.exact).toBe(false);
  });

  it('a transfer that the desk took cannot be claimed, whatever the spelling of its reference', async () => {
    await school.must(
      depositCreate,
      {
        student_id: child['Gul'],
        channel: 'bank_transfer',
        reference: 'DESK-77',
        value_date: asDay(lately('2026-09-09')),
        account_id: own.account_id,
        amount: 500_000,
      },
      { as: 'clerk' },
    );
    const claim = await send('Hina', { reference: 'desk 77' });
    expect(claim.data.like).toBe(1);
    const view = await school.must(approvalView, { id: claim.data.approval_id });
    expect(view.blocks).toEqual([expect.stringContaining('taken already')]);
    expect((await approve(claim.data.approval_id)).code).toBe(409);
    await school.must(approvalReject, { id: claim.data.approval_id, version: view.version, reason: 'It is of Gul' });
    expect(await claimOf(claim.data.id)).toMatchObject({
      status: 'rejected',
      decided_reason: 'It is of Gul',
      receipt_no: null,
    });
    const told = await school.owner(() =>
      rowsOf(sql<{ data: object }>`
        select data from platform.message_intents where event_code = 'CLAIM_REJECTED' and dedupe_key = ${`claim:${claim.data.id}`}`),
    );
    expect(told).toMatchObject([{ data: { student: 'Hina', reason: 'It is of Gul' } }]);
  });

  it('a slip that a branch out of sight used: that there is one, and no more', async () => {
    const nth = (pictures += 1);
    await school.must(
      claimCreate,
      {
        student_id: child['Zara'],
        amount: 500_000,
        value_date: asDay(lately('2026-09-09')),
        bank_account_id: central.id,
        slip_file_id: await slip('neighbour', nth),
      },
      { as: 'neighbour' },
    );
    const claim = await sent('Imran', { slip_file_id: await slip('clerk', nth) });
    const beside = await evidence(claim.approval_id, 'clerk');
    expect(beside.like).toMatchObject([{ same_file: true, payer: null, branch_name: null, slip_file_id: null }]);
    expect((await evidence(claim.approval_id)).like).toMatchObject([{ payer: 'Zara' }]);
  });
});

describe('many at once, and bad input', () => {
  it('only those are approved that one row of the bank is exactly', async () => {
    await unknown([['2026-09-02', '1234', 'EX1']]);
    const exact = await sent('Hina', { amount: 123_400, value_date: asDay(lately('2026-09-02')), reference: 'EX 1' });
    const other = await sent('Gul', { amount: 432_100, value_date: asDay(lately('2026-09-02')) });
    const many = await school.must(approvalDecide, {
      decision: 'approve',
      ids: [exact.approval_id, other.approval_id],
      versions: [1, 1],
    });
    expect([many.done.length, many.failed.length]).toEqual([1, 1]);
    expect(many.failed[0]?.message).toContain('decide it by itself');
    expect([(await claimOf(exact.id))?.status, (await claimOf(other.id))?.status]).toEqual(['approved', 'pending']);
    expect(await red()).toEqual([]);
  });

  it('what is wrong is said at its field; a student or an account that is not seen is not found', async () => {
    const wrong = async (more: Partial<InputOf<typeof claimCreate>>, as: Person = 'clerk') => {
      const answer = await send('Imran', more, as);
      return [answer.code, Object.keys(answer.errors)[0] ?? ''];
    };
    expect(await wrong({ value_date: asDay('2099-01-01') })).toEqual([422, 'value_date']);
    expect(await wrong({ amount: 0 })).toEqual([422, 'amount']);
    const text = await keepFile(school, 'clerk', { name: 'list.csv', text: 'a,b\n1,2\n' });
    expect(await wrong({ slip_file_id: text })).toEqual([422, 'slip_file_id']);
    expect(await wrong({ family_id: 1 })).toEqual([422, 'student_id']);
    expect((await wrong({}, 'neighbour'))[0]).toBe(404);
    expect((await wrong({}, 'nobody'))[0]).toBe(403);
    expect((await wrong({ student_id: child['Zara'] }))[0]).toBe(404);
  });
});
