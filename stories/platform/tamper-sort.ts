// How somebody who owns the tables changes the books past the program: one row that a seed chooses, with what keeps the rest agreeing.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';

export interface TamperSort {
  name: string;
  /** `seed` chooses the row. False: there is no such row to tamper with. */
  tamper: (seed: string) => Promise<boolean>;
}

const GUARDED = [
  'platform.journal_entries',
  'platform.journal_lines',
  'platform.entry_reversals',
  'platform.ledger_chain',
  'platform.audit_entries',
  'platform.audit_seals',
  'fees.settlements',
  'fees.challan_lines',
];

/** The owner takes the triggers off; in the caller's transaction, so that they are back with the rollback. */
export async function withoutTriggers(): Promise<void> {
  for (const table of GUARDED) await currentContext().connection.query(`alter table ${table} disable trigger user`);
}

type Statement = ReturnType<typeof sql>;

/** Statements with `$seed` and `$row` as they stand; the first answers the row, and nothing when there is none. */
export const sort = (
  name: string,
  pick: (seed: string) => Statement,
  ...changes: ((id: number, seed: string) => Statement)[]
): TamperSort => ({
  name,
  tamper: async (seed) => {
    const row = (await rowOf(pick(seed))) as { id: number } | undefined;
    if (!row) return false;
    for (const change of changes) await rowsOf(change(row.id, seed));
    return true;
  },
});

export const by = (column: string, seed: string) => sql`order by md5(${sql.raw(column)}::text || ${seed}) limit 1`;

/** An entry that lies in its chain. */
export const entry = (seed: string) =>
  sql`select e.id from platform.journal_entries e where exists (select from platform.ledger_chain c where c.entry_id = e.id) ${by('e.id', seed)}`;
export const row =
  (table: string, where = 'true') =>
  (seed: string) =>
    sql`select t.id from ${sql.raw(table)} t where ${sql.raw(where)} ${by('t.id', seed)}`;

/** The totals follow the lines, so that only what was changed tells. */
export const totalsAnew = [
  () => sql`delete from platform.ledger_totals`,
  () => sql`
    insert into platform.ledger_totals (branch_id, account_id, month, shard, debit, credit)
    select branch_id, account_id, date_trunc('month', entry_date)::date, 0, sum(debit), sum(credit) from platform.journal_lines group by 1, 2, 3`,
  () => sql`delete from platform.party_totals`,
  () => sql`
    insert into platform.party_totals (branch_id, account_id, party_kind, party_id, debit, credit)
    select branch_id, account_id, party_kind, party_id, sum(debit), sum(credit) from platform.journal_lines where party_id is not null group by 1, 2, 3, 4`,
];

export const moreOnBothSides = [
  (id: number) => sql`
    update platform.journal_lines l set debit = l.debit + 100 * (l.debit > 0)::int, credit = l.credit + 100 * (l.credit > 0)::int
     where l.entry_id = ${id}::bigint
       and l.line_no in ((select min(line_no) from platform.journal_lines where entry_id = ${id}::bigint and debit > 0),
                         (select min(line_no) from platform.journal_lines where entry_id = ${id}::bigint and credit > 0))`,
  (id: number) => sql`update platform.journal_entries set total = total + 100 where id = ${id}::bigint`,
];

export const firstLine = (id: number) =>
  sql`entry_id = ${id}::bigint and line_no = (select min(line_no) from platform.journal_lines where entry_id = ${id}::bigint)`;

/** The chain of the entry's branch, every link from the first on, as the program would have written it. */
export const chainAnew = (id: number) =>
  sql.raw(`do $$
declare c record; v bytea;
begin
  for c in select l.seq, l.branch_id, e as entry from platform.ledger_chain l join platform.journal_entries e on e.id = l.entry_id
            where l.branch_id = (select branch_id from platform.journal_entries where id = ${id}) order by l.seq
  loop
    v := platform.chain_hash_2(v, c.entry);
    update platform.ledger_chain set hash = v, form = 2 where branch_id = c.branch_id and seq = c.seq;
  end loop;
end $$`);

export const sealsAnew = () =>
  sql.raw(`do $$
declare s platform.audit_seals; v bytea;
begin
  for s in select * from platform.audit_seals order by school_id, seq loop
    if s.seq = 1 then v := null; end if;
    s.hashes := (select string_agg(platform.audit_hash(a), ''::bytea order by i.n) from unnest(s.ids) with ordinality i (id, n) join platform.audit_entries a on a.id = i.id);
    v := platform.seal_hash(v, s);
    update platform.audit_seals set hashes = s.hashes, hash = v where school_id = s.school_id and seq = s.seq;
  end loop;
end $$`);

export const lastLink = (seed: string) =>
  sql`select b.id from platform.branches b where exists (select from platform.ledger_chain c where c.branch_id = b.id) ${by('b.id', seed)}`;
