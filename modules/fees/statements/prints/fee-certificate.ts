// The fee certificate (04 §9): one page a child, in English, with its number, the amount in words and the code to check it.

import { z } from 'zod';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatDate } from '#kernel/dates.ts';
import { currency, dayOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';
import { paperStudent } from '#modules/fees/papers/chapter.ts';

const minor = z.number().int();

const certificate = z
  .object({
    letterhead,
    certificate_no: z.string(),
    issued_on: dayOut,
    /** 0: the original. */
    copies: z.number().int().min(0),
    student: paperStudent,
    from: dayOut,
    to: dayOut,
    currency,
    heads: z.array(z.object({ head: z.string(), amount: minor })).min(1),
    total: minor.min(1),
    check_code: z.string().nullable(),
    check_link: z.string().nullable(),
  })
  .refine((one) => one.total === one.heads.reduce((sum, row) => sum + row.amount, 0), {
    message: 'The heads of the certificate do not add up to its total',
  });
export type FeeCertificate = z.output<typeof certificate>;

export const feeCertificateShape = z.object({ certificates: z.array(certificate).min(1) });

export const feeCertificate = definePrint({
  kind: 'fees.certificate',
  title: 'Fee certificate',
  template: new URL('./fee-certificate.typ', import.meta.url),
  sheets: ['A4'],
  shape: feeCertificateShape,
  paper: ({ certificates }): Paper => ({
    title: `Fee certificate ${certificates[0]?.certificate_no ?? ''}`,
    language: 'en',
    head: {},
    items: certificates.map((one) => ({
      letterhead: one.letterhead,
      certificate_no: one.certificate_no,
      issued_on: formatDate(one.issued_on),
      watermark: one.copies > 0 ? `DUPLICATE ${one.copies}` : null,
      student: one.student.name,
      native_name: one.student.native_name,
      facts: [
        ['Father', one.student.father_name ?? '–'],
        ['Admission no.', one.student.admission_no ?? '–'],
        ['Class', one.student.class_section || '–'],
      ],
      time: `${formatDate(one.from)} to ${formatDate(one.to)}`,
      currency: one.currency,
      heads: one.heads.map(({ head, amount }) => [head, formatMoney(amount, one.currency)]),
      total: formatMoney(one.total, one.currency),
      in_words: amountInWords(one.total, one.currency, 'en'),
      qr: one.check_link === null ? null : qrCode(one.check_link),
      check_code: one.check_code,
    })),
  }),
});
