// Where it is put right that a month could still change (07 §12.2): for oneself on My Record, for the office on its pages.

import { linkTo } from '#kernel/addresses.ts';
import type { Month } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Change, ChangeKind } from '../../contract/expected-pay.ts';

interface Of {
  month: Month;
  employee_id: number;
}

/** Either a page, or the words of who decides where there is none for whoever looks. */
export type Way = { label: string; to: string } | { said: string };

const record = (label: string, tab: string, month?: Month): Way => ({
  label,
  to: linkTo(pages.MyRecord, { tab, month }),
});

const ownWays: Readonly<Record<ChangeKind, (of: Of) => Way>> = {
  unmarked: ({ month }) => record('Look at the days, or object', 'days', month),
  one_punch: ({ month }) => record('Look at the days, or object', 'days', month),
  objection: () => record('Look at the objections', 'objections'),
  leave: () => record('Look at the leave', 'leave'),
  paid_out: () => record('Look at the leave', 'leave'),
  loan_asked: () => record('Look at the loans', 'loans'),
  loan_level2: () => record('Look at the loans', 'loans'),
  loan: () => record('Look at the loans', 'loans'),
  plan: () => ({ said: 'HR decides it.' }),
  account: () => ({ said: 'HR decides it.' }),
  stale: () => ({ said: 'HR computes it.' }),
};

type OfficeWay = (of: Of, change: Change) => Way;

const days: OfficeWay = ({ month, employee_id }) => ({
  label: 'Open the days',
  to: linkTo(pages.SingleAttendanceSheet, { employee_id, month }),
});
const leave: OfficeWay = () => ({ label: 'Open the leave', to: linkTo(pages.LeaveEmployee, { status: 'pending' }) });

const officeWays: Readonly<Record<ChangeKind, OfficeWay>> = {
  unmarked: days,
  one_punch: days,
  objection: () => ({ label: 'Open the objections', to: pages.AttendanceRequest }),
  leave,
  paid_out: leave,
  loan_asked: () => ({ label: 'Decide the loan', to: pages.ApproveLoan }),
  loan_level2: () => ({ label: 'Decide the loan', to: pages.LoanFinalApproval }),
  loan: (_of, { number }) => ({ label: 'Open the loan', to: linkTo(pages.LoanManagement, { q: number }) }),
  plan: ({ employee_id }) => ({ label: 'Open the plan', to: linkTo(pages.PayPlans, { view: 'waiting', employee_id }) }),
  account: ({ employee_id }) => ({
    label: 'Open the account',
    to: linkTo(pages.EmployeeBankAccount, { view: 'waiting', employee_id }),
  }),
  stale: ({ month }) => ({ label: 'Open the sheet', to: linkTo(pages.MonthlySalarySheet, { month }) }),
};

export const wayTo = (change: Change, { own, ...of }: Of & { own: boolean }): Way =>
  own ? ownWays[change.kind](of) : officeWays[change.kind](of, change);
