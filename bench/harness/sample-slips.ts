// Slips as a month of a large group brings them, for measurements and tests.

import { asDay, asMonth } from '#kernel/dates.ts';
import type { Letterhead } from '#platform/printing/index.ts';
import type { Slip } from '#modules/payroll/slips/prints/slip.ts';

const first = ['Ayesha', 'Bilal', 'Chanda', 'Danish', 'Erum', 'Faisal', 'Ghazala', 'Hamza'];
const last = ['Khan', 'Ahmed', 'Bibi', 'Iqbal', 'Siddiqui', 'Raza', 'Butt', 'Mirza'];

const line = (head: string, kind: 'earning' | 'deduction' | 'employer', amount: number) => ({
  head,
  kind,
  amount,
  how: `${head} of the month, calculated for 31 days`,
});

/** Slip number `n`: eleven lines, other figures for each. */
export function sampleSlip(n: number, letterhead: Letterhead): Slip {
  const basic = 4_000_000 + (n % 900) * 10_000;
  const lines = [
    line('Basic', 'earning', basic),
    line('House rent', 'earning', 1_800_000),
    line('Medical', 'earning', 400_000),
    line('Conveyance', 'earning', 500_000),
    line('Overtime', 'earning', (n % 7) * 25_000),
    line('Absence', 'deduction', (n % 3) * 120_000),
    line('Income tax', 'deduction', 43_200),
    line('EOBI', 'deduction', 40_000),
    line('Loan', 'deduction', n % 5 === 0 ? 500_000 : 0),
    line('EOBI, employer', 'employer', 200_000),
    line('Provident fund, employer', 'employer', 333_200),
  ].filter((one) => one.amount > 0);
  const net = lines.reduce(
    (sum, one) => sum + (one.kind === 'earning' ? one.amount : one.kind === 'deduction' ? -one.amount : 0),
    0,
  );
  return {
    letterhead,
    number: `SL-0001-26-${String(n).padStart(5, '0')}`,
    employee_code: `LHR-${String(n).padStart(5, '0')}`,
    name: `${first[n % first.length]} ${last[Math.floor(n / first.length) % last.length]}`,
    designation: 'Teacher',
    employer: 'Iqra Schools (Private) Limited',
    joining_date: asDay('2019-03-10'),
    id_no: `35202-${String(1_000_000 + n)}-1`,
    account: `PK36HABB${String(n).padStart(16, '0')}`,
    month: asMonth('2026-10-01'),
    currency: 'PKR',
    month_days: 31,
    paid_days: 31 - (n % 3),
    unpaid_days: n % 3,
    net,
    paid_on: asDay('2026-10-31'),
    year_from: asMonth('2026-07-01'),
    year_earned: basic * 4,
    year_tax: 172_800,
    loans: n % 5 === 0 ? 6_000_000 : 0,
    leave: [
      { name: 'Casual leave', days: 6.5 },
      { name: 'Sick leave', days: 8 },
    ],
    lines,
  };
}
