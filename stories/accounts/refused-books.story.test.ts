// What the chart, the months and the fiscal years refuse, and in which words (05 sections 4 and 6; ACC-14, ACC-50, ACC-51, ACC-80).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { asDay, formatMonth } from '#kernel/dates.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as ledger from '#modules/accounts/ledger/contract/ledger.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { noteForEverySchool } from '#platform/ledger/note-proofs.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import { type Answer, branches, openSchool, type School } from '../harness/school.ts';

const accountant = { as: 'accountant' } as const;

let school: School;
/** An expense category of the school's own, with one payee type and, once posted to, one account. */
let projects: { category_id: number; payee_type_id: number; account_id: number };

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const owned = <T>(query: ReturnType<typeof sql<T>>) => school.owner(() => rowsOf(query));
/** A row of the other school. */
const foreign = async (table: 'account_categories' | 'payee_types' | 'accounts' | 'accounting_periods') => {
  const [row] = await owned(
    sql<{ id: number }>`select min(id) as id from ${sql.table(`platform.${table}`)} where school_id = 2`,
  );
  return row?.id ?? 0;
};

async function categoryOf(code: string) {
  const { data } = await school.must(chart.categoryList, { fetchCount: 500 }, accountant);
  const row = data.find((category) => category.code === code);
  if (!row) throw new Error(`No category ${code}`);
  return row;
}

async function typeOf(name: string) {
  const { data } = await school.must(chart.payeeTypeList, { fetchCount: 500 }, accountant);
  const row = data.find((type) => type.name === name);
  if (!row) throw new Error(`No payee type ${name}`);
  return row;
}

async function accountOf(code: string) {
  const { data } = await school.must(chart.accountList, { fetchCount: 500 }, accountant);
  const row = data.find((account) => account.code === code);
  if (!row) throw new Error(`No account ${code}`);
  return row;
}

async function changeCategory(code: string, more: Partial<InputOf<typeof chart.categorySave>>) {
  const { id, name, nature, group, version } = await categoryOf(code);
  return school.call(chart.categorySave, { id, code, name, nature, group, version, ...more }, accountant);
}

async function changeType(name: string, more: Partial<InputOf<typeof chart.payeeTypeSave>>) {
  const { id, category_id, version } = await typeOf(name);
  return school.call(chart.payeeTypeSave, { id, category_id, name, version, ...more }, accountant);
}

async function changeAccount(code: string, more: Partial<InputOf<typeof chart.accountSave>>) {
  const { id, payee_type_id, name, kind, party_kind, version } = await accountOf(code);
  const before = { id, payee_type_id, name, kind, party_kind, version };
  return school.call(chart.accountSave, { ...before, ...more }, accountant);
}

const addAccount = (more: Partial<InputOf<typeof chart.accountSave>>) =>
  school.call(chart.accountSave, { payee_type_id: projects.payee_type_id, name: 'New', ...more }, accountant);

beforeAll(async () => {
  school = await openSchool();
  const category = { code: '61', name: 'Projects', nature: 'expense', group: 'operating' } as const;
  const { id: category_id } = await school.must(chart.categorySave, category, accountant);
  const type = await school.must(chart.payeeTypeSave, { category_id, name: 'Site works' }, accountant);
  const account = { payee_type_id: type.id, name: 'Bricks' };
  const { id: account_id } = await school.must(chart.accountSave, account, accountant);
  projects = { category_id, payee_type_id: type.id, account_id };
  const capital = (await accountOf('3000')).id;
  const entry = { branch_id: branches.f8, entry_date: asDay('2026-09-05'), kind: 'voucher', source_type: 'test' };
  await school.as('clerk', () =>
    postEntry(entry, [
      { account_id, debit: 40_000 },
      { account_id: capital, credit: 40_000 },
    ]),
  );
});

describe('05 section 4: categories and payee types', () => {
  it('05 §4: a system category and a system payee type stay in use', async () => {
    const before = await categoryOf('52');
    const inUse = `${before.name} is a system category and stays in use`;
    expect(said(await changeCategory('52', { active: false }))).toEqual([409, inUse]);
    expect(await categoryOf('52')).toEqual(before);
    const { data } = await school.must(chart.payeeTypeList, { fetchCount: 500 }, accountant);
    const name = data.find((type) => type.is_system)?.name ?? '';
    const stays = `${name} is a system payee type and stays in use`;
    expect(said(await changeType(name, { active: false }))).toEqual([409, stays]);
  });

  it('05 §4: with lines below it a category keeps its nature, with accounts it is not closed', async () => {
    const lines = "Projects has accounts with lines: its nature stays 'expense'";
    expect(said(await changeCategory('61', { nature: 'asset', group: 'fixed_asset' }))).toEqual([409, lines]);
    const one = 'Projects still has 1 account. Move it first.';
    expect(said(await changeCategory('61', { active: false }))).toEqual([409, one]);
    await school.must(chart.accountSave, { payee_type_id: projects.payee_type_id, name: 'Cement' }, accountant);
    const two = 'Site works still has 2 accounts. Move them first.';
    expect(said(await changeType('Site works', { active: false }))).toEqual([409, two]);
    expect(await categoryOf('61')).toMatchObject({ nature: 'expense', active: true, accounts: 2 });
  });

  it('05 §4: a payee type whose accounts have lines moves only within its nature', async () => {
    const { id: category_id } = await categoryOf('30');
    const only = "The accounts of Site works have lines: move it only between categories of nature 'expense'";
    expect(wrong(await changeType('Site works', { category_id }))).toEqual([422, { category_id: [only] }]);
    expect((await typeOf('Site works')).category).toBe('Projects');
  });

  it('05 §4: what belongs to another school is not found', async () => {
    const [category_id, payee_type_id, id] = [
      await foreign('account_categories'),
      await foreign('payee_types'),
      await foreign('accounts'),
    ];
    const category = await changeCategory('61', { id: category_id });
    expect(said(category)).toEqual([404, 'This category was not found']);
    const type = await school.call(chart.payeeTypeSave, { category_id, name: 'Theirs' }, accountant);
    expect(said(type)).toEqual([404, 'This category was not found']);
    expect(said(await addAccount({ payee_type_id }))).toEqual([404, 'This payee type was not found']);
    const account = [404, 'This account was not found'];
    expect(said(await school.call(chart.accountDetail, { id }, accountant))).toEqual(account);
    const days = { from: '2026-09-01', to: '2026-09-30' };
    expect(said(await school.call(ledger.ledgerAccount, { account_ids: [id], ...days }, accountant))).toEqual(account);
  });
});

describe('05 section 6: accounts', () => {
  it('05 §2, §6: kinds that are made elsewhere, a party that does not fit, a category without a free code', async () => {
    const bank = { kind: ['A bank account is added on the page Add Bank, with its number and IBAN'] };
    expect(wrong(await addAccount({ kind: 'bank' }))).toEqual([422, bank]);
    const own = { kind: ['The software makes these accounts itself'] };
    expect(wrong(await addAccount({ kind: 'inter_branch' }))).toEqual([422, own]);
    const party = { party_kind: ['Only a control account has a party kind'] };
    expect(wrong(await addAccount({ party_kind: 'vendor' }))).toEqual([422, party]);
    const letters = { code: 'LAB', name: 'Laboratory', nature: 'expense', group: 'operating' } as const;
    const { id: category_id } = await school.must(chart.categorySave, letters, accountant);
    const { id: payee_type_id } = await school.must(chart.payeeTypeSave, { category_id, name: 'Glass' }, accountant);
    const none = { code: ['No code of this category is free; enter one yourself'] };
    expect(wrong(await addAccount({ payee_type_id, name: 'Flasks' }))).toEqual([422, none]);
    expect((await addAccount({ payee_type_id, name: 'Flasks', code: 'LAB1' })).data.code).toBe('LAB1');
  });

  it('05 §6, ACC-14: an account with lines keeps kind and category, one with a balance is not closed', async () => {
    const bricks = await accountOf('6100');
    const kind = { kind: ['Bricks has lines; its kind and party do not change any more'] };
    expect(wrong(await changeAccount('6100', { kind: 'control', party_kind: 'vendor' }))).toEqual([422, kind]);
    const { payee_type_id } = await accountOf('5200');
    const inside = { payee_type_id: ['This account has lines; its payee type can only move inside Projects'] };
    expect(wrong(await changeAccount('6100', { payee_type_id }))).toEqual([422, inside]);
    const balance = 'Bricks still has a balance. Bring it to 0 first, then close it.';
    const { id, version } = bricks;
    const closed = await school.call(chart.accountStatus, { id, active: false, version }, accountant);
    expect(said(closed)).toEqual([409, balance]);
    expect(await accountOf('6100')).toEqual(bricks);
  });

  it('05 §6: a system account keeps its kind and its category', async () => {
    const cash = await accountOf('1000');
    const kind = { kind: [`${cash.name} is a system account: its kind does not change`] };
    expect(wrong(await changeAccount('1000', { kind: 'normal' }))).toEqual([422, kind]);
    const { payee_type_id } = projects;
    const stays = { payee_type_id: [`${cash.name} is a system account: it stays in ${cash.category}`] };
    expect(wrong(await changeAccount('1000', { payee_type_id }))).toEqual([422, stays]);
    expect(await accountOf('1000')).toEqual(cash);
  });

  it('ACC-80: an IBAN of another country, of a wrong length, with a letter in the wrong place', async () => {
    const iban = async (typed: string) => wrong(await addAccount({ iban: typed }));
    expect(await iban('DE89370400440532013000')).toEqual([422, { iban: ['An IBAN here begins with PK or OM'] }]);
    const short = 'An IBAN of PK has 24 characters; this one has 23';
    expect(await iban('PK36 SCBL 0000 0011 2345 670')).toEqual([422, { iban: [short] }]);
    const letters = 'After OM an IBAN has two digits, then letters and digits only';
    expect(await iban('OMA1018000000129912345/')).toEqual([422, { iban: [letters] }]);
  });
});

describe('ACC-50, ACC-51: months and years', () => {
  const months = async () =>
    (await school.must(periods.periodList, {}, accountant))
      .flatMap((year) => year.periods)
      .toSorted((a, b) => a.month.localeCompare(b.month));
  const close = (id: number, to: 'soft_closed' | 'closed') => school.call(periods.periodClose, { id, to }, accountant);

  it('ACC-50, ACC-51: a month that is in the future, one of another school, one whose check list is not met', async () => {
    const all = await months();
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) throw new Error('no months');
    expect(said(await close(last.id, 'soft_closed'))).toEqual([409, `${formatMonth(last.month)} has not begun`]);
    const other = await close(await foreign('accounting_periods'), 'soft_closed');
    expect(said(other)).toEqual([404, 'This month was not found']);
    expect((await close(first.id, 'soft_closed')).code).toBe(200);
    await owned(sql`
      insert into accounts.vouchers (branch_id, request_no, kind, fiscal_year_id, entry_date, currency, amount, narration)
      select ${branches.f8}::int, 'R-1', 'GV', fiscal_year_id, start_date, 'PKR', 5000, 'Paint'
        from platform.accounting_periods where id = ${first.id}`);
    const unproved = await close(first.id, 'closed');
    const ran = 'Proofs of the books ran after the last entry of the month (nightly, 01:00)';
    expect(unproved.message).toContain(`${ran}, Proofs of the books agree`);
    await school.owner(async () => noteForEverySchool(await runProofs(ledgerProofs)));
    const open = `${formatMonth(first.month)} is not ready. Not met yet: No unposted vouchers`;
    const refused = await close(first.id, 'closed');
    expect(said(refused)).toEqual([409, open]);
    expect(refused.details).toMatchObject({ failed: [{ item: 'No unposted vouchers', count: 1 }] });
    expect((await months())[0]?.status).toBe('soft_closed');
  });

  it('ACC-50: a fiscal year of a few days or of more than 18 months; no year of another country', async () => {
    const year = (more: Partial<InputOf<typeof periods.yearCreate>>) => {
      const next = { country_id: 162, name: '2029-30', start_date: '2029-07-01', end_date: '2030-06-30' };
      return school.call(periods.yearCreate, { ...next, ...more }, accountant);
    };
    const short = { end_date: ['The year must end at least a month after it begins'] };
    expect(wrong(await year({ end_date: '2029-07-20' }))).toEqual([422, short]);
    const long = { end_date: ['A fiscal year has at most 18 months'] };
    expect(wrong(await year({ end_date: '2031-01-31' }))).toEqual([422, long]);
    expect(wrong(await year({ name: '  ' }))).toEqual([422, { name: ['This field is required'] }]);
    expect(said(await year({ country_id: 161 }))).toEqual([404, 'This country was not found']);
    expect((await months()).some((month) => month.month >= '2029-07-01')).toBe(false);
  });
});
