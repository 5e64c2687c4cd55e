// Payee Ledger: one account or party across branches; paid, asked for and withheld, by month, and a statement to print (05 §6, ACC-75).

import { IconReceiptTax } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { partyLookup } from '#modules/accounts/chart/contract/party-lookup.ts';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { entryKinds } from '#modules/accounts/ledger/screens/parts/entry-kinds.ts';
import { branchFilter, spanFilters, yearToDate } from '#modules/accounts/statements/screens/parts/statement-filters.ts';
import { payeeLedger, payeeLedgerPrint } from '../contract/payee-ledger.ts';

const TaxDialog = lazy(async () => ({ default: (await import('./tax-dialog.tsx')).TaxDialog }));

type Data = DataOf<typeof payeeLedger>;
type PartyKind = NonNullable<InputOf<typeof partyLookup>['kind']>;
type Row = Data['lines'][number];
interface Point {
  along: string;
  net: number;
}

/** The first of a kind; students are found by the filter of their own. */
const parties = lookup(
  partyLookup,
  (hits) => hits.map((hit) => ({ value: hit.id, label: [hit.title, hit.subtitle].filter(Boolean).join(' · ') })),
  ({ party_kind }) => (party_kind ? { kind: party_kind as PartyKind, q: '' } : undefined),
);

const partyWords = {
  student: 'Student',
  employee: 'Employee',
  vendor: 'Vendor',
  franchise: 'Franchise',
  other: 'Other',
};

function onItsSide(balance: number, currency: Currency): string {
  if (balance === 0) return '–';
  return `${formatMoney(Math.abs(balance), currency)} ${balance > 0 ? 'Dr' : 'Cr'}`;
}

function figures(data: Data, payee: Readonly<Record<string, string>>): Figure[] {
  const { account_id } = payee;
  const paid = account_id
    ? linkTo(pages.SearchVoucher, { payee_account_id: account_id, paid: true, ...data.year })
    : undefined;
  const open = account_id ? linkTo(pages.PaymentRequest, { payee_account_id: account_id, status: 'open' }) : undefined;
  const money = (label: string, value: number, to?: string): Figure => ({
    label,
    value,
    kind: 'money',
    currency: data.currency,
    ...(to && { to }),
  });
  return [
    { label: 'Payee', value: data.payee, kind: 'text', ...(data.path && { to: data.path }) },
    money(`Paid this year (${data.currency})`, data.paid, paid),
    money('Open requests', data.open_amount, open),
    money('Tax withheld this year', data.tax_withheld, paid),
    { label: 'Opening', value: onItsSide(data.opening, data.currency), kind: 'text' },
    { label: 'Closing', value: onItsSide(data.closing, data.currency), kind: 'text' },
  ];
}

function report(
  session: Session,
  payee: Readonly<Record<string, string>>,
): ReportDeclaration<typeof payeeLedger, Row, Point> {
  const entry = ({ entry_id, entry_date }: Row) =>
    linkTo(pages.Ledger, { tab: 'journal', from: entry_date, to: entry_date, entry: entry_id });
  const chosen = payee['account_id'] || payee['student_id'] || (payee['party_kind'] && payee['party_id']);
  return {
    title: 'Payee Ledger',
    call: payeeLedger,
    filters: [
      { name: 'account_id', label: 'Account', kind: 'lookup', source: accountChoices, required: !chosen },
      ...spanFilters,
      branchFilter(session),
      { name: 'student_id', label: 'Student', kind: 'student' },
      { name: 'party_kind', label: 'Party', kind: 'choice', options: optionsOf(partyWords) },
      { name: 'party_id', label: 'Which one', kind: 'lookup', source: parties },
    ],
    start: yearToDate,
    figures: (data) => figures(data, payee),
    chart: {
      title: 'Debit less credit by month',
      kind: 'bars',
      rows: ({ months }) => months.map(({ month, net }) => ({ along: formatMonth(month), net })),
      along: (point) => point.along,
      money: true,
      currency: (data) => data.currency,
      series: [{ key: 'net', label: 'Debit less credit', shade: 'brand' }],
    },
    table: {
      rows: (data) => data.lines,
      rowKey: (row) => `${row.entry_id}-${row.line_no}`,
      columns: [
        { key: 'entry_date', title: 'Date', kind: 'date', card: true },
        {
          key: 'doc_no',
          title: 'Document',
          value: (row) => row.doc_no ?? `Entry ${row.entry_id}`,
          link: entry,
          card: true,
        },
        { key: 'kind', title: 'Kind', value: (row) => entryKinds[row.kind] ?? row.kind },
        { key: 'branch', title: 'Branch' },
        { key: 'account', title: 'Account' },
        { key: 'narration', title: 'Narration' },
        { key: 'debit', title: 'Debit', kind: 'money' },
        { key: 'credit', title: 'Credit', kind: 'money' },
        {
          key: 'balance',
          title: 'Balance',
          kind: 'number',
          card: true,
          show: (row) => <span className="figure">{onItsSide(row.balance, session.currency)}</span>,
        },
      ],
    },
    note: ({ lines, total_lines, debit, credit, currency }) =>
      [
        `Debits ${formatMoney(debit, currency, { zero: '0' })}, credits ${formatMoney(credit, currency, { zero: '0' })} in these days.`,
        lines.length < total_lines
          ? `The first ${lines.length} of ${total_lines} lines are shown; the sums are those of all. Choose shorter days, or the Ledger.`
          : '',
      ].join(' '),
    actions: [{ label: 'Tax withheld', icon: IconReceiptTax, dialog: (close) => <TaxDialog close={close} /> }],
    print: payeeLedgerPrint,
    export: exportOf(payeeLedger),
    empty: { title: 'No line in these days', text: 'An account or a party shows its lines of all branches here.' },
  };
}

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  return <ReportPage report={report(session, Object.fromEntries(params))} />;
}
