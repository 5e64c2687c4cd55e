// What the pictures show: who is signed in, which page, and what was done on it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Page } from 'playwright-core';

export interface Picture {
  /** Of the file in docs/pictures. */
  name: string;
  login: string;
  path: string;
  dark?: true;
  phone?: true;
  act?: (page: Page) => Promise<void>;
}

/** The first row's own page. */
const openFirst = async (page: Page): Promise<void> => {
  await page.locator('table tbody a[href^="/admin/"]').first().click();
};

/** Comes to the desk. */
const whoOwesMost = async (page: Page): Promise<void> => {
  const number = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin_auth_token') ?? ''}` };
    const answer = await fetch('/api/v1/fee/outstanding/list?fetchCount=30', { headers });
    const { data } = (await answer.json()) as { data: { data: { admission_no: string | null }[] } };
    return data.data.find((one) => one.admission_no)?.admission_no ?? '';
  });
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Amount' }).waitFor();
};

export const pictures: readonly Picture[] = [
  { name: 'home-head-office', login: 'headoffice', path: pages.Dashboard },
  { name: 'home-head-office-dark', login: 'headoffice', path: pages.Dashboard, dark: true },
  { name: 'home-fee-clerk', login: 'clerk', path: pages.Dashboard },
  { name: 'home-branch', login: 'principal', path: pages.Dashboard },
  { name: 'home-teacher', login: 'teacher', path: pages.Dashboard, phone: true },
  { name: 'students', login: 'admin', path: pages.AllStudent },
  { name: 'student', login: 'admin', path: pages.AllStudent, act: openFirst },
  { name: 'admission-board', login: 'principal', path: pages.InitialAdmissionBoard },
  { name: 'application', login: 'principal', path: linkTo(pages.TestCall, { tab: 'offered' }), act: openFirst },
  { name: 'deposit-desk', login: 'clerk', path: pages.feeDepositForm, act: whoOwesMost },
  { name: 'fee-post', login: 'accountant', path: pages.feepost },
  { name: 'outstanding', login: 'accountant', path: pages.outstandingFee },
  { name: 'concessions', login: 'accountant', path: pages.Charity },
  { name: 'corrections', login: 'accountant', path: pages.CorrectionTab },
  { name: 'increment', login: 'accountant', path: pages.FeeIncrement },
  { name: 'instalments', login: 'accountant', path: pages.BulkInstallmentsEdit },
  { name: 'trial-balance', login: 'accountant', path: pages.TrialBalance },
  { name: 'bank-file', login: 'accountant', path: pages.BankFeeDeposit },
  { name: 'approvals', login: 'headoffice', path: pages.AdminApproval },
  { name: 'attendance', login: 'admin', path: pages.ManualAttendance },
  { name: 'branches', login: 'admin', path: linkTo(pages.BranchClass, { branch_id: 1 }) },
  { name: 'messages', login: 'admin', path: pages.SmsSearchLogs },
  { name: 'settings', login: 'admin', path: pages.Settings },
  { name: 'users', login: 'admin', path: pages.Role },
];
