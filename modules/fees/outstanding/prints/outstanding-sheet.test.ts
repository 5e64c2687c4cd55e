// What stands on the sheet with all that is open: a line a challan, the fines of today, the days that count.

import { expect, it } from 'vitest';
import { asDay, asMonth, yearAndMonth } from '#kernel/dates.ts';
import { memberTotal } from '#modules/fees/challans/prints/challan-shape.ts';
import type { OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { outstandingSheet } from './outstanding-sheet.ts';

const student = {
  name: 'Ali',
  native_name: null,
  father_name: null,
  admission_no: '17',
  class_section: 'One',
  session: null,
};

function challan(id: number, bill: string, balance: number, fine = 0): OpenStudentChallan {
  const due_date = asDay(`${bill}-10`);
  return {
    challan_id: id,
    challan_no: `C${id}`,
    student_id: 1,
    bill_month: asMonth(`${bill}-01`),
    due_date,
    sibling_rank: 1,
    balance,
    lines: [{ line_id: id, head_id: 1, priority: 1, is_fine: false, open: balance }],
    fine_head_id: 9,
    fine_terms: {
      policy: {
        mode: 'fixed',
        amount: fine,
        rate: 0,
        grace_days: 0,
        count_from: 'due_date',
        cap: null,
        stop_at_validity: false,
        min_balance: 0,
        after_validity_charge: 0,
      },
      due_date,
      valid_until: asDay(`${bill}-28`),
      rounding_unit: 100,
      parts: [],
      left_on: null,
    },
    fine_standing: { open: balance, came: [], charged: 0, fined_on: null },
  };
}

const said = {
  branch_id: 1,
  today: asDay('2026-09-05'),
  payment_code: null,
  due: 'due',
  month: (one: OpenStudentChallan) => yearAndMonth(one.bill_month),
};

it('has a line an open challan, the fine of those that are late, and says when the next one falls due', () => {
  const sheet = outstandingSheet(
    [{ student, open: [challan(1, '2026-08', 2_000, 300), challan(2, '2026-09', 5_400, 300)] }],
    said,
  );
  expect(sheet).toMatchObject({
    challan_no: 'C1',
    payable: 7_700,
    pay_by: '2026-09-10',
    due_date: '2026-08-10',
    fee_months: ['2026-08-01', '2026-09-01'],
    members: [{ earlier_fines: 300, lines: [{ head: '2026-08 · C1 · due 10/08/2026', net: 2_000 }, { net: 5_400 }] }],
  });
  // From the 11th on the fine of September comes on top.
  expect(sheet?.dues.map((due) => [due.last, due.amount])).toEqual([
    ['2026-09-10', 7_700],
    ['2026-09-30', 8_000],
  ]);
});

it('a family stands child by child; the sum is what the children owe', () => {
  const sheet = outstandingSheet(
    [
      { student, open: [challan(1, '2026-09', 5_400)] },
      { student: { ...student, name: 'Bina' }, open: [challan(2, '2026-09', 3_000)] },
    ],
    said,
  );
  expect(sheet?.payable).toBe(8_400);
  expect(sheet?.members.map(memberTotal)).toEqual([5_400, 3_000]);
});

it('nobody gets a sheet for nothing', () => {
  expect(outstandingSheet([{ student, open: [] }], said)).toBeNull();
});
