// The wage file of Oman over the whole way (spec 07 §11, story 6; BKF-4 to BKF-6): example B to the baisa, what is refused before a file is made, the second
// file of a day, and the receipt of its checks.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { deliverFormats } from '#modules/accounts/banks/actions/deliver-formats.ts';
import { monthClose } from '#modules/attendance/staff-months/contract/staff-months.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import * as accounts from '#modules/payroll/bank-accounts/contract/bank-accounts.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as payments from '#modules/payroll/payments/contract/payments.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { legalEmployerSave, payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { marked } from './attended.ts';

const { muscat } = branches;
const june = asMonth(lately('2026-06-01'));
const clerk = { as: 'muscat' } as const;
const hr = { as: 'accountant' } as const;
const ceo = { as: 'admin' } as const;
const iban = 'OM810180000001299123456';

let school: School;
let employee_id = 0;
let code = '';
let asked: { employer_id: number; month: typeof june; bank_account_id: number; format_id: number; value_date: string };

async function hireSalim(): Promise<void> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, clerk);
  const designations = await school.must(designationList, { fetchCount: 50 }, clerk);
  const made = await school.must(
    employeeCreate,
    {
      full_name: 'Salim Al Harthy',
      gender: 'male',
      date_of_birth: '1990-05-01',
      nationality_id: 161,
      national_id: '01234567',
      mobile: '+968 9212 3456',
      branch_id: muscat,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      employment_type: 'permanent',
      joining_date: '2020-04-01',
    },
    clerk,
  );
  employee_id = made.id;
  code = made.employee_code;
  const heads = new Map(
    (await school.must(payHeads, { fetchCount: 100 }, clerk)).data.map((one) => [one.code, one.id]),
  );
  const lines = Object.entries({ BASIC: 400_000, HRENT: 130_000, CONVEY: 70_000 }).map(([head, amount]) => ({
    head_id: heads.get(head) ?? 0,
    amount,
  }));
  const plan = { employee_id, effective_from: '2020-04-01', reason: 'joining', lines } as const;
  const { approval_id } = await school.must(payPlanSave, plan, clerk);
  await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
}

/** Our bank account in Muscat, and money on it. */
async function ourAccount(): Promise<{ bank: number; bank_account_id: number; format_id: number }> {
  await deliverFormats(1);
  const made = await rowOf(sql<{ bank: number; bank_account_id: number; format_id: number }>`
    with bank as (insert into accounts.banks (country_id, name, short_name) values (161, 'Bank Muscat', 'BMCT') returning id),
    account as (
      insert into accounts.bank_accounts (branch_id, bank_id, title, account_no, currency, account_id, use_for)
      select ${muscat}::int, bank.id, 'Salaries', '0301000012', 'OMR', (select id from platform.accounts where school_id = 1 and code = '1000'), '{salary}' from bank returning id)
    select bank.id as bank, account.id as bank_account_id,
           (select id from accounts.bank_file_formats where school_id = 1 and purpose = 'salary' and layout = 'wps' limit 1) as format_id from bank, account`);
  await rowsOf(sql`
    select platform.post_entry(row(${muscat}::int, ${june}::date, 'voucher', 'story', null, 'S-1', 'Capital', '', null, null, null)::platform.entry_head,
      array[row((select id from platform.accounts where school_id = 1 and code = '1000'), 5000000, 0, null, null, null, null, null)::platform.entry_line,
            row((select id from platform.accounts where school_id = 1 and code = '3000'), 0, 5000000, null, null, null, null, null)::platform.entry_line])`);
  return made ?? { bank: 0, bank_account_id: 0, format_id: 0 };
}

beforeAll(async () => {
  school = await openSchool();
  await school.owner(() =>
    rowsOf(sql`update platform.users set country_id = 161 where username in ('accountant', 'admin')`),
  );
  const { country: _country, ...settings } = await school.must(payrollSettings, {}, clerk);
  await school.must(payrollSettingsSave, { ...settings, second_level: false, variance_percent: 1000 }, clerk);
  const employer = await school.must(
    legalEmployerSave,
    {
      name: 'Iqra Schools LLC',
      registration_no: '1234567',
      wps_payer_no: '1234567',
      wps_bank_short: 'BMCT',
      branch_ids: [muscat],
    },
    ceo,
  );
  await hireSalim();
  const { bank, ...ours } = await school.owner(ourAccount);
  asked = { employer_id: employer.id, month: june, value_date: today, ...ours };
  const { id } = await school.must(
    accounts.employeeBankAccountSave,
    { employee_id, mode: 'bank', bank_id: bank, title: 'Salim Al Harthy', iban, bic: 'BMUSOMRX' },
    clerk,
  );
  const [waiting] = (await school.must(accounts.employeeBankAccounts, { view: 'waiting', employee_id }, ceo)).data;
  const decision = { id, version: waiting?.version ?? 0, decision: 'approve' } as const;
  await school.must(accounts.employeeBankAccountDecide, decision, ceo);
  await marked(school, muscat, { month: june, people: [{ employee_id, absent: 1 }] });
  const [year = 0, month = 0] = june.split('-').map(Number);
  await school.must(monthClose, { branch_id: muscat, year, month, confirm: true }, clerk);
  await school.must(rows.salaryTemp, { branch_id: muscat, month: june, build: true, fetchCount: 1 }, clerk);
  await school.must(acts.salaryPost, { branch_id: muscat, month: june, acknowledged: true }, clerk);
  const ids = (await school.must(rows.hrQueue, { month: june, fetchCount: 50 }, hr)).data.map((row) => row.id);
  await school.must(acts.approveHrMany, { ids }, hr);
  await school.must(acts.approveCeoMany, { ids }, ceo);
});

const setCivilNumber = (national_id: string) =>
  school.owner(() =>
    rowsOf(sql`update hr.employees set national_id = ${national_id} where id = ${employee_id}::bigint`),
  );

describe('story 6: the wage file', () => {
  it('example B: earned 580, schemes 46.400, net 533.600', async () => {
    const [row] = (await school.must(rows.salariesPosted, { from: june, to: june }, ceo)).data;
    expect([row?.earned_gross, row?.statutory, row?.net]).toEqual([580_000, 46_400, 533_600]);
  });

  it('BKF-5 a civil number that is none is refused before the file is made', async () => {
    await setCivilNumber('1234567890123');
    const looked = await school.must(payments.salaryBankList, asked, clerk);
    expect(looked.checks.map((one) => one.text)).toEqual(['Civil number 1234567890123 has 13 digits; 8 are needed.']);
    expect((await school.call(payments.salaryBankList, { ...asked, make: true }, clerk)).code).toBe(422);
    await setCivilNumber('01234567');
  });

  it('BKF-4, BKF-6 the file to the letter, its receipt, and the second of the day', async () => {
    const made = await school.must(payments.salaryBankList, { ...asked, make: true, confirmed_accounts: true }, clerk);
    const day = today.replaceAll('-', '');
    expect(made.file_name).toBe(`SIF_1234567_BMCT_${day}_001.csv`);
    const batch_id = made.batch_id ?? 0;
    const file = await school.call(payments.employeeSheetExport, { batch_id }, clerk);
    const lines = Buffer.from(file.bytes ?? [])
      .toString()
      .split('\r\n');
    expect(lines[1]).toContain(',533.600,1,Salary');
    expect(lines[3]).toBe(
      `C,01234567,${code},SALIM AL HARTHY,BMUSOMRX,${iban},M,29,533.600,400.000,0.00,200.000,20.000,46.400,`,
    );
    const receipt = await school.call(payments.wageFileReceipt, { batch_id }, clerk);
    expect([
      receipt.code,
      Buffer.from(receipt.bytes ?? [])
        .subarray(0, 4)
        .toString(),
    ]).toEqual([200, '%PDF']);
    expect((await school.call(payments.wageFileReceipt, { batch_id }, { as: 'neighbour' })).code).toBe(404);

    await setCivilNumber('07654321');
    const other = await school.call(payments.wageFileReceipt, { batch_id }, clerk);
    expect([other.code, other.message]).toEqual([409, expect.stringContaining('Make the file again')]);
    const [batch] = (await school.must(payments.employeeSheet, {}, clerk)).data;
    const again = { batch_id, version: batch?.version ?? 0, value_date: today, confirmed_accounts: true };
    const second = await school.must(payments.salaryBankRemake, again, clerk);
    expect(second.file_name).toBe(`SIF_1234567_BMCT_${day}_002.csv`);
    const old = await school.call(payments.wageFileReceipt, { batch_id }, clerk);
    expect([old.code, old.message]).toEqual([409, expect.stringContaining('was made again as')]);
    expect((await school.call(payments.wageFileReceipt, { batch_id: second.batch_id }, clerk)).code).toBe(200);
  });
});
