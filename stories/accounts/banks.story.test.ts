// Banks, our accounts with them, the formats of their files (04 §5.4 bank/Add, §6.5; 05 §2, §4).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { accountDetail } from '#modules/accounts/chart/contract/chart.ts';
import * as contract from '#modules/accounts/banks/contract/banks.ts';
import { formatList, formatSave, formatTest } from '#modules/accounts/banks/contract/formats.ts';
import { deliverFormats } from '#modules/accounts/index.ts';
import { sql, rowOf } from '#platform/db/index.ts';
import { openSchool, type Person, type School } from '../harness/school.ts';
import { keepFile } from '../harness/keep-file.ts';

let school: School;
let hbl: number;
const f8 = () => school.branches.f8;

type Save = InputOf<typeof contract.bankAccountSave>;
const account = (change: Partial<Save> = {}): Save => ({
  branch_id: f8(),
  bank_id: hbl,
  title: 'Iqra Schools F-8',
  account_no: '0427-79001234-03',
  iban: 'PK36 SCBL 0000 0011 2345 6702',
  use_for: ['collection'],
  ...change,
});
const save = (change: Partial<Save> = {}, as: Person = 'accountant') =>
  school.call(contract.bankAccountSave, account(change), { as });

beforeAll(async () => {
  school = await openSchool();
  await school.owner(() => deliverFormats(1));
  const bank = await school.must(contract.bankSave, {
    country_id: 162,
    name: 'Habib Bank Limited',
    short_name: 'HBL',
    swift: 'habbpkka',
  });
  hbl = bank.id;
});

describe('banks', () => {
  it('are chosen by anybody and kept by who may', async () => {
    const chosen = await school.must(contract.bankChoices, { country_id: 162 }, { as: 'nobody' });
    expect(chosen).toEqual([{ id: hbl, name: 'Habib Bank Limited', short_name: 'HBL', country_id: 162 }]);
    expect(await school.must(contract.banks, { country_id: 161 }, { as: 'nobody' })).toEqual([]);
    expect(
      (await school.call(contract.bankSave, { country_id: 162, name: 'X', short_name: 'X' }, { as: 'nobody' })).code,
    ).toBe(403);
  });

  it('refuse a name twice, a wrong SWIFT code and a stale form', async () => {
    const again = await school.call(contract.bankSave, {
      country_id: 162,
      name: 'Habib Bank Limited',
      short_name: 'HB',
    });
    expect([again.code, again.errors['name']?.[0]]).toEqual([422, 'Habib Bank Limited is already in the list']);
    const swift = await school.call(contract.bankSave, {
      country_id: 162,
      name: 'UBL',
      short_name: 'UBL',
      swift: 'UB1',
    });
    expect(swift.errors['swift']?.[0]).toContain('8 or 11');
    const input = { id: hbl, country_id: 162, name: 'Habib Bank Limited', short_name: 'HBL', active: true };
    expect((await school.call(contract.bankSave, { ...input, version: 99 })).code).toBe(409);
  });
});

describe('bank accounts', () => {
  it('look at the check digits of an IBAN, its country and the number', async () => {
    const wrong = await save({ iban: 'PK37 SCBL 0000 0011 2345 6702' });
    expect([wrong.code, wrong.errors['iban']?.[0]]).toEqual([422, 'The check digits of this IBAN are wrong']);
    expect((await save({ iban: 'OM810180000001299123456' })).errors['iban']?.[0]).toContain('begins with PK');
    expect((await save({ account_no: '12' })).errors['account_no']?.[0]).toContain('4 to 34');
    expect((await save({ branch_id: school.branches.muscat })).code).not.toBe(200);
  });

  it('get their account in the chart on saving, 1101 first, and keep it closed with them (05 §4)', async () => {
    const made = await save();
    expect(made.message).toContain('saved');
    expect(made.data).toMatchObject({
      account_code: '1101',
      account_no: '04277900123403',
      iban: 'PK36SCBL0000001123456702',
      currency: 'PKR',
      balance: 0,
    });
    const chart = await school.must(accountDetail, { id: made.data.account_id });
    expect(chart).toMatchObject({ kind: 'bank', system_key: `bank:${made.data.id}`, branch_ids: [f8()], active: true });
    expect((await save()).errors['account_no']?.[0]).toBe('This account number is already in the list');

    const closed = await save({ id: made.data.id, active: false, version: made.data.version });
    expect([closed.code, closed.data.active]).toEqual([200, false]);
    expect((await school.must(accountDetail, { id: made.data.account_id })).active).toBe(false);
    expect((await save({ id: made.data.id, active: true, version: made.data.version })).code).toBe(409);
    expect((await save({ id: made.data.id, active: true, version: closed.data.version })).code).toBe(200);
  });

  it('are seen and changed by their own branch alone, unless they serve others', async () => {
    const own = await save({ account_no: '11110001', iban: null });
    const mine = async (as: Person) =>
      (await school.must(contract.bankAccountList, {}, { as })).data.map((one) => one.account_no);
    expect(await mine('neighbour')).not.toContain('11110001');
    expect(
      (await save({ id: own.data.id, account_no: '11110001', iban: null, version: own.data.version }, 'neighbour'))
        .code,
    ).toBe(404);

    const list = await save({
      id: own.data.id,
      account_no: '11110001',
      iban: null,
      shared: 'list',
      shared_branch_ids: [school.branches.g9],
      version: own.data.version,
    });
    const seen = (await school.must(contract.bankAccountList, {}, { as: 'neighbour' })).data.find(
      (one) => one.id === own.data.id,
    );
    expect(seen).toMatchObject({ foreign: true, balance: 0, branch_name: 'Another branch' });
    expect(
      (
        await save(
          { id: own.data.id, title: 'Mine', account_no: '11110001', iban: null, version: list.data.version },
          'neighbour',
        )
      ).code,
    ).toBe(404);

    const all = await save({
      id: own.data.id,
      account_no: '11110001',
      iban: null,
      shared: 'school',
      version: list.data.version,
    });
    expect(all.code).toBe(200);
    expect(await mine('cashier')).toContain('11110001');
    const franchise = await save(
      {
        id: own.data.id,
        account_no: '11110001',
        iban: null,
        shared: 'list',
        shared_branch_ids: [school.branches.franchise],
        version: all.data.version,
      },
      'admin',
    );
    expect(franchise.errors['shared_branch_ids']?.[0]).toContain('own branches of its own country');
  });

  it('take codes past those of cheques and gateways (05 §4)', async () => {
    await school.owner(() =>
      rowOf(sql`
      insert into platform.accounts (school_id, payee_type_id, code, name)
      select 1, (select id from platform.payee_types where school_id = 1 and name = 'Bank accounts'), n::text, 'Used ' || n
        from generate_series(1101, 1149) n where not exists (select 1 from platform.accounts a where a.school_id = 1 and a.code = n::text)`),
    );
    expect((await save({ account_no: '22220001', iban: null })).data.account_code).toBe('1170');
  });
});

describe('file formats', () => {
  const columns = [
    { field: 'code', heading: 'Consumer', at: 1 },
    { field: 'value_date', heading: 'Paid on', at: 2 },
    { field: 'amount', heading: 'Amount', at: 3 },
  ];
  const shape = { purpose: 'collection', layout: 'delimited' } as const;

  it('come with the school, and are added with all that the purpose needs', async () => {
    const all = await school.must(formatList, { purpose: 'collection' });
    expect(all.data.map((one) => one.name)).toEqual(['Generic CSV: collection']);
    const lacking = await school.call(formatSave, { ...shape, name: 'HBL', columns: columns.slice(0, 2) });
    expect([lacking.code, lacking.errors['columns']?.[0]]).toEqual([422, 'Still to be mapped: Amount']);
    const kept = await school.must(formatSave, { ...shape, name: 'HBL', bank_id: hbl, columns });
    expect(kept).toMatchObject({ bank: 'Habib Bank Limited', header_rows: 1 });
    expect((await school.call(formatSave, { ...shape, name: 'HBL', columns })).errors['name']).toBeDefined();
    expect((await school.call(formatSave, { ...shape, name: 'HBL', columns }, { as: 'nobody' })).code).toBe(403);
  });

  it('are tried on a sample: mark of UTF-8, Arabic digits, three kinds of thousands, a bad line named', async () => {
    const text =
      '\ufeffConsumer;Paid on;Amount\n1000123453;10/09/2026;7,900.00\n1000123461;١٠/٠٩/٢٠٢٦;٧٬٩٠٠٫٠٠\n1000123479;10/09/2026;7.900,00\n1000123487;soon;5\n';
    const file_id = await keepFile(school, 'accountant', { name: 'sample.csv', text });
    const tried = await school.must(formatTest, { ...shape, file_id, columns }, { as: 'accountant' });
    expect(tried).toMatchObject({ good: 3, bad: 1, total: 3 * 790_000 + 500, footer_total: null });
    expect(tried.rows.find((row) => row.fault)).toMatchObject({ line: 5, fault: "Value date: 'soon' is not a date" });
    expect(tried.lines[0]?.cells).toEqual(['Consumer', 'Paid on', 'Amount']);
  });

  it("refuse what is no table, and another's file (04 §11)", async () => {
    const pdf = await keepFile(school, 'accountant', {
      name: 'sample.csv',
      text: '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF',
    });
    const refused = await school.call(formatTest, { ...shape, file_id: pdf, columns }, { as: 'accountant' });
    expect([refused.code, refused.message]).toEqual([422, expect.stringContaining('This is not a table')]);
    expect((await school.call(formatTest, { ...shape, file_id: pdf, columns }, { as: 'neighbour' })).code).toBe(404);
  });
});
