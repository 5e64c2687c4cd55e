// Percentages and bars of the dashboard (product-spec 9, DASH-1): whole numbers, 0 where there is nothing to divide by.

import type { DashboardData } from '../contract/dashboard.ts';

type Count = number | null;

/** Null stays null: a figure that does not exist has no share. */
export function percentage(part: Count, whole: Count): Count {
  if (part === null || whole === null) return null;
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** Length of a bar, 0 to 1 with two decimals; a whole of 0 counts as 1. */
export function barRatio(part: Count, whole: Count): number {
  return Math.round(((part ?? 0) / (whole || 1)) * 100) / 100;
}

/** Sum of the figures that exist; null when none does. */
export function sumOfKnown(...counts: Count[]): Count {
  const known = counts.filter((one) => one !== null);
  return known.length ? known.reduce((sum, one) => sum + one, 0) : null;
}

export function difference(whole: Count, part: Count): Count {
  return whole === null || part === null ? null : whole - part;
}

/** Left + complaints + transfer + queries + new admissions + rejected cards (product-spec 9). */
export function totalWork(data: DashboardData): Count {
  return sumOfKnown(
    data.left_students,
    data.pending_complaint,
    data.transfer_students_coun,
    data.total_queries,
    data.new_admission_student,
    data.total_reject_card,
  );
}

/** Queries + new admissions + rejected cards (product-spec 9). */
export function pendingWork(data: DashboardData): Count {
  return sumOfKnown(data.total_queries, data.new_admission_student, data.total_reject_card);
}

export function shares(data: DashboardData) {
  return {
    admission: data.admission_percentage,
    fee: percentage(data.total_outstanding_fee, data.total_posted_fee_),
    complaint: percentage(data.done_complaint, data.total_complaint),
    employees: percentage(data.present_employee, data.total_employee),
    students: percentage(data.present_students, data.total_students),
    maintenance: percentage(data.pending_maintaince, data.total_maintaince),
    accounts: percentage(difference(data.total_posted_fee_, data.total_outstanding_fee), data.total_posted_fee_),
    salary: percentage(data.total_given_salary, data.total_monthly_salary),
  };
}
