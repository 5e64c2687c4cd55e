// Tax withheld, from the lines of posted payments that were not reversed (ACC-23): what was paid under tax, and the tax.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { namesOfParties } from '#platform/ledger/parties.ts';
import type { TaxRow, taxWithheld } from '../contract/tax-withheld.ts';
import { fiscalYear, type Span } from './fiscal-year.ts';

/** Of a voucher `v`: a tax line `t` with the line `l` that it was withheld from. */
const taxed = ({ from, to }: Span) => sql`
  accounts.vouchers v
  join accounts.voucher_lines t on t.branch_id = v.branch_id and t.voucher_id = v.id and t.wht_of_line is not null
  join accounts.voucher_lines l on l.branch_id = v.branch_id and l.voucher_id = v.id and l.line_no = t.wht_of_line
  left join platform.accounts p on p.id = v.payee_account_id
 where v.kind in ('CPV', 'BPV') and v.status = 'posted' and v.reversal_of_id is null and v.currency = ${who().currency}
   and v.entry_date between ${from}::date and ${to}::date and ${inScope('v.branch_id')}`;

export async function readTaxWithheld({
  day,
  filter,
  ...page
}: ParsedInputOf<typeof taxWithheld>): Promise<DataOf<typeof taxWithheld>> {
  const year = await fiscalYear(day);
  const all = await rowsOf(sql<Omit<TaxRow, 'payee'> & { payee: string | null }>`
    select v.payee_account_id, v.party_kind, v.party_id, max(case when v.party_id is null then coalesce(p.contact_name, p.name) else v.payee_name end) as payee,
           max(p.tax_no) as tax_no, count(distinct v.id)::int as payments, sum(l.debit)::bigint as gross, sum(t.credit)::bigint as tax
      from ${taxed(year)} group by 1, 2, 3 order by sum(t.credit) desc, 1, 2, 3`);
  const parties = await namesOfParties(
    all.flatMap(({ party_kind, party_id }) =>
      party_kind === null || party_id === null ? [] : [{ kind: party_kind, id: party_id }],
    ),
  );
  const words = (filter ?? '').toLowerCase();
  const rows = all
    .map((row) => ({
      ...row,
      payee: parties.get(`${row.party_kind ?? ''}:${row.party_id ?? 0}`)?.name ?? row.payee ?? 'No payee',
    }))
    .filter(({ payee, tax_no }) => `${payee} ${tax_no ?? ''}`.toLowerCase().includes(words));
  const sum = (key: 'gross' | 'tax') => rows.reduce((total, row) => total + row[key], 0);
  const shown = rows.slice(page.startRow, page.startRow + page.fetchCount);
  return { ...asList(shown, rows.length, page), figures: { gross: sum('gross'), tax: sum('tax'), ...year } };
}

export interface TaxedPayment {
  entry_date: LocalDate;
  number: string;
  branch: string;
  what_for: string;
  gross: number;
  rate: number;
  tax: number;
}

export type TaxPayee = { account_id: number } | { party_kind: string; party_id: number };

export function taxedPayments(payee: TaxPayee, year: Span): Promise<TaxedPayment[]> {
  const of =
    'account_id' in payee
      ? sql`v.payee_account_id = ${payee.account_id}::bigint`
      : sql`v.party_kind = ${payee.party_kind} and v.party_id = ${payee.party_id}::bigint`;
  return rowsOf(sql<TaxedPayment>`
    select v.entry_date, coalesce(v.voucher_no, v.request_no) as number,
           (select b.short_name from platform.branches b where b.id = v.branch_id) as branch,
           coalesce(nullif(l.narration, ''), v.narration) as what_for, l.debit as gross, coalesce(t.wht_rate, 0) as rate, t.credit as tax
      from ${taxed(year)} and ${of} order by v.entry_date, v.id, l.line_no`);
}
