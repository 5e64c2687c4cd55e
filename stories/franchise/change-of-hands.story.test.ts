// A branch changes hands and comes back, and a franchise whose agreement is terminated is settled (BR-6, ACC-85, ACC-86, FRA-8, ROY-20).

import { beforeAll, describe, expect, it } from 'vitest';
import { allProofs } from '#app/commands/books.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import * as branchCalls from '#modules/branches/branch/contract/branches.ts';
import * as hands from '#modules/branches/status/contract/ownership.ts';
import * as status from '#modules/branches/status/contract/status.ts';
import * as agreements from '#modules/franchise/agreements/contract/agreements.ts';
import { chargeDueFees, twoBooks } from '#modules/franchise/challans/chapter.ts';
import * as challans from '#modules/franchise/challans/contract/challans.ts';
import * as deposits from '#modules/franchise/deposits/contract/deposits.ts';
import * as franchises from '#modules/franchise/franchises/contract/franchises.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import * as settlements from '#modules/franchise/settlements/contract/settlements.ts';
import { post } from '../accounts/books.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { type Made, makeUser } from '../users/users-scene.ts';
import { agree, book, RUPEE, type Scene, setScene, waitFor } from './royalty-scene.ts';

const { lahore, franchise } = branches;
let school: School;
let scene: Scene;
let director: Made;
let on: LocalDate;
const as = () => ({ token: scene.office.token });
const decides = () => ({ token: director.token });

const versionOf = async (id: number): Promise<number> =>
  (await school.must(branchCalls.branchDetail, { id })).branch.version;
const change = async (ownership: 'own' | 'franchise', more: object = {}) =>
  school.call(hands.ownershipChange, {
    branch_id: lahore,
    ownership,
    effective_on: on,
    reason: 'As the board decided',
    version: await versionOf(lahore),
    ...more,
  });
const blocks = async () =>
  (await school.must(hands.ownershipPlan, { id: lahore, on })).effects
    .filter((one) => one.blocks)
    .map((one) => one.text);
const monthClosed = (closed: boolean) =>
  school.owner(() =>
    rowsOf(sql`
      update platform.accounting_periods set status = ${closed ? 'closed' : 'open'} where school_id = 1 and country_id = 162 and month = ${addMonths(monthOf(on), -1)}::date`),
  );
/** Signed, with everything a signed one has. */
const signed = (id: number) =>
  school.owner(() =>
    rowsOf(sql`
      update franchise.franchise_agreements a set status = 'signed', signed_on = a.starts_on, terms_hash = repeat('b', 64),
             file_id = (select min(f.id) from platform.files f)
       where a.id = ${id}::bigint`),
  );

/** `but`: fees that were written into the sums alone are none of the fee book. */
async function proven(but = ''): Promise<void> {
  const found = await school.owner(() => runProofs(allProofs()));
  const wrong = found
    .filter((one) => but === '' || !one.proof.startsWith(but))
    .flatMap((one) => one.differences.map((of) => `${one.proof}: ${of.detail}`));
  expect(wrong).toEqual([]);
}

beforeAll(async () => {
  school = await openSchool();
  scene = await setScene(school);
  on = firstDayOf(monthOf(scene.today));
  director = await makeUser(school, {
    username: 'director1',
    permissions: [
      'Branch Status Approval',
      'Branch Record',
      'Franchise Agreement Approval',
      'Royalty Statement',
      'voucher-approval',
      'voucher-approval-account-level',
    ],
    grants: ['all'],
  });
  await agree(school, {
    branch_id: franchise,
    rules: [{ name: 'Tuition 10%', basis: 'gross_posted', kinds: ['tuition'], rate: 10 }],
  });
});

describe('BR-6 an own branch becomes a franchise', () => {
  let agreement_id = 0;
  let asked = 0;

  it('in draft it changes at once', async () => {
    const { branch } = await school.must(branchCalls.branchCreate, {
      school_id: 1,
      country_id: 162,
      ownership: 'own',
      code: 'LHR-09',
      branch_name: 'Campus LHR-09',
      short_name: 'LHR-09',
      levels: ['primary'],
      gender: 'co',
      medium: 'english',
      address: '12 Mall Road',
      city: 'Lahore',
      phone: '+92 42 111 222 333',
    });
    const input = { branch_id: branch.id, reason: 'Agreed', version: branch.version, ownership: 'franchise' as const };
    const nobody = await school.call(hands.ownershipChange, input);
    expect(nobody.errors['franchisee_id']?.[0]).toContain('Choose the franchisee');
    const done = await school.must(hands.ownershipChange, { ...input, franchisee_id: 1 });
    expect([done.branch.ownership, done.approval_id]).toEqual(['franchise', null]);
  });

  it('says before what it does and what stands in its way', async () => {
    await post(
      school,
      {
        branch_id: lahore,
        entry_date: on,
        kind: 'inter_branch',
        owner_area: 'ledger',
        pair_id: '9f0b3c52-6a54-4b0e-9f6e-0d4f3b8a1111',
        counter_branch_id: scene.office_id,
      },
      { 1900: 5_000, 4900: -5_000 },
    );
    await post(
      school,
      {
        branch_id: scene.office_id,
        entry_date: on,
        kind: 'inter_branch',
        owner_area: 'ledger',
        pair_id: '9f0b3c52-6a54-4b0e-9f6e-0d4f3b8a1111',
        counter_branch_id: lahore,
      },
      { 4900: 5_000, 1900: -5_000 },
    );
    const plan = await school.must(hands.ownershipPlan, { id: lahore, on });
    expect(plan.effects.filter((one) => !one.blocks).map((one) => one.text)).toEqual(
      expect.arrayContaining([
        'Its book and its numbers go on without a break.',
        "PKR 5,000 that head office owes it become 'Due from group', in both books.",
      ]),
    );
    expect(await blocks()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('is not closed for this branch yet'),
        'No agreement of it is signed: begin one in Franchise Setting, and let it be signed',
      ]),
    );
    expect((await change('franchise')).code).toBe(409);
  });

  it('its agreement is begun, and its page stands among franchises', async () => {
    const late = await school.call(
      agreements.agreementBegin,
      { branch_id: lahore, franchisee_id: 1, starts_on: addDays(on, 3) },
      as(),
    );
    expect(late.errors['starts_on']?.[0]).toContain('on the first of a month');
    const begun = await school.must(
      agreements.agreementBegin,
      { branch_id: lahore, franchisee_id: 1, starts_on: on },
      as(),
    );
    agreement_id = begun.id;
    expect(
      (await school.call(agreements.agreementBegin, { branch_id: lahore, franchisee_id: 1, starts_on: on }, as())).code,
    ).toBe(409);
    const page = await school.must(franchises.franchiseGet, { branch_id: lahore }, as());
    expect(page.agreements.map((one) => one.status)).toEqual(['draft']);
    await signed(agreement_id);
    await monthClosed(true);
    expect(await blocks()).toEqual([]);
  });

  it('ACC-86 what was asked for at it before goes on being read by whoever asked', async () => {
    const account = await school.owner(() =>
      rowOf(sql<{ id: number }>`select id from platform.accounts where school_id = 1 and code = '5400'`),
    );
    const draft = await school.must(
      requests.paymentRequestSave,
      {
        branch_id: lahore,
        payee_account_id: account?.id ?? 0,
        payee_name: 'Hassan Builders',
        account_id: account?.id ?? 0,
        amount: 900 * RUPEE,
        purpose: 'Paint for the junior wing',
        needed_by: scene.today,
      },
      { as: 'accountant' },
    );
    await school.must(requests.paymentRequestSubmit, { id: draft.id, version: draft.version }, { as: 'accountant' });
    const row = await school.owner(() =>
      rowOf(
        sql<{ id: number }>`select approval_id as id from accounts.payment_requests where id = ${draft.id}::bigint`,
      ),
    );
    asked = row?.id ?? 0;
    expect(asked).toBeGreaterThan(0);
  });

  it('asked for and approved, it is one, and both books say so', async () => {
    const other = await change('franchise', { franchisee_id: 999 });
    expect(other.errors['franchisee_id']?.[0]).toContain('with somebody else');
    const answer = await change('franchise');
    expect(answer).toMatchObject({ code: 200, message: 'Sent for approval' });
    await school.must(
      approvals.approvalDecide,
      { decision: 'approve', ids: [answer.data.approval_id ?? 0] },
      decides(),
    );
    const { branch } = await school.must(branchCalls.branchDetail, { id: lahore });
    expect([branch.ownership, branch.franchisee_id]).toEqual(['franchise', 1]);
    const { history } = await school.must(hands.ownershipPlan, { id: lahore });
    expect(history.map((one) => [one.from_on, one.before, one.ownership])).toEqual([[on, 'own', 'franchise']]);
    expect((await school.must(agreements.agreementGet, { id: agreement_id }, as())).status).toBe('active');
    const held = await school.must(settlements.franchiseHeld, { branch_id: lahore }, as());
    expect([held.collected, held.open, held.payable]).toEqual([5_000 * RUPEE, 0, 5_000 * RUPEE]);
    const before = await school.owner(() =>
      rowOf(sql<{ before: string; after: string }>`
        select branches.ownership_on(${lahore}, ${addDays(on, -1)}::date, 'x') as before, branches.ownership_on(${lahore}, ${on}::date, 'x') as after`),
    );
    expect(before).toEqual({ before: 'own', after: 'franchise' });
    await proven();
  });

  it('ACC-86 whoever worked in own branches alone reads their own request, and the branch no more', async () => {
    const mine = await school.must(approvals.approvalView, { id: asked }, { as: 'accountant' });
    expect(mine.status).toBe('pending');
    expect((await school.call(branchCalls.branchDetail, { id: lahore }, { as: 'accountant' })).code).toBe(404);
  });

  it('BR-6 it comes back once its account is settled, in a later month', async () => {
    expect(await blocks()).toEqual(
      expect.arrayContaining([
        'Franchise agreements that run: 1',
        'Money of the franchise that the group holds: 1',
        expect.stringContaining('It is in these hands since'),
      ]),
    );
    const check = await school.must(status.statusCheck, { id: lahore, to: 'closed' });
    expect(check.filter((one) => !one.ok).map((one) => one.item)).toEqual(
      expect.arrayContaining(['Franchise agreements that run', 'Money of the franchise that the group holds']),
    );
  });
});

describe('FRA-8 a termination is settled in one document', () => {
  let ended: LocalDate;
  let agreement_id = 0;
  const agreementNow = () => school.must(agreements.agreementGet, { id: agreement_id }, as());
  const settle = async (more: { preview?: boolean; set_off_security?: boolean }) => {
    const { id, version } = await agreementNow();
    return school.call(settlements.settleAgreement, { id, version, ...more }, as());
  };

  beforeAll(async () => {
    await monthClosed(false);
    ended = addDays(scene.today, -1);
    const row = await school.owner(() =>
      rowOf(
        sql<{
          id: number;
        }>`select id from franchise.franchise_agreements where branch_id = ${franchise} and status = 'active'`,
      ),
    );
    agreement_id = row?.id ?? 0;
    const tuition = scene.heads['tuition'] ?? 0;
    for (const back of [1, 2])
      await book(school, {
        branch_id: franchise,
        month: addMonths(monthOf(ended), -back),
        head_id: tuition,
        gross: 720_000 * RUPEE,
      });
    await book(school, { branch_id: franchise, month: monthOf(ended), head_id: tuition, gross: 300_000 * RUPEE });
    await school.owner(() =>
      rowsOf(sql`
        insert into franchise.franchise_fee_items (branch_id, agreement_id, kind, description, amount, taxable, due_on) values
          (${franchise}, ${agreement_id}::bigint, 'security', 'Security', ${500_000 * RUPEE}::bigint, false, ${scene.today}::date),
          (${franchise}, ${agreement_id}::bigint, 'training', 'Training of next year', ${20_000 * RUPEE}::bigint, true, ${addDays(scene.today, 90)}::date)`),
    );
    await runAs({ user_id: scene.office.id, school_id: 1, country_id: 162 }, async () =>
      chargeDueFees(await twoBooks(franchise), scene.today),
    );
    await school.must(
      deposits.depositCreate,
      {
        branch_id: franchise,
        deposit_date: scene.today,
        amount: 500_000 * RUPEE,
        method: 'bank',
        account_id: scene.bank_id,
        instrument_no: 'TT-S',
      },
      as(),
    );
    // It falls due by the last day, and the night has not charged it yet.
    await school.owner(() =>
      rowsOf(sql`
        insert into franchise.franchise_fee_items (branch_id, agreement_id, kind, description, amount, taxable, due_on)
        values (${franchise}, ${agreement_id}::bigint, 'training', 'Training', ${5_000 * RUPEE}::bigint, false, ${ended}::date)`),
    );
    const month = addMonths(monthOf(ended), -2);
    const { run_id } = await school.must(royalty.royaltyPreview, { month, branch_ids: [franchise] }, as());
    const { job_id } = await school.must(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [franchise] }, as());
    expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
  });

  it('is not possible before it is terminated, nor within a month that is posted whole', async () => {
    expect((await settle({})).message).toBe('Only an agreement that was terminated or ran out is settled');
    const { version } = await agreementNow();
    const early = await school.call(
      agreements.agreementTerminate,
      { id: agreement_id, version, on: addDays(firstDayOf(addMonths(monthOf(ended), -2)), 9), reason: 'Agreed' },
      as(),
    );
    expect(early.errors['on']?.[0]).toContain('is posted');
    const asked = await school.must(
      agreements.agreementTerminate,
      { id: agreement_id, version, on: ended, reason: 'Agreed' },
      as(),
    );
    await school.must(approvals.approvalDecide, { decision: 'approve', ids: [asked.approval_id] }, decides());
    expect((await agreementNow()).status).toBe('terminated');
  });

  it('what it comes to is tried first: the months not posted, less the security', async () => {
    const tried = await settle({ preview: true });
    expect(tried.data.lines.map((line) => [line.kind, line.amount / RUPEE])).toEqual([
      ['open_before', 77_000],
      ['posted', 72_000],
      ['posted', 30_000],
      ['security', -500_000],
    ]);
    expect([tried.data.result, tried.data.settlement_id]).toEqual([-321_000 * RUPEE, null]);
    const without = await settle({ preview: true, set_off_security: false });
    expect(without.data.result).toBe(179_000 * RUPEE);
    const { total } = await school.must(royalty.postingList, {}, as());
    expect(total).toBe(1);
  });

  it('kept, challans are paid, fees to come are cancelled, and one payment request asks for the rest', async () => {
    const done = await settle({});
    expect(done.code).toBe(200);
    expect(done.data.settlement_no).toMatch(/^FS-KHI-01-/);
    expect((await settle({})).message).toContain('is settled already');
    const { data } = await school.must(challans.challanList, { branch_id: franchise }, as());
    expect(data.every((one) => one.balance === 0)).toBe(true);
    const fees = (await agreementNow()).fee_items.map((fee) => [fee.kind, fee.state]);
    expect(fees).toEqual(
      expect.arrayContaining([
        ['training', 'cancelled'],
        ['training', 'paid'],
      ]),
    );
    const held = await school.must(settlements.franchiseHeld, { branch_id: franchise }, as());
    expect([held.collected, held.security, held.payable]).toEqual([0, 0, 0]);
    expect(held.payouts.map((one) => [one.amount / RUPEE, one.state])).toEqual([[321_000, 'asked']]);
    expect(held.settlements[0]?.result).toBe(-321_000 * RUPEE);
    await proven('FEE-');
  });

  it('ROY-20 paid by a voucher, it stands in both books; the payee is the franchisee', async () => {
    const held = await school.must(settlements.franchiseHeld, { branch_id: franchise }, as());
    const request_id = held.payouts[0]?.request_id ?? 0;
    const request = await school.must(requests.paymentRequestRead, { id: request_id });
    expect([request.party_kind, request.payee, request.status]).toEqual([
      'franchise',
      'Clifton Education',
      'requested',
    ]);
    const approval = async (table: 'payment_requests' | 'vouchers', id: number) => {
      const row = await school.owner(() =>
        rowOf(
          sql<{ id: number }>`select approval_id as id from ${sql.table(`accounts.${table}`)} where id = ${id}::bigint`,
        ),
      );
      return row?.id ?? 0;
    };
    await school.must(approvals.approvalApprove, { id: await approval('payment_requests', request_id) }, decides());
    const { vouchers } = await school.must(requests.paymentCreate, {
      request_ids: [{ id: request_id, amount: 321_000 * RUPEE }],
      cash_bank_account_id: scene.bank_id,
      entry_date: scene.today,
      instrument: 'transfer',
    });
    const second = await makeUser(school, {
      username: 'accounts2',
      permissions: ['voucher-approval-account-level'],
      grants: ['all'],
    });
    await school.must(
      approvals.approvalApprove,
      { id: await approval('vouchers', vouchers[0]?.id ?? 0) },
      { token: second.token },
    );
    const after = await school.must(settlements.franchiseHeld, { branch_id: franchise }, as());
    expect(after.payouts.map((one) => one.state)).toEqual(['paid']);
    await proven('FEE-');
  });
});

describe('FRA-7 an agreement that ran out and was not renewed is settled like one that was terminated', () => {
  let agreement_id = 0;
  const back = (months: number) => addMonths(monthOf(on), -months);
  const settle = async (more: { preview?: boolean; last_day?: LocalDate }) => {
    const { id, version } = await school.must(agreements.agreementGet, { id: agreement_id }, as());
    return school.call(settlements.settleAgreement, { id, version, ...more }, as());
  };
  const standing = async () =>
    (await school.must(status.statusCheck, { id: lahore, to: 'closed' }))
      .filter((one) => !one.ok)
      .map((one) => one.item);
  const unsettled = 'Agreements that ended and are not settled';

  beforeAll(async () => {
    const row = await school.owner(() =>
      rowOf(sql<{ id: number }>`
        update franchise.franchise_agreements set status = 'ended', starts_on = ${firstDayOf(back(3))}::date, first_royalty_month = ${back(3)}::date,
               in_force_from = ${back(3)}::date, ends_on = ${addDays(firstDayOf(back(2)), -1)}::date, ended_on = ${addDays(firstDayOf(back(2)), -1)}::date,
               minimum_kind = 'month', minimum_amount = ${10_000 * RUPEE}::bigint
         where branch_id = ${lahore} and status = 'active' returning id`),
    );
    agreement_id = row?.id ?? 0;
    for (const month of [back(3), back(1)]) {
      const { run_id } = await school.must(royalty.royaltyPreview, { month, branch_ids: [lahore] }, as());
      const { job_id } = await school.must(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [lahore] }, as());
      expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
    }
  });

  it('stands in the way of closing, and asks up to which day royalty went on', async () => {
    expect(await standing()).toContain(unsettled);
    expect((await settle({})).errors['last_day']?.[0]).toContain('give the last day that is charged');
    const early = await settle({ last_day: addDays(firstDayOf(back(2)), -2) });
    expect(early.errors['last_day']?.[0]).toContain('give that day or a later one');
    const cut = await settle({ last_day: addDays(firstDayOf(back(1)), 3) });
    expect(cut.errors['last_day']?.[0]).toContain('is posted');
  });

  it('ROY-10 a month between that no run had posted is posted too', async () => {
    const last_day = addDays(on, -1);
    const tried = await settle({ last_day, preview: true });
    expect(tried.data.lines.map((line) => [line.kind, line.amount / RUPEE])).toEqual([
      ['open_before', 20_000],
      ['posted', 10_000],
      ['collected', -5_000],
    ]);
    const done = await settle({ last_day });
    expect(done.code).toBe(200);
    expect(await standing()).not.toContain(unsettled);
    const { held_over_to, status: now } = await school.must(agreements.agreementGet, { id: agreement_id }, as());
    expect([now, held_over_to]).toEqual(['ended', last_day]);
    const { run_id } = await school.must(royalty.royaltyPreview, { month: monthOf(on), branch_ids: [lahore] }, as());
    expect(run_id).toBeNull();
    await proven('FEE-');
  });
});
