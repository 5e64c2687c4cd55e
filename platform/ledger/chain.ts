// The chain of hashes over each branch's book (ACC-91): written within a minute of posting, proved every night, its head on paper.

import type { ClockJob } from '#platform/clock/definition.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { currentEngine } from '#platform/db/open.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Proof } from '#platform/module.ts';

/** Of a minute: the embedded engine has one connection, which people wait for. */
const MILLISECONDS = { embedded: 250, server: 20_000 } as const;

export const chainClock: ClockJob = {
  name: 'platform.ledger_chain',
  title: 'Posted entries join the chain of their book',
  unit: 'house',
  when: { every: 1 },
  run: async () => {
    const row = await rowOf(
      sql<{ n: number }>`select platform.chain_entries(${MILLISECONDS[currentEngine().kind]}::int) as n`,
    );
    return row?.n ? `${row.n} entries` : undefined;
  },
};

/**
 * Each link is computed again from the entry as it stands and the link before it. An entry that was changed, one that is gone
 * and one that a day after posting still has no link are differences; `expected` and `found` are the numbers of entries.
 */
export const chainUnbroken: Proof = {
  name: 'the chain of each book is unbroken',
  run: () =>
    rowsOf(sql<{ branch_id: number | null; expected: number; found: number; detail: string }>`
    select c.branch_id, c.entry_id as expected, coalesce(e.id, 0) as found,
           case when e.id is null then 'entry ' || c.entry_id || ' is gone from the book, link ' || c.seq
                when c.seq <> c.place then 'link ' || c.place || ' is missing before entry ' || c.entry_id
                else 'entry ' || e.id || ' is not as it was posted, link ' || c.seq end as detail
      from (select x.*, row_number() over w as place, lag(x.hash) over w as before
              from platform.ledger_chain x window w as (partition by x.branch_id order by x.seq)) c
      left join platform.journal_entries e on e.id = c.entry_id and e.entry_date = c.entry_date
     where e.id is null or c.seq <> c.place or c.hash <> platform.chain_hash(c.before, e)
    union all
    select e.branch_id, e.id, 0, 'entry ' || e.id || ' has no link a day after it was posted'
      from platform.journal_entries e
     where e.posted_at < platform.now() - interval '1 day' and not exists (select from platform.ledger_chain c where c.entry_id = e.id)
     limit 100`),
};

export interface ChainHead {
  branch: string;
  /** How many entries the chain holds. */
  links: number;
  /** The first 16 hexadecimal digits of the last hash. */
  hash: string;
}

/** Where each branch's book stands; a copy kept on paper shows later whether anything before it was changed. */
export function chainHeads(branch_ids: readonly number[] | undefined): Promise<ChainHead[]> {
  return rowsOf(sql<ChainHead>`
    select b.branch_name as branch, h.seq as links, left(encode(h.hash, 'hex'), 16) as hash
      from platform.branches b
      join lateral (select c.seq, c.hash from platform.ledger_chain c where c.branch_id = b.id order by c.seq desc limit 1) h on true
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${branch_ids ?? null}::int[] is null or b.id = any (${branch_ids ?? null}::int[]))
     order by b.branch_name, b.id`);
}
