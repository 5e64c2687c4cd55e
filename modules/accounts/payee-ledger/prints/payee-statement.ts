// The statement of a payee as a paper (05 §9): opening, lines with the balance after each, closing.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/balances/chapter.ts';
import type { payeeLedger } from '../contract/payee-ledger.ts';
import { readPayeeLedger } from '../reads/payee-ledger.ts';

const onItsSide = (balance: number, currency: Currency): string =>
  balance === 0 ? '–' : `${formatMoney(Math.abs(balance), currency)} ${balance > 0 ? 'Dr' : 'Cr'}`;

export async function payeeStatement(query: ParsedInputOf<typeof payeeLedger>): Promise<BookPaper> {
  const data = await readPayeeLedger(query);
  const money = (amount: number) => formatMoney(amount, data.currency, { zero: '' });
  const side = (amount: number) => onItsSide(amount, data.currency);
  const { lines, total_lines } = data;
  return bookPaper(
    {
      title: 'Statement',
      facts: [
        ['Payee', data.payee],
        ['Paid in the fiscal year', formatMoney(data.paid, data.currency)],
        ['Tax withheld', formatMoney(data.tax_withheld, data.currency)],
        ['Asked for and open', formatMoney(data.open_amount, data.currency)],
      ],
      tables: [
        {
          columns: [
            { title: 'Date' },
            { title: 'Document' },
            { title: 'Branch' },
            { title: 'Narration', wide: true },
            { title: 'Debit', figure: true },
            { title: 'Credit', figure: true },
            { title: 'Balance', figure: true },
          ],
          rows: [
            { cells: ['', '', '', 'Opening', '', '', side(data.opening)] },
            ...lines.map((line) => ({
              cells: [
                formatDate(line.entry_date),
                line.doc_no ?? `Entry ${line.entry_id}`,
                line.branch,
                line.narration ?? '',
                money(line.debit),
                money(line.credit),
                side(line.balance),
              ],
            })),
            { kind: 'sum', cells: ['', '', '', 'Closing', money(data.debit), money(data.credit), side(data.closing)] },
          ],
        },
      ],
      notes:
        lines.length < total_lines
          ? [
              `The first ${lines.length} of ${total_lines} lines; the sums are those of all. Choose shorter days for the rest.`,
            ]
          : [],
    },
    { days: [query.from, query.to], branch_ids: query.branch_ids },
  );
}
