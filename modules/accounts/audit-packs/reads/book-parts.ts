// The book itself in an audit pack: trial balance, every line of the ledger, the vouchers (05 §14.3).

import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { namesOfParties } from '#platform/ledger/parties.ts';
import { movements } from '#modules/accounts/balances/chapter.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Pack } from './packs.ts';
import { type Page, type Part, partOf } from './part.ts';

export const countOf = async (query: Statement<{ n: number }>): Promise<number> => (await rowOf(query))?.n ?? 0;
const paged = ({ startRow, fetchCount }: Page) => sql`limit ${fetchCount} offset ${startRow}`;

interface BalanceRow {
  code: string;
  name: string;
  opening: number;
  debit: number;
  credit: number;
}

const balances = ({ from, to, branch_ids }: Pack) => sql`
  (${movements({ from, to, branch_ids }, ['account_id'])}) m join platform.accounts a on a.id = m.account_id
  where m.opening <> 0 or m.debit <> 0 or m.credit <> 0`;

export const trialBalancePart: Part = partOf<BalanceRow>({
  key: 'trial-balance',
  title: 'Trial balance',
  text: () =>
    'Opening, debits, credits and closing of each account over the branches of the pack. A credit balance is negative.',
  columns: [
    { title: 'Code', value: (row) => row.code },
    { title: 'Account', value: (row) => row.name, width: 32 },
    { title: 'Opening', value: (row) => row.opening, kind: 'money' },
    { title: 'Debit', value: (row) => row.debit, kind: 'money' },
    { title: 'Credit', value: (row) => row.credit, kind: 'money' },
    { title: 'Closing', value: (row) => row.opening + row.debit - row.credit, kind: 'money' },
  ],
  rows: (pack, page) =>
    rowsOf(sql<BalanceRow>`
      select a.code, a.name, m.opening, m.debit, m.credit from ${balances(pack)}
         and m.opening is not null and m.debit is not null and m.credit is not null order by a.code ${paged(page)}`),
  count: (pack) => countOf(sql<{ n: number }>`select count(*)::int as n from ${balances(pack)}`),
});

interface LineRow {
  entry_id: number;
  entry_date: LocalDate;
  kind: string;
  doc_no: string | null;
  branch: string;
  code: string;
  account: string;
  party_kind: string | null;
  party_id: number | null;
  party: string | null;
  narration: string | null;
  debit: number;
  credit: number;
  written_by: string | null;
}

type Covered = Pick<Pack, 'from' | 'to' | 'branch_ids'>;

const linesOf = ({ from, to, branch_ids }: Covered) => sql`
  platform.journal_lines l where l.branch_id = any (${branch_ids}::int[]) and l.entry_date between ${from}::date and ${to}::date`;

async function lineRows(pack: Pack, page: Page): Promise<LineRow[]> {
  const rows = await rowsOf(sql<Omit<LineRow, 'party'>>`
    with page as materialized (select l.* from ${linesOf(pack)} order by l.entry_date, l.entry_id, l.line_no ${paged(page)})
    select l.entry_id, l.entry_date, e.kind, e.doc_no, b.branch_name as branch, a.code, a.name as account, l.party_kind, l.party_id,
           coalesce(l.narration, e.narration) as narration, l.debit, l.credit, u.name as written_by
      from page l join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
      join platform.accounts a on a.id = l.account_id join platform.branches b on b.id = l.branch_id left join platform.users u on u.id = e.created_by
     order by l.entry_date, l.entry_id, l.line_no`);
  const names = await namesOfParties(
    rows.flatMap((row) =>
      row.party_kind && row.party_id !== null ? [{ kind: row.party_kind, id: row.party_id }] : [],
    ),
  );
  return rows.map((row) => {
    const party = names.get(`${row.party_kind}:${row.party_id}`);
    return { ...row, party: party ? [party.name, party.number].filter(Boolean).join(' · ') : null };
  });
}

export const countLines = (pack: Covered): Promise<number> =>
  countOf(sql<{ n: number }>`select count(*)::int as n from ${linesOf(pack)}`);

export const ledgerPart: Part = partOf<LineRow>({
  key: 'ledger',
  title: 'Ledger',
  text: () => 'Every line of the book in the period, in the order of its day and entry.',
  columns: [
    { title: 'Date', value: (row) => row.entry_date },
    { title: 'Entry', value: (row) => row.entry_id },
    { title: 'Kind', value: (row) => row.kind.replaceAll('_', ' ') },
    { title: 'Document', value: (row) => row.doc_no, width: 20 },
    { title: 'Branch', value: (row) => row.branch, width: 22 },
    { title: 'Code', value: (row) => row.code },
    { title: 'Account', value: (row) => row.account, width: 28 },
    { title: 'Party', value: (row) => row.party, width: 24 },
    { title: 'Narration', value: (row) => row.narration, width: 36 },
    { title: 'Debit', value: (row) => row.debit, kind: 'money' },
    { title: 'Credit', value: (row) => row.credit, kind: 'money' },
    { title: 'Written by', value: (row) => row.written_by, width: 18 },
  ],
  rows: lineRows,
  count: countLines,
});

interface VoucherRow {
  id: number;
  voucher_no: string | null;
  request_no: string;
  kind: string;
  entry_date: LocalDate;
  branch: string;
  payee: string | null;
  narration: string;
  instrument: string | null;
  amount: number;
  status: string;
  asked_by: string | null;
  first_by: string | null;
  second_by: string | null;
  entry_id: number | null;
  bills: number;
}

/** Drafts are nobody's paper yet. */
export const vouchersOf = ({ from, to, branch_ids }: Pack) => sql`
  accounts.vouchers v where v.branch_id = any (${branch_ids}::int[]) and v.entry_date between ${from}::date and ${to}::date and v.status <> 'draft'`;

export const vouchersPart: Part = partOf<VoucherRow>({
  key: 'vouchers',
  title: 'Vouchers',
  text: () =>
    'Every voucher dated in the period, rejected and reversed ones too, with who asked and who approved. A number opens its lines and bills.',
  columns: [
    { title: 'Voucher', value: (row) => row.voucher_no ?? row.request_no, width: 20 },
    { title: 'Kind', value: (row) => row.kind },
    { title: 'Date', value: (row) => row.entry_date },
    { title: 'Branch', value: (row) => row.branch, width: 22 },
    { title: 'Payee', value: (row) => row.payee, width: 24 },
    { title: 'Narration', value: (row) => row.narration, width: 36 },
    { title: 'Instrument', value: (row) => row.instrument, width: 18 },
    { title: 'Amount', value: (row) => row.amount, kind: 'money' },
    { title: 'Status', value: (row) => row.status.replaceAll('_', ' ') },
    { title: 'Asked by', value: (row) => row.asked_by },
    { title: 'First approval', value: (row) => row.first_by },
    { title: 'Account approval', value: (row) => row.second_by },
    { title: 'Entry', value: (row) => row.entry_id },
    { title: 'Bills', value: (row) => row.bills, kind: 'number' },
  ],
  rows: (pack, page) =>
    rowsOf(sql<VoucherRow>`
      with page as materialized (select v.* from ${vouchersOf(pack)} order by v.entry_date, v.id ${paged(page)})
      select v.id, v.voucher_no, v.request_no, v.kind, v.entry_date, b.branch_name as branch, coalesce(v.payee_name, p.name) as payee, v.narration,
             concat_ws(' ', v.instrument, v.instrument_no) as instrument, v.amount, v.status, a.name as asked_by, f.name as first_by, s.name as second_by,
             v.entry_id, cardinality(v.attachment_ids) as bills
        from page v join platform.branches b on b.id = v.branch_id left join platform.accounts p on p.id = v.payee_account_id
        left join platform.users a on a.id = v.created_by left join platform.users f on f.id = v.first_by left join platform.users s on s.id = v.second_by
       order by v.entry_date, v.id`),
  count: (pack) => countOf(sql<{ n: number }>`select count(*)::int as n from ${vouchersOf(pack)}`),
  voucher: (row) => row.id,
});
