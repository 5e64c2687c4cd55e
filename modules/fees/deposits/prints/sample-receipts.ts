// A made-up receipt for the tests of this paper.

import { asDay, asMonth } from '#kernel/dates.ts';
import { sampleLetterhead, sampleSheet } from '#modules/fees/challans/prints/sample-challans.ts';
import type { Receipt } from './receipt.ts';

export const sampleStudent = sampleSheet(1).members[0]?.student ?? {
  name: 'Ayesha Siddiqua',
  native_name: null,
  father_name: null,
  admission_no: null,
  class_section: 'Class 2 – Green',
  session: null,
};

export function sampleReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    letterhead: sampleLetterhead,
    receipt_no: 'R0001260000412',
    entry_date: asDay('2026-09-10'),
    value_date: asDay('2026-09-10'),
    received_from: 'Muhammad Siddique',
    students: [sampleStudent],
    settled: [
      {
        student_name: sampleStudent.name,
        challan_no: 'C0001260000001',
        bill_month: asMonth('2026-09-01'),
        heads: [
          { head: 'Tuition Fee', amount: 450_000 },
          { head: 'Late fine', amount: 50_000 },
        ],
        amount: 500_000,
      },
    ],
    for_branch: null,
    fine: 50_000,
    to_advance: 210_000,
    amount: 710_000,
    channel: 'cash',
    reference: null,
    advance_after: 210_000,
    balance_left: 0,
    received_by: 'Sana Iqbal',
    duplicate: false,
    subject_to_clearance: false,
    reversed: false,
    check_link: null,
    check_code: null,
    ...change,
  };
}
