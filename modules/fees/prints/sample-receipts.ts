// A made-up receipt and statement for the tests of these papers.

import { sampleLetterhead, sampleSheet } from './sample-challans.ts';
import type { Receipt } from './receipt.ts';
import type { StatementData } from './statement.ts';

const student = sampleSheet(1).members[0]?.student ?? {
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
    entry_date: '2026-09-10',
    value_date: '2026-09-10',
    received_from: 'Muhammad Siddique',
    students: [student],
    settled: [
      {
        student_name: student.name,
        challan_no: 'C0001260000001',
        bill_month: '2026-09-01',
        heads: [
          { head: 'Tuition Fee', amount: 450_000 },
          { head: 'Late fine', amount: 50_000 },
        ],
        amount: 500_000,
      },
    ],
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

export function sampleStatement(change: Partial<StatementData> = {}): StatementData {
  return {
    language: 'en',
    currency: 'PKR',
    letterhead: sampleLetterhead,
    from: '2026-07-01',
    to: '2026-09-30',
    printed_at: '2026-10-01',
    printed_by: 'Sana Iqbal',
    children: [
      {
        student,
        opening: 100_000,
        lines: [
          {
            date: '2026-09-01',
            document: 'C0001260000001',
            description: 'Fee of September 2026',
            charged: 790_000,
            received: 0,
          },
          { date: '2026-09-10', document: 'R0001260000412', description: 'Cash', charged: 0, received: 1_000_000 },
        ],
        ageing: { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 },
        advance: 110_000,
        security: 1_000_000,
      },
    ],
    ...change,
  };
}
