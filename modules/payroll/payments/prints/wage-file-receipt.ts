// The receipt of a wage file (07 §8): batch, rows, total, name and digest of the file, and the checks that each row of it has passed (BKF-5).

import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatDate, formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/index.ts';

export interface Filed {
  number: string;
  branch_id: number;
  employer: string;
  employer_cr: string | null;
  payer_bank: string | null;
  signatory: string | null;
  account: string | null;
  month: Month;
  value_date: LocalDate;
  rows: number;
  total: number;
  file_name: string;
  file_hash: string;
  made_on: LocalDate;
  made_by: string | null;
}

export interface FiledWages extends Filed {
  /** Of the rows as they are in the file. */
  in_file: number;
  sum: number;
  checks: readonly { said: string; passed: number }[];
}

export function wageFileReceipt(one: FiledWages): Promise<BookPaper> {
  const { checks, in_file, sum } = one;
  return bookPaper(
    {
      title: `Wage file of ${formatMonth(one.month)}`,
      facts: [
        ['Employer', [one.employer, one.employer_cr && `CR ${one.employer_cr}`].filter(Boolean).join(', ')],
        ['Paid from', [one.payer_bank, one.account].filter(Boolean).join(', ')],
        ['Batch', one.number],
        ['File', one.file_name],
        ['Value date', formatDate(one.value_date)],
        ['Made', [formatDate(one.made_on), one.made_by].filter(Boolean).join(', ')],
        ['Rows', String(one.rows)],
        ['Total', moneyWithCurrency(one.total, 'OMR')],
        ['In words', amountInWords(one.total, 'OMR', 'en')],
      ],
      tables: [
        {
          title: 'Checks passed',
          columns: [
            { title: 'Check', wide: true },
            { title: 'Passed', figure: true },
            { title: 'Of', figure: true },
          ],
          rows: [
            ...checks.map(({ said, passed }) => ({
              cells: [said, String(passed), String(in_file)],
            })),
            { cells: ['Rows of the file = rows of the batch', String(in_file), String(one.rows)] },
            {
              cells: ['Sum of the rows = total of the batch', formatMoney(sum, 'OMR'), formatMoney(one.total, 'OMR')],
            },
          ],
        },
      ],
      notes: [`SHA-256 of the file: ${one.file_hash}`],
      signed: [one.signatory ?? 'Authorised signatory'],
    },
    { days: [one.value_date], branch_ids: [one.branch_id] },
  );
}
