// One bill over many branches: split by heads, posted as pairs at once, reversed at once (spec 05 §14.8; ACC-12, ACC-27, ACC-36).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as ledger from '#modules/accounts/ledger/contract/ledger.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import { splitHeads } from '#modules/accounts/splits/contract/split-heads.ts';
import { splitBill } from '#modules/accounts/splits/rules/index.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { Person } from '../harness/fixture.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
let file: number;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;

beforeAll(async () => {
  school = await openSchool();
  const { f8, g9, lahore } = school.branches;
  const set = await school.owner(() =>
    rowOf(sql<{ day: LocalDate; file: number }>`
      with bank as (
        insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
        select 1, t.id, '1101', 'HBL 0123', 'bank', 'bank:1', array[${f8}::int] from platform.payee_types t where t.school_id = 1 and t.name = 'Bank accounts'),
      heads as (
        insert into platform.counter_moves (branch_id, metric, period, moved)
        values (${f8}::int, 'total_students', '0001-01-01', 1240), (${g9}::int, 'total_students', '0001-01-01', 312), (${lahore}::int, 'total_students', '0001-01-01', 447)),
      area as (update platform.branches set covered_area_sqft = id * 10000 where id in (${f8}::int, ${g9}::int)),
      reach as (
        insert into platform.user_grants (user_id, kind, branch_id) select id, 'branch', ${g9}::int from platform.users where username = 'cashier'),
      paper as (
        insert into platform.files (school_id, branch_id, name, media_type, bytes, sha256, created_by)
        select 1, ${f8}::int, 'bill.pdf', 'application/pdf', 10, repeat('c', 64), u.id from platform.users u where u.username = 'admin' returning id)
      select platform.today(${f8}::int)::text as day, id as file from paper`),
  );
  today = set?.day ?? today;
  file = set?.file ?? 0;
  const all = await school.must(chart.accountList, { fetchCount: 500 });
  for (const one of all.data) account.set(one.code, one.id);
  await school.as('accountant', () =>
    postEntry({ branch_id: f8, entry_date: today, kind: 'voucher', source_type: 'test', narration: 'Capital' }, [
      { account_id: acc('1101'), debit: 900_000_00 },
      { account_id: acc('3000'), credit: 900_000_00 },
    ]),
  );
});

type Save = InputOf<typeof vouchers.voucherSave>;

const bill = (shares: readonly (readonly [number | null, number])[], change: Partial<Save> = {}): Save => ({
  kind: 'BPV',
  branch_id: school.branches.f8,
  entry_date: today,
  cash_bank_account_id: acc('1101'),
  instrument: 'transfer',
  narration: 'Internet of three branches',
  lines: shares.map(([target_branch_id, debit]) => ({ account_id: acc('5210'), debit, target_branch_id })),
  ...change,
});

const approve = (approval_id: number | null, as: Person) =>
  school.call(approvals.approvalApprove, { id: approval_id ?? 0 }, { as });

async function approvalOf(id: number): Promise<number> {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`select approval_id as id from accounts.payment_requests where id = ${id}::bigint`),
  );
  return row?.id ?? 0;
}

/** Code, debit, credit of the lines of an entry. */
async function linesOf(entry_id: number | null) {
  const entry = await school.must(ledger.ledgerEntry, { id: entry_id ?? 0 }, { as: 'accountant' });
  return entry.lines.map((line) => [line.account.slice(0, 4), line.debit, line.credit]);
}

/** What stands on the expense of each branch. */
const borne = () =>
  school.owner(() =>
    rowsOf(sql<{ branch_id: number; net: number }>`
      select t.branch_id, sum(t.debit - t.credit)::bigint as net from platform.ledger_totals t
       where t.account_id = ${acc('5210')}::bigint group by 1 having sum(t.debit - t.credit) <> 0 order by 1`),
  );

const proofsHold = async () => {
  const found = await school.owner(() => runProofs(allProofs()));
  expect(found.filter((proof) => proof.differences.length > 0)).toEqual([]);
};

const lookAt = (person: Person, branch_id: number | null) =>
  school.owner(() => rowsOf(sql`update platform.users set branch_id = ${branch_id}::int where username = ${person}`));

describe('the heads', () => {
  it('are the branches of one currency and owner in the reach of the person, with students and area', async () => {
    const { f8, g9, lahore, muscat, franchise } = school.branches;
    const { currency, branches } = await school.must(splitHeads, { branch_id: f8 });
    expect(currency).toBe('PKR');
    expect(branches.map(({ branch_id, own, students, area }) => ({ branch_id, own, students, area }))).toEqual([
      { branch_id: f8, own: true, students: 1240, area: 10_000 },
      { branch_id: g9, own: false, students: 312, area: 20_000 },
      { branch_id: lahore, own: false, students: 447, area: null },
    ]);
    expect(branches.map((one) => one.branch_id)).not.toContain(muscat);
    expect(branches.map((one) => one.branch_id)).not.toContain(franchise);
    const ofClerk = await school.must(splitHeads, { branch_id: f8 }, { as: 'clerk' });
    expect(ofClerk.branches.map((one) => one.branch_id)).toEqual([f8]);
    expect((await school.call(splitHeads, { branch_id: g9 }, { as: 'clerk' })).code).toBe(404);
    expect((await school.call(splitHeads, { branch_id: f8 }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('a voucher', () => {
  it('stands whole in our book with one payment, each share leaves it as a pair; reversed, nothing is left anywhere', async () => {
    const { f8, g9, lahore } = school.branches;
    const [own = 0, second = 0, third = 0] = splitBill(100_000_00, [1240, 312, 447], 100);
    expect(own + second + third).toBe(100_000_00);
    const draft = await school.must(
      vouchers.voucherSave,
      bill([
        [null, own],
        [g9, second],
        [lahore, third],
      ]),
    );
    const asked = await school.must(vouchers.voucherRequest, { id: draft.id, version: draft.version });
    // Whoever decides reaches every branch of it.
    expect((await approve(asked.approval_id, 'clerk')).code).not.toBe(200);
    expect((await approve(asked.approval_id, 'cashier')).code).toBe(200);
    // Whichever branch the last of them looks at: it is posted in all.
    await lookAt('accountant', f8);
    expect((await approve(asked.approval_id, 'accountant')).code).toBe(200);
    await lookAt('accountant', null);
    const done = await school.must(vouchers.voucherRead, { id: draft.id });
    expect(done).toMatchObject({ status: 'posted', pair_entry_id: null, counter_branch: null });
    expect(await linesOf(done.entry_id)).toEqual([
      ['5210', own, 0],
      ['5210', second, 0],
      ['5210', third, 0],
      ['1101', 0, 100_000_00],
    ]);
    expect(done.shares.map((share) => share.branch)).toEqual(['G-9', 'Gulberg']);
    const [toG9] = done.shares;
    expect(await linesOf(toG9?.entry_id ?? 0)).toEqual([
      ['1900', second, 0],
      ['5210', 0, second],
    ]);
    expect(await linesOf(toG9?.pair_entry_id ?? 0)).toEqual([
      ['5210', second, 0],
      ['1900', 0, second],
    ]);
    expect(await borne()).toEqual([
      { branch_id: f8, net: own },
      { branch_id: g9, net: second },
      { branch_id: lahore, net: third },
    ]);
    await proofsHold();

    const reversal = await school.must(vouchers.voucherReverse, { id: done.id, date: today, reason: 'Billed twice' });
    await approve(reversal.approval_id, 'cashier');
    expect((await approve(reversal.approval_id, 'accountant')).code).toBe(200);
    expect(await borne()).toEqual([]);
    expect((await school.must(vouchers.voucherRead, { id: reversal.id })).shares).toHaveLength(2);
    await proofsHold();
  });

  it('reaches books of one currency only, and branches of the person', async () => {
    const { g9, lahore, muscat } = school.branches;
    const abroad = await school.call(
      vouchers.voucherSave,
      bill(
        [
          [g9, 10_00],
          [muscat, 10_00],
        ],
        { memo: { currency: 'PKR', rate: 725 } },
      ),
    );
    expect(abroad.errors?.['lines.1.target_branch_id']?.[0]).toContain('a separate voucher');
    const foreign = await school.call(
      vouchers.voucherSave,
      bill([
        [g9, 10_00],
        [lahore, 10_00],
      ]),
      { as: 'clerk' },
    );
    expect(foreign.errors).toHaveProperty(['lines.0.target_branch_id']);
  });
});

describe('a payment request', () => {
  const asked = (shares: { branch_id: number; amount: number }[]): InputOf<typeof requests.paymentRequestSave> => ({
    branch_id: school.branches.f8,
    payee_account_id: acc('5400'),
    payee_name: 'Hassan Builders',
    account_id: acc('5400'),
    amount: 90_000_00,
    purpose: 'Paint for three branches',
    needed_by: addDays(today, 5),
    attachment_ids: [file],
    shares,
  });

  it('keeps who bears it; its part payments are split the same way, to the rupee', async () => {
    const { f8, g9, lahore } = school.branches;
    const short = await school.call(requests.paymentRequestSave, asked([{ branch_id: g9, amount: 10_000_00 }]));
    expect(short.errors?.['shares']?.[0]).toContain('PKR 10,000 of PKR 90,000');
    const twice = [g9, g9].map((branch_id) => ({ branch_id, amount: 45_000_00 }));
    expect((await school.call(requests.paymentRequestSave, asked(twice))).code).toBe(422);
    const draft = await school.must(
      requests.paymentRequestSave,
      asked([
        { branch_id: f8, amount: 45_000_00 },
        { branch_id: g9, amount: 30_000_00 },
        { branch_id: lahore, amount: 15_000_00 },
      ]),
    );
    expect(draft.shares.map((share) => [share.branch, share.amount])).toEqual([
      ['F-8', 45_000_00],
      ['G-9', 30_000_00],
      ['Gulberg', 15_000_00],
    ]);
    await school.must(requests.paymentRequestSubmit, { id: draft.id, version: draft.version });
    expect((await approve(await approvalOf(draft.id), 'clerk')).code).not.toBe(200);
    expect((await approve(await approvalOf(draft.id), 'cashier')).code).toBe(200);
    const pay = (amount: number) =>
      school.must(
        requests.paymentCreate,
        {
          request_ids: [{ id: draft.id, amount }],
          cash_bank_account_id: acc('1101'),
          entry_date: today,
          instrument: 'transfer',
        },
        { as: 'admin' },
      );
    const first = await pay(50_000_00);
    const voucher = await school.must(vouchers.voucherRead, { id: first.vouchers[0]?.id ?? 0 });
    expect(voucher.lines.map((line) => [line.target_branch, line.debit])).toEqual([
      [null, 25_000_00],
      ['G-9', 16_667_00],
      ['Gulberg', 8_333_00],
    ]);
    expect((await approve(voucher.approval_id, 'accountant')).code).toBe(200);
    const read = await school.must(requests.paymentRequestRead, { id: draft.id });
    expect(read).toMatchObject({ status: 'part_paid', paid_amount: 50_000_00, open_amount: 40_000_00 });
    await proofsHold();
  });
});
