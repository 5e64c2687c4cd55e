// The letter of an increment (04 §9): one student a sheet, with the old and the new fee of each head and their sum.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, language, letterhead, type Paper } from '#platform/printing/index.ts';
import { feeLabels, feeWords, monthInWords, paperStudent } from '#modules/fees/papers/chapter.ts';

const minor = z.number().int();

export const incrementLettersShape = z.object({
  language,
  currency,
  effective_month: monthOut,
  printed_at: dayOut,
  letters: z
    .array(
      z.object({
        letterhead,
        student: paperStudent,
        lines: z.array(z.object({ head_name: z.string(), before: minor, after: minor })),
      }),
    )
    .min(1),
});
export type IncrementLetters = z.output<typeof incrementLettersShape>;

export const incrementLetter = definePrint({
  kind: 'fees.increment_letter',
  title: 'Increment letter',
  template: new URL('./increment-letter.typ', import.meta.url),
  sheets: ['A4'],
  shape: incrementLettersShape,
  paper: (data): Paper => {
    const words = feeWords(data.language);
    const say = (amount: number): string => formatMoney(amount, data.currency, { zero: '0' });
    const month = monthInWords(data.effective_month, data.language);
    return {
      title: words.increment_letter,
      language: data.language,
      head: {
        words: feeLabels(data.language),
        currency: data.currency,
        day: formatDate(data.printed_at),
        sentence: words.increment_text({ month }),
      },
      items: data.letters.map((letter) => ({
        letterhead: letter.letterhead,
        student: letter.student,
        lines: letter.lines.map((line) => [line.head_name, say(line.before), say(line.after)]),
        before: say(letter.lines.reduce((sum, line) => sum + line.before, 0)),
        after: say(letter.lines.reduce((sum, line) => sum + line.after, 0)),
      })),
    };
  },
});
