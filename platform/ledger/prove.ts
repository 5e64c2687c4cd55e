// The proofs of the book (ACC-90): every total is counted again from the lines. No row is good; a row is a difference.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { NumberKind } from '#platform/numbering/number-kind.ts';
import type { Proof } from './proof.ts';
import { numberProofs } from './number-proof.ts';
import { headsSigned } from './anchors.ts';
import { auditUnbroken, chainUnbroken, placesAgree } from './chain.ts';

/** Of a module: what it proves itself, and its counts of numbers. */
interface Proving {
  proofs?: readonly Proof[];
  numbers?: readonly NumberKind[];
}

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
           concat('account ', coalesce(t.account_id, l.account_id), ', ', to_char(coalesce(t.month, l.month), 'MM/YYYY')) as detail
      from (select branch_id, account_id, month, sum(debit)::bigint as debit, sum(credit)::bigint as credit, (sum(debit) - sum(credit))::bigint as net
              from platform.ledger_totals group by 1, 2, 3) t
      full join (select branch_id, account_id, date_trunc('month', entry_date)::date as month, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
                        (sum(debit) - sum(credit))::bigint as net
                   from platform.journal_lines group by 1, 2, 3) l
        on l.branch_id = t.branch_id and l.account_id = t.account_id and l.month = t.month
     where (t.debit, t.credit) is distinct from (l.debit, l.credit) limit 100`),
  // Postings wait for the moment that it takes; what differs goes to one shard.
  repair: async () => {
    await rowsOf(sql`lock table platform.ledger_totals in share row exclusive mode`);
    await rowsOf(sql`
      insert into platform.ledger_totals as k (branch_id, account_id, month, shard, debit, credit)
      select branch_id, account_id, month, 0, sum(debit), sum(credit) from (
        select branch_id, account_id, date_trunc('month', entry_date)::date as month, debit, credit from platform.journal_lines
        union all select branch_id, account_id, month, -debit, -credit from platform.ledger_totals) x
       group by 1, 2, 3 having (sum(debit), sum(credit)) <> (0, 0)
      on conflict (branch_id, account_id, month, shard) do update set debit = k.debit + excluded.debit, credit = k.credit + excluded.credit`);
  },
};

const partiesAgree: Proof = {
  name: 'the totals of parties are the sum of their lines',
  run: () =>
    rowsOf(sql<Difference>`
    select coalesce(t.branch_id, l.branch_id) as branch_id, coalesce(l.net, 0) as expected, coalesce(t.net, 0) as found,
           concat(coalesce(t.party_kind, l.party_kind), ' ', coalesce(t.party_id, l.party_id), ', account ', coalesce(t.account_id, l.account_id)) as detail
      from (select branch_id, account_id, party_kind, party_id, debit, credit, debit - credit as net from platform.party_totals) t
      full join (select branch_id, account_id, party_kind, party_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
                        (sum(debit) - sum(credit))::bigint as net
                   from platform.journal_lines where party_id is not null group by 1, 2, 3, 4) l
        using (branch_id, account_id, party_kind, party_id)
     where (t.debit, t.credit) is distinct from (l.debit, l.credit) limit 100`),
  repair: async () => {
    await rowsOf(sql`lock table platform.party_totals in share row exclusive mode`);
    await rowsOf(sql`
      insert into platform.party_totals as k (branch_id, account_id, party_kind, party_id, debit, credit, last_date)
      select branch_id, account_id, party_kind, party_id, sum(debit), sum(credit), max(day) from (
        select branch_id, account_id, party_kind, party_id, debit, credit, entry_date as day from platform.journal_lines where party_id is not null
        union all select branch_id, account_id, party_kind, party_id, -debit, -credit, null from platform.party_totals) x
       group by 1, 2, 3, 4 having (sum(debit), sum(credit)) <> (0, 0)
      on conflict (party_kind, party_id, account_id, branch_id) do update
        set debit = k.debit + excluded.debit, credit = k.credit + excluded.credit, last_date = excluded.last_date`);
  },
};

const reversalsMirror: Proof = {
  name: 'every reversal mirrors its entry',
  run: () =>
    rowsOf(sql<Difference>`
    select coalesce(r.branch_id, n.branch_id) as branch_id, coalesce(o.total, 0) as expected, coalesce(n.total, 0) as found,
           case when r.original_id is null then 'entry ' || n.id || ' reverses ' || n.reverses_id || ', which does not say so'
                else 'entry ' || r.original_id || ' reversed by ' || r.reversal_id end as detail
      from platform.entry_reversals r
      full join (select * from platform.journal_entries where reverses_id is not null) n on n.id = r.reversal_id
      left join platform.journal_entries o on o.id = r.original_id
     where o.total is distinct from n.total or n.reverses_id is distinct from o.id
    union all
    select l.branch_id, 0, sum(l.net)::bigint, 'account ' || l.account_id || ': entry ' || l.original_id || ' and its reversal do not come to 0'
      from (select r.original_id, l.branch_id, l.account_id, l.party_kind, l.party_id, l.debit - l.credit as net
              from platform.entry_reversals r join platform.journal_lines l on l.entry_id in (r.original_id, r.reversal_id)) l
     group by l.original_id, l.branch_id, l.account_id, l.party_kind, l.party_id having sum(l.net) <> 0
     limit 100`),
};

/** ACC-12: an event between two branches has two entries that name each other's branch, and what they owe each other cancels. */
const pairsCancel: Proof = {
  name: 'ACC-12 pairs between branches cancel',
  run: () =>
    rowsOf(sql<Difference>`
    with side as (
      select e.pair_id, e.branch_id, e.counter_branch_id, e.currency, count(*) over (partition by e.pair_id) as sides,
             coalesce((select sum(l.debit - l.credit) from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.kind = 'inter_branch'
                        where l.entry_id = e.id and l.entry_date = e.entry_date), 0)::bigint as owed
        from platform.journal_entries e where e.pair_id is not null and e.reverses_id is null)
    select s.branch_id, -coalesce(o.owed, 0) as expected, s.owed as found,
           'pair ' || s.pair_id || case when o.pair_id is null then ' has no entry of branch ' || coalesce(s.counter_branch_id::text, '?') else ' with branch ' || o.branch_id end as detail
      from side s left join side o on o.pair_id = s.pair_id and o.branch_id = s.counter_branch_id and o.counter_branch_id = s.branch_id
     where o.pair_id is null or s.sides <> 2 or (o.currency = s.currency and s.owed <> -o.owed) limit 100`),
};

/** The ledger's own proofs. Run as owner. */
export const ledgerProofs: readonly Proof[] = [
  entriesBalance,
  placesAgree,
  totalsAgree,
  partiesAgree,
  reversalsMirror,
  pairsCancel,
  chainUnbroken,
  auditUnbroken,
  headsSigned,
];

/** Every proof there is: of the book, of the numbers, of each area. */
export const proofsOf = (modules: readonly Proving[]): Proof[] => [
  ...ledgerProofs,
  ...numberProofs(modules),
  ...modules.flatMap((module) => [...(module.proofs ?? [])]),
];

export interface ProofResult {
  proof: string;
  aside?: true;
  differences: Difference[];
}

export async function runProofs(proofs: readonly Proof[]): Promise<ProofResult[]> {
  const results: ProofResult[] = [];
  for (const proof of proofs)
    results.push({ proof: proof.name, ...(proof.aside && { aside: true }), differences: await proof.run() });
  return results;
}
