// Reminder letter of one of three steps (spec 04 §9): what is open challan by challan, the sum, the payment code; A5, a sheet a student.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, groupsOfFour, language, letterhead, type Paper } from '#platform/printing/index.ts';
import { feeLabels, paperStudent, shortMonth } from '#modules/fees/papers/chapter.ts';
import { letterWords } from '#kernel/words/reminder-letters/words.ts';

const minor = z.number().int();

const letter = z.object({
  branch_id: z.number().int(),
  student: paperStudent,
  guardian: z.string().nullable(),
  code: z.string().nullable(),
  challans: z
    .array(z.object({ bill_month: monthOut, challan_no: z.string(), due_date: dayOut, balance: minor }))
    .min(1),
  /** Of today, on no book yet. */
  fine: minor.min(0),
});

export const reminderShape = z.object({
  language,
  currency,
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  printed_at: dayOut,
  printed_by: z.string(),
  branches: z.array(z.object({ branch_id: z.number().int(), letterhead })).min(1),
  letters: z.array(letter).min(1),
});
export type ReminderLetters = z.output<typeof reminderShape>;

function letterPaper(one: ReminderLetters['letters'][number], data: ReminderLetters): Record<string, unknown> {
  const say = (amount: number): string => formatMoney(amount, data.currency);
  const open = one.challans.reduce((sum, challan) => sum + challan.balance, 0);
  return {
    branch: String(one.branch_id),
    student: one.student,
    guardian: one.guardian,
    code: one.code === null ? null : groupsOfFour(one.code),
    rows: one.challans.map((challan) => [
      shortMonth(challan.bill_month, data.language),
      challan.challan_no,
      formatDate(challan.due_date),
      say(challan.balance),
    ]),
    fine: one.fine === 0 ? null : say(one.fine),
    total: say(open + one.fine),
  };
}

export const reminderLetter = definePrint({
  kind: 'fees.reminder',
  title: 'Fee reminder',
  template: new URL('./reminder-letter.typ', import.meta.url),
  sheets: ['A5'],
  shape: reminderShape,
  paper: (data): Paper => {
    const words = letterWords(data.language);
    return {
      title: words.title[data.step],
      language: data.language,
      head: {
        words: { ...words, title: words.title[data.step], body: words.body[data.step] },
        fee_words: feeLabels(data.language),
        currency: data.currency,
        printed: [formatDate(data.printed_at), data.printed_by],
        branches: Object.fromEntries(data.branches.map((branch) => [String(branch.branch_id), branch])),
      },
      items: data.letters.map((one) => letterPaper(one, data)),
    };
  },
});
