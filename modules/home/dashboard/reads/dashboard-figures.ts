// The dashboard object of product-spec 3, put together from the figures that the areas registered (DASH-2, DASH-3).

import { monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { readFigures } from '#platform/figures/figures.ts';
import type { DashboardData } from '../contract/dashboard.ts';

export async function readDashboard(branch_id: number | null): Promise<DashboardData> {
  const { today, currency } = who();
  const month = monthOf(today);
  const figures = await readFigures({ branch_id, month });
  const of = (name: string) => figures.get(name) ?? null;
  return {
    total_students: of('total_students'),
    left_students: of('left_students'),
    total_queries: of('total_queries'),
    admission_percentage: of('admission_percentage'),
    app_transfer_std: of('app_transfer_std'),
    new_admission_student: of('new_admission_student'),
    freeze_students: of('freeze_students'),
    total_posted_fee_: of('total_posted_fee_'),
    total_outstanding_fee: of('total_outstanding_fee'),
    total_paid_fee: of('total_paid_fee'),
    account: {
      total_outstand_lastmonth: of('account.total_outstand_lastmonth'),
      total_paid_amount: of('account.total_paid_amount'),
    },
    done_complaint: of('done_complaint'),
    pending_complaint: of('pending_complaint'),
    total_complaint: of('total_complaint'),
    present_employee: of('present_employee'),
    absent_employee: of('absent_employee'),
    regular_absent_employee: of('regular_absent_employee'),
    total_employee: of('total_employee'),
    present_students: of('present_students'),
    absent_students: of('absent_students'),
    regular_absent_students: of('regular_absent_students'),
    registers_taken: of('registers_taken'),
    done_maintaince: of('done_maintaince'),
    pending_maintaince: of('pending_maintaince'),
    total_maintaince: of('total_maintaince'),
    total_given_salary: of('total_given_salary'),
    total_monthly_salary: of('total_monthly_salary'),
    transfer_students_coun: of('transfer_students_coun'),
    total_reject_card: of('total_reject_card'),
    total_pending_leave: of('total_pending_leave'),
    total_attendance_object: of('total_attendance_object'),
    month,
    currency,
  };
}
