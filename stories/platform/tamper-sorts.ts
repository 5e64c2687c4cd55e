// What somebody who owns the tables might do to the books past the program. Each sort changes one thing and keeps the rest agreeing
// as far as it can; verify-ledger has to find every one. As the owner, in a transaction that the caller rolls back.

import { sql } from '#platform/db/index.ts';
import { numberSorts } from './tamper-numbers.ts';
import {
  by,
  chainAnew,
  entry,
  firstLine,
  lastLink,
  moreOnBothSides,
  row,
  sealsAnew,
  sort,
  type TamperSort,
  totalsAnew,
} from './tamper-sort.ts';

const book: TamperSort[] = [
  sort('an amount of an entry, both sides, with header and totals', entry, ...moreOnBothSides, ...totalsAnew),
  sort(
    'the account of a line, with the totals',
    entry,
    (id) => sql`
    update platform.journal_lines set account_id = (select min(a.id) from platform.accounts a where a.kind = 'normal' and a.id <> account_id) where ${firstLine(id)}`,
    ...totalsAnew,
  ),
  sort(
    'the party of a line, with the totals',
    row(
      'platform.journal_entries',
      `exists (select from platform.journal_lines l where l.entry_id = t.id and l.party_id is not null)`,
    ),
    (id) => sql`
    update platform.journal_lines set party_id = party_id + 1 where entry_id = ${id}::bigint and party_id is not null`,
    ...totalsAnew,
  ),
  sort(
    'the branch of a line, with the totals',
    entry,
    (id) => sql`
    update platform.journal_lines set branch_id = (select min(b.id) from platform.branches b where b.id <> branch_id) where ${firstLine(id)}`,
    ...totalsAnew,
  ),
  sort(
    'the words of a line',
    entry,
    (id) => sql`update platform.journal_lines set narration = coalesce(narration, '') || '.' where ${firstLine(id)}`,
  ),
  sort(
    'the paper of a line',
    entry,
    (id) =>
      sql`update platform.journal_lines set doc_id = coalesce(doc_id, 0) + 1, doc_type = 'challan' where ${firstLine(id)}`,
  ),
  sort(
    'two lines more, with header and totals',
    entry,
    (id) => sql`
    insert into platform.journal_lines (branch_id, entry_id, entry_date, line_no, account_id, debit, credit)
    select branch_id, entry_id, entry_date, line_no + n * 1000, account_id, 100 * (n = 1)::int, 100 * (n = 2)::int
      from platform.journal_lines cross join generate_series(1, 2) n where ${firstLine(id)} and party_id is null
        or (entry_id = ${id}::bigint and line_no = (select min(line_no) from platform.journal_lines where entry_id = ${id}::bigint and party_id is null))`,
    (
      id,
    ) => sql`update platform.journal_entries e set line_count = (select count(*) from platform.journal_lines where entry_id = e.id),
      total = (select sum(debit) from platform.journal_lines where entry_id = e.id) where id = ${id}::bigint`,
    ...totalsAnew,
  ),
  sort(
    'an entry taken out with its lines and totals',
    entry,
    (id) => sql`delete from platform.journal_lines where entry_id = ${id}::bigint`,
    (id) => sql`delete from platform.journal_entries where id = ${id}::bigint`,
    ...totalsAnew,
  ),
  sort(
    'an entry taken out with its link, the later ones counted again',
    entry,
    (id) => sql`delete from platform.journal_lines where entry_id = ${id}::bigint`,
    (
      id,
    ) => sql`update platform.ledger_chain c set seq = c.seq - 1 + 1000000 where branch_id = (select branch_id from platform.journal_entries where id = ${id}::bigint)
                   and seq > (select seq from platform.ledger_chain where entry_id = ${id}::bigint)`,
    (id) => sql`delete from platform.ledger_chain where entry_id = ${id}::bigint`,
    () => sql`update platform.ledger_chain set seq = seq - 1000000 where seq >= 1000000`,
    (id) => sql`delete from platform.journal_entries where id = ${id}::bigint`,
    ...totalsAnew,
  ),
  sort(
    'the school of an entry',
    entry,
    (id) => sql`update platform.journal_entries set school_id = school_id + 1 where id = ${id}::bigint`,
  ),
  sort(
    'the day of an entry with its lines and totals',
    entry,
    (id) => sql`update platform.journal_lines set entry_date = entry_date - 1 where entry_id = ${id}::bigint`,
    (id) => sql`update platform.journal_entries set entry_date = entry_date - 1 where id = ${id}::bigint`,
    ...totalsAnew,
  ),
  sort(
    'the words of an entry',
    entry,
    (id) =>
      sql`update platform.journal_entries set narration = coalesce(narration, '') || '.' where id = ${id}::bigint`,
  ),
  sort(
    'the number of an entry',
    entry,
    (id) => sql`update platform.journal_entries set doc_no = coalesce(doc_no, '') || '9' where id = ${id}::bigint`,
  ),
  sort(
    'who posted it',
    entry,
    (id) => sql`update platform.journal_entries set created_by = coalesce(created_by, 0) + 1 where id = ${id}::bigint`,
  ),
  sort(
    'when it was posted',
    entry,
    (id) =>
      sql`update platform.journal_entries set posted_at = posted_at - interval '1 second' where id = ${id}::bigint`,
  ),
  sort(
    'an entry written past the program, with totals',
    entry,
    (id) => sql`
    with copy as (insert into platform.journal_entries (branch_id, school_id, entry_date, currency, kind, source_type, total, line_count)
      select branch_id, school_id, entry_date, currency, 'deposit', 'deposit', total, line_count from platform.journal_entries where id = ${id}::bigint returning id, entry_date)
    insert into platform.journal_lines (branch_id, entry_id, entry_date, line_no, account_id, debit, credit, party_kind, party_id)
    select l.branch_id, copy.id, copy.entry_date, l.line_no, l.account_id, l.debit, l.credit, l.party_kind, l.party_id
      from platform.journal_lines l cross join copy where l.entry_id = ${id}::bigint`,
    ...totalsAnew,
  ),
  sort(
    'that an entry was reversed',
    (seed) => sql`select r.original_id as id from platform.entry_reversals r ${by('r.original_id', seed)}`,
    (id) => sql`delete from platform.entry_reversals where original_id = ${id}::bigint`,
  ),
];

const kept: TamperSort[] = [
  sort(
    'the totals of an account',
    (seed) => sql`select account_id as id from platform.ledger_totals ${by('account_id', seed)}`,
    (id) =>
      sql`update platform.ledger_totals t set debit = debit + 100 where ctid = (select ctid from platform.ledger_totals where account_id = ${id}::bigint limit 1)`,
  ),
  sort(
    'the totals of a party',
    (seed) => sql`select party_id as id from platform.party_totals ${by('party_id', seed)}`,
    (id) =>
      sql`update platform.party_totals t set credit = credit + 100 where ctid = (select ctid from platform.party_totals where party_id = ${id}::bigint limit 1)`,
  ),
  sort(
    'what a child owes',
    (seed) => sql`select student_id as id from fees.student_fee_accounts ${by('student_id', seed)}`,
    (id) => sql`update fees.student_fee_accounts set receivable = receivable + 100 where student_id = ${id}::bigint`,
  ),
  sort(
    'the advance of a child',
    (seed) => sql`select student_id as id from fees.student_fee_accounts ${by('student_id', seed)}`,
    (id) => sql`update fees.student_fee_accounts set advance = advance + 100 where student_id = ${id}::bigint`,
  ),
  sort(
    'the deposit held of a child',
    (seed) => sql`select student_id as id from fees.student_fee_accounts ${by('student_id', seed)}`,
    (id) =>
      sql`update fees.student_fee_accounts set security_held = security_held + 100 where student_id = ${id}::bigint`,
  ),
  sort(
    'the totals of fees',
    row('fees.fee_totals'),
    (id) => sql`update fees.fee_totals set settled_money = settled_money + 100 where id = ${id}::bigint`,
  ),
];

const papers: TamperSort[] = [
  sort(
    'the amount of a receipt',
    row('fees.deposits'),
    (id) => sql`update fees.deposits set amount = amount + 100 where id = ${id}::bigint`,
  ),
  sort(
    'where the money of a receipt lies',
    row('fees.deposits'),
    (id) => sql`
    update fees.deposits set account_id = (select min(a.id) from platform.accounts a where a.id <> account_id) where id = ${id}::bigint`,
  ),
  sort(
    'a receipt taken out',
    row('fees.deposits', `not exists (select from fees.settlements s where s.deposit_id = t.id and false)`),
    (id) => sql`delete from fees.deposits where id = ${id}::bigint`,
  ),
  sort(
    'the amount of a settlement',
    row('fees.settlements'),
    (id) => sql`update fees.settlements set amount = amount + 100 where id = ${id}::bigint`,
  ),
  sort(
    'what a challan charges',
    row('fees.challans'),
    (id) => sql`update fees.challans set gross = gross + 100, charged = charged + 100 where id = ${id}::bigint`,
  ),
  sort(
    'a line of a challan',
    row('fees.challan_lines', 'void_run_id is null'),
    (id) => sql`update fees.challan_lines set gross = gross + 100 where id = ${id}::bigint`,
  ),
  sort(
    'a line of a challan with the challan and the account',
    row('fees.challan_lines', 'void_run_id is null'),
    (id) =>
      sql`update fees.challans c set gross = c.gross + 100, charged = c.charged + 100 from fees.challan_lines l where l.id = ${id}::bigint and c.id = l.challan_id`,
    (id) =>
      sql`update fees.student_fee_accounts a set receivable = a.receivable + 100 from fees.challan_lines l where l.id = ${id}::bigint and a.student_id = l.student_id`,
    (id) => sql`update fees.challan_lines set gross = gross + 100 where id = ${id}::bigint`,
  ),
  sort(
    'what a posting charged',
    row('fees.fee_run_branches', `entry_id is not null and kind <> 'release'`),
    (id) => sql`update fees.fee_run_branches set net = net + 100, fines = fines + 100 where id = ${id}::bigint`,
  ),
];

const chains: TamperSort[] = [
  sort(
    'the hash of a link',
    (seed) => sql`select entry_id as id from platform.ledger_chain ${by('entry_id', seed)}`,
    (id) => sql`update platform.ledger_chain set hash = sha256(hash) where entry_id = ${id}::bigint`,
  ),
  sort(
    'the last link of a book cut off',
    lastLink,
    (id) => sql`
    delete from platform.ledger_chain c where branch_id = ${id}::int and seq = (select max(seq) from platform.ledger_chain where branch_id = ${id}::int)`,
  ),
  sort(
    'an entry, with totals, and the whole chain computed again by the owner',
    entry,
    ...moreOnBothSides,
    ...totalsAnew,
    chainAnew,
  ),
  sort(
    'the words of an entry, and the whole chain computed again by the owner',
    entry,
    (id) => sql`update platform.journal_entries set narration = 'Rent' where id = ${id}::bigint`,
    chainAnew,
  ),
  sort(
    'the signed head of a chain',
    row('platform.chain_anchors'),
    (id) => sql`update platform.chain_anchors set hash = sha256(hash) where id = ${id}::bigint`,
  ),
  sort(
    'a signature',
    row('platform.chain_anchors'),
    (id) => sql`update platform.chain_anchors set signature = reverse(signature) where id = ${id}::bigint`,
  ),
  sort(
    'a row of the audit',
    row('platform.audit_entries'),
    (id) =>
      sql`update platform.audit_entries set after = coalesce(after, '{}') || '{"amount": 1}' where id = ${id}::bigint`,
  ),
  sort(
    'who did it, in the audit',
    row('platform.audit_entries'),
    (id) => sql`update platform.audit_entries set user_id = coalesce(user_id, 0) + 1 where id = ${id}::bigint`,
  ),
  sort(
    'a row taken out of the audit',
    row('platform.audit_entries'),
    (id) => sql`delete from platform.audit_entries where id = ${id}::bigint`,
  ),
  sort(
    'a row of the audit, and all its seals made again by the owner',
    row('platform.audit_entries'),
    (id) => sql`
    update platform.audit_entries set action = action || '.' where id = ${id}::bigint`,
    sealsAnew,
  ),
  sort(
    'a row of old slipped into the audit',
    row('platform.audit_entries'),
    (id) => sql`
    insert into platform.audit_entries (at, school_id, record_kind, record_id, action)
    select at - interval '3 days', school_id, record_kind, record_id, action from platform.audit_entries where id = ${id}::bigint`,
  ),
];

export const tamperSorts: readonly TamperSort[] = [...book, ...kept, ...papers, ...numberSorts, ...chains];
