// The payment advice (05 §9): what a payee is paid for, what was withheld, how and when the money comes.

import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/balances/chapter.ts';
import { transfersOf } from '#modules/accounts/transfer-files/chapter.ts';
import { readVoucher } from '../reads/voucher-record.ts';
import { isPayment } from '../rules/voucher-kinds.ts';

const ways = { cash: 'Cash', cheque: 'Cheque', transfer: 'Bank transfer', online: 'Online' } as const;

interface Bill {
  line_no: number;
  request_no: string;
  bill: string | null;
}

const billsOf = (id: number) =>
  rowsOf(sql<Bill>`
    select l.line_no, r.request_no, nullif(concat_ws(' of ', r.bill_no, to_char(r.bill_date, 'DD/MM/YYYY')), '') as bill
      from accounts.voucher_lines l join accounts.payment_requests r on r.id = l.payment_request_id where l.voucher_id = ${id}::bigint`);

export async function paymentAdvice(id: number): Promise<BookPaper> {
  const voucher = await readVoucher(id);
  const number = voucher.voucher_no ?? voucher.request_no;
  if (!isPayment(voucher.kind) || voucher.status !== 'posted' || voucher.reversal_of !== null)
    throw conflict(`${number} is not a posted payment: an advice is made for posted payments only.`);
  const [transfer] = await transfersOf([id]);
  const bills = new Map((await billsOf(id)).map((bill) => [bill.line_no, bill]));
  const { currency, instrument, instrument_no, tax } = voucher;
  const money = (amount: number) => formatMoney(amount, currency, { zero: '0' });
  const lines = voucher.lines.filter((line) => line.wht_of_line === null);
  const taxOf = (line_no: number) => voucher.lines.find((line) => line.wht_of_line === line_no)?.credit ?? 0;
  const iban = instrument === 'transfer' ? (transfer?.iban ?? null) : null;
  const paper = await bookPaper(
    {
      title: 'Payment advice',
      scope: voucher.branch,
      facts: [
        ['To', voucher.payee ?? ''],
        ['Voucher', number],
        ['How', [instrument === null ? null : ways[instrument], instrument_no].filter(Boolean).join(' ')],
        ...(iban === null ? [] : [['To the account', iban] as [string, string]]),
        ['Amount paid', moneyWithCurrency(voucher.amount, currency)],
      ],
      tables: [
        {
          columns: [
            { title: 'For', wide: true },
            { title: 'Request' },
            { title: 'Bill' },
            { title: 'Gross', figure: true },
            { title: 'Tax withheld', figure: true },
            { title: 'Paid', figure: true },
          ],
          rows: [
            ...lines.map((line) => ({
              cells: [
                line.narration ?? voucher.narration,
                bills.get(line.line_no)?.request_no ?? '',
                bills.get(line.line_no)?.bill ?? '',
                money(line.debit),
                money(taxOf(line.line_no)),
                money(line.debit - taxOf(line.line_no)),
              ],
            })),
            {
              kind: 'sum' as const,
              cells: ['Total', '', '', money(voucher.amount + tax), money(tax), money(voucher.amount)],
            },
          ],
        },
      ],
      notes: [
        `${amountInWords(voucher.amount, currency, 'en')}, paid on ${formatDate(voucher.entry_date_posted ?? voucher.entry_date)}.`,
      ],
      signed: [],
    },
    { days: [voucher.entry_date_posted ?? voucher.entry_date], branch_ids: [voucher.branch_id] },
  );
  return { ...paper, paper: { ...paper.paper, currency } };
}
