// What stands between the book of a child's branch and the book in which the money lies (ACC-12): 1900 between own branches; what the group took for
// a franchise is due to it, and due from the group (ROY-20).

import { rowOf, sql } from '#platform/db/index.ts';
import { type EntryLine, systemAccount } from '#platform/ledger/post.ts';
import { groupCollects } from '../questions.ts';

type Side = Pick<EntryLine, 'account_id' | 'party_kind' | 'party_id'>;

export interface BetweenBooks {
  /** In the child's book. */
  own: Side;
  /** In the book that has the money. */
  holder: Side;
  owner_area: string;
}

async function ofOwn(): Promise<BetweenBooks> {
  const account_id = await systemAccount('inter_branch');
  return { own: { account_id }, holder: { account_id }, owner_area: 'fees,ledger' };
}

async function ofFranchise(franchisee_id: number): Promise<BetweenBooks> {
  const group = await rowOf(sql<{ id: number }>`
    select o.id from platform.other_parties o where o.school_id = platform.current_school() and lower(o.name) = 'the group' order by o.id limit 1`);
  return {
    own: { account_id: await systemAccount('due_from_group'), party_kind: 'other', party_id: group?.id ?? null },
    holder: { account_id: await systemAccount('due_to_franchise'), party_kind: 'franchise', party_id: franchisee_id },
    owner_area: 'fees,franchise',
  };
}

/** For money that is taken now. */
export async function betweenBooks(branch_id: number): Promise<BetweenBooks> {
  const row = await rowOf(sql<{ franchisee_id: number | null }>`
    select b.franchisee_id from platform.branches b where b.id = ${branch_id}::int`);
  return row?.franchisee_id == null ? ofOwn() : ofFranchise(row.franchisee_id);
}

/** As it stood when the money was taken: the branch may have changed hands since (ACC-85). */
export async function betweenOfEntry(entry_id: number): Promise<BetweenBooks> {
  const row = await rowOf(sql<{ franchisee_id: number | null }>`
    select t.party_id as franchisee_id
      from platform.journal_entries e join platform.journal_entries p on p.pair_id = e.pair_id and p.id <> e.id
      join platform.journal_lines t on t.entry_id = p.id and t.entry_date = p.entry_date and t.party_kind = 'franchise'
     where e.id = ${entry_id}::bigint and e.pair_id is not null limit 1`);
  if (row?.franchisee_id != null) return ofFranchise(row.franchisee_id);
  const own = await rowOf(sql<{ franchisee_id: number }>`
    select b.franchisee_id from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'due_from_group'
      join platform.branches b on b.id = l.branch_id where l.entry_id = ${entry_id}::bigint and b.franchisee_id is not null limit 1`);
  return own ? ofFranchise(own.franchisee_id) : ofOwn();
}

/** A control account names who it is about. */
export const withParty = (lines: readonly EntryLine[], side: Side): EntryLine[] =>
  lines.map((line) => (line.account_id === side.account_id ? { ...line, ...side } : line));

/** The franchises whose money this head office takes. */
export const collectedFor = async (office_id: number): Promise<number[]> =>
  (await groupCollects.ask({ office_id })).flat();
