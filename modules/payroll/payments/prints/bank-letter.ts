// The letter that goes to the bank with a list (BKF-3): from which account, how many, how much in figures and words, and the hash of the file.

import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatDate, formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { type Currency, formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/index.ts';

interface Sent {
  number: string;
  branch_id: number;
  employer: string;
  signatory: string | null;
  bank: string | null;
  title: string | null;
  account: string | null;
  month: Month;
  currency: Currency;
  value_date: LocalDate;
  rows: number;
  total: number;
  file_name: string | null;
  file_hash: string | null;
  status: string;
}

/** Inside the request's transaction. */
export async function bankLetter(batch_id: number): Promise<BookPaper> {
  await requirePermission('salary pay list', 'Bank Record');
  const one = await rowOf(sql<Sent>`
    select b.number, b.branch_id, e.name as employer, e.signatory_title as signatory, k.name as bank, a.title, coalesce(a.iban, a.account_no) as account, b.month,
           b.currency, b.value_date, b.rows, b.total, b.file_name, b.file_hash, b.status
      from payroll.salary_payment_batches b join payroll.legal_employers e on e.id = b.employer_id
      left join accounts.bank_accounts a on a.id = b.bank_account_id left join accounts.banks k on k.id = a.bank_id
     where b.id = ${batch_id}::bigint and ${inScope('b.branch_id')}`);
  if (!one) throw notFound('This payment');
  if (one.status === 'superseded' || one.status === 'cancelled')
    throw conflict(`${one.number} does not go to the bank: it was made again or cancelled.`);
  const banks = await rowsOf(sql<{ bank: string; n: number; amount: number }>`
    select coalesce(p.bank, 'Without a bank') as bank, count(*)::int as n, sum(p.amount)::bigint as amount
      from payroll.salary_payments p where p.batch_id = ${batch_id}::bigint and p.status <> 'cancelled' group by 1 order by 1`);
  const { currency } = one;
  return bookPaper(
    {
      title: `Salaries of ${formatMonth(one.month)}`,
      facts: [
        ['To', one.bank ?? 'The bank'],
        ['From account', [one.title, one.account].filter(Boolean).join(', ')],
        ['Employer', one.employer],
        ['List', one.number],
        ['Value date', formatDate(one.value_date)],
        ['People', String(one.rows)],
        ['Total', moneyWithCurrency(one.total, currency)],
        ['In words', amountInWords(one.total, currency, 'en')],
        ...(one.file_name === null ? [] : [['File', one.file_name] as [string, string]]),
      ],
      tables: [
        {
          title: 'Please credit the accounts of the list and debit ours with the total.',
          columns: [
            { title: 'Bank of the employees', wide: true },
            { title: 'People', figure: true },
            { title: 'Amount', figure: true },
          ],
          rows: [
            ...banks.map((row) => ({ cells: [row.bank, String(row.n), formatMoney(row.amount, currency)] })),
            { kind: 'sum' as const, cells: ['Total', String(one.rows), formatMoney(one.total, currency)] },
          ],
        },
      ],
      notes: one.file_hash === null ? [] : [`SHA-256 of the file: ${one.file_hash}`],
      signed: [one.signatory ?? 'Authorised signatory', 'Authorised signatory'],
    },
    { days: [one.value_date], branch_ids: [one.branch_id] },
  );
}
