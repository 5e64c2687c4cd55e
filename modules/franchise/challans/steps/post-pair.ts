// One event between the group and a franchise, written into both books under one pair number in one transaction (spec 10 §14; ROY-30). The
// database compares the two before it keeps the pair.

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';

import { rowOf, sql } from '#platform/db/index.ts';
import { type EntryLine, postEntry, reverseEntry } from '#platform/ledger/post.ts';
import { accountsOf, type PairLine, parties } from './royalty-accounts.ts';
import { openInBoth, type TwoBooks } from './two-books.ts';

export type PairKind =
  | 'posting'
  | 'reversal'
  | 'fee'
  | 'fee_share'
  | 'fine'
  | 'deposit'
  | 'bounce'
  | 'correction'
  | 'security'
  | 'opening'
  | 'collected';

export interface Pair {
  kind: PairKind;
  day: LocalDate;
  doc_no: string;
  text: string;
  /** What paper it came from, and which. */
  source: 'royalty challan' | 'royalty deposit' | 'franchise agreement';
  source_id: number;
  /** What the franchise owes by it: more is above 0. */
  amount: number;
  group: readonly PairLine[];
  franchise: readonly PairLine[];
}

/** Answers the pair's id. */
export async function postPair(books: TwoBooks, pair: Pair): Promise<number> {
  const accounts = await accountsOf();
  const entry = (lines: readonly PairLine[]): EntryLine[] =>
    lines.map(({ at, amount }) => {
      const party = typeof at === 'number' ? undefined : parties[at];
      return {
        account_id: typeof at === 'number' ? at : (accounts.get(at) ?? 0),
        ...(amount < 0 ? { credit: -amount } : { debit: amount }),
        ...(party === 'franchise' ? { party_kind: 'franchise', party_id: books.franchisee_id } : {}),
        ...(party === 'group' ? { party_kind: 'other', party_id: books.group_id } : {}),
        narration: pair.text,
        doc_type: pair.source,
        doc_id: pair.source_id,
      };
    });
  const pair_id = randomUUID();
  const head = {
    pair_id,
    entry_date: pair.day,
    kind: 'royalty',
    source_type: pair.source,
    source_id: pair.source_id,
    doc_no: pair.doc_no,
    narration: pair.text,
    // 1900 is the ledger's own: it falls to nothing as a branch becomes a franchise (ACC-85).
    owner_area: pair.kind === 'opening' ? 'franchise,ledger' : 'franchise',
  };
  const group_entry_id = await postEntry(
    { ...head, branch_id: books.office_id, counter_branch_id: books.branch_id },
    entry(pair.group),
  );
  const franchise_entry_id = await postEntry(
    { ...head, branch_id: books.branch_id, counter_branch_id: books.office_id },
    entry(pair.franchise),
  );
  return keepPair(books, { ...pair, pair_id, group_entry_id, franchise_entry_id });
}

type Kept = Pick<Pair, 'kind' | 'day' | 'doc_no' | 'text' | 'source' | 'source_id' | 'amount'> & {
  pair_id: string;
  group_entry_id: number;
  franchise_entry_id: number;
};

async function keepPair(books: TwoBooks, kept: Kept): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_pairs (branch_id, franchisee_id, office_id, pair_id, kind, entry_date, amount, doc_no, text, source, source_id,
           group_entry_id, franchise_entry_id)
    values (${books.branch_id}::int, ${books.franchisee_id}::bigint, ${books.office_id}::int, ${kept.pair_id}::uuid, ${kept.kind}, ${kept.day}::date,
            ${kept.amount}::bigint, ${kept.doc_no}, ${kept.text}, ${kept.source}, ${kept.source_id}::bigint, ${kept.group_entry_id}::bigint, ${kept.franchise_entry_id}::bigint)
    returning id`);
  return row?.id ?? 0;
}

interface StoredPair {
  group_entry_id: number;
  franchise_entry_id: number;
  amount: number;
  doc_no: string | null;
  source: Pair['source'];
  source_id: number;
}

/** ROY-30: both sides are taken back on the first day open in both books. Answers the new pair's id. */
export async function reversePair(
  books: TwoBooks,
  { id, kind, text }: { id: number; kind: 'reversal' | 'bounce'; text: string },
): Promise<number> {
  const pair = await rowOf(sql<StoredPair>`
    select group_entry_id, franchise_entry_id, amount, doc_no, source, source_id from franchise.royalty_pairs
     where id = ${id}::bigint and branch_id = ${books.branch_id}::int`);
  if (!pair) throw conflict('The entries of both books were not found');
  const day = await openInBoth(books, books.today);
  return keepPair(books, {
    kind,
    day,
    text,
    doc_no: pair.doc_no ?? '',
    source: pair.source,
    source_id: pair.source_id,
    amount: -pair.amount,
    pair_id: randomUUID(),
    group_entry_id: await reverseEntry(pair.group_entry_id, day, text),
    franchise_entry_id: await reverseEntry(pair.franchise_entry_id, day, text),
  });
}
