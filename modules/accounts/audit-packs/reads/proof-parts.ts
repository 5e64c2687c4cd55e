// What proves the book in an audit pack: reconciliations, approvals, a sample drawn by its seed, the heads of the chain (05 §14.3).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { countOf, ledgerPart, trialBalancePart, vouchersOf, vouchersPart } from './book-parts.ts';
import type { Pack } from './packs.ts';
import { type Page, type Part, partOf } from './part.ts';

const paged = ({ startRow, fetchCount }: Page) => sql`limit ${fetchCount} offset ${startRow}`;

interface ReconciliationRow {
  bank: string;
  account_no: string;
  as_of: LocalDate;
  book_balance: number;
  outstanding_payments: number;
  outstanding_receipts: number;
  statement_balance: number;
  difference: number;
  status: string;
  finished_by: string | null;
}

const reconciliationsOf = ({ from, to, branch_ids }: Pack) => sql`
  accounts.bank_reconciliations r join accounts.bank_accounts k on k.id = r.bank_account_id join accounts.banks n on n.id = k.bank_id
  left join platform.users u on u.id = r.finished_by
  where k.branch_id = any (${branch_ids}::int[]) and r.as_of between ${from}::date and ${to}::date`;

const reconciliationsPart: Part = partOf<ReconciliationRow>({
  key: 'reconciliations',
  title: 'Bank reconciliations',
  text: () =>
    'What the bank had and what the book had on a day: statement = book + payments not yet at the bank − receipts not yet at the bank.',
  columns: [
    { title: 'Bank', value: (row) => row.bank, width: 22 },
    { title: 'Account', value: (row) => row.account_no, width: 22 },
    { title: 'As of', value: (row) => row.as_of },
    { title: 'Book', value: (row) => row.book_balance, kind: 'money' },
    { title: 'Payments under way', value: (row) => row.outstanding_payments, kind: 'money' },
    { title: 'Receipts under way', value: (row) => row.outstanding_receipts, kind: 'money' },
    { title: 'Statement', value: (row) => row.statement_balance, kind: 'money' },
    { title: 'Difference', value: (row) => row.difference, kind: 'money' },
    { title: 'Status', value: (row) => row.status },
    { title: 'Finished by', value: (row) => row.finished_by },
  ],
  rows: (pack, page) =>
    rowsOf(sql<ReconciliationRow>`
      select n.name as bank, k.account_no, r.as_of, r.book_balance, r.outstanding_payments, r.outstanding_receipts, r.statement_balance, r.difference, r.status,
             u.name as finished_by from ${reconciliationsOf(pack)} order by r.as_of, k.id ${paged(page)}`),
  count: (pack) => countOf(sql<{ n: number }>`select count(*)::int as n from ${reconciliationsOf(pack)}`),
});

interface DecisionRow {
  request_id: number;
  kind: string;
  subject: string;
  amount: number | null;
  asked_by: string | null;
  asked_on: LocalDate;
  level: number;
  verb: string;
  by: string;
  in_name_of: string | null;
  reason: string | null;
  decided_on: LocalDate;
}

const decisionsOf = ({ from, to, branch_ids, time_zone }: Pack) => sql`
  platform.approval_decisions d join platform.approval_requests q on q.id = d.request_id join platform.users u on u.id = d.user_id
  left join platform.users a on a.id = q.asked_by left join platform.users i on i.id = d.in_name_of
  where q.kind in ('voucher', 'payment request', 'cash difference', 'period reopen', 'period overrule')
    and (q.branch_id = any (${branch_ids}::int[]) or q.branch_id is null and q.kind like 'period%')
    and (d.at at time zone ${time_zone})::date between ${from}::date and ${to}::date`;

const approvalsPart: Part = partOf<DecisionRow>({
  key: 'approvals',
  title: 'Approvals',
  text: () =>
    'Every decision of the period about vouchers, payment requests, cash differences and periods: who asked, who decided at which level, and why.',
  columns: [
    { title: 'Request', value: (row) => row.request_id },
    { title: 'Kind', value: (row) => row.kind },
    { title: 'About', value: (row) => row.subject, width: 32 },
    { title: 'Amount', value: (row) => row.amount, kind: 'money' },
    { title: 'Asked by', value: (row) => row.asked_by },
    { title: 'Asked on', value: (row) => row.asked_on },
    { title: 'Level', value: (row) => row.level, kind: 'number' },
    { title: 'Decision', value: (row) => row.verb.replaceAll('_', ' ') },
    { title: 'By', value: (row) => row.by },
    { title: 'In the name of', value: (row) => row.in_name_of },
    { title: 'On', value: (row) => row.decided_on },
    { title: 'Reason', value: (row) => row.reason, width: 32 },
  ],
  rows: (pack, page) =>
    rowsOf(sql<DecisionRow>`
      select q.id as request_id, q.kind, q.subject_label as subject, q.amount, a.name as asked_by, (q.created_at at time zone ${pack.time_zone})::date as asked_on,
             d.level, d.verb, u.name as by, i.name as in_name_of, d.reason, (d.at at time zone ${pack.time_zone})::date as decided_on
        from ${decisionsOf(pack)} and q.created_at is not null order by d.at, d.id ${paged(page)}`),
  count: (pack) => countOf(sql<{ n: number }>`select count(*)::int as n from ${decisionsOf(pack)}`),
});

interface SampleRow {
  what: string;
  place: number;
  key: string;
  hash: string;
  entry_date: LocalDate;
  branch: string;
  about: string | null;
  amount: number;
  voucher_id: number | null;
}

/** The first so many by the hash of seed and number: whoever has both draws the same again. */
const drawn = (pack: Pack) => sql`
  (select s.what, s.place, s.key, s.hash, s.entry_date, s.branch_id, s.about, s.amount, s.voucher_id from (
     select f.*, row_number() over (partition by f.what order by f.hash) as place from (
       select 'Voucher' as what, v.voucher_no as key, encode(sha256(convert_to(${pack.seed} || ':' || v.voucher_no, 'UTF8')), 'hex') as hash, v.entry_date, v.branch_id,
              concat_ws(' · ', v.payee_name, v.narration) as about, v.amount, v.id as voucher_id
         from ${vouchersOf(pack)} and v.voucher_no is not null
       union all
       select 'Entry', e.id::text, encode(sha256(convert_to(${pack.seed} || ':' || e.id::text, 'UTF8')), 'hex'), e.entry_date, e.branch_id,
              concat_ws(' · ', replace(e.kind, '_', ' '), e.doc_no, e.narration), e.total, null
         from platform.journal_entries e
        where e.branch_id = any (${pack.branch_ids}::int[]) and e.entry_date between ${pack.from}::date and ${pack.to}::date and e.kind <> 'voucher') f) s
    where s.place <= ${pack.sample_size}::int)`;

export const samplePart: Part = partOf<SampleRow>({
  key: 'sample',
  title: 'Sample',
  text: ({ seed, sample_size }) =>
    `Drawn by the seed ${seed}: of the vouchers and of all other entries, the ${sample_size} whose SHA-256 of "${seed}:" and the number (voucher number, entry number) come first in the order of their hexadecimal digits. Whoever repeats it draws the same.`,
  columns: [
    { title: 'Of', value: (row) => row.what },
    { title: 'Place', value: (row) => row.place, kind: 'number' },
    { title: 'Number', value: (row) => row.key, width: 22 },
    { title: 'Date', value: (row) => row.entry_date },
    { title: 'Branch', value: (row) => row.branch, width: 22 },
    { title: 'About', value: (row) => row.about, width: 40 },
    { title: 'Amount', value: (row) => row.amount, kind: 'money' },
    { title: 'SHA-256', value: (row) => row.hash, width: 66 },
  ],
  rows: (pack, page) =>
    rowsOf(sql<SampleRow>`
      select d.what, d.place::int as place, d.key, d.hash, d.entry_date, b.branch_name as branch, d.about, d.amount, d.voucher_id
        from ${drawn(pack)} d join platform.branches b on b.id = d.branch_id
       where d.what is not null and d.place is not null and d.key is not null and d.hash is not null and d.entry_date is not null and d.amount is not null
       order by d.what desc, d.place ${paged(page)}`),
  count: (pack) => countOf(sql<{ n: number }>`select count(*)::int as n from ${drawn(pack)} d`),
  voucher: (row) => row.voucher_id,
});

interface HeadRow {
  branch: string;
  branch_id: number;
  what: string;
  seq: number;
  hash: string;
  signed: string | null;
}

const heads = ({ from, to, branch_ids }: Pack) => sql`
  (select b.id as branch_id, b.branch_name as branch, 'Head now' as what, h.seq, encode(h.hash, 'hex') as hash, null::text as signed, 'infinity'::date as month
     from platform.branches b
     join lateral (select c.seq, c.hash from platform.ledger_chain c where c.branch_id = b.id order by c.seq desc limit 1) h on true
    where b.id = any (${branch_ids}::int[])
   union all
   select b.id, b.branch_name, 'Signed, ' || to_char(a.month, 'YYYY-MM'), a.seq, encode(a.hash, 'hex'), a.key_id || ' ' || a.signature, a.month
     from platform.chain_anchors a join platform.branches b on b.id = a.branch_id
    where a.branch_id = any (${branch_ids}::int[]) and a.month between date_trunc('month', ${from}::date) and ${to}::date) h`;

const chainPart: Part = partOf<HeadRow>({
  key: 'chain',
  title: 'Heads of the hash chain',
  text: () =>
    'Each entry is chained to the one before by SHA-256. Keep these heads: "maktab verify-ledger --heads" says later whether anything before them was changed.',
  columns: [
    { title: 'Book', value: (row) => row.branch_id },
    { title: 'Branch', value: (row) => row.branch, width: 24 },
    { title: 'Head', value: (row) => row.what, width: 18 },
    { title: 'Links', value: (row) => row.seq, kind: 'number' },
    { title: 'Hash', value: (row) => row.hash, width: 66 },
    { title: 'Signature', value: (row) => row.signed, width: 40 },
  ],
  rows: (pack, page) =>
    rowsOf(sql<HeadRow>`
      select h.branch, h.branch_id, h.what, h.seq, h.hash, h.signed from ${heads(pack)}
       where h.branch is not null and h.branch_id is not null and h.what is not null and h.seq is not null and h.hash is not null
       order by h.branch, h.month desc ${paged(page)}`),
  count: (pack) => countOf(sql<{ n: number }>`select count(*)::int as n from ${heads(pack)}`),
});

export const allParts: readonly Part[] = [
  trialBalancePart,
  ledgerPart,
  vouchersPart,
  reconciliationsPart,
  approvalsPart,
  samplePart,
  chainPart,
];
