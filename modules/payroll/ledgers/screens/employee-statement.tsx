// Employee Statement (07 §5): what one person was paid, month by month, with tax, funds and loans.

import { addMonths, monthOf } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { employeeStatment, type Statement, type StatementMonth } from '../contract/ledgers.ts';
import { people } from './parts/ledger-words.ts';

const kinds = { regular: 'Salary', supplementary: 'Beside it', settlement: 'In the settlement' };

function totals({ months }: Statement): StatementMonth | undefined {
  const [first] = months;
  if (!first) return undefined;
  const sum = (key: 'gross' | 'earned' | 'statutory' | 'tax' | 'loans' | 'other_deductions' | 'net'): number =>
    months.reduce((all, one) => all + one[key], 0);
  return {
    ...first,
    salary_id: 0,
    number: 'Total',
    paid_on: null,
    gross: sum('gross'),
    earned: sum('earned'),
    statutory: sum('statutory'),
    tax: sum('tax'),
    loans: sum('loans'),
    other_deductions: sum('other_deductions'),
    net: sum('net'),
  };
}

/** Funds and loans in a line: 'EOBI 400 and 2,000 of the employer'. */
function note({ funds, loans, tax, currency }: Statement): string {
  const money = (amount: number): string => formatMoney(amount, currency, { zero: '0' });
  const income =
    tax.expected_income === null ? '' : `The year's income was expected to be ${money(tax.expected_income)}.`;
  const parts = funds.map(
    (one) => `${one.scheme}: ${money(one.employee)}, and ${money(one.employer)} of the employer.`,
  );
  const owed = loans.map((one) => `${one.number}: ${money(one.repaid)} of ${money(one.amount)} paid back.`);
  return [income, ...parts, ...owed].filter(Boolean).join(' ');
}

const report: ReportDeclaration<typeof employeeStatment, StatementMonth> = {
  title: 'Employee Statement',
  call: employeeStatment,
  filters: [
    branchFilter,
    { name: 'employee_id', label: 'Employee', kind: 'lookup', source: people, required: true },
    { name: 'from', label: 'From', kind: 'month', required: true },
    { name: 'to', label: 'To', kind: 'month', required: true },
  ],
  start: ({ today }) => ({ from: addMonths(monthOf(today), -11), to: monthOf(today) }),
  figures: (data) => [
    { label: 'Employee', value: `${data.employee_name} (${data.employee_code})`, kind: 'text' },
    { label: 'Earned', value: totals(data)?.earned ?? 0, kind: 'money', currency: data.currency },
    { label: 'Income tax', value: data.tax.deducted, kind: 'money', currency: data.currency },
    { label: 'Net', value: totals(data)?.net ?? 0, kind: 'money', currency: data.currency },
  ],
  table: {
    rows: (data) => data.months,
    rowKey: (row) => row.salary_id,
    columns: [
      { key: 'month', title: 'Month', kind: 'month', card: true },
      { key: 'kind', title: 'What', value: (row) => (row.salary_id === 0 ? '' : kinds[row.kind]) },
      { key: 'number', title: 'Slip' },
      { key: 'gross', title: 'Gross', kind: 'money' },
      { key: 'earned', title: 'Earned', kind: 'money', card: true },
      { key: 'statutory', title: 'Statutory', kind: 'money' },
      { key: 'tax', title: 'Tax', kind: 'money' },
      { key: 'loans', title: 'Loans', kind: 'money' },
      { key: 'other_deductions', title: 'Others', kind: 'money' },
      { key: 'net', title: 'Net', kind: 'money', card: true },
      { key: 'paid_on', title: 'Paid on', kind: 'date' },
    ],
    totals,
  },
  note,
  print: 'page',
  empty: { title: 'No salary in these months', text: 'Choose the employee, or other months.' },
};

export function Screen() {
  return <ReportPage report={report} />;
}
