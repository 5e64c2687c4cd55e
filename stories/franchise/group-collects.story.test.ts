// The group collects the fees of a franchise: into head office's bank, set off against royalty, the rest paid out or carried (ROY-20; decision 0206).

import { beforeAll, describe, expect, it } from 'vitest';
import { allProofs } from '#app/commands/books.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, addMonths, asDay, asMonth, firstDayOf, formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { voucherSave } from '#modules/accounts/vouchers/contract/vouchers.ts';
import { deliverFormats } from '#modules/accounts/index.ts';
import { bankAccountSave, bankSave } from '#modules/accounts/banks/contract/banks.ts';
import * as files from '#modules/fees/bank-files/contract/bank-files.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositList } from '#modules/fees/deposits/contract/deposits.ts';
import * as challans from '#modules/franchise/challans/contract/challans.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import * as settlements from '#modules/franchise/settlements/contract/settlements.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { keepFile } from '../harness/keep-file.ts';
import { branches, type School } from '../harness/school.ts';
import { lately } from '../harness/turn-clock.ts';
import { agree, book, type Scene, setScene, waitFor } from './royalty-scene.ts';

const { franchise } = branches;
const september = asMonth(lately('2026-09-01'));
let fees: FeeScene;
let school: School;
let scene: Scene;
let children: Record<string, number>;
let bank_account_id = 0;
const as = () => ({ token: scene.office.token });

beforeAll(async () => {
  fees = await openFeeScene();
  ({ school } = fees);
  scene = await setScene(school);
  await school.owner(() => deliverFormats(1));
  children = await fees.admit(franchise, [
    { name: 'Ali', plan: { TUI: 10_000 } },
    { name: 'Bina', plan: { TUI: 3_000 } },
  ]);
  await fees.post(franchise, september, asDay(lately('2026-09-10')));
  await agree(school, {
    branch_id: franchise,
    rules: [{ name: 'Tuition 10%', basis: 'gross_posted', kinds: ['tuition'], rate: 10 }],
  });
  const bank = await school.must(bankSave, { country_id: 162, name: 'Habib Bank', short_name: 'HBL' });
  const account = await school.must(bankAccountSave, {
    branch_id: scene.office_id,
    bank_id: bank.id,
    title: 'Fees',
    account_no: '00030003',
    use_for: ['collection'],
  });
  bank_account_id = account.id;
});

const codeOf = async (name: string): Promise<string> =>
  (
    await school.owner(() =>
      rowOf(sql<{ code: string }>`
        select code from fees.payment_codes where student_id = ${children[name] ?? 0}::bigint and status = 'active'`),
    )
  )?.code ?? '';

async function upload(rows: readonly [string, string, string][]) {
  const lines: string[] = [];
  for (const [name, amount, reference] of rows)
    lines.push(`${await codeOf(name)},${formatDate(asDay(lately('2026-09-09')))},"${amount}",${reference}`);
  const text = ['Payment code,Value date,Amount,Reference', ...lines].join('\n');
  const file_id = await keepFile(school, 'admin', { name: `hbl ${rows[0]?.[2] ?? ''}.csv`, text });
  const made = await school.must(files.uploadFile, { bank_account_id, file_id });
  await school.call(files.uploadCommit, { id: made.id, unknown: 'hold' });
  await runWaitingJobs();
  return school.must(files.uploadRead, { id: made.id, fetchCount: 20 });
}

const sides = async () => [
  await fees.ledger(franchise, 'due_from_group'),
  await fees.ledger(scene.office_id, 'due_to_franchise'),
  await fees.ledger(franchise, 'inter_branch'),
];

async function proven(): Promise<void> {
  const found = await school.owner(() => runProofs(allProofs()));
  // The fees behind the royalty are written into the sums alone.
  const wrong = found.flatMap((one) => one.differences.map((of) => `${one.proof}: ${of.detail}`));
  expect(wrong.filter((one) => !/^FEE-9[56] (fee totals|counters)/.test(one))).toEqual([]);
}

describe('ROY-20 fees of a franchise in the bank of head office', () => {
  it('are nobody’s while the franchise collects itself', async () => {
    const read = await upload([['Ali', '500', 'X1']]);
    expect(read.data.map((row) => row.reason)).toEqual([
      'The code is of a child of a franchise, whose fees come to its own account',
    ]);
    await school.owner(() =>
      rowsOf(sql`update franchise.franchise_agreements set collection = 'group' where branch_id = ${franchise}`),
    );
  });

  it('are receipts once the group collects: due to the franchise, due from the group, nothing on 1900', async () => {
    const read = await upload([
      ['Ali', '10,000', 'FT1'],
      ['Bina', '3,000', 'FT2'],
    ]);
    expect(read.figures).toMatchObject({ posted: 2 });
    expect(await sides()).toEqual([13_000 * RUPEE, -13_000 * RUPEE, 0]);
    await proven();
  });

  it('a receipt taken back goes by what its entry stands on', async () => {
    const { data } = await school.must(depositList, { student_id: children['Bina'] ?? 0, status: 'posted' });
    const [receipt] = data;
    await school.must(depositReverse, {
      id: receipt?.deposit_id ?? 0,
      version: receipt?.version ?? 0,
      reason: 'Wrong child',
    });
    expect(await sides()).toEqual([10_000 * RUPEE, -10_000 * RUPEE, 0]);
    await proven();
  });

  it('pay the royalty of the month by themselves, up to its challan', async () => {
    await book(school, {
      branch_id: franchise,
      month: scene.month,
      head_id: scene.heads['tuition'] ?? 0,
      gross: 60_000 * RUPEE,
    });
    const input = { month: scene.month, branch_ids: [franchise] };
    const { run_id } = await school.must(royalty.royaltyPreview, input, as());
    const { job_id } = await school.must(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [franchise] }, as());
    expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
    const { data } = await school.must(challans.challanList, { branch_id: franchise }, as());
    expect(data.map((one) => [one.total, one.balance, one.state])).toEqual([[6_000 * RUPEE, 0, 'paid']]);
    const held = await school.must(settlements.franchiseHeld, { branch_id: franchise }, as());
    expect([held.collected, held.payable]).toEqual([4_000 * RUPEE, 4_000 * RUPEE]);
    await proven();
  });

  it('the rest is paid out by a payment request, never more; refused, it is carried on', async () => {
    const much = await school.call(settlements.payOut, { branch_id: franchise, amount: 5_000 * RUPEE }, as());
    expect(much.errors['amount']?.[0]).toContain('At most PKR 4,000 may be paid out');
    const { request_id } = await school.must(settlements.payOut, { branch_id: franchise, amount: 4_000 * RUPEE }, as());
    const again = await school.call(settlements.payOut, { branch_id: franchise, amount: 1 * RUPEE }, as());
    expect(again.errors['amount']?.[0]).toContain('Nothing may be paid out');
    const row = await school.owner(() =>
      rowOf(
        sql<{ id: number }>`select approval_id as id from accounts.payment_requests where id = ${request_id}::bigint`,
      ),
    );
    await school.must(approvals.approvalReject, { id: row?.id ?? 0, reason: 'With the next one' });
    const held = await school.must(settlements.franchiseHeld, { branch_id: franchise }, as());
    expect([held.payable, held.payouts.map((one) => [one.state, one.reason])]).toEqual([
      4_000 * RUPEE,
      [['dropped', 'With the next one']],
    ]);
    await proven();
  });

  it('FRA-7 go on to come while an agreement that ran out is held over, and to the last day of one that is terminated; no longer', async () => {
    const turn = (set: { status: string; last: LocalDate; held_over_to: LocalDate | null }) =>
      school.owner(() =>
        rowsOf(sql`
          update franchise.franchise_agreements
             set status = ${set.status}, ends_on = ${set.last}::date, ended_on = ${set.last}::date, held_over_to = ${set.held_over_to}::date, end_reason = 'Agreed'
           where branch_id = ${franchise}`),
      );
    const [past, yesterday] = [addDays(scene.today, -20), addDays(scene.today, -1)];
    const before = await fees.ledger(franchise, 'due_from_group');
    await turn({ status: 'ended', last: past, held_over_to: null });
    expect((await upload([['Ali', '700', 'H1']])).figures).toMatchObject({ posted: 1 });
    await turn({ status: 'terminated', last: scene.today, held_over_to: null });
    expect((await upload([['Ali', '300', 'H2']])).figures).toMatchObject({ posted: 1 });
    for (const over of [
      { status: 'ended', last: past, held_over_to: yesterday },
      { status: 'terminated', last: yesterday, held_over_to: null },
    ]) {
      await turn(over);
      const { data } = await upload([['Ali', '800', `H ${over.status}`]]);
      expect(data.map((row) => row.reason)).toEqual([
        'The code is of a child of a franchise, whose fees come to its own account',
      ]);
    }
    expect(await fees.ledger(franchise, 'due_from_group')).toBe(before + 1_000 * RUPEE);
    await proven();
    await school.owner(() =>
      rowsOf(sql`
        update franchise.franchise_agreements set status = 'active', ends_on = ${addDays(scene.today, 800)}::date, ended_on = null, end_reason = null
         where branch_id = ${franchise}`),
    );
  });

  it('FRA-6, FRA-7 a signed agreement takes over on its own day: until then the one that is held over, or revised, says where fees go', async () => {
    const { month, today } = scene;
    const next = addMonths(month, 2);
    const turn = (status: string, last: LocalDate) =>
      school.owner(() =>
        rowsOf(sql`
          update franchise.franchise_agreements set status = ${status}, ended_on = ${last}::date, end_reason = 'Ran out',
                 ends_on = case when ${status} = 'ended' then ${last}::date else ends_on end where branch_id = ${franchise} and revision = 1`),
      );
    const signed = (status: string, begins: { starts_on: LocalDate; in_force_from: LocalDate }) =>
      school.owner(() =>
        rowsOf(sql`
          insert into franchise.franchise_agreements (branch_id, franchisee_id, agreement_no, revision, status, signed_on, starts_on, ends_on, in_force_from,
                 first_royalty_month, currency, terms_hash, file_id, collection)
          select branch_id, franchisee_id, agreement_no, 2, ${status}, ${today}::date, ${begins.starts_on}::date, ${addDays(today, 900)}::date,
                 ${begins.in_force_from}::date, ${begins.in_force_from}::date, currency, terms_hash, file_id, 'franchise'
            from franchise.franchise_agreements where branch_id = ${franchise} and revision = 1`),
      );
    const drop = () =>
      school.owner(() =>
        rowsOf(sql`delete from franchise.franchise_agreements where branch_id = ${franchise} and revision = 2`),
      );
    const taken = async (reference: string): Promise<boolean> =>
      (await upload([['Ali', '100', reference]])).figures?.posted === 1;

    await turn('ended', addDays(today, -20));
    await signed('active', { starts_on: addDays(today, 1), in_force_from: firstDayOf(addMonths(month, 1)) });
    expect(await taken('N1')).toBe(true);
    await drop();
    await signed('signed', { starts_on: today, in_force_from: firstDayOf(addMonths(month, 1)) });
    expect(await taken('N2')).toBe(true);
    await drop();
    await signed('active', { starts_on: today, in_force_from: firstDayOf(addMonths(month, 1)) });
    expect(await taken('N3')).toBe(false);
    await drop();
    // A revision replaces what stands at once, and is in force from its month.
    await turn('replaced', addDays(firstDayOf(next), -1));
    await signed('active', { starts_on: addDays(today, -400), in_force_from: firstDayOf(next) });
    expect(await taken('N4')).toBe(true);
    await drop();
    await signed('active', { starts_on: addDays(today, -400), in_force_from: firstDayOf(addMonths(month, 1)) });
    expect(await taken('N5')).toBe(false);
    await drop();
    await school.owner(() =>
      rowsOf(sql`
        update franchise.franchise_agreements set status = 'active', ends_on = ${addDays(today, 800)}::date, ended_on = null, end_reason = null
         where branch_id = ${franchise}`),
    );
  });

  it('FRA-8 settled with an overdue challan, the fine is a line, and the document says what the books say', async () => {
    const before = await school.must(settlements.franchiseHeld, { branch_id: franchise }, as());
    await book(school, {
      branch_id: franchise,
      month: addMonths(scene.month, -1),
      head_id: scene.heads['tuition'] ?? 0,
      gross: 200_000 * RUPEE,
    });
    const input = { month: addMonths(scene.month, -1), branch_ids: [franchise] };
    // What the families were billed in September counts where it is the month before the last.
    const gross = 200_000 + (input.month === september ? 13_000 : 0);
    const { run_id } = await school.must(royalty.royaltyPreview, input, as());
    const { job_id } = await school.must(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [franchise] }, as());
    expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
    // 10 % of it; what the group held went off it on the day. What comes in now is held while the challan is late.
    const open = (gross / 10) * RUPEE - before.collected;
    await upload([['Ali', '9,000.00', 'R-900']]);
    const [agreement] = await school.owner(async () => {
      await rowsOf(sql`
        update franchise.royalty_challans set due_date = platform.today(branch_id) - 15
         where branch_id = ${franchise} and balance > 0`);
      return rowsOf(sql<{ id: number; version: number }>`
        update franchise.franchise_agreements set status = 'terminated', ended_on = platform.today(branch_id) - 1, end_reason = 'Agreed',
               fine_kind = 'percent_month', fine_percent = 2
         where branch_id = ${franchise} and status = 'active' returning id, version`);
    });
    const tried = await school.must(
      settlements.settleAgreement,
      { id: agreement?.id ?? 0, version: agreement?.version ?? 0, preview: true },
      as(),
    );
    const of = (kind: string) =>
      tried.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0);
    expect([of('open_before'), of('fine'), of('collected')]).toEqual([
      open,
      // Of all of it, for 15 days at 2 % a month: it was paid in part today alone (ROY-15).
      (gross / 1000) * RUPEE,
      -9_000 * RUPEE,
    ]);
    expect(tried.result).toBe(tried.lines.reduce((sum, line) => sum + line.amount, 0));
  });
});

describe('ACC-85 nothing of 1900 comes back with a franchise', () => {
  it('a receipt of when both were own branches is not taken back, and no voucher reaches it', async () => {
    const own = branches.lahore;
    Object.assign(children, await fees.admit(own, [{ name: 'Careem', plan: { TUI: 2_000 } }]));
    await fees.post(own, september, asDay(lately('2026-09-10')));
    const read = await upload([['Careem', '2,000', 'L1']]);
    expect(read.figures).toMatchObject({ posted: 1 });
    expect(await fees.ledger(own, 'inter_branch')).toBe(2_000 * RUPEE);
    await school.owner(() =>
      rowsOf(sql`update platform.branches set ownership = 'franchise', franchisee_id = 1 where id = ${own}`),
    );
    const { data } = await school.must(depositList, { student_id: children['Careem'] ?? 0, status: 'posted' });
    const { deposit_id: id = 0, version = 0 } = data[0] ?? {};
    const refused = await school.call(depositReverse, { id, version, reason: 'Wrong child' });
    expect([refused.code, refused.message]).toEqual([
      409,
      expect.stringMatching(/one of them is a franchise now: it is not taken back\. Refund the family/),
    ]);
    expect(await fees.ledger(own, 'inter_branch')).toBe(2_000 * RUPEE);
    const voucher = await school.call(voucherSave, {
      kind: 'GV',
      branch_id: branches.f8,
      entry_date: scene.today,
      narration: 'Rent of both',
      lines: [
        { account_id: await fees.account(branches.f8, 'owner_current'), debit: 5 * RUPEE, target_branch_id: own },
        { account_id: await fees.account(branches.f8, 'owner_current'), credit: 5 * RUPEE, target_branch_id: own },
      ],
    });
    expect(voucher.errors['lines.0.target_branch_id']?.[0]).toMatch(/is a franchise: what passes between it/);
  });
});
