// Payments that reach a branch of another currency, and the settlement of what is owed (spec 05: ACC-12, ACC-13; story 8; decision 0124).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as banks from '#modules/accounts/banks/contract/banks.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import { voucherForm } from '#modules/accounts/voucher-sheets/contract/voucher-form.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { openSchool, type School } from '../harness/school.ts';
import { type BankScene, openBankAccount } from './bank-scene.ts';
import { post } from './books.ts';

let school: School;
let today: LocalDate;
let lahore: BankScene;
let muscat: BankScene;
const account = new Map<string, number>();
const acc = (code: string) => account.get(code) ?? 0;
const f8 = () => school.branches.f8;
const gulf = () => school.branches.muscat;

type Save = InputOf<typeof vouchers.voucherSave>;

/** Everybody of the story has grants over both countries; the one that is looked at changes. */
const look = (country: 161 | 162) =>
  school.owner(() =>
    rowsOf(sql`
      update platform.users set country_id = ${country}::int, branch_id = null where username in ('admin', 'super', 'accountant', 'cashier', 'clerk')`),
  );

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(
      sql<{ day: LocalDate }>`select least(platform.today(${f8()}::int), platform.today(${gulf()}::int))::text as day`,
    ),
  );
  today = day?.day ?? today;
  lahore = await openBankAccount(school);
  await post(school, { branch_id: f8(), entry_date: today }, { [lahore.code]: 2_000_000, '3000': -2_000_000 });
  const bank = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      insert into accounts.banks (country_id, name, short_name) values (161, 'Bank Muscat', 'BKMB') returning id`),
  );
  await school.owner(() =>
    rowsOf(sql`
      insert into platform.user_grants (user_id, kind) select u.id, 'all' from platform.users u
       where u.username in ('accountant', 'cashier', 'clerk') on conflict do nothing`),
  );
  await look(161);
  const made = await school.must(banks.bankAccountSave, {
    branch_id: gulf(),
    bank_id: bank?.id ?? 0,
    title: 'Muscat',
    account_no: '0000000000000161',
    use_for: ['payment'],
  });
  muscat = { bank_account_id: made.id, account_id: made.account_id, code: made.account_code };
  await post(school, { branch_id: gulf(), entry_date: today }, { [muscat.code]: 5_000, '3000': -5_000 });
  const all = await school.must(chart.accountList, { fetchCount: 500 });
  for (const one of all.data) account.set(one.code, one.id);
  await look(162);
});

async function posted(input: Save) {
  const { id, version } = await school.must(vouchers.voucherSave, input, { as: 'clerk' });
  const asked = await school.must(vouchers.voucherRequest, { id, version, duplicate_ok: true }, { as: 'clerk' });
  for (const as of ['cashier', 'accountant'] as const)
    await school.must(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, { as });
  return school.must(vouchers.voucherRead, { id }, { as: 'clerk' });
}

/** Code, debit − credit of each line, in whole minor units, of the entries of a voucher in one book. */
const bookOf = (voucher_id: number, branch_id: number) =>
  school.owner(async () => {
    const lines = await rowsOf(sql<{ code: string; net: number }>`
      select a.code, l.debit - l.credit as net from platform.journal_lines l join platform.accounts a on a.id = l.account_id
        join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
       where e.source_type = 'voucher' and e.source_id = ${voucher_id}::bigint and l.branch_id = ${branch_id}::int order by l.line_no`);
    return lines.map(({ code, net }) => [code, net]);
  });

const balance = async (branch_id: number, code: string) =>
  (
    await school.owner(() =>
      rowOf(sql<{ net: number }>`
      select coalesce(sum(t.debit - t.credit), 0)::bigint as net from platform.ledger_totals t
       where t.branch_id = ${branch_id}::int and t.account_id = ${acc(code)}::bigint`),
    )
  )?.net ?? 0;

const expense = (change: Partial<Save> = {}): Save => ({
  kind: 'BPV',
  branch_id: f8(),
  entry_date: today,
  cash_bank_account_id: lahore.account_id,
  instrument: 'transfer',
  narration: 'Licences for Muscat',
  lines: [{ account_id: acc('5410'), target_branch_id: gulf(), debit: 725_000_00 }],
  memo: { currency: 'OMR', rate: 725 },
  ...change,
});

const repay = (change: Partial<Save> = {}): Save => ({
  kind: 'BPV',
  branch_id: gulf(),
  entry_date: today,
  cash_bank_account_id: muscat.account_id,
  instrument: 'transfer',
  narration: 'Repaid to Pakistan',
  lines: [{ account_id: lahore.account_id, target_branch_id: f8(), debit: 1_000_000 }],
  memo: { currency: 'OMR', rate: 730 },
  settles: true,
  ...change,
});

describe('story 8: two currencies', () => {
  it('ACC-13 without a rate a line of another currency is refused at its field', async () => {
    const answer = await school.call(vouchers.voucherSave, expense({ memo: null }), { as: 'clerk' });
    expect(answer.errors['lines.0.target_branch_id']?.[0]).toContain('keeps its books in OMR');
  });

  it('the sheet offers branches of both countries with their currency', async () => {
    const form = await school.must(voucherForm, { kind: 'BPV', branch_id: f8() }, { as: 'clerk' });
    expect(form.targets.find((one) => one.id === gulf())?.currency).toBe('OMR');
    expect(form.settle_accounts.map((one) => one.id)).toContain(muscat.account_id);
  });

  it('Lahore pays 725,000 for an expense of 1,000.000 in Muscat: each book in its own currency', async () => {
    const voucher = await posted(expense());
    expect(voucher).toMatchObject({ memo_currency: 'OMR', memo_rate: 725, status: 'posted' });
    expect(await bookOf(voucher.id, f8())).toEqual([
      ['1900', 725_000_00],
      [lahore.code, -725_000_00],
    ]);
    expect(await bookOf(voucher.id, gulf())).toEqual([
      ['5410', 1_000_000],
      ['1900', -1_000_000],
    ]);
  });

  it('more than is owed is not settled, nor where nobody owes', async () => {
    await look(161);
    const more = await school.call(
      vouchers.voucherSave,
      repay({ lines: [{ account_id: lahore.account_id, target_branch_id: f8(), debit: 1_000_001 }] }),
      { as: 'clerk' },
    );
    expect(more.errors['lines.0.debit']?.[0]).toContain('owes F-8');
    expect(more.errors['lines.0.debit']?.[0]).toContain('1,000.000: more cannot be settled');
    const two = await school.call(vouchers.voucherSave, repay({ lines: [{ account_id: acc('5410'), debit: 5 }] }), {
      as: 'clerk',
    });
    expect(two.errors).toHaveProperty('settles');
    await look(162);
    const wrong = await school.call(
      vouchers.voucherSave,
      expense({ settles: true, lines: [{ account_id: muscat.account_id, target_branch_id: gulf(), debit: 1_00 }] }),
      { as: 'clerk' },
    );
    expect(wrong.errors['lines.0.debit']?.[0]).toContain('nothing');
  });

  it('Muscat repays 1,000.000 at 730: 5930 of Lahore Cr 5,000, 1900 of both 0', async () => {
    await look(161);
    const voucher = await posted(repay());
    expect(await bookOf(voucher.id, gulf())).toEqual([
      ['1900', 1_000_000],
      [muscat.code, -1_000_000],
    ]);
    expect(await bookOf(voucher.id, f8())).toEqual([
      [lahore.code, 730_000_00],
      ['1900', -725_000_00],
      ['5930', -5_000_00],
    ]);
    expect([await balance(f8(), '1900'), await balance(gulf(), '1900'), await balance(f8(), '5930')]).toEqual([
      0, 0, -5_000_00,
    ]);
  });

  it('a reversal brings the debt back as it stood', async () => {
    const [last] = (await school.must(vouchers.voucherList, { state: 'posted' }, { as: 'clerk' })).data;
    const reversal = await school.must(
      vouchers.voucherReverse,
      { id: last?.id ?? 0, date: today, reason: 'A story' },
      { as: 'clerk' },
    );
    for (const as of ['cashier', 'accountant'] as const)
      await school.must(approvals.approvalApprove, { id: reversal.approval_id ?? 0 }, { as });
    expect([await balance(f8(), '1900'), await balance(gulf(), '1900'), await balance(f8(), '5930')]).toEqual([
      725_000_00, -1_000_000, 0,
    ]);
  });

  it('a debt in rupees is measured in rupees: the difference stands in Muscat', async () => {
    const voucher = await posted(
      repay({
        memo: { currency: 'PKR', rate: 730 },
        lines: [{ account_id: lahore.account_id, target_branch_id: f8(), debit: 500_000 }],
      }),
    );
    expect(await bookOf(voucher.id, f8())).toEqual([
      [lahore.code, 365_000_00],
      ['1900', -365_000_00],
    ]);
    // 365,000 of 725,000 owed take 503.448 of 1,000.000 out of Muscat's book.
    expect(await bookOf(voucher.id, gulf())).toEqual([
      ['1900', 503_448],
      ['5930', -3_448],
      [muscat.code, -500_000],
    ]);
  });
});

it('ACC-90 the proofs are silent', async () => {
  const proofs = await school.owner(() => runProofs(allProofs()));
  expect(proofs.flatMap((proof) => proof.differences)).toEqual([]);
});
