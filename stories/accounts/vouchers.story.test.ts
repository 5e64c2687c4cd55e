// Vouchers from draft to book (spec 05 §3, ACC-4, ACC-8, ACC-9, ACC-12, ACC-14, ACC-20 to ACC-30; stories 2, 4, 6, 7; §12).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as ledger from '#modules/accounts/ledger/contract/ledger.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import * as recurring from '#modules/accounts/recurring-vouchers/contract/recurring.ts';
import { makeRecurring } from '#modules/accounts/recurring-vouchers/actions/recurring-by-the-clock.ts';
import { nextAfter } from '#modules/accounts/recurring-vouchers/rules/next-date.ts';
import { bankPostDated } from '#modules/accounts/vouchers/steps/bank-postdated.ts';
import { voucherForm } from '#modules/accounts/voucher-sheets/contract/voucher-form.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { Person } from '../harness/fixture.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
const account = new Map<string, number>();

const acc = (code: string): number => account.get(code) ?? 0;
const f8 = () => school.branches.f8;

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ day: LocalDate }>`select platform.today(${school.branches.f8}::int)::text as day`),
  );
  today = day?.day ?? today;
  const types = await school.must(chart.payeeTypeList, { fetchCount: 500 });
  const typeOf = (name: string) => types.data.find((type) => type.name === name)?.id ?? 0;
  await school.owner(() =>
    rowsOf(sql`
      insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
      values (1, ${typeOf('Bank accounts')}::bigint, '1101', 'HBL 0123', 'bank', 'bank:1', array[${f8()}::int])`),
  );
  await school.must(chart.accountSave, {
    payee_type_id: typeOf('Premises'),
    code: '5205',
    name: 'Landlord',
    wht_rate: 550,
  });
  const all = await school.must(chart.accountList, { fetchCount: 500 });
  for (const one of all.data) account.set(one.code, one.id);
  for (const branch_id of [f8(), school.branches.g9])
    await school.as('accountant', () =>
      postEntry({ branch_id, entry_date: today, kind: 'voucher', source_type: 'test', narration: 'Capital' }, [
        { account_id: acc('1000'), debit: 20_000_00 },
        { account_id: acc('1010'), debit: 6_000_00 },
        { account_id: acc('1101'), debit: branch_id === f8() ? 500_000_00 : 0 },
        { account_id: acc('3000'), credit: branch_id === f8() ? 526_000_00 : 26_000_00 },
      ]),
    );
});

type Save = InputOf<typeof vouchers.voucherSave>;

const rent = (change: Partial<Save> = {}): Save => ({
  kind: 'BPV',
  branch_id: f8(),
  entry_date: today,
  cash_bank_account_id: acc('1101'),
  instrument: 'transfer',
  narration: 'Rent of the month',
  lines: [{ account_id: acc('5200'), debit: 10_000_00 }],
  ...change,
});

const save = (input: Save, as: Person = 'clerk') => school.must(vouchers.voucherSave, input, { as });

async function asked(input: Save, as: Person = 'clerk') {
  const draft = await save(input, as);
  return school.must(vouchers.voucherRequest, { id: draft.id, version: draft.version, duplicate_ok: true }, { as });
}

const approve = (approval_id: number | null, as: Person) =>
  school.call(approvals.approvalApprove, { id: approval_id ?? 0 }, { as });

const read = (id: number, as: Person = 'clerk') => school.must(vouchers.voucherRead, { id }, { as });

async function posted(input: Save) {
  const voucher = await asked(input);
  expect((await approve(voucher.approval_id, 'cashier')).code).toBe(200);
  expect((await approve(voucher.approval_id, 'accountant')).code).toBe(200);
  return read(voucher.id);
}

/** Code, debit, credit of the lines of an entry. */
async function linesOf(entry_id: number | null, as: Person = 'accountant') {
  const entry = await school.must(ledger.ledgerEntry, { id: entry_id ?? 0 }, { as });
  return entry.lines.map((line) => [line.account.slice(0, 4), line.debit, line.credit]);
}

describe('story 2: two levels', () => {
  it('a payment with tax withheld waits for two others, then stands in the book with the next number', async () => {
    const voucher = await asked(rent({ lines: [{ account_id: acc('5205'), debit: 100_000_00 }] }));
    expect(voucher).toMatchObject({ amount: 94_500_00, tax: 5_500_00, status: 'requested', voucher_no: null });
    const own = await approve(voucher.approval_id, 'clerk');
    expect(own.code).toBe(403);
    expect((await approve(voucher.approval_id, 'cashier')).code).toBe(200);
    expect((await read(voucher.id)).status).toBe('first_approved');
    expect((await approve(voucher.approval_id, 'cashier')).code).toBe(403);
    expect((await approve(voucher.approval_id, 'accountant')).code).toBe(200);
    const done = await read(voucher.id);
    expect(done).toMatchObject({ status: 'posted', first_by: 'cashier', second_by: 'accountant' });
    expect(done.voucher_no).toMatch(/^BPV-.+-000001$/);
    expect(await linesOf(done.entry_id)).toEqual([
      ['5205', 100_000_00, 0],
      ['2300', 0, 5_500_00],
      ['1101', 0, 94_500_00],
    ]);
  });

  it('ACC-25 who wrote it decides neither level, whoever asked for it', async () => {
    for (const [writer, other] of [
      ['cashier', 'accountant'],
      ['accountant', 'cashier'],
    ] as const) {
      const draft = await save(rent({ narration: `Written by ${writer}` }));
      await school.owner(() =>
        rowsOf(sql`
          update accounts.vouchers set created_by = (select id from platform.users where username = ${writer}) where id = ${draft.id}::bigint`),
      );
      const { version } = await read(draft.id);
      const ask = { id: draft.id, version, duplicate_ok: true };
      const { approval_id } = await school.must(vouchers.voucherRequest, ask, { as: 'clerk' });
      if (other === 'cashier') expect((await approve(approval_id, other)).code).toBe(200);
      const answer = await approve(approval_id, writer);
      expect([answer.code, answer.message]).toEqual([403, 'You wrote this voucher. Somebody else has to decide it.']);
      await school.must(approvals.approvalReject, { id: approval_id ?? 0, reason: 'A story' }, { as: writer });
    }
  });

  it('a rejected one leaves no gap in the numbers and keeps its reason', async () => {
    const voucher = await asked(rent());
    const no = await school.call(
      approvals.approvalReject,
      { id: voucher.approval_id ?? 0, reason: 'Paid last week' },
      { as: 'cashier' },
    );
    expect(no.code).toBe(200);
    expect(await read(voucher.id)).toMatchObject({ status: 'rejected', reason: 'Paid last week', voucher_no: null });
    expect((await posted(rent())).voucher_no).toMatch(/-000002$/);
  });

  it('the author takes a request back, nobody else does', async () => {
    const voucher = await asked(rent({ narration: 'Typed twice' }));
    const other = await school.call(vouchers.voucherCancel, { id: voucher.id, reason: 'Mine now' }, { as: 'cashier' });
    expect(other.code).toBe(403);
    const gone = await school.must(vouchers.voucherCancel, { id: voucher.id, reason: 'Typed twice' }, { as: 'clerk' });
    expect(gone).toMatchObject({ status: 'cancelled', reason: 'Typed twice' });
    expect((await approve(voucher.approval_id, 'cashier')).code).toBe(409);
  });

  it('ACC-23 another rate than the usual needs its reason', async () => {
    const lines = [{ account_id: acc('5205'), debit: 1_000_00, wht: 0 }];
    const answer = await school.call(vouchers.voucherSave, rent({ lines }), { as: 'clerk' });
    expect(answer.errors).toHaveProperty(['lines.0.wht_reason']);
    const [line] = lines;
    const given = await save(rent({ lines: line ? [{ ...line, wht_reason: 'Exempt by certificate' }] : [] }));
    expect(given).toMatchObject({ tax: 0, amount: 1_000_00 });
  });
});

describe('05 section 12: what bad input gets', () => {
  const refused = async (change: Partial<Save>, as: Person = 'clerk') =>
    school.call(vouchers.voucherSave, rent(change), { as });

  it('a general voucher that does not balance names both sums at the smaller side', async () => {
    const answer = await refused({
      kind: 'GV',
      lines: [
        { account_id: acc('5200'), debit: 10_000_00 },
        { account_id: acc('2300'), credit: 9_500_00 },
      ],
    });
    expect(answer.code).toBe(422);
    expect(answer.errors).toEqual({
      'lines.1.credit': ['Debits 10,000, credits 9,500: 500 is missing on the credit side'],
    });
  });

  it('a day of a closed book, of tomorrow, or too far back says which day is the first', async () => {
    await school.owner(() =>
      rowsOf(
        sql`insert into platform.branch_locks (branch_id, locked_until, reason) values (${f8()}, ${addDays(today, -3)}::date, 'Audit')`,
      ),
    );
    const closed = await refused({ entry_date: addDays(today, -5) });
    expect(closed.errors['entry_date']?.[0]).toBe(
      `The book of ${formatDate(addDays(today, -5))} is closed. First open day: ${formatDate(addDays(today, -2))}`,
    );
    await school.owner(() => rowsOf(sql`delete from platform.branch_locks where branch_id = ${f8()}`));
    expect((await refused({ entry_date: addDays(today, 1) })).errors['entry_date']?.[0]).toContain('is in the future');
  });

  it('accounts of an area, of another branch, closed, without their party; another currency', async () => {
    const line = (change: object) => ({ lines: [{ account_id: acc('5200'), debit: 100, ...change }] });
    const says = async (change: object, field: string) => (await refused(line(change))).errors[`lines.0.${field}`]?.[0];
    expect(await says({ account_id: acc('1200') }, 'account_id')).toContain('through Fee Deposit or Correction');
    expect(await says({ account_id: acc('1900') }, 'account_id')).toContain('by the software alone');
    expect(await says({ account_id: acc('2000') }, 'party_id')).toContain('choose the vendor');
    expect(await says({ account_id: 999_999 }, 'account_id')).toBe('Choose an account');
    const muscat = await school.call(
      vouchers.voucherSave,
      rent({ lines: [{ account_id: acc('5200'), debit: 100, target_branch_id: school.branches.muscat }] }),
    );
    expect(Object.keys(muscat.errors)).toEqual(['lines.0.target_branch_id']);
    const there = await school.call(vouchers.voucherSave, rent({ branch_id: school.branches.g9 }), { as: 'neighbour' });
    expect(there.errors['cash_bank_account_id']).toEqual(['HBL 0123 is not open to G-9']);
  });

  it('a branch outside the scope is not there', async () => {
    expect((await refused({ branch_id: school.branches.g9 })).code).toBe(404);
  });

  it('ACC-8 cash that is not there is not asked for, and not paid when it is gone by the last approval', async () => {
    const cash = { kind: 'CPV', cash_bank_account_id: acc('1000') } as const;
    const draft = await save(rent({ ...cash, lines: [{ account_id: acc('5210'), debit: 25_000_00 }] }));
    const short = await school.call(vouchers.voucherRequest, { id: draft.id, version: draft.version }, { as: 'clerk' });
    expect(short.message).toBe('Cash in hand of F-8 Campus is PKR 20,000; 25,000 cannot be paid');
    const first = await asked(rent({ ...cash, lines: [{ account_id: acc('5210'), debit: 12_000_00 }] }));
    const second = await asked(rent({ ...cash, lines: [{ account_id: acc('5220'), debit: 12_000_00 }] }));
    for (const { approval_id } of [first, second]) await approve(approval_id, 'cashier');
    expect((await approve(first.approval_id, 'accountant')).code).toBe(200);
    const late = await approve(second.approval_id, 'accountant');
    expect(late.code).toBe(409);
    expect(late.message).toContain('cannot be paid');
    expect((await read(second.id)).status).toBe('first_approved');
  });

  it('ACC-30 the same payment again needs a tick; ACC-22 a cheque is used once', async () => {
    const cheque = rent({
      instrument: 'cheque',
      instrument_no: '500123',
      lines: [{ account_id: acc('5220'), debit: 777_00 }],
    });
    await asked(cheque);
    const draft = await save({ ...cheque, instrument_no: '500124' });
    expect(draft.warnings[0]?.text).toMatch(/^Looks like VR-/);
    const again = await school.call(vouchers.voucherRequest, { id: draft.id, version: draft.version }, { as: 'clerk' });
    expect(again.code).toBe(409);
    const used = await save({ ...cheque, lines: [{ account_id: acc('5220'), debit: 778_00 }] });
    const twice = await school.call(vouchers.voucherRequest, { id: used.id, version: used.version }, { as: 'clerk' });
    expect(twice.message).toMatch(/^Cheque 500123 was used by VR-/);
    const form = await school.must(voucherForm, { kind: 'BPV', branch_id: f8() }, { as: 'clerk' });
    expect(form.cash_bank.find((one) => one.code === '1101')?.next_cheque).toBe('500125');
  });

  it('an old version is refused, and what is asked for is changed no more', async () => {
    const draft = await save(rent({ narration: 'First words' }));
    await save(rent({ id: draft.id, version: draft.version, narration: 'Second words' }));
    const old = await school.call(vouchers.voucherSave, rent({ id: draft.id, version: draft.version }), {
      as: 'clerk',
    });
    expect(old.code).toBe(409);
  });
});

describe('ACC-24 what is posted at once', () => {
  it('a receipt; nothing else but petty cash with its bill', async () => {
    const receipt = await save(
      rent({ kind: 'CRV', cash_bank_account_id: acc('1000'), lines: [{ account_id: acc('4900'), credit: 3_000_00 }] }),
    );
    const done = await school.must(vouchers.voucherPost, { id: receipt.id, version: receipt.version }, { as: 'clerk' });
    expect(done.status).toBe('posted');
    expect(await linesOf(done.entry_id)).toEqual([
      ['4900', 0, 3_000_00],
      ['1000', 3_000_00, 0],
    ]);
    const bank = await save(rent());
    const no = await school.call(
      vouchers.voucherPost,
      { id: bank.id, version: bank.version, duplicate_ok: true },
      { as: 'clerk' },
    );
    expect(no.message).toContain('two approvals');
  });

  it('story 4: petty cash of 4,800 with a bill posts, 5,200 is asked for, without a bill it is refused', async () => {
    const file = await school.owner(() =>
      rowOf(sql<{ id: number }>`
        insert into platform.files (school_id, branch_id, name, media_type, bytes, sha256, created_by)
        select 1, ${f8()}, 'bill.pdf', 'application/pdf', 10, repeat('a', 64), u.id from platform.users u where u.username = 'clerk' returning id`),
    );
    const petty = (debit: number, attachment_ids: number[]) =>
      save(
        rent({
          kind: 'CPV',
          cash_bank_account_id: acc('1010'),
          lines: [{ account_id: acc('5410'), debit }],
          attachment_ids,
        }),
      );
    const post = ({ id, version }: { id: number; version: number }) =>
      school.call(vouchers.voucherPost, { id, version, duplicate_ok: true }, { as: 'clerk' });
    expect((await post(await petty(4_800_00, []))).message).toBe('Attach the bill');
    expect((await post(await petty(5_200_00, [file?.id ?? 0]))).message).toContain('up to 5,000');
    expect((await post(await petty(4_800_00, [file?.id ?? 0]))).code).toBe(200);
    expect((await post(await petty(4_800_00, [file?.id ?? 0]))).message).toContain(
      'is PKR 1,200; 4,800 cannot be paid',
    );
  });
});

describe('story 6: reversal', () => {
  it('both levels decide it; the two entries come to 0, and a second one is refused', async () => {
    const voucher = await posted(rent({ lines: [{ account_id: acc('5420'), debit: 4_000_00 }] }));
    const draft = { id: voucher.id, date: today, reason: 'Wrong account' };
    const reversal = await school.must(vouchers.voucherReverse, draft, { as: 'clerk' });
    expect(reversal).toMatchObject({ status: 'requested', reversal_of: { number: voucher.voucher_no } });
    expect((await school.call(vouchers.voucherReverse, draft, { as: 'clerk' })).code).toBe(409);
    await approve(reversal.approval_id, 'cashier');
    expect((await approve(reversal.approval_id, 'accountant')).code).toBe(200);
    const back = await read(voucher.id);
    expect(back).toMatchObject({ status: 'reversed', reversed_by: { id: reversal.id } });
    expect(await linesOf((await read(reversal.id)).entry_id)).toEqual([
      ['5420', 0, 4_000_00],
      ['1101', 4_000_00, 0],
    ]);
    const again = await school.call(vouchers.voucherReverse, draft, { as: 'clerk' });
    expect(again.message).toContain('only a posted voucher is reversed');
    const ofReversal = await school.call(vouchers.voucherReverse, { ...draft, id: reversal.id }, { as: 'clerk' });
    expect(ofReversal.message).toContain('is a reversal itself');
  });
});

describe('story 7: between branches', () => {
  it('one pays for the other: each book balances alone, 1900 cancels, the other branch sees no bank of ours', async () => {
    const draft = await asked(
      rent({
        narration: 'Electricity of G-9',
        lines: [{ account_id: acc('5210'), debit: 30_000_00, target_branch_id: school.branches.g9 }],
      }),
      'admin',
    );
    // Who decides reaches both branches.
    expect((await approve(draft.approval_id, 'cashier')).code).not.toBe(200);
    expect((await approve(draft.approval_id, 'accountant')).code).toBe(200);
    await school.owner(() =>
      rowsOf(
        sql`insert into platform.user_grants (user_id, kind, branch_id) select id, 'branch', ${school.branches.g9} from platform.users where username = 'cashier'`,
      ),
    );
    expect((await approve(draft.approval_id, 'cashier')).code).toBe(200);
    const done = await read(draft.id, 'accountant');
    expect(await linesOf(done.entry_id)).toEqual([
      ['1900', 30_000_00, 0],
      ['1101', 0, 30_000_00],
    ]);
    expect(await linesOf(done.pair_entry_id, 'neighbour')).toEqual([
      ['5210', 30_000_00, 0],
      ['1900', 0, 30_000_00],
    ]);
    expect((await school.call(ledger.ledgerEntry, { id: done.entry_id ?? 0 }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(vouchers.voucherRead, { id: done.id }, { as: 'neighbour' })).code).toBe(404);
    const reversal = await school.must(vouchers.voucherReverse, {
      id: done.id,
      date: today,
      reason: 'Paid by G-9 itself',
    });
    await approve(reversal.approval_id, 'cashier');
    expect((await approve(reversal.approval_id, 'accountant')).code).toBe(200);
    expect(await linesOf((await read(reversal.id)).pair_entry_id, 'neighbour')).toEqual([
      ['5210', 0, 30_000_00],
      ['1900', 30_000_00, 0],
    ]);
  });
});

describe('lists', () => {
  it('count by state, and find by cheque, words and amount', async () => {
    const list = await school.must(vouchers.voucherList, { state: 'posted', kind: 'BPV' }, { as: 'clerk' });
    expect(list.total).toBe(list.figures?.posted);
    expect(list.data.every((row) => row.status === 'posted' && row.kind === 'BPV')).toBe(true);
    const find = async (q: string) => (await school.must(vouchers.voucherSearch, { q }, { as: 'clerk' })).data;
    expect((await find('500123')).map((row) => row.hit)).toEqual(['cheque or reference', 'cheque or reference']);
    expect((await find('=94500'))[0]).toMatchObject({ amount: 94_500_00, hit: 'amount' });
    expect(await find('>400000')).toEqual([]);
    expect((await find('typed twice'))[0]?.hit).toBe('narration');
    expect((await school.must(vouchers.voucherSearch, {}, { as: 'neighbour' })).total).toBe(0);
  });

  it('without the permissions they are 403', async () => {
    expect((await school.call(vouchers.voucherList, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(vouchers.voucherSave, rent(), { as: 'nobody' })).code).toBe(403);
  });
});

describe('ACC-22 a post-dated cheque', () => {
  it('is owed to 2310 until its day, when the clock moves it to the bank, once', async () => {
    const day = addDays(today, 3);
    const voucher = await posted(
      rent({
        instrument: 'cheque',
        instrument_no: '700001',
        instrument_date: day,
        lines: [{ account_id: acc('5430'), debit: 900_00 }],
      }),
    );
    expect(await linesOf(voucher.entry_id)).toEqual([
      ['5430', 900_00, 0],
      ['2310', 0, 900_00],
    ]);
    const move = (until: LocalDate) => school.as('clerk', () => bankPostDated(f8(), until));
    expect(await move(addDays(day, -1))).toBe(0);
    await school.owner(() =>
      rowsOf(
        sql`update accounts.vouchers set instrument_date = ${today}::date, entry_date = ${today}::date - 1 where id = ${voucher.id}`,
      ),
    );
    expect(await move(today)).toBe(1);
    expect(await move(today)).toBe(0);
    const moved = await school.owner(() =>
      rowOf(sql<{ id: number }>`select bank_entry_id as id from accounts.vouchers where id = ${voucher.id}::bigint`),
    );
    expect(await linesOf(moved?.id ?? 0)).toEqual([
      ['2310', 900_00, 0],
      ['1101', 0, 900_00],
    ]);
  });
});

describe('ACC-29 recurring', () => {
  it('is asked for on its day in the name of its author, never posted; what cannot be written pauses', async () => {
    const template = rent({ lines: [{ account_id: acc('5230'), debit: 450_00 }] });
    const made = await school.must(
      recurring.recurringSave,
      { title: 'Internet', template, every: 'month', day: 31, next_on: today },
      { as: 'clerk' },
    );
    expect(made).toMatchObject({ amount: 450_00, status: 'active', kind: 'BPV' });
    expect(await school.as('accountant', () => makeRecurring(f8(), today))).toEqual({ made: 1, paused: 0 });
    expect(await school.as('accountant', () => makeRecurring(f8(), today))).toEqual({ made: 0, paused: 0 });
    const [row] = (await school.must(recurring.recurringList, {}, { as: 'clerk' })).data;
    expect(row?.next_on).toBe(nextAfter(today, { every: 'month', day: 31 }));
    const voucher = await read(row?.last_voucher_id ?? 0);
    expect(voucher).toMatchObject({ status: 'requested', asked_by: 'clerk', amount: 450_00 });
    const closed = { ...template, cash_bank_account_id: acc('1000') };
    const no = await school.call(
      recurring.recurringSave,
      { title: 'Wrong', template: closed, every: 'month', day: 1, next_on: today },
      { as: 'clerk' },
    );
    expect(no.errors).toHaveProperty('cash_bank_account_id');
    await school.owner(() =>
      rowsOf(
        sql`update accounts.recurring_vouchers set next_on = ${today}::date, template = jsonb_set(template, '{cash_bank_account_id}', '1')`,
      ),
    );
    expect(await school.as('accountant', () => makeRecurring(f8(), today))).toEqual({ made: 0, paused: 1 });
    const [paused] = (await school.must(recurring.recurringList, { status: 'paused' }, { as: 'clerk' })).data;
    expect(paused?.last_problem).toContain('Choose a bank account');
  });
});

it('ACC-90 after all of it the proofs are silent', async () => {
  const proofs = await school.owner(() => runProofs(allProofs()));
  expect(proofs.flatMap((proof) => proof.differences)).toEqual([]);
});
