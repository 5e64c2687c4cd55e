// DASH-1 and the sums of product-spec 9.

import { expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import type { DashboardData } from '../contract/dashboard.ts';
import { barRatio, pendingWork, percentage, shares, totalWork } from './percentages.ts';

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [5, 0, 0],
  [0, 10, 0],
  [null, 10, null],
  [1, null, null],
])('DASH-1: %s of %s is %s percent', (part, whole, expected) => {
  expect(percentage(part, whole)).toBe(expected);
});

test.each([
  [1, 3, 0.33],
  [5, 0, 5],
  [null, 4, 0],
])('DASH-1: the bar of %s of %s is %s long', (part, whole, expected) => {
  expect(barRatio(part, whole)).toBe(expected);
});

const data: DashboardData = {
  registers_taken: 0,
  total_students: 200,
  left_students: 3,
  total_queries: 4,
  admission_percentage: 50,
  app_transfer_std: 1,
  new_admission_student: 10,
  freeze_students: 0,
  total_posted_fee_: 1000,
  total_outstanding_fee: 250,
  total_paid_fee: 750,
  account: { total_outstand_lastmonth: 0, total_paid_amount: 0 },
  done_complaint: 1,
  pending_complaint: 3,
  total_complaint: 4,
  present_employee: 9,
  absent_employee: 1,
  regular_absent_employee: 0,
  total_employee: 10,
  present_students: 150,
  absent_students: 50,
  regular_absent_students: 5,
  done_maintaince: 1,
  pending_maintaince: 1,
  total_maintaince: 2,
  total_given_salary: 40,
  total_monthly_salary: 80,
  transfer_students_coun: 2,
  total_reject_card: 5,
  total_pending_leave: 0,
  total_attendance_object: 0,
  month: asMonth('2026-11-01'),
  currency: 'PKR',
};

test('DASH-1: each share has its own numerator and denominator', () => {
  expect(shares(data)).toEqual({
    admission: 50,
    fee: 25,
    complaint: 25,
    employees: 90,
    students: 75,
    maintenance: 50,
    accounts: 75,
    salary: 50,
  });
});

test('Product-spec 9: Total Work and Pending Work', () => {
  expect(totalWork(data)).toBe(3 + 3 + 2 + 4 + 10 + 5);
  expect(pendingWork(data)).toBe(4 + 10 + 5);
  expect(
    pendingWork({ ...data, total_queries: null, new_admission_student: null, total_reject_card: null }),
  ).toBeNull();
});
