// 04 §9 Challan, FEE-40 to FEE-42: what is payable by the due date and after it, from what is open.

import { describe, expect, test } from 'vitest';
import { asDay, asMonth, dayInMonth, type Month } from '#kernel/dates.ts';
import type { ChallanRow } from './challan-sheets.ts';
import type { OpenStudentChallan } from '#modules/fees/late-fines/reads/open-challans.ts';
import type { FinePolicy } from '#modules/fees/late-fines/rules/late-fine.ts';
import { sheetOf, siblingOf, yearOf } from './sheet-of.ts';

const none: FinePolicy = {
  mode: 'none',
  amount: 0,
  rate: 0,
  grace_days: 0,
  count_from: 'due_date',
  cap: null,
  stop_at_validity: false,
  min_balance: 0,
  after_validity_charge: 0,
};

const september: ChallanRow = {
  challan_id: 2,
  branch_id: 1,
  challan_no: 'C010001260000002',
  student_id: 7,
  bill_month: asMonth('2026-09-01'),
  issue_date: asDay('2026-09-01'),
  due_date: asDay('2026-09-10'),
  valid_until: asDay('2026-09-30'),
  currency: 'PKR',
  settled: 0,
  advance_used: 0,
  payment_code: null,
  note: null,
  student: {
    name: 'Ali',
    native_name: null,
    father_name: null,
    admission_no: null,
    class_section: 'One – A',
    session: null,
  },
  lines: [
    {
      head: 'Tuition',
      fee_month: asMonth('2026-09-01'),
      gross: 790_000,
      concession: 0,
      net: 790_000,
      factor_num: 1,
      factor_den: 1,
      kind: 'regular',
    },
  ],
};

function open(
  challan_id: number,
  bill_month: Month,
  balance: number,
  policy: Partial<FinePolicy> = {},
): OpenStudentChallan {
  const due_date = dayInMonth(bill_month, 10);
  return {
    challan_id,
    challan_no: `C${challan_id}`,
    student_id: 7,
    sibling_rank: 1,
    bill_month,
    due_date,
    balance,
    lines: [{ line_id: challan_id * 10, head_id: 1, priority: 1, is_fine: false, open: balance }],
    fine_head_id: 9,
    fine_terms: {
      policy: { ...none, ...policy },
      due_date,
      valid_until: dayInMonth(bill_month, 28),
      left_on: null,
      rounding_unit: 100,
      parts: [],
    },
    fine_standing: { open: balance, came: [], charged: 0, fined_on: null },
  };
}

const late = 'Late fine';

describe('04 §9 payable by and after', () => {
  test('before the due date: the balance; after it the fixed fine is included', () => {
    const sheet = sheetOf(september, {
      open: [open(2, asMonth('2026-09-01'), 790_000, { mode: 'fixed', amount: 50_000 })],
      today: asDay('2026-09-02'),
      lateFine: late,
    });
    expect(sheet).toMatchObject({
      due_date: '2026-09-10',
      pay_by: '2026-09-10',
      payable: 790_000,
      dues: [
        { last: '2026-09-10', amount: 790_000, each_day: 0, fine: 0 },
        { last: '2026-09-30', amount: 840_000, each_day: 0, fine: 50_000 },
      ],
    });
    expect(sheet.valid_until).toBe('2026-09-30');
  });

  test('per day with grace: the first day that costs is the one after grace; it grows to its cap', () => {
    const policy = { mode: 'per_day', amount: 2_000, grace_days: 2, cap: 20_000 } as const;
    const sheet = sheetOf(september, {
      open: [open(2, asMonth('2026-09-01'), 790_000, policy)],
      today: asDay('2026-09-02'),
      lateFine: late,
    });
    // FEE-41: from the due date, paid on the 13th, 3 days of PKR 20.
    expect(sheet).toMatchObject({
      pay_by: '2026-09-10',
      payable: 790_000,
      dues: [
        { last: '2026-09-12', amount: 790_000, each_day: 0 },
        { last: '2026-09-20', amount: 796_000, each_day: 2_000, fine: 6_000 },
        { last: '2026-09-30', amount: 810_000, each_day: 0, fine: 20_000 },
      ],
    });
  });

  test('printed in the days of grace: no fine is asked, and the due date stands', () => {
    const sheet = sheetOf(september, {
      open: [open(2, asMonth('2026-09-01'), 790_000, { mode: 'fixed', amount: 30_000, grace_days: 15 })],
      today: asDay('2026-09-20'),
      lateFine: late,
    });
    expect(sheet).toMatchObject({
      due_date: '2026-09-10',
      pay_by: '2026-09-25',
      payable: 790_000,
      dues: [{ last: '2026-09-25' }, { last: '2026-09-30', amount: 820_000, fine: 30_000 }],
    });
  });

  test('printed late: payable with its fine as a line, and no validity that is gone', () => {
    const sheet = sheetOf(september, {
      open: [open(2, asMonth('2026-09-01'), 790_000, { mode: 'fixed', amount: 50_000 })],
      today: asDay('2026-10-05'),
      lateFine: late,
    });
    expect(sheet).toMatchObject({
      due_date: '2026-09-10',
      pay_by: '2026-10-31',
      valid_until: '2026-10-31',
      payable: 840_000,
      dues: [{ last: '2026-10-31', amount: 840_000, each_day: 0, fine: 50_000 }],
    });
    expect(sheet.members[0]?.lines.at(-1)).toMatchObject({ head: late, net: 50_000, kind: 'fine' });
  });

  test('earlier bills with their fines come along, later ones do not', () => {
    const fixed = { mode: 'fixed', amount: 30_000 } as const;
    const all = [
      open(1, asMonth('2026-08-01'), 300_000, fixed),
      open(2, asMonth('2026-09-01'), 790_000, fixed),
      open(3, asMonth('2026-10-01'), 790_000, fixed),
    ];
    const sheet = sheetOf(september, { open: all, today: asDay('2026-09-02'), lateFine: late });
    expect(sheet.members[0]?.earlier).toEqual([{ challan_no: 'C1', bill_month: '2026-08-01', amount: 300_000 }]);
    expect(sheet.members[0]?.earlier_fines).toBe(30_000);
    expect(sheet.dues.map((due) => due.amount)).toEqual([1_120_000, 1_150_000]);
  });

  test('FEE-44 an instalment billed before that falls due later is no earlier bill; its own slip has this one', () => {
    const december = { ...open(1, asMonth('2026-08-01'), 450_000), due_date: asDay('2026-12-10') };
    const own = open(2, asMonth('2026-09-01'), 790_000);
    expect(
      sheetOf(september, { open: [december, own], today: asDay('2026-09-02'), lateFine: late }).members[0]?.earlier,
    ).toEqual([]);
    const later = {
      ...september,
      challan_id: 1,
      bill_month: asMonth('2026-08-01'),
      due_date: asDay('2026-12-10'),
      valid_until: asDay('2026-12-31'),
    };
    const slip = sheetOf(later, { open: [december, own], today: asDay('2026-09-02'), lateFine: late });
    expect(slip.members[0]?.earlier.map((bill) => bill.challan_no)).toEqual(['C2']);
  });

  test('FEE-41 Oman: five months open at 1.000 a month say the sum of the fines, not the fine of one', () => {
    const monthly = { mode: 'per_month', amount: 1_000, grace_days: 10 } as const;
    const months = [
      asMonth('2026-05-01'),
      asMonth('2026-06-01'),
      asMonth('2026-07-01'),
      asMonth('2026-08-01'),
      asMonth('2026-09-01'),
    ];
    const all = months.map((month, n) => open(n === 4 ? 2 : n + 10, month, 18_000, monthly));
    const sheet = sheetOf(september, { open: all, today: asDay('2026-09-15'), lateFine: late });
    expect(sheet.members[0]).toMatchObject({ earlier_fines: 14_000 });
    expect(sheet.dues).toEqual([
      { last: '2026-09-20', amount: 104_000, each_day: 0, fine: 14_000 },
      { last: '2026-09-30', amount: 105_000, each_day: 0, fine: 15_000 },
    ]);
  });

  test('what advance and payments settled is taken off; a paid challan asks for nothing', () => {
    const paid = sheetOf(
      { ...september, settled: 790_000, advance_used: 210_000 },
      { open: [], today: asDay('2026-09-02'), lateFine: late },
    );
    expect(paid).toMatchObject({
      payable: 0,
      dues: [{ amount: 0 }],
      members: [{ advance_used: 210_000, paid: 580_000 }],
    });
  });
});

test('a brother or sister: the last number, and what is due up to the month of the sheet with its fines', () => {
  const one = { name: 'Sara', class_section: 'Two – B' };
  const said = { today: asDay('2026-09-05'), month: asMonth('2026-09-01') };
  expect(siblingOf(one, { ...said, open: [] })).toEqual({ ...one, challan_no: null, amount: 0 });
  const later = open(9, asMonth('2026-10-01'), 500_000);
  expect(siblingOf(one, { ...said, open: [later] })).toEqual({ ...one, challan_no: null, amount: 0 });
  const now = open(8, asMonth('2026-09-01'), 500_000);
  expect(siblingOf(one, { ...said, open: [now, later] })).toEqual({
    ...one,
    challan_no: now.challan_no,
    amount: 500_000,
  });
});

test('04 §9 the parent sees twelve months: paid, part, open, or nothing billed', () => {
  const year = yearOf(
    [
      { student_id: 7, month: asMonth('2026-07-01'), charged: 500, settled: 500 },
      { student_id: 7, month: asMonth('2026-08-01'), charged: 500, settled: 200 },
      { student_id: 7, month: asMonth('2026-09-01'), charged: 500, settled: 0 },
    ],
    asMonth('2026-09-01'),
  );
  expect(year.map((m) => m.state)).toEqual([...Array.from({ length: 9 }, () => 'none'), 'paid', 'part', 'open']);
  expect(year[0]?.month).toBe('2025-10-01');
});
