// ACC-90: each paper of the fees says what its entry in the book says, and no entry of the fees stands without a paper. Run as owner.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

const SHOWN = sql`limit 100`;

/** Where another branch holds the bank account, the children's book debits what that branch owes (ACC-12). */
const accountInOwnBook = sql<number>`case when collected_branch_id = branch_id then account_id
  else (select a.id from platform.accounts a join platform.branches b on b.school_id = a.school_id where b.id = deposits.branch_id and a.system_key = 'inter_branch') end`;

/** What a bank's file brought stays at the bank when its receipt is taken back, and waits in 2230 (FEE-58). */
const accountTakenFrom = sql<number>`case when collected_branch_id = branch_id and upload_row_id is not null
  then (select a.id from platform.accounts a join platform.branches b on b.school_id = a.school_id where b.id = deposits.branch_id and a.system_key = 'unidentified')
  else ${accountInOwnBook} end`;

/** One entry may hold many receipts (a collection file): the sum by account. */
const depositsAgainstEntries: Proof = {
  name: 'ACC-90 deposits = what their entries put into the account',
  run: () =>
    rowsOf(sql<Difference>`
      with paper as (
        select entry_id, branch_id, ${accountInOwnBook} as account_id, sum(amount)::bigint as amount, min(receipt_no) as receipt_no from fees.deposits group by 1, 2, 3
        union all
        select reversal_entry_id, branch_id, ${accountTakenFrom}, -sum(amount)::bigint, min(receipt_no) from fees.deposits where status <> 'posted' group by 1, 2, 3
      ), book as (
        select e.id as entry_id, e.branch_id, coalesce(i.id, l.account_id) as account_id, sum(l.debit - l.credit)::bigint as amount
          from platform.journal_entries e
          join platform.journal_lines l on l.entry_id = e.id and l.entry_date = e.entry_date
          -- What the group took for a franchise stands on 1215 where own branches have 1900 (ROY-20).
          left join platform.accounts d on d.id = l.account_id and d.system_key = 'due_from_group'
          left join platform.accounts i on i.school_id = d.school_id and i.system_key = 'inter_branch'
         where e.kind = 'deposit' and e.reverses_id is null or exists (select from paper p where p.entry_id = e.id and p.amount < 0)
         group by 1, 2, 3)
      select coalesce(p.branch_id, b.branch_id) as branch_id, coalesce(b.amount, 0) as expected, coalesce(p.amount, 0) as found,
             'entry ' || coalesce(b.entry_id::text, p.entry_id::text, 'none') || ', receipt ' || coalesce(p.receipt_no, 'none') as detail
        from paper p full join book b on b.entry_id = p.entry_id and b.account_id = p.account_id and b.branch_id = p.branch_id
       where (p.amount is not null and p.amount is distinct from b.amount)
          or (p.amount is null and not exists (select from paper x where x.entry_id = b.entry_id)) ${SHOWN}`),
};

/**
 * What an entry did to the receivable of a child: what it charged less what it settled. A challan that is taken back by itself has its
 * lines made void, not written again: there the entry says what was freed as advance. A deposit that was placed anew and then undone is undone by
 * several entries, the last of which has the settlements: they count as one.
 */
const settlementsAgainstEntries: Proof = {
  name: 'ACC-90 settlements and lines = what their entries did to the receivable',
  run: () =>
    rowsOf(sql<Difference>`
      with moved as (
        select entry_id, student_id, case when source_type = 'correction' and reverses_id is not null then 'student_advance' else 'student_receivable' end as account,
               -amount as net from fees.settlements where entry_id is not null
        union all
        select entry_id, student_id, 'student_receivable', net from fees.challan_lines where entry_id is not null
      ), paper as (
        select entry_id, student_id, account, sum(case account when 'student_advance' then -net else net end)::bigint as net from moved group by 1, 2, 3
      ), moved_deposit as (
        select distinct m.source_id as deposit_id from platform.journal_entries m where m.source_type = 'deposit_move'
      ), undone as (
        select r.reversal_id as entry_id, max(r.reversal_id) over (partition by o.source_id) as last_id
          from moved_deposit d
          join platform.journal_entries o on o.source_type in ('deposit', 'deposit_move') and o.source_id = d.deposit_id
          join platform.entry_reversals r on r.original_id = o.id
      ), book as (
        select coalesce(u.last_id, l.entry_id) as entry_id, l.party_id as student_id, a.system_key as account, min(l.branch_id) as branch_id,
               sum(l.debit - l.credit)::bigint as net
          from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key in ('student_receivable', 'student_advance')
          left join undone u on u.entry_id = l.entry_id
         where l.entry_id in (select entry_id from paper) or u.entry_id is not null group by 1, 2, 3
      )
      select b.branch_id, coalesce(b.net, 0) as expected, p.net as found, 'entry ' || p.entry_id || ', student ' || p.student_id as detail
        from paper p left join book b on b.entry_id = p.entry_id and b.student_id = p.student_id and b.account = p.account
       where p.net <> coalesce(b.net, 0) order by p.entry_id ${SHOWN}`),
};

/** A posting of a branch: its row of the run, the lines it wrote, and its entry. */
const runsAgainstEntries: Proof = {
  name: 'ACC-90 postings = their lines = what their entries charged',
  run: () =>
    rowsOf(sql<Difference>`
      with run as (
        select b.id, b.run_id, b.branch_id, b.kind, b.entry_id, case when b.kind = 'fine' then b.fines else b.net end as net
          from fees.fee_run_branches b where b.entry_id is not null and b.kind <> 'release'
      ), book as (
        select l.entry_id, sum(l.debit - l.credit)::bigint as net
          from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'student_receivable'
         where l.entry_id in (select entry_id from run) group by 1
      )
      select r.branch_id, coalesce(b.net, 0) as expected, r.net as found, 'posting ' || r.run_id || ' (' || r.kind || '), entry ' || r.entry_id as detail
        from run r left join book b on b.entry_id = r.entry_id where r.net <> coalesce(b.net, 0)
      union all
      select r.branch_id, r.net, coalesce(l.net, 0), 'lines of posting ' || r.run_id || ' (' || r.kind || ')'
        from run r
        left join (select c.run_id, c.branch_id, sum(l.net)::bigint as net
                     from fees.challans c join fees.challan_lines l on l.challan_id = c.id and l.bill_month = c.bill_month
                    where c.run_id is not null and l.entry_id is null and l.corrects_line_id is null group by 1, 2) l
          on l.run_id = r.run_id and l.branch_id = r.branch_id
       where r.kind <> 'fine' and r.net <> coalesce(l.net, 0) ${SHOWN}`),
};

const refundsAgainstEntries: Proof = {
  name: 'ACC-90 refunds = what their entries took from the advance or the deposit',
  run: () =>
    rowsOf(sql<Difference>`
      with paper as (
        select entry_id, branch_id, student_id, source, sum(amount)::bigint as amount from fees.fee_refunds where entry_id is not null group by 1, 2, 3, 4
      )
      select p.branch_id, coalesce(b.amount, 0) as expected, p.amount as found, 'refund of student ' || p.student_id || ', entry ' || p.entry_id as detail
        from paper p
        left join lateral (select sum(l.debit - l.credit)::bigint as amount
                             from platform.journal_lines l join platform.accounts a on a.id = l.account_id
                            where l.entry_id = p.entry_id and l.party_kind = 'student' and l.party_id = p.student_id
                              and a.system_key = case p.source when 'security' then 'security_held' else 'student_advance' end) b on true
       where p.amount <> coalesce(b.amount, 0) ${SHOWN}`),
};

/** Whoever writes into the book past the program can make an entry that balances, but no paper for it. */
const noEntryAlone: Proof = {
  name: 'ACC-90 every entry on the accounts of the fees has its paper',
  run: () =>
    rowsOf(sql<Difference>`
      with paper as (
        select entry_id from fees.deposits union select reversal_entry_id from fees.deposits
        union select entry_id from fees.settlements union select entry_id from fees.challan_lines union select entry_id from fees.fee_refunds
        union select entry_id from fees.fee_correction_items
        union select entry_id from fees.fee_run_branches union select advance_entry_id from fees.fee_run_branches
        union select reversal_entry_id from fees.fee_run_branches union select reversal_id from platform.entry_reversals
      )
      select e.branch_id, 1::bigint as expected, 0::bigint as found, 'entry ' || e.id || ' (' || e.kind || ', ' || e.source_type || coalesce(' ' || e.source_id, '') || ')' as detail
        from platform.journal_entries e
       where e.kind <> 'voucher' and e.pair_id is null and not exists (select from paper p where p.entry_id = e.id)
         and exists (select from platform.journal_lines l join platform.accounts a on a.id = l.account_id
                      where l.entry_id = e.id and l.entry_date = e.entry_date
                        and a.system_key in ('student_receivable', 'student_advance', 'security_held'))
         -- Papers that name no entry: a challan taken back by itself, money of one that a reversed deposit had paid, a forfeited deposit.
         and not exists (select from fees.challans c where e.kind = 'correction' and c.challan_no = e.doc_no and c.branch_id = e.branch_id and c.status = 'cancelled')
         and not exists (select from fees.deposits d where e.source_type in ('deposit_reversal', 'deposit_move') and d.id = e.source_id)
         and not exists (select from students.student_leavings v where e.source_type = 'student_leaving' and e.kind = 'refund' and v.id = e.source_id) ${SHOWN}`),
};

export const documentProofs: readonly Proof[] = [
  depositsAgainstEntries,
  settlementsAgainstEntries,
  runsAgainstEntries,
  refundsAgainstEntries,
  noEntryAlone,
];
