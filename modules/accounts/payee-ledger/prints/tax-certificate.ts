// The certificate of tax withheld (05 §9): who withheld it from whom, payment by payment, with the sum in words.

import { amountInWords } from '#kernel/amount-in-words.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { namesOfParties } from '#platform/ledger/parties.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/balances/chapter.ts';
import type { taxCertificate } from '../contract/tax-withheld.ts';
import { fiscalYear } from '../reads/fiscal-year.ts';
import { taxedPayments, type TaxPayee } from '../reads/tax-withheld.ts';

type Input = ParsedInputOf<typeof taxCertificate>;

function payeeOf({ account_id, party_kind, party_id }: Input): TaxPayee {
  if (account_id !== undefined) return { account_id };
  if (party_kind !== undefined && party_id !== undefined) return { party_kind, party_id };
  throw badField('account_id', 'Choose a payee');
}

async function headOf(payee: TaxPayee): Promise<{ name: string; tax_no: string | null; address: string | null }> {
  if ('account_id' in payee) {
    const row = await rowOf(sql<{ name: string; tax_no: string | null; address: string | null }>`
      select coalesce(nullif(contact_name, ''), name) as name, tax_no, address from platform.accounts
       where id = ${payee.account_id}::bigint and school_id = ${who().school_id}`);
    if (!row) throw notFound('This payee');
    return row;
  }
  const { party_kind: kind, party_id: id } = payee;
  const name = (await namesOfParties([{ kind, id }])).get(`${kind}:${id}`);
  if (!name) throw notFound('This payee');
  return { name: name.name, tax_no: null, address: null };
}

export async function taxCertificatePaper(input: Input): Promise<BookPaper> {
  const payee = payeeOf(input);
  const head = await headOf(payee);
  const year = await fiscalYear(input.day);
  const payments = await taxedPayments(payee, year);
  if (payments.length === 0)
    throw conflict(
      `No tax was withheld from ${head.name} between ${formatDate(year.from)} and ${formatDate(year.to)}.`,
    );
  const { currency } = who();
  const money = (amount: number) => formatMoney(amount, currency, { zero: '0' });
  const sum = (key: 'gross' | 'tax') => payments.reduce((total, one) => total + one[key], 0);
  return bookPaper(
    {
      title: 'Certificate of tax withheld',
      facts: [
        ['Withheld from', head.name],
        ['Tax number', head.tax_no ?? 'Not known'],
        ...(head.address ? [['Address', head.address] as [string, string]] : []),
        ['Tax withheld', moneyWithCurrency(sum('tax'), currency)],
      ],
      tables: [
        {
          columns: [
            { title: 'Date' },
            { title: 'Voucher' },
            { title: 'Branch' },
            { title: 'For', wide: true },
            { title: 'Paid under tax', figure: true },
            { title: 'Rate', figure: true },
            { title: 'Tax', figure: true },
          ],
          rows: [
            ...payments.map((one) => ({
              cells: [
                formatDate(one.entry_date),
                one.number,
                one.branch,
                one.what_for,
                money(one.gross),
                `${one.rate / 100} %`,
                money(one.tax),
              ],
            })),
            { kind: 'sum' as const, cells: ['', '', '', 'Total', money(sum('gross')), '', money(sum('tax'))] },
          ],
        },
      ],
      notes: [
        `We certify that ${amountInWords(sum('tax'), currency, 'en')} was withheld as tax from payments of this year and is owed to the tax office by us.`,
      ],
      signed: ['Prepared by', 'For the school'],
    },
    { days: [year.from, year.to], branch_ids: undefined },
  );
}
