// The receipt of a deposit (04 §9), A5, A4 or on an 80 mm roll: what was received, what it settled, what is left.

import { z } from 'zod';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatDate } from '#kernel/dates.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, language, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';
import { feeLabels, feeWords, paperStudent, shortMonth } from '#modules/fees/papers/chapter.ts';

const minor = z.number().int();

const settlement = z.object({
  student_name: z.string(),
  challan_no: z.string(),
  bill_month: monthOut,
  heads: z.array(z.object({ head: z.string(), amount: minor })),
  amount: minor,
});

const receipt = z
  .object({
    letterhead,
    receipt_no: z.string(),
    entry_date: dayOut,
    value_date: dayOut,
    received_from: z.string(),
    students: z.array(paperStudent).min(1),
    settled: z.array(settlement),
    /** FEE-51: taken for a child of this branch, whose challans the desk does not see; null: of the branch's own. */
    for_branch: z.string().nullable(),
    /** Of the settled amounts, what went to late fines. */
    fine: minor.min(0),
    to_advance: minor.min(0),
    amount: minor.positive(),
    channel: z.enum([
      'cash',
      'cheque',
      'bank_counter',
      'bank_transfer',
      'bill_1link',
      'kuickpay',
      'jazzcash',
      'card',
      'salary_deduction',
    ]),
    /** Bank and its reference, or the cheque's bank, number and date, in one line. */
    reference: z.string().nullable(),
    advance_after: minor.min(0),
    balance_left: minor,
    received_by: z.string(),
    /** From the second print on. */
    duplicate: z.boolean(),
    subject_to_clearance: z.boolean(),
    reversed: z.boolean(),
    /** Text of a QR that leads to the receipt's check, if it has one. */
    check_link: z.string().nullable(),
    /** The same code for people: 7K3Q-X9D2-M4R4. */
    check_code: z.string().nullable(),
  })
  .refine((r) => r.for_branch !== null || r.amount === r.to_advance + r.settled.reduce((sum, s) => sum + s.amount, 0), {
    message: 'What the receipt settled and kept as advance is not what was received',
  });

export const receiptShape = z.object({
  language,
  currency,
  sheet: z.enum(['a4', 'a5', 'roll']),
  receipts: z.array(receipt).min(1),
});
export type ReceiptData = z.output<typeof receiptShape>;
export type Receipt = z.output<typeof receipt>;

function receiptPaper(r: Receipt, data: ReceiptData): Record<string, unknown> {
  const w = feeWords(data.language);
  const say = (amount: number): string => formatMoney(amount, data.currency, { zero: '0' });
  const several = r.students.length > 1;
  return {
    letterhead: r.letterhead,
    receipt_no: r.receipt_no,
    date: formatDate(r.entry_date),
    value_date: r.value_date === r.entry_date ? null : formatDate(r.value_date),
    received_from: r.received_from,
    students: r.students,
    settled: r.settled.map((s) => ({
      challan_no: s.challan_no,
      month: shortMonth(s.bill_month, data.language),
      student: several ? s.student_name : null,
      heads: s.heads.map((h) => ({ head: h.head, amount: say(h.amount) })),
      amount: say(s.amount),
    })),
    to_advance: r.to_advance > 0 ? say(r.to_advance) : null,
    for_branch: r.for_branch === null ? null : { words: `${w.fees_of} ${r.for_branch}`, amount: say(r.amount) },
    amount: say(r.amount),
    in_words: amountInWords(r.amount, data.currency, data.language),
    facts: [
      [w.channel, w[r.channel]],
      ...(r.reference === null ? [] : [[w.reference, r.reference]]),
      ...(r.fine > 0 ? [[w.fine, say(r.fine)]] : []),
      ...(r.for_branch === null
        ? [
            [w.advance_after, say(r.advance_after)],
            [w.balance_left, say(r.balance_left)],
          ]
        : []),
      [w.user, r.received_by],
    ],
    mark: r.reversed ? w.reversed : r.duplicate ? w.duplicate : null,
    clearance: r.subject_to_clearance ? w.clearance : null,
    qr: r.check_link === null ? null : qrCode(r.check_link),
    check_code: r.check_code,
  };
}

export const receiptPrint = definePrint({
  kind: 'fees.receipt',
  title: 'Fee receipt',
  template: new URL('./receipt.typ', import.meta.url),
  sheets: ['A4, upper half', 'A5 landscape', '80 mm roll'],
  shape: receiptShape,
  paper: (data): Paper => ({
    title: feeWords(data.language).receipt,
    language: data.language,
    head: {
      words: feeLabels(data.language),
      currency: data.currency,
      roll: data.sheet === 'roll',
      upper_half: data.sheet === 'a4',
    },
    items: data.receipts.map((r) => receiptPaper(r, data)),
  }),
});
