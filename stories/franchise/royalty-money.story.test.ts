// Money of franchises over HTTP: paid late and locked, bounced, corrected, fees, statement, and what an operator may see (spec 10 §16 stories 11, 13 to
// 15; ROY-12 to ROY-19, ROY-30 to ROY-32, FRA-9, FRA-10).

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove } from '#kernel/calls/approvals.ts';
import { addDays, addMonths, type Month } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import { allCalls } from '#app/house.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { branchGate } from '#modules/branches/gate/contract/gate.ts';
import { chargeDueFees, recogniseShares } from '#modules/franchise/challans/actions/fees-by-the-clock.ts';
import { twoBooks } from '#modules/franchise/challans/chapter.ts';
import { pairProofs } from '#modules/franchise/challans/reads/pair-proofs.ts';
import * as challans from '#modules/franchise/challans/contract/challans.ts';
import * as corrections from '#modules/franchise/corrections/contract/corrections.ts';
import { fineOpen } from '#modules/franchise/deposits/chapter.ts';
import * as deposits from '#modules/franchise/deposits/contract/deposits.ts';
import { remindOf } from '#modules/franchise/locks/actions/locks-by-the-clock.ts';
import { judgeLock } from '#modules/franchise/locks/chapter.ts';
import * as locks from '#modules/franchise/locks/contract/locks.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import * as statements from '#modules/franchise/statements/contract/statements.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { type Made, makeUser } from '../users/users-scene.ts';
import { agree, book, RUPEE, type Scene, setScene, waitFor } from './royalty-scene.ts';

const { franchise } = branches;
let school: School;
let scene: Scene;
let director: Made;
let second: Made;
let challan_id = 0;
const as = () => ({ token: scene.office.token });
const own = () => ({ token: scene.operator.token });
const inScope = <T>(work: () => Promise<T>): Promise<T> =>
  runAs({ user_id: scene.office.id, school_id: 1, country_id: 162 }, work);

async function post(month: Month): Promise<number> {
  const { run_id } = await school.must(royalty.royaltyPreview, { month, branch_ids: [franchise] }, as());
  const { job_id } = await school.must(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [franchise] }, as());
  expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
  const { data } = await school.must(challans.challanList, { month, state: 'open' }, as());
  return data[0]?.id ?? 0;
}

/** So many days ago it was due. */
const dueAgo = (id: number, days: number): Promise<unknown> =>
  school.owner(() =>
    rowsOf(sql`
      update franchise.royalty_challans set issue_date = ${addDays(scene.today, -days - 5)}::date, due_date = ${addDays(scene.today, -days)}::date
       where id = ${id}::bigint`),
  );

async function proven(): Promise<void> {
  const found = await school.owner(() => runProofs(pairProofs));
  expect(found.flatMap((one) => one.differences)).toEqual([]);
}

async function slip(name: string, by: number): Promise<number> {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      insert into platform.files (school_id, sha256, name, media_type, bytes, created_by)
      values (1, ${'c'.repeat(64)}, ${`${name}.pdf`}, 'application/pdf', 10, ${by}::bigint) returning id`),
  );
  return row?.id ?? 0;
}

const deposit = (
  more: Partial<InputOf<typeof deposits.depositCreate>> = {},
): InputOf<typeof deposits.depositCreate> => ({
  branch_id: franchise,
  deposit_date: scene.today,
  amount: 10_000 * RUPEE,
  method: 'bank',
  account_id: scene.bank_id,
  instrument_no: 'TT-1',
  ...more,
});

const mayAdmit = async (): Promise<string | null> => {
  const gate = await school.must(branchGate, { branch_id: franchise, action: 'admit' }, own());
  return gate.allowed ? null : gate.reason;
};

beforeAll(async () => {
  school = await openSchool();
  scene = await setScene(school);
  director = await makeUser(school, {
    username: 'director1',
    permissions: ['Royalty Deposit Approval', 'Royalty Correction Approval', 'Royalty Record'],
    grants: ['all'],
  });
  second = await makeUser(school, {
    username: 'director2',
    permissions: ['Royalty Correction Head Approval'],
    grants: ['all'],
  });
  await agree(school, {
    branch_id: franchise,
    tax: 16,
    minimum: 120_000 * RUPEE,
    rules: [{ name: 'Tuition 10%', basis: 'gross_posted', kinds: ['tuition'], rate: 10 }],
    more: { fine_percent: 2 },
  });
  for (const back of [0, 1, 2])
    await book(school, {
      branch_id: franchise,
      month: addMonths(scene.month, -back),
      head_id: scene.heads['tuition'] ?? 0,
      gross: 720_000 * RUPEE,
    });
  challan_id = await post(addMonths(scene.month, -2));
});

describe('story 13: paid late, and locked', () => {
  it('ROY-18 30 days overdue: admissions, hiring and messages stop; receipts do not; the franchise is told once', async () => {
    await dueAgo(challan_id, 30);
    expect(await mayAdmit()).toBeNull();
    expect(await inScope(() => judgeLock(franchise, { raise: true }))).toBe(true);
    expect(await mayAdmit()).toContain('new admissions are stopped (royalty of PKR 139,200 is overdue for 30 days)');
    const receipts = await school.must(branchGate, { branch_id: franchise, action: 'collect' }, own());
    expect(receipts.allowed).toBe(true);
    expect(await inScope(() => judgeLock(franchise, { raise: true }))).toBe(false);
  });

  it('ROY-19 reminders go out once for each step', async () => {
    expect(await inScope(() => remindOf(franchise, scene.today))).toBe(1);
    expect(await inScope(() => remindOf(franchise, scene.today))).toBe(0);
  });

  it('ROY-15 a month’s last day fines 21 days: 1,948.80', async () => {
    await inScope(async () => fineOpen(await twoBooks(franchise), addDays(scene.today, -9)));
    const { items } = await school.must(challans.challanGet, { id: challan_id }, as());
    expect(items.find((item) => item.kind === 'fine')?.amount).toBe(194_880);
    await proven();
  });

  it('ROY-14 a claim needs its slip and a day that has come', async () => {
    const bare = await school.call(deposits.depositCreate, deposit({ amount: 141_056 * RUPEE }), own());
    expect([bare.code, bare.errors['proof_file_id']?.[0]]).toEqual([
      422,
      expect.stringContaining('Put the slip with it'),
    ]);
    const tomorrow = await school.call(
      deposits.depositCreate,
      deposit({ deposit_date: addDays(scene.today, 1) }),
      as(),
    );
    expect(tomorrow.errors['deposit_date']?.[0]).toContain('has not come yet');
    const withheld = await school.call(deposits.depositCreate, deposit({ tax_withheld: 9_000 * RUPEE }), as());
    expect(withheld.errors['tax_withheld']?.[0]).toContain('At most 15 %');
  });

  it('a claim of 141,056 dated 20 days after due is verified: the fine goes down to 1,856, the lock is gone in the same second', async () => {
    const proof_file_id = await slip('slip', scene.operator.id);
    const claim = await school.must(
      deposits.depositCreate,
      deposit({
        amount: 141_056 * RUPEE,
        deposit_date: addDays(scene.today, -10),
        instrument_no: 'HBL-77',
        proof_file_id,
      }),
      own(),
    );
    expect(claim).toMatchObject({ state: 'claimed', parts: [] });
    expect((await school.call(deposits.depositVerify, { id: claim.id }, own())).code).toBe(403);
    expect(await mayAdmit()).not.toBeNull();
    const verified = await school.must(deposits.depositVerify, { id: claim.id }, { token: director.token });
    expect(verified).toMatchObject({ state: 'verified', unallocated: 0 });
    const challan = await school.must(challans.challanGet, { id: challan_id }, as());
    expect([challan.state, challan.balance, challan.paid]).toEqual(['paid', 0, 141_056 * RUPEE]);
    const fine = challan.items.find((item) => item.kind === 'fine');
    expect([fine?.amount, fine?.corrected, fine?.paid]).toEqual([194_880, -9_280, 185_600]);
    expect(await mayAdmit()).toBeNull();
    await proven();
  });

  it('ROY-14 the same money again is refused with the number of the first', async () => {
    const again = await school.call(
      deposits.depositCreate,
      deposit({ amount: 141_056 * RUPEE, deposit_date: addDays(scene.today, -10), instrument_no: 'hbl-77' }),
      as(),
    );
    expect([again.code, again.message]).toEqual([409, 'Already entered as RD-KHI-01-00001']);
  });
});

describe('story 14: bounced', () => {
  it('undoes both books, opens the challan, and the lock is back with the next morning; the posting cannot be taken back while it stood', async () => {
    const { data } = await school.must(royalty.postingList, { state: 'posted' }, as());
    const posting_id = data[0]?.id ?? 0;
    const early = await school.call(royalty.postingReverse, { posting_id, reason: 'x' }, as());
    expect([early.code, early.message]).toEqual([409, expect.stringContaining('Something was paid on')]);
    const { data: all } = await school.must(deposits.depositList, { state: 'verified' }, as());
    const bounced = await school.must(
      deposits.depositBounce,
      { id: all[0]?.id ?? 0, reason: 'Insufficient funds', charge: 500 * RUPEE },
      as(),
    );
    expect(bounced.reopened).toBe(1);
    const challan = await school.must(challans.challanGet, { id: challan_id }, as());
    expect([challan.state, challan.balance]).toEqual(['open', 141_556 * RUPEE]);
    expect(await mayAdmit()).toBeNull();
    await inScope(() => judgeLock(franchise, { raise: true }));
    expect(await mayAdmit()).not.toBeNull();
    await proven();
  });

  it('a pardon lets the lock rest; it returns by itself', async () => {
    await school.must(locks.lockPardon, { branch_id: franchise, until: scene.today, reason: 'Pays on Monday' }, as());
    expect(await mayAdmit()).toBeNull();
    await school.owner(() =>
      rowsOf(
        sql`update branches.franchise_locks set pardon_until = ${addDays(scene.today, -1)}::date where branch_id = ${franchise}`,
      ),
    );
    expect(await mayAdmit()).not.toBeNull();
    await school.must(deposits.depositCreate, deposit({ amount: 141_556 * RUPEE, instrument_no: 'TT-2' }), as());
    expect(await mayAdmit()).toBeNull();
  });

  it('a lock by hand stands until somebody releases it', async () => {
    const { id } = await school.must(
      locks.lockPut,
      { branch_id: franchise, actions: ['hire'], reason: 'Inspection' },
      as(),
    );
    expect((await school.must(branchGate, { branch_id: franchise, action: 'hire' }, own())).allowed).toBe(false);
    await school.must(locks.lockRelease, { branch_id: franchise, lock_id: id, reason: 'Done' }, as());
    expect((await school.must(branchGate, { branch_id: franchise, action: 'hire' }, own())).allowed).toBe(true);
    expect((await school.call(locks.lockRelease, { branch_id: franchise, lock_id: id, reason: 'x' }, as())).code).toBe(
      404,
    );
  });
});

describe('ROY-16 corrections', () => {
  it('a paid royalty lowered by 10,000: 11,600 with tax become a credit, which the next challan takes', async () => {
    const older = addMonths(scene.month, -1);
    const { items } = await school.must(corrections.correctionItems, { challan_id }, as());
    const royal = items.find((item) => item.kind === 'royalty');
    const asked = await school.must(
      corrections.correctionCreate,
      {
        challan_id,
        items: [{ id: royal?.id ?? 0, after: (royal?.standing ?? 0) - 10_000 * RUPEE }],
        kind: 'goodwill',
        reason: 'Flood in the town',
      },
      as(),
    );
    expect(asked).toMatchObject({ amount: -11_600 * RUPEE, state: 'pending' });
    await school.must(approvalApprove, { id: asked.approval_id }, { token: director.token });
    const { figures } = await school.must(deposits.depositList, {}, as());
    expect(figures?.credit).toBeGreaterThan(10_000 * RUPEE);
    await proven();
    const next = await post(older);
    expect(next).toBe(0);
    const { data } = await school.must(challans.challanList, { month: older }, as());
    expect([data[0]?.state, data[0]?.paid]).toEqual(['part_paid', figures?.credit]);
    await proven();
  });

  it('a large one needs head office, too', async () => {
    const { data } = await school.must(challans.challanList, { state: 'part_paid' }, as());
    const { items } = await school.must(corrections.correctionItems, { challan_id: data[0]?.id ?? 0 }, as());
    const royal = items.find((item) => item.kind === 'royalty');
    const raised = await school.must(
      corrections.correctionCreate,
      {
        challan_id: data[0]?.id ?? 0,
        items: [{ id: royal?.id ?? 0, after: (royal?.standing ?? 0) + 600_000 * RUPEE }],
        kind: 'base',
        reason: 'Fees billed outside',
      },
      as(),
    );
    expect(raised.amount).toBe(696_000 * RUPEE);
    await school.must(approvalApprove, { id: raised.approval_id }, { token: director.token });
    const waiting = await school.must(corrections.correctionList, { state: 'pending' }, as());
    expect(waiting.total).toBe(1);
    await school.must(approvalApprove, { id: raised.approval_id }, { token: second.token });
    expect((await school.must(corrections.correctionList, { state: 'applied' }, as())).total).toBe(2);
    await proven();
  });
});

describe('FRA-10 fees', () => {
  it('are charged when due: security as a liability, a franchise fee over the months of the agreement', async () => {
    const row = await school.owner(() =>
      rowOf(sql<{ id: number }>`select id from franchise.franchise_agreements where branch_id = ${franchise} limit 1`),
    );
    await school.owner(() =>
      rowsOf(sql`
        insert into franchise.franchise_fee_items (branch_id, agreement_id, kind, description, amount, taxable, due_on) values
          (${franchise}, ${row?.id ?? 0}::bigint, 'security', 'Security', ${500_000 * RUPEE}, false, ${scene.today}::date),
          (${franchise}, ${row?.id ?? 0}::bigint, 'franchise_fee', 'Franchise fee', ${1_000_000 * RUPEE}, true, ${scene.today}::date)`),
    );
    expect(await inScope(async () => chargeDueFees(await twoBooks(franchise), scene.today))).toBe(2);
    expect(await inScope(async () => chargeDueFees(await twoBooks(franchise), scene.today))).toBe(0);
    const { security } = await school.must(statements.statementRead, { branch_id: franchise }, as());
    expect(security).toBe(500_000 * RUPEE);
    expect(await inScope(async () => recogniseShares(await twoBooks(franchise), scene.today))).toBe(1);
    await proven();
  });
});

describe('ROY-31 ROY-32 what is owed', () => {
  it('buckets less credit are the balance, and the statement closes with it', async () => {
    const { rows } = await school.must(statements.outstandingRead, {}, as());
    const [row] = rows;
    const buckets =
      (row?.not_due ?? 0) +
      (row?.days_1_30 ?? 0) +
      (row?.days_31_60 ?? 0) +
      (row?.days_61_90 ?? 0) +
      (row?.over_90 ?? 0);
    expect(buckets - (row?.credit ?? 0)).toBe(row?.balance);
    const { closing } = await school.must(statements.statementRead, { branch_id: franchise }, as());
    expect(closing).toBe(row?.balance);
  });

  it('story 15: the operator reads the same closing balance, and agrees to a month', async () => {
    const office = await school.must(statements.statementRead, { branch_id: franchise }, as());
    const theirs = await school.must(statements.statementRead, { branch_id: franchise }, own());
    expect(theirs.closing).toBe(office.closing);
    const objection = await school.call(
      statements.statementConfirm,
      { branch_id: franchise, month: scene.month, agreed: false },
      own(),
    );
    expect(objection.errors['note']?.[0]).toBe('Say what is wrong with it');
    const yes = await school.must(
      statements.statementConfirm,
      { branch_id: franchise, month: scene.month, agreed: true },
      own(),
    );
    expect(yes.answer).toBe('agreed');
  });
});

describe('story 11: rials have three decimals', () => {
  it('ROY-3 7.5% of 12,345.678 received, tax 5%: 925.926 + 46.296 = 972.222', async () => {
    const muscat = await school.owner(async () => {
      await rowsOf(sql`
        insert into franchise.franchisees (id, school_id, country_id, code, legal_name, mobile) values (2, 1, 161, 'FR-MCT-02', 'Dhofar Learning', '+96892114433')`);
      const branch = await rowOf(sql<{ id: number }>`
        insert into platform.branches (school_id, country_id, code, branch_no, branch_name, short_name, city, ownership, franchisee_id, status, opened_on)
        values (1, 161, 'SLL-01', 71, 'Salalah Campus', 'Salalah', 'Salalah', 'franchise', 2, 'active', '2019-09-01') returning id`);
      await rowsOf(sql`
        insert into platform.branches (school_id, country_id, code, branch_no, branch_name, short_name, city, kind, ownership, status, opened_on)
        values (1, 161, 'HO-OM', 91, 'Head Office OM', 'HO-OM', 'Muscat', 'head_office', 'own', 'active', '2015-04-01')`);
      return branch?.id ?? 0;
    });
    await agree(school, {
      branch_id: muscat,
      tax: 5,
      currency: 'OMR',
      rules: [{ name: 'Received', basis: 'received', kinds: ['tuition'], rate: 7.5 }],
    });
    await book(school, {
      branch_id: muscat,
      month: scene.month,
      head_id: scene.heads['tuition'] ?? 0,
      received: 12_345_678,
    });
    const total = await runAs({ user_id: scene.office.id, school_id: 1, country_id: 161 }, async () => {
      const { computeMonths } = await import('#modules/franchise/royalty/reads/month-input.ts');
      const { postMonth } = await import('#modules/franchise/royalty/steps/post-month.ts');
      const [computed] = await computeMonths([muscat], scene.month);
      if (!computed) return null;
      const books = await twoBooks(muscat);
      await rowsOf(sql`select 1`);
      const run = await rowOf(sql<{ id: number }>`
        insert into franchise.royalty_runs (country_id, month, currency) values (161, ${scene.month}::date, 'OMR') returning id`);
      await postMonth(books, { month: scene.month, computed, run_id: run?.id ?? 0, issue_date: books.today });
      return [computed.charged.royalty, computed.charged.tax, computed.charged.total];
    });
    expect(total).toEqual([925_926, 46_296, 972_222]);
    await proven();
  });
});

describe('story 15: franchise eyes', () => {
  it('an operator gets nothing of another franchise by any call of the area', async () => {
    const all = ['Franchise', 'Royalty'];
    const eyes = await makeUser(school, {
      username: 'eyes',
      permissions: [
        'Franchise Record',
        'Franchise Edit',
        'Franchise Applicant',
        'Franchise Lock',
        'Royalty Record',
        'Royalty Post',
        'Royalty Correction',
        'Royalty Deposit',
        'Royalty Claim',
        'Royalty Deposit Approval',
        'Royalty Statement',
      ],
      grants: [branches.lahore],
    });
    const ids = await school.owner(() =>
      rowOf(sql<{
        posting: number;
        challan: number;
        deposit: number;
        agreement: number;
        item: number;
        run: number;
        file: number;
      }>`
        select (select max(id) from franchise.royalty_postings)::bigint as posting, (select min(id) from franchise.royalty_challans)::bigint as challan,
               (select min(id) from franchise.royalty_deposits)::bigint as deposit, (select min(id) from franchise.franchise_agreements)::bigint as agreement,
               (select min(id) from franchise.royalty_challan_items)::bigint as item, (select min(id) from franchise.royalty_runs)::bigint as run, 0::bigint as file`),
    );
    const { posting = 0, challan = 0, deposit: money = 0, agreement = 0, item = 0, run = 0 } = ids ?? {};
    const month = scene.month;
    const asked: Record<string, Record<string, unknown>> = {
      'royalty/preview': { month, branch_ids: [franchise] },
      'royalty/post': { run_id: run, branch_ids: [franchise] },
      'royalty/run/:id': { id: run },
      'royalty/reverse': { posting_id: posting, reason: 'x' },
      'royalty/posting/:id': { id: posting },
      'royalty/base': { branch_id: franchise, head_id: scene.heads['tuition'], month, basis: 'received' },
      'royalty/challans/:id': { id: challan },
      'royalty/challan/print': { ids: [challan] },
      'royalty/challan/send': { ids: [challan] },
      'royalty/challan/add-items': { id: challan, fee_item_ids: [1] },
      'royalty/remind': { challan_ids: [challan] },
      'royalty/correction/items/:challan_id': { challan_id: challan },
      'royalty/correction/create': { challan_id: challan, items: [{ id: item, after: 0 }], kind: 'base', reason: 'x' },
      'royalty/deposit/plan': { branch_id: franchise },
      'royalty/deposit/create': deposit({ instrument_no: 'E-1' }),
      'royalty/deposit/verify': { id: money },
      'royalty/deposit/reject': { id: money, reason: 'x' },
      'royalty/deposit/bounce': { id: money, reason: 'x' },
      'royalty/statement': { branch_id: franchise },
      'royalty/statement/print': { branch_id: franchise },
      'royalty/statement/confirm': { branch_id: franchise, month, agreed: true },
      'franchise/locks/:branch_id': { branch_id: franchise },
      'franchise/lock': { branch_id: franchise, actions: ['hire'], reason: 'x' },
      'franchise/pardon': { branch_id: franchise, until: scene.today, reason: 'x' },
      'franchise/release': { branch_id: franchise, lock_id: 1, reason: 'x' },
      'franchise/:branch_id': { branch_id: franchise },
      'franchise/agreement/:id': { id: agreement },
      'franchise/agreement/print/:id': { id: agreement },
      'franchise/agreement/submit': { id: agreement, version: 1 },
      'franchise/agreement/revise': { id: agreement, version: 1, from_month: month },
      'franchise/agreement/terminate': { id: agreement, version: 1, on: scene.today, reason: 'x' },
      'franchise/simulate': { branch_id: franchise },
    };
    const seen: string[] = [];
    for (const { contract } of allCalls()) {
      if (
        contract.area !== 'franchise' ||
        !all.some((word) => contract.permissions.some((one) => one.startsWith(word)))
      )
        continue;
      const input = asked[contract.path];
      if (!input) continue;
      const answer = await school.call(contract, input, { token: eyes.token });
      if (answer.code !== 404) seen.push(`${contract.path} ${answer.code}`);
    }
    expect(seen).toEqual([]);
    for (const list of [royalty.postingList, challans.challanList, deposits.depositList, corrections.correctionList])
      expect((await school.must(list, {}, { token: eyes.token })).total).toBe(0);
    expect((await school.must(statements.outstandingRead, {}, { token: eyes.token })).rows).toEqual([]);
  });
});
