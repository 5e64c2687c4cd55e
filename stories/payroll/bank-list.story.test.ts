// What is checked of a bank list before it is made, each with its way out; and a list after one account was changed (BKF-1 to BKF-3, BKF-7): refusals included.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import * as accounts from '#modules/payroll/bank-accounts/contract/bank-accounts.ts';
import * as payments from '#modules/payroll/payments/contract/payments.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { legalEmployerSave, payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { payAccounts } from '#modules/payroll/setup/contract/pay-accounts.ts';
import { deliverFormats } from '#modules/accounts/banks/actions/deliver-formats.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { closed, marked } from './attended.ts';
import { hire } from './hired.ts';
import { taxedFrom } from './taxed.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const joined = asDay('2020-04-01');
const RS = 100;
const clerk = { as: 'clerk' } as const;
const ceo = { as: 'admin' } as const;
const ibans = ['PK36SCBL0000001123456702', 'PK31SCBL0000001123456792', 'PK13HABB0000001123456702'] as const;

let school: School;
let employer = 0;
let bank = 0;
let our_account = 0;
let format = 0;
const people: number[] = [];

async function account(employee_id: number, more: object): Promise<void> {
  const { id } = await school.must(
    accounts.employeeBankAccountSave,
    { employee_id, mode: 'bank', bank_id: bank, title: `Account ${employee_id}`, ...more },
    clerk,
  );
  const [waiting] = (await school.must(accounts.employeeBankAccounts, { view: 'waiting', employee_id }, ceo)).data;
  await school.must(
    accounts.employeeBankAccountDecide,
    { id, version: waiting?.version ?? 0, decision: 'approve' },
    ceo,
  );
}

const asked = () =>
  ({
    employer_id: employer,
    month: july,
    mode: 'bank',
    bank_account_id: our_account,
    format_id: format,
    value_date: today,
  }) as const;

/** What stands in the way, person by person. */
const looked = async (more: object = {}) => {
  const answer = await school.must(payments.salaryBankList, { ...asked(), ...more }, clerk);
  return { rows: answer.rows, checks: answer.checks.map((one) => `${one.name}: ${one.text}`) };
};

const batch = async (number: string | null) =>
  (await school.must(payments.employeeSheet, {}, clerk)).data.find((row) => row.number === number);

const fileOf = (batch_id: number) => school.call(payments.employeeSheetExport, { batch_id }, clerk);

beforeAll(async () => {
  school = await openSchool();
  await taxedFrom(school, july, clerk);
  const { country: _country, ...settings } = await school.must(payrollSettings, {}, clerk);
  await school.must(payrollSettingsSave, { ...settings, second_level: false, variance_percent: 1000 }, clerk);
  employer = (await school.must(legalEmployerSave, { name: 'Iqra Schools (Pvt) Ltd', branch_ids: [f8] }, ceo)).id;
  for (const [n, name] of ['Ali Raza', 'Babar Shah', 'Dawood Jan', 'Ehsan Ali'].entries())
    people.push(await hire(school, { branch_id: f8, n: n + 1, name, joined, gross: { BASIC: 40_000 } }));
  await school.owner(async () => {
    await deliverFormats(1);
    const made = await rowOf(sql<{ id: number; account: number; format: number }>`
      with bank as (insert into accounts.banks (country_id, name, short_name) values (162, 'Habib Bank', 'HBL') returning id),
      account as (
        insert into accounts.bank_accounts (branch_id, bank_id, title, account_no, currency, account_id, use_for)
        select ${f8}::int, bank.id, 'Salaries', '0001', 'PKR', (select id from platform.accounts where school_id = 1 and code = '1000'), '{salary}' from bank returning id)
      select bank.id, account.id as account,
             (select id from accounts.bank_file_formats where school_id = 1 and name = 'Pakistan salary list') as format from bank, account`);
    [bank, our_account, format] = [made?.id ?? 0, made?.account ?? 0, made?.format ?? 0];
    await rowsOf(sql`
      select platform.post_entry(row(${f8}::int, ${july}::date, 'voucher', 'story', null, 'S-1', 'Capital', '', null, null, null)::platform.entry_head,
        array[row((select id from platform.accounts where school_id = 1 and code = '1000'), ${500_000 * RS}::bigint, 0, null, null, null, null, null)::platform.entry_line,
              row((select id from platform.accounts where school_id = 1 and code = '3000'), 0, ${500_000 * RS}::bigint, null, null, null, null, null)::platform.entry_line])`);
  });
  const [ali = 0, babar = 0, dawood = 0] = people;
  await account(ali, { iban: ibans[0] });
  await account(babar, { account_no: '000123456789' });
  await account(dawood, { iban: ibans[1] });
  await marked(school, f8, { month: july, people: people.map((employee_id) => ({ employee_id })) });
  await closed(school, f8, july);
  await school.must(rows.salaryTemp, { branch_id: f8, month: july, build: true, fetchCount: 1 }, clerk);
  await school.must(acts.salaryPost, { branch_id: f8, month: july, acknowledged: true }, clerk);
  const ids = (await school.must(rows.hrQueue, { month: july, fetchCount: 50 }, { as: 'cashier' })).data.map(
    (row) => row.id,
  );
  await school.must(acts.approveHrMany, { ids }, { as: 'cashier' });
  await school.must(acts.approveCeoMany, { ids }, ceo);
});

describe('before a list is made', () => {
  it('BKF-1 where it is paid from is chosen by name, without the permissions of accounts', async () => {
    const choices = await school.must(payAccounts, {}, clerk);
    expect(choices.bank_accounts).toEqual([{ id: our_account, title: 'Salaries', account_no: '0001' }]);
    expect(choices.formats.map((one) => one.id)).toContain(format);
    expect(choices.accounts.find((one) => one.code === '1000')).toMatchObject({ kind: 'cash' });
    // Of branches that one sees.
    expect((await school.must(payAccounts, {}, { as: 'neighbour' })).bank_accounts).toEqual([]);
    expect((await school.call(payAccounts, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('BKF-2, BKF-3 each row that cannot be paid says where it is put right', async () => {
    const ehsan = people[3] ?? 0;
    const at = 'on Employee Bank Account';
    expect((await looked()).checks).toEqual([
      `Babar Shah: Pakistan salary list asks for it, and there is no branch code of the bank. Add it, or the IBAN, ${at}.`,
      `Ehsan Ali: No bank account is approved. Add one ${at}, or pay in cash.`,
    ]);
    await school.must(
      accounts.employeeBankAccountSave,
      { employee_id: ehsan, mode: 'bank', bank_id: bank, title: 'Ehsan Ali', iban: ibans[2] },
      clerk,
    );
    expect((await looked()).checks[1]).toBe(`Ehsan Ali: A bank account waits for approval. Let it be decided ${at}.`);
  });

  it('BKF-2 an account of somebody else, a wrong IBAN and a debt that the book does not know', async () => {
    const [ali = 0, , dawood = 0] = people;
    // What no form lets through, an import or a hand in the database may have written.
    const set = (employee_id: number, iban: string) =>
      school.owner(() =>
        rowsOf(
          sql`update payroll.employee_bank_accounts set iban = ${iban} where employee_id = ${employee_id}::bigint and state = 'active'`,
        ),
      );
    await set(dawood, ibans[0]);
    expect((await looked()).checks).toContain(
      'Dawood Jan: The same account as Ali Raza. Change one of them on Employee Bank Account, or mark it as joint with a reason.',
    );
    const [own] = (await school.must(rows.salariesPosted, { employee_id: dawood }, ceo)).data;
    const alone = await looked({ salary_ids: [own?.id ?? 0] });
    expect(alone.checks[0]).toMatch(/^Dawood Jan: The same account as E\d+ Ali Raza\. Change one of them/);
    await set(dawood, 'PK36SCBL0000001123456703');
    expect((await looked()).checks).toContain(
      'Dawood Jan: The check digits of this IBAN are wrong. Change it on Employee Bank Account.',
    );
    await set(dawood, ibans[1]);
    await school.owner(() =>
      rowsOf(sql`
        select platform.post_entry(row(${f8}::int, ${today}::date, 'voucher', 'story', null, 'S-2', 'Paid by hand', 'payroll', null, null, null)::platform.entry_head,
          array[row(platform.system_account(1, 'salaries_payable'), ${10_000 * RS}::bigint, 0, 'employee', ${ali}::bigint, null, null, null)::platform.entry_line,
                row((select id from platform.accounts where school_id = 1 and code = '3000'), 0, ${10_000 * RS}::bigint, null, null, null, null, null)::platform.entry_line])`),
    );
    expect((await looked()).checks[0]).toBe(
      'Ali Raza: The book owes PKR 30,000, the salary is PKR 40,000. Let accounts look at the ledger of the person.',
    );
    await school.owner(() =>
      rowsOf(sql`
        select platform.post_entry(row(${f8}::int, ${today}::date, 'voucher', 'story', null, 'S-3', 'Put right', 'payroll', null, null, null)::platform.entry_head,
          array[row((select id from platform.accounts where school_id = 1 and code = '3000'), ${10_000 * RS}::bigint, 0, null, null, null, null, null)::platform.entry_line,
                row(platform.system_account(1, 'salaries_payable'), 0, ${10_000 * RS}::bigint, 'employee', ${ali}::bigint, null, null, null)::platform.entry_line])`),
    );
  });
});

describe('a list after one account was changed', () => {
  it('BKF-1, BKF-3, BKF-7 the old file is not given out any more; made again it has a new number, and the old one is replaced', async () => {
    const [ali = 0] = people;
    const refused = await school.call(payments.salaryBankList, { ...asked(), make: true }, clerk);
    expect([refused.code, refused.errors?.['leave_out']?.[0]]).toEqual([
      422,
      '2 cannot be paid so. Put them right, or leave them out',
    ]);
    const made = await school.must(payments.salaryBankList, { ...asked(), make: true, leave_out: true }, clerk);
    expect([made.rows, made.total]).toEqual([2, 80_000 * RS]);
    const first = await fileOf(made.batch_id ?? 0);
    const lines = first.bytes.toString().trim().split('\r\n');
    expect(lines[0]).toBe(
      'Serial,Employee code,Title of account,ID number,Bank,Branch code,Account or IBAN,Amount,Narration',
    );
    expect(lines[1]).toMatch(
      new RegExp(
        `^1,E\\d+,Account ${ali},3520250000011,Habib Bank,,${ibans[0]},40000\\.00,SAL ${july.slice(0, 7)} ISB-01$`,
      ),
    );
    expect(lines).toHaveLength(3);
    const before = await batch(made.number);
    const again = { batch_id: before?.id ?? 0, version: before?.version ?? 0, value_date: today, leave_out: true };
    const same = await school.call(payments.salaryBankRemake, again, clerk);
    expect([same.code, same.message]).toEqual([
      409,
      `Nothing has changed since ${made.number} was made: take the bank file of that.`,
    ]);
    await account(ali, { iban: 'PK90SCBL0000001123456700' });
    expect((await batch(made.number))?.changed).toBe(1);
    const old = await fileOf(made.batch_id ?? 0);
    expect([old.code, old.message]).toEqual([
      409,
      `The account of Ali Raza was changed after ${made.number} was made. Make the file again.`,
    ]);
    const unseen = await school.call(payments.salaryBankRemake, { ...again, leave_out: false }, clerk);
    expect([unseen.code, unseen.message]).toEqual([
      422,
      'Ali Raza: The account was changed after this salary was approved; it ends in 6700 now, 6702 before. Ask the person, and tick that it was looked at.',
    ]);
    const next = await school.must(payments.salaryBankRemake, { ...again, confirmed_accounts: true }, clerk);
    expect([next.rows, next.total]).toEqual([2, 80_000 * RS]);
    expect((await fileOf(next.batch_id)).bytes.toString()).toContain('PK90SCBL0000001123456700');
    expect(await batch(made.number)).toMatchObject({ status: 'superseded', replaced_by: next.number, changed: 0 });
    const gone = await fileOf(made.batch_id ?? 0);
    expect(gone.message).toBe(`${made.number} was made again as ${next.number}: take the bank file of that.`);
    expect(
      (await school.call(payments.salaryPaid, { batch_id: made.batch_id ?? 0, value_date: today }, clerk)).code,
    ).toBe(409);
    const twice = await school.call(payments.salaryBankRemake, { ...again, confirmed_accounts: true }, clerk);
    expect(twice.code).toBe(409);
    expect((await school.call(payments.salaryBankRemake, again, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(payments.salaryBankRemake, again, { as: 'neighbour' })).code).toBe(404);
    const letter = await school.call(payments.salaryBankLetter, { batch_id: next.batch_id }, clerk);
    expect(letter.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await school.call(payments.salaryBankLetter, { batch_id: made.batch_id ?? 0 }, clerk)).code).toBe(409);
    const paid = await school.must(payments.salaryPaid, { batch_id: next.batch_id, value_date: today }, clerk);
    expect([paid.paid, paid.total]).toEqual([2, 80_000 * RS]);
  });
});
