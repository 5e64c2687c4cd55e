// Made-up challans for the tests and the bench of the paper: every kind of line, both currencies, names in three scripts.

import { addMonths, asDay, asMonth } from '#kernel/dates.ts';
import type { z } from 'zod';
import type { Letterhead } from '#platform/printing/index.ts';
import type { challanShape, ChallanLine, ChallanMember, ChallanSheet } from './challan-shape.ts';

const names = [
  ['Muhammad Ahmed Khan', 'محمد احمد خان', 'Abdul Rehman Khan'],
  ['Ayesha Siddiqua', 'عائشہ صدیقہ', 'Muhammad Siddique'],
  ['Hafsa Noor-ul-Ain Chaudhry', 'حفصہ نور العین چوہدری', 'Ghulam Mustafa Chaudhry'],
  ['Bilal Hussain', 'بلال حسین', 'Syed Tassawar Hussain Shah'],
  ['Zainab Fatima', 'زینب فاطمہ', 'Khurram Shahzad'],
] as const;

export const sampleLetterhead: Letterhead = {
  school: 'Roots Garden School System',
  school_native: 'روٹس گارڈن اسکول سسٹم',
  branch: 'F-8 Campus, Islamabad',
  branch_native: null,
  native_language: 'ur',
  address: 'House 12, Street 40, F-8/1, Islamabad',
  phone: '+92 51 2255 667',
  logo: null,
};

function line(head: string, gross: number, more: Partial<ChallanLine> = {}): ChallanLine {
  const concession = more.concession ?? 0;
  return {
    head,
    fee_month: asMonth('2026-09-01'),
    gross,
    concession,
    net: gross - concession,
    factor_num: null,
    factor_den: null,
    kind: 'regular',
    ...more,
  };
}

/** Tuition 6,000 less 1,500, a part month 14/30 of transport, a fine, one earlier bill and some advance. */
function sampleMember(n: number): ChallanMember {
  const [name = '', native_name = null, father_name = null] = names[n % names.length] ?? [];
  return {
    student: {
      name,
      native_name,
      father_name,
      admission_no: `F8-${2019 + (n % 7)}-${String(100 + n).padStart(5, '0')}`,
      class_section: `Class ${1 + (n % 10)} – ${n % 2 === 0 ? 'Blue' : 'Green'}`,
      session: '2026-27',
    },
    lines: [
      line('Tuition Fee', 600_000, { concession: 150_000 }),
      line('Computer Fee', 80_000),
      line('Transport', 280_000, { factor_num: 14, factor_den: 30 }),
      line('Examination Fee', 120_000),
      line('Late fine, August', 50_000, { kind: 'fine' }),
    ],
    earlier: n % 3 === 0 ? [{ challan_no: 'C0001260000017', bill_month: asMonth('2026-08-01'), amount: 200_000 }] : [],
    earlier_fines: 0,
    advance_used: n % 4 === 0 ? 100_000 : 0,
    paid: 0,
  };
}

export function sampleSheet(n: number, change: Partial<ChallanSheet> = {}): ChallanSheet {
  const members = change.members ?? [sampleMember(n)];
  const owed = members.reduce(
    (sum, m) =>
      sum +
      m.lines.reduce((s, l) => s + l.net, 0) +
      m.earlier.reduce((s, e) => s + e.amount, 0) +
      m.earlier_fines -
      m.advance_used -
      m.paid,
    0,
  );
  return {
    branch_id: 1,
    challan_no: `C000126${String(n).padStart(7, '0')}`,
    payment_code: `1${String(n).padStart(8, '0')}3`,
    payment_link: null,
    siblings: [],
    bill_month: asMonth('2026-09-01'),
    fee_months: [asMonth('2026-09-01')],
    issue_date: asDay('2026-09-01'),
    due_date: asDay('2026-09-10'),
    pay_by: asDay('2026-09-10'),
    valid_until: asDay('2026-09-30'),
    payable: owed,
    dues: [
      { last: asDay('2026-09-10'), amount: owed, each_day: 0, fine: 0 },
      { last: asDay('2026-09-30'), amount: owed + 50_000, each_day: 0, fine: 50_000 },
    ],
    history: Array.from({ length: 12 }, (_, i) => ({
      month: addMonths(asMonth('2025-10-01'), i),
      state:
        i < 2 ? ('none' as const) : i === 10 ? ('part' as const) : i === 11 ? ('open' as const) : ('paid' as const),
    })),
    note: null,
    ...change,
    members,
  };
}

export function sampleChallans(
  count: number,
  change: Partial<z.input<typeof challanShape>> = {},
): z.input<typeof challanShape> {
  return {
    language: 'en',
    currency: 'PKR',
    copies: 3,
    printed_at: '2026-09-01',
    printed_by: 'Sana Iqbal',
    branches: [
      {
        branch_id: 1,
        letterhead: sampleLetterhead,
        accounts: [
          { bank: 'Habib Bank Ltd', title: 'Roots Garden School F-8', number: '0427-79001234-03' },
          { bank: 'Meezan Bank', title: 'Roots Garden School F-8', number: 'PK36 MEZN 0001 2301 0456 7890' },
        ],
        note: 'Fees once paid are not refunded. Please keep your copy.',
        bank_text: null,
        note_native: 'فیس مقررہ تاریخ تک جمع کرائیں۔',
      },
    ],
    challans: Array.from({ length: count }, (_, i) => sampleSheet(i + 1)),
    ...change,
  };
}
