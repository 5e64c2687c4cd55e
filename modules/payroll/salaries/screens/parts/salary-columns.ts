// The columns of a salary, the same in the sheet, the queues and the report.

import type { Column } from '#ui/table/column.ts';
import type { SalaryRow } from '../../contract/salary-rows.ts';
import { salaryStates } from '../../rules/salary-states.ts';

const money = { kind: 'money' as const, currency: (row: SalaryRow) => row.currency };

export const nameColumns: Column<SalaryRow>[] = [
  { key: 'employee_name', title: 'Employee', sort: 'employee_name', card: true },
  { key: 'employee_code', title: 'Code', sort: 'employee_code' },
  { key: 'designation', title: 'Designation' },
];

const runs = { regular: 'Salary', supplementary: 'Supplementary', settlement: 'Settlement' };

/** 'Supplementary 2' */
export const runColumn: Column<SalaryRow> = {
  key: 'kind',
  title: 'Run',
  value: ({ kind, seq }) => (seq > 1 ? `${runs[kind]} ${seq}` : runs[kind]),
};

/** Against last month's net, in percent. */
function change({ net, net_before, kind }: SalaryRow): string {
  if (kind !== 'regular') return '';
  if (net_before === null) return 'new';
  if (net_before === 0 || net === net_before) return '';
  const percent = ((net - net_before) / net_before) * 100;
  return `${percent > 0 ? '▲' : '▼'} ${Math.abs(percent).toFixed(1)} %`;
}

function flags({ by_hand, carried, hold }: SalaryRow): string {
  return [by_hand > 0 ? `✎ ${by_hand}` : '', carried > 0 ? 'cut' : '', hold ? 'held' : ''].filter(Boolean).join(' · ');
}

export const moneyColumns: Column<SalaryRow>[] = [
  { key: 'paid_days', title: 'Paid days', kind: 'number', total: false },
  { key: 'gross', title: 'Gross', ...money },
  { key: 'attendance_deduction', title: 'Attendance', ...money },
  { key: 'added', title: 'Added', ...money },
  { key: 'earned_gross', title: 'Earned', ...money },
  { key: 'statutory', title: 'Statutory', ...money },
  { key: 'tax', title: 'Tax', ...money },
  { key: 'loans', title: 'Loans', ...money },
  { key: 'other_deductions', title: 'Other', ...money },
  { key: 'net', title: 'Net', sort: 'net', card: true, ...money },
  { key: 'change', title: 'Last month', value: change },
  { key: 'flags', title: 'Flags', value: flags },
];

export const statusColumn: Column<SalaryRow> = {
  key: 'status',
  title: 'Status',
  kind: 'status',
  statuses: salaryStates.badges,
  card: true,
};
