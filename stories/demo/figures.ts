// Figures that several screens name alike, as one person reads them in one breath: [figure, where it was read, value]. Null: this
// person's role does not see that screen.

import { approvalCounts } from '#kernel/calls/approval-counts.ts';
import { approvalList } from '#kernel/calls/approvals.ts';
import { notificationList } from '#kernel/calls/notifications.ts';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, asMonth, firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { trialBalance } from '#modules/accounts/trial-balance/contract/trial-balance.ts';
import { readmissionEligible } from '#modules/admissions/readmissions/contract/readmissions.ts';
import { readmissionRegister } from '#modules/admissions/readmissions/contract/readmission-register.ts';
import { seatList } from '#modules/admissions/seats/contract/seats.ts';
import { branchesReport, dayReport } from '#modules/attendance/reports/contract/reports.ts';
import { constantReport } from '#modules/attendance/constant-absentees/contract/constant-absentees.ts';
import { branchDetail, branchList } from '#modules/branches/branch/contract/branches.ts';
import { branchClasses } from '#modules/branches/classes/contract/classes.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { feeStatus, outstandingBranches } from '#modules/fees/outstanding/contract/month-figures.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { cardPending } from '#modules/students/cards/contract/cards.ts';
import { freezeList, unfreezeList } from '#modules/students/freezes/contract/freezes.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { leftReport } from '#modules/students/leaving/contract/leaving-papers.ts';
import { admissionReport, strengthReport } from '#modules/students/strength/contract/strength.ts';
import { studentList, studentPyramid } from '#modules/students/person/contract/students.ts';
import { transferList, transferRecord } from '#modules/students/transfers/contract/transfers.ts';
import { registersOfDay } from '#modules/attendance/registers/contract/registers.ts';

export type Reading = readonly [figure: string, where: string, value: number | string | null | undefined];

/** Reads as one person. */
export type See = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<DataOf<C> | null>;

/** Where the dashboard is not seen. */
const NO_MONTH = asMonth('2000-01-01');
const one = { fetchCount: 1 } as const;
const page = { fetchCount: 500 } as const;
const sum = <Row>(rows: readonly Row[] | undefined, of: (row: Row) => number): number | undefined =>
  rows?.reduce((all, row) => all + of(row), 0);

export async function pupils(see: See): Promise<Reading[]> {
  const list = await see(studentList, one);
  const branches = await see(branchList, page);
  const pyramid = await see(studentPyramid, {});
  const first = branches?.data[0];
  const record = first && (await see(branchDetail, { id: first.id }));
  const f = list?.figures;
  return [
    ['students', 'All Students', list?.total],
    ['students', 'All Students: active and frozen', f && f.active + f.frozen],
    ['students', 'All Students: boys and girls', f && f.boys + f.girls],
    ['students', 'All Students: chart', sum(pyramid ?? undefined, (row) => row.boys + row.girls)],
    ['students', 'Branch Details', branches?.figures?.students],
    ['students', 'Branch Details: rows', sum(branches?.data, (row) => row.students)],
    ['students of the first branch', 'Branch Details', first?.students],
    ['students of the first branch', 'its record', record?.counters.students],
    [
      'students of the first branch',
      'All Students',
      first && (await see(studentList, { ...one, branch_id: first.id }))?.total,
    ],
  ];
}

export async function seats(see: See): Promise<Reading[]> {
  const branches = await see(branchList, page);
  const classes = (await see(seatList, one))?.figures;
  const first = branches?.data[0];
  const ofFirst = first && (await see(seatList, { ...one, branch_id: first.id }))?.figures;
  const setUp = first && (await see(branchClasses, { branch_id: first.id }))?.classes;
  return [
    ['seats taken', 'Branch Details', branches?.figures?.taken],
    ['seats taken', 'Seats', classes?.enrolled],
    ['seats taken in the first branch', 'Branch Details', first?.taken],
    ['seats taken in the first branch', 'Seats', ofFirst?.enrolled],
    ['seats taken in the first branch', 'Branch Class', sum(setUp, (row) => row.enrolled)],
    ['seats', 'Branch Details', branches?.figures?.capacity],
    ['seats', 'Seats', classes?.capacity],
    ['seats of the first branch', 'Seats', ofFirst?.capacity],
    ['seats of the first branch', 'Branch Class', sum(setUp, (row) => row.capacity)],
    ['seats held in the first branch', 'Seats', ofFirst?.held],
    ['seats held in the first branch', 'Branch Class', sum(setUp, (row) => row.held)],
  ];
}

type State = 'admitted' | 'active' | 'frozen' | 'left' | 'passed_out';

/** The cards of the dashboard, and the lists that they open. */
export async function dashboardCards(see: See): Promise<Reading[]> {
  const shown = await see(dashboardIndex, {});
  const list = (await see(studentList, one))?.figures;
  const month = shown?.month ?? NO_MONTH;
  const ofMonth = { joined_from: firstDayOf(month), joined_to: lastDayOfMonth(month) };
  const listed = async (status: readonly State[], more = {}) =>
    (await see(studentList, { ...one, status: [...status], ...more }))?.total;
  return [
    ['active students', 'dashboard', shown?.total_students],
    ['active students', 'All Students', list?.active],
    ['active students', 'All Students, active only', await listed(['active'])],
    ['frozen', 'dashboard', shown?.freeze_students],
    ['frozen', 'All Students', list?.frozen],
    ['frozen', 'All Students, frozen only', await listed(['frozen'])],
    ['frozen', 'Freeze', (await see(freezeList, one))?.figures?.frozen],
    ['frozen', 'Unfreeze', (await see(unfreezeList, one))?.figures?.frozen],
    ['new this month', 'dashboard', shown?.new_admission_student],
    ['new this month', 'All Students', list?.new_this_month],
    ['new this month', 'its list', await listed(['admitted', 'active', 'frozen', 'left', 'passed_out'], ofMonth)],
    ['left this month', 'dashboard', shown?.left_students],
    ['left this month', 'Left', (await see(leavings.leavingList, one))?.figures?.left_this_month],
    ['left this month', 'Left Approved', (await see(leavings.leavingApproved, one))?.figures?.left_this_month],
    ['left this month', 'Left Record', (await see(leavings.leavingRecord, one))?.figures?.left_this_month],
    ['transfers that wait', 'dashboard', shown?.transfer_students_coun],
    ['transfers that wait', 'Transfer', (await see(transferList, { ...one, state: 'waiting' }))?.total],
    ['transfers approved this month', 'dashboard', shown?.app_transfer_std],
    [
      'transfers approved this month',
      'Transfer',
      (await see(transferList, { ...one, accepted_this_month: true }))?.total,
    ],
    ['rejected cards', 'dashboard', shown?.total_reject_card],
    ['rejected cards', 'Pending Card', (await see(cardPending, { ...one, state: ['rejected'] }))?.total],
    ['constant absent', 'dashboard', shown?.regular_absent_students],
    ['constant absent', 'attendance report', (await see(constantReport, one))?.total],
    ...(await presence(see)),
  ];
}

async function presence(see: See): Promise<Reading[]> {
  const shown = await see(dashboardIndex, {});
  const day = (await see(dayReport, one))?.figures;
  const tiles = await see(registersOfDay, {});
  return [
    ['present today', 'dashboard', shown?.present_students],
    ['present today', 'attendance report', day?.present],
    ['absent today', 'dashboard', shown?.absent_students],
    ['absent today', 'attendance report', day?.absent],
    ['absent today', 'registers', sum(tiles?.rows, (row) => row.absent)],
    ['on leave today', 'attendance report', day?.leave],
    ['on leave today', 'registers', sum(tiles?.rows, (row) => row.leave)],
  ];
}

/** Who left and owes, by the record, by its own rows, by its filter, and by the list of those who may come back. */
export async function debtsOfFormer(see: See): Promise<Reading[]> {
  const record = await see(leavings.leavingRecord, page);
  const former = await see(readmissionEligible, page);
  const owing = record?.data.filter((row) => (row.dues ?? 0) > 0);
  const month = (await see(dashboardIndex, {}))?.month ?? NO_MONTH;
  const span = { from: firstDayOf(month), to: lastDayOfMonth(month) };
  return [
    ['left in the month', 'Left Record', (await see(leavings.leavingRecord, { ...one, ...span }))?.total],
    ['left in the month', 'Left Report', (await see(leftReport, span))?.figures.left],
    ['owing of those who left', 'Left Record', record?.figures?.owing],
    ['owing of those who left', 'Left Record: rows', owing?.length],
    [
      'owing of those who left',
      'Left Record: owing only',
      (await see(leavings.leavingRecord, { ...one, dues: true }))?.total,
    ],
    ['owing of former students', 'Re-admission', former?.figures?.owing],
    ['owing of former students', 'Re-admission: rows', former?.data.filter((row) => row.dues > 0).length],
  ];
}

export async function approvals(see: See): Promise<Reading[]> {
  const counts = await see(approvalCounts, {});
  const bell = await see(notificationList, { ...page, kind: 'approval waiting', unread: true });
  return [
    ['approvals that wait', 'the drawer', counts?.waiting],
    ['approvals that wait', 'the drawer: kinds', sum(counts?.kinds, (kind) => kind.waiting)],
    ['approvals that wait', 'Admin Approval', (await see(approvalList, { ...one, view: 'waiting' }))?.total],
    ['approvals that wait', 'the bell', bell?.data[0]?.count],
  ];
}

/** Money of the month and money that is open, in minor units. */
export async function money(see: See): Promise<Reading[]> {
  const shown = await see(dashboardIndex, {});
  const month = shown?.month ?? NO_MONTH;
  const [status] = (await see(feeStatus, {}))?.rows ?? [];
  const branches = (await see(outstandingBranches, { ...page, month }))?.figures;
  const open = await see(outstandingList, page);
  const [debtor] = open?.data ?? [];
  const account = debtor && (await see(statementRead, { student_id: debtor.student_id }));
  const listed =
    debtor &&
    (await see(studentList, { ...one, filter: debtor.admission_no ?? '', status: ['active', 'frozen', 'left'] }));
  return [
    ['posted this month', 'dashboard', shown?.total_posted_fee_],
    ['posted this month', 'Fee information', status?.posted],
    ['posted this month', 'Branch fee', branches?.posted],
    ['paid of this month', 'dashboard', shown?.total_paid_fee],
    ['paid of this month', 'Fee information', status?.paid],
    ['paid of this month', 'Branch fee', branches?.paid],
    ['open of this month', 'dashboard', shown?.total_outstanding_fee],
    ['open of this month', 'Fee information', status?.outstanding],
    ['open of this month', 'Branch fee', branches?.outstanding],
    ['owed by one', 'Outstanding', debtor?.receivable],
    ['owed by one', 'statement', account?.students[0]?.receivable],
    ['owed by one', 'All Students', listed?.data.find((row) => row.student_id === debtor?.student_id)?.outstanding],
    ['owed by all', 'Outstanding', open?.figures?.receivable],
    ['owed by all', 'Branch fee', branches?.all_outstanding],
    ['owed by all', 'Outstanding by age', open?.figures && ageSum(open.figures)],
  ];
}

const ageSum = (f: Record<'not_due' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'over_90', number>): number =>
  f.not_due + f.days_1_30 + f.days_31_60 + f.days_61_90 + f.over_90;

/** Branch Details counts campuses; the head office, which has a book too, is named beside them. */
export async function placesOfBooks(see: See): Promise<Reading[]> {
  const month = (await see(dashboardIndex, {}))?.month ?? NO_MONTH;
  const branches = await see(branchList, page);
  const said = (await see(trialBalance, { from: firstDayOf(month), to: firstDayOf(month) }))?.scope.split(': ')[1];
  return [
    [
      'branches',
      'Branch Details',
      branches && (branches.total === 1 ? branches.data[0]?.branch_name : `${branches.total} branches`),
    ],
    ['branches', 'trial balance', said?.replace(' and head office', '')],
  ];
}

/** Who moved in the month, by the statement, the lists of each act, and the list of admissions. */
export async function movements(see: See): Promise<Reading[]> {
  const month = (await see(dashboardIndex, {}))?.month ?? NO_MONTH;
  const span = { from: firstDayOf(month), to: lastDayOfMonth(month) };
  const { totals } = (await see(strengthReport, { ...span, group_by: 'branch' })) ?? {};
  const moved = (await see(transferRecord, { ...one, ...span }))?.figures;
  const admitted = (await see(admissionReport, { ...span, group_by: 'month' }))?.totals;
  return [
    ['transferred in', 'strength statement', totals?.transfer_in],
    ['transferred in', 'Transfer Record', moved?.came],
    ['transferred out', 'strength statement', totals?.transfer_out],
    ['transferred out', 'Transfer Record', moved?.went],
    ['re-admitted', 'strength statement', totals?.re_admitted],
    ['re-admitted', 'Admission Report', admitted?.again],
    [
      're-admitted',
      'Re-Admission Register',
      (await see(readmissionRegister, { ...one, ...span }))?.figures?.readmitted,
    ],
    ['admitted', 'strength statement', totals?.admitted],
    ['admitted', 'Admission Report', admitted?.fresh],
  ];
}

/** Who is expected in school today. */
export async function expected(see: See): Promise<Reading[]> {
  const tiles = await see(registersOfDay, {});
  const on_date = tiles?.today;
  const branches = await see(branchesReport, { ...page, from: on_date, to: on_date });
  return [
    ['expected today', 'attendance report', (await see(dayReport, one))?.figures?.strength],
    ['expected today', 'registers', sum(tiles?.rows, (row) => row.strength)],
    ['expected today', 'attendance of branches', branches?.figures?.strength],
    ['present today', 'attendance of branches', branches?.figures?.present],
    ['present today', 'registers', sum(tiles?.rows, (row) => row.present + row.late + row.half)],
  ];
}

/** The strength of today, from the movements of the register, and the list. */
export async function strength(see: See): Promise<Reading[]> {
  const month = (await see(dashboardIndex, {}))?.month ?? NO_MONTH;
  const list = (await see(studentList, { ...one, status: ['active', 'frozen', 'admitted'] }))?.figures;
  const today = (await see(registersOfDay, {}))?.today;
  const now = today && (await see(strengthReport, { from: firstDayOf(month), to: today }))?.totals;
  // Towards a month's end children are admitted who begin in the next one.
  const end = lastDayOfMonth(monthOf(addDays(today ?? firstDayOf(month), 10)));
  const atItsEnd = (await see(strengthReport, { from: firstDayOf(month), to: end }))?.totals;
  return [
    ['strength with who begins soon', 'strength statement', atItsEnd?.closing],
    ['strength with who begins soon', 'All Students', list && list.boys + list.girls],
    ['frozen', 'strength statement of today', now && now.frozen],
    ['frozen', 'All Students', list?.frozen],
  ];
}
