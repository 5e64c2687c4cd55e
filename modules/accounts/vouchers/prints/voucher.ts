// The voucher as a paper (05 §9): A5 across; who prepared, approved and posted it, and NOT POSTED or REVERSED across.

import { z } from 'zod';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatDate } from '#kernel/dates.ts';
import { currency } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';

const minor = z.number().int().min(0);
const said = z.string().nullable();

const paper = z
  .object({
    letterhead,
    kind: z.string(),
    voucher_no: said,
    request_no: z.string(),
    entry_date: z.string(),
    currency,
    payee: said,
    /** 'HBL 0123 · Cheque 500123 of 10/09/2026'. */
    way: said,
    narration: z.string(),
    lines: z.array(
      z.object({
        account: z.string(),
        /** Party, branch, words of the line. */
        about: said,
        debit: minor,
        credit: minor,
      }),
    ),
    amount: minor,
    /** What went past its budget (ACC-60). */
    budget: z.array(z.string()),
    prepared: z.tuple([z.string(), z.string()]).nullable(),
    first: z.tuple([z.string(), z.string()]).nullable(),
    second: z.tuple([z.string(), z.string()]).nullable(),
    mark: said,
    link: z.string(),
  })
  .refine(({ lines, mark }) => mark === 'DRAFT' || lines.reduce((sum, one) => sum + one.debit - one.credit, 0) === 0, {
    message: 'The lines of the voucher do not balance',
  });

export const voucherShape = z.object({ vouchers: z.array(paper).min(1), printed: z.tuple([z.string(), z.string()]) });
export type VoucherPaper = z.output<typeof paper>;

function voucherItem(voucher: VoucherPaper): Record<string, unknown> {
  const say = (amount: number): string => formatMoney(amount, voucher.currency, { zero: '' });
  const total = voucher.lines.reduce((sum, line) => sum + line.debit, 0);
  return {
    letterhead: voucher.letterhead,
    kind: voucher.kind,
    voucher_no: voucher.voucher_no ?? '',
    request_no: voucher.request_no,
    date: formatDate(voucher.entry_date),
    payee: voucher.payee,
    way: voucher.way,
    narration: voucher.narration,
    currency: voucher.currency,
    lines: voucher.lines.map((line) => ({
      account: line.account,
      about: line.about,
      debit: say(line.debit),
      credit: say(line.credit),
    })),
    total: formatMoney(total, voucher.currency, { zero: '0' }),
    amount: formatMoney(voucher.amount, voucher.currency, { zero: '0' }),
    budget: voucher.budget,
    in_words: amountInWords(voucher.amount, voucher.currency, 'en'),
    signed: [
      ['Prepared by', voucher.prepared],
      ['First approval', voucher.first],
      ['Accounts', voucher.second],
      ['Received by', null],
    ],
    mark: voucher.mark,
    qr: qrCode(voucher.link),
  };
}

export const voucherPrint = definePrint({
  kind: 'accounts.voucher',
  title: 'Voucher',
  template: new URL('./voucher.typ', import.meta.url),
  sheets: ['A5 landscape'],
  shape: voucherShape,
  paper: (data): Paper => ({
    title: 'Voucher',
    language: 'en',
    head: { printed: data.printed },
    items: data.vouchers.map(voucherItem),
  }),
});
