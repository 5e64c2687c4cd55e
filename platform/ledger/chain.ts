// The chains of hashes over each branch's book and each school's audit (ACC-91): written and signed within a minute, proved every
// night, their heads on paper and in every backup.

import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { currentEngine } from '#platform/engine/open.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Proof } from './proof.ts';
import { signHeads } from './anchors.ts';

/** Of a minute: the embedded engine has one connection, which people wait for. */
const MILLISECONDS = { embedded: 250, server: 20_000 } as const;

/** What was posted and done since joins its chain, and the heads that moved are signed; in the transaction that is open. */
export async function chainAll(milliseconds: number): Promise<{ entries: number; rows: number }> {
  const row = await rowOf(
    sql<{ entries: number; rows: number }>`
      select platform.chain_entries(${milliseconds}::int) as entries, platform.seal_audit(${milliseconds}::int) as rows`,
  );
  const { entries = 0, rows = 0 } = row ?? {};
  await signHeads();
  return { entries, rows };
}

export const chainClock: ClockJob = {
  name: 'platform.ledger_chain',
  title: 'Posted entries and the audit join their chains',
  unit: 'house',
  when: { every: 1 },
  run: async () => {
    const { entries, rows } = await chainAll(MILLISECONDS[currentEngine().kind]);
    const told = [entries > 0 && counted(entries, 'entry', 'entries'), rows > 0 && `${rows} rows of the audit`].filter(
      Boolean,
    );
    return told.length > 0 ? told.join(', ') : undefined;
  },
};

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

/**
 * Each link is computed again from the entry as it stands and the link before it. An entry that was changed, one that is gone
 * and one that the chain passed by are differences; `expected` and `found` are the numbers of entries.
 */
export const chainUnbroken: Proof = {
  name: 'the chain of each book is unbroken',
  run: () =>
    rowsOf(sql<Difference>`
    select c.branch_id, c.entry_id as expected, coalesce(e.id, 0) as found,
           case when e.id is null then 'entry ' || c.entry_id || ' is gone from the book, link ' || c.seq
                when c.seq <> c.place then 'link ' || c.place || ' is missing before entry ' || c.entry_id
                when e.branch_id <> c.branch_id then 'entry ' || e.id || ' was posted in branch ' || c.branch_id || ', link ' || c.seq
                when c.form < c.form_before then 'link ' || c.seq || ' has an older form than the one before it'
                else 'entry ' || e.id || ' is not as it was posted, link ' || c.seq end as detail
      from (select x.*, row_number() over w as place, lag(x.hash) over w as before, lag(x.form) over w as form_before
              from platform.ledger_chain x window w as (partition by x.branch_id order by x.seq)) c
      left join platform.journal_entries e on e.id = c.entry_id and e.entry_date = c.entry_date
     where e.id is null or c.seq <> c.place or c.form < c.form_before or e.branch_id <> c.branch_id
        or c.hash <> case c.form when 1 then platform.chain_hash(c.before, e) else platform.chain_hash_2(c.before, e) end
    union all
    select e.branch_id, e.id, 0, 'entry ' || e.id || ' has no link: it did not come through the program'
      from platform.journal_entries e cross join platform.ledger_chain_state s
     where (e.id <= s.low_id or e.posted_at < s.whole_at - interval '6 hours')
       and not exists (select from platform.ledger_chain c where c.entry_id = e.id)
     limit 100`),
};

/** Entries and lines lie in the school and branch of each other: links of the first form do not say so themselves. */
export const placesAgree: Proof = {
  name: 'every entry lies in the school of its branch, its lines in its branch and on its day',
  run: () =>
    rowsOf(sql<Difference>`
    select e.branch_id, b.school_id as expected, e.school_id as found, 'entry ' || e.id || ' says school ' || e.school_id as detail
      from platform.journal_entries e join platform.branches b on b.id = e.branch_id where b.school_id <> e.school_id
    union all
    select e.branch_id, e.branch_id, l.branch_id, 'line ' || l.line_no || ' of entry ' || l.entry_id || ' lies in branch ' || l.branch_id
      from platform.journal_lines l join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
     where l.branch_id <> e.branch_id
    union all
    select l.branch_id, 1, 0, 'lines of ' || l.entry_date || ' name entry ' || l.entry_id || ', which is not there on that day'
      from platform.journal_lines l
     where not exists (select from platform.journal_entries e where e.id = l.entry_id and e.entry_date = l.entry_date)
     limit 100`),
};

/** The audit against its seals: rows changed, taken away or slipped in, and seals that were touched. */
export const auditUnbroken: Proof = {
  name: 'the audit is as it was written',
  run: () =>
    rowsOf(sql<Difference>`
    select null::int as branch_id, s.place as expected, s.seq as found, 'seal ' || s.place || ' of the audit of school ' || s.school_id || ' is missing or was changed' as detail
      from (select x.school_id, x.seq, x.hash, row_number() over w as place, platform.seal_hash(lag(x.hash) over w, x) as again
              from platform.audit_seals x window w as (partition by x.school_id order by x.seq)) s
     where s.seq <> s.place or s.hash <> s.again
    union all
    select a.branch_id, i.id, coalesce(a.id, 0), 'row ' || i.id || case when a.id is null then ' of the audit is gone' else ' of the audit is not as it was written' end
      from platform.audit_seals s cross join lateral unnest(s.ids) with ordinality i (id, n)
      left join platform.audit_entries a on a.id = i.id
     where a.id is null or a.school_id <> s.school_id or platform.audit_hash(a) <> substring(s.hashes from (i.n::int - 1) * 32 + 1 for 32)
    union all
    select a.branch_id, a.id, 0, 'row ' || a.id || ' of the audit has no seal: it did not come through the program'
      from platform.audit_entries a cross join platform.audit_seal_state t
      left join (select unnest(s.ids) as id from platform.audit_seals s) k on k.id = a.id
     where k.id is null and (a.id <= t.low_id or a.at < t.whole_at - interval '6 hours')
     limit 100`),
};

export interface ChainHead {
  /** The number under which `maktab verify-ledger --heads` knows the book. */
  branch_id: number;
  branch: string;
  /** How many entries the chain holds. */
  links: number;
  /** The first 16 hexadecimal digits of the last hash. */
  hash: string;
}

/** Where each branch's book stands; a copy kept on paper shows later whether anything before it was changed. */
export function chainHeads(branch_ids: readonly number[] | undefined): Promise<ChainHead[]> {
  return rowsOf(sql<ChainHead>`
    select b.id as branch_id, b.branch_name as branch, h.seq as links, left(encode(h.hash, 'hex'), 16) as hash
      from platform.branches b
      join lateral (select c.seq, c.hash from platform.ledger_chain c where c.branch_id = b.id order by c.seq desc limit 1) h on true
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${branch_ids ?? null}::int[] is null or b.id = any (${branch_ids ?? null}::int[]))
     order by b.branch_name, b.id`);
}
