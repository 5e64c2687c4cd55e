// The proofs of the book (ACC-90): every total is counted again from the lines. No row is good; a row is a difference.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/module.ts';
import { chainUnbroken } from './chain.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

const entriesBalance: Proof = {
  name: 'every entry balances and holds the lines its header says',
  run: () =>
    rowsOf(sql<Difference>`
    select e.branch_id, e.total as expected, coalesce(l.debit, 0) as found,
           'entry ' || e.id || ': debit ' || coalesce(l.debit, 0) || ', credit ' || coalesce(l.credit, 0) || ', ' || coalesce(l.n, 0) || ' lines of ' || e.line_count as detail
      from platform.journal_entries e
      left join (select entry_id, entry_date, sum(debit)::bigint as debit, sum(credit)::bigint as credit, count(*) as n
                   from platform.journal_lines group by entry_id, entry_date) l on l.entry_id = e.id and l.entry_date = e.entry_date
     where l.debit is distinct from e.total or l.credit is distinct from e.total or l.n is distinct from e.line_count
     order by e.id limit 100`),
};

const totalsAgree: Proof = {
  name: 'the totals of accounts are the sum of their lines',
  run: () =>
    rowsOf(sql<Difference>`
    select coalesce(t.branch_id, l.branch_id) as branch_id, coalesce(l.net, 0) as expected, coalesce(t.net, 0) as found,
           'account ' || coalesce(t.account_id, l.account_id) || ', ' || to_char(coalesce(t.month, l.month), 'MM/YYYY') as detail
      from (select branch_id, account_id, month, sum(debit)::bigint as debit, sum(credit)::bigint as credit, (sum(debit) - sum(credit))::bigint as net
              from platform.ledger_totals group by 1, 2, 3) t
      full join (select branch_id, account_id, date_trunc('month', entry_date)::date as month, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
                        (sum(debit) - sum(credit))::bigint as net
                   from platform.journal_lines group by 1, 2, 3) l
        on l.branch_id = t.branch_id and l.account_id = t.account_id and l.month = t.month
     where (t.debit, t.credit) is distinct from (l.debit, l.credit) limit 100`),
};

const partiesAgree: Proof = {
  name: 'the totals of parties are the sum of their lines',
  run: () =>
    rowsOf(sql<Difference>`
    select coalesce(t.branch_id, l.branch_id) as branch_id, coalesce(l.net, 0) as expected, coalesce(t.net, 0) as found,
           coalesce(t.party_kind, l.party_kind) || ' ' || coalesce(t.party_id, l.party_id) || ', account ' || coalesce(t.account_id, l.account_id) as detail
      from (select branch_id, account_id, party_kind, party_id, debit, credit, debit - credit as net from platform.party_totals) t
      full join (select branch_id, account_id, party_kind, party_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
                        (sum(debit) - sum(credit))::bigint as net
                   from platform.journal_lines where party_id is not null group by 1, 2, 3, 4) l
        using (branch_id, account_id, party_kind, party_id)
     where (t.debit, t.credit) is distinct from (l.debit, l.credit) limit 100`),
};

const reversalsMirror: Proof = {
  name: 'every reversal mirrors its entry',
  run: () =>
    rowsOf(sql<Difference>`
    select r.branch_id, o.total as expected, coalesce(n.total, 0) as found, 'entry ' || r.original_id || ' reversed by ' || r.reversal_id as detail
      from platform.entry_reversals r
      left join platform.journal_entries o on o.id = r.original_id
      left join platform.journal_entries n on n.id = r.reversal_id
     where o.total is distinct from n.total or n.reverses_id is distinct from o.id limit 100`),
};

/** The ledger's own proofs; modules add theirs (FEE-96). Run as owner. */
export const ledgerProofs: readonly Proof[] = [
  entriesBalance,
  totalsAgree,
  partiesAgree,
  reversalsMirror,
  chainUnbroken,
];

export interface ProofResult {
  proof: string;
  differences: Difference[];
}

export async function runProofs(proofs: readonly Proof[]): Promise<ProofResult[]> {
  const results: ProofResult[] = [];
  for (const proof of proofs) results.push({ proof: proof.name, differences: await proof.run() });
  return results;
}
