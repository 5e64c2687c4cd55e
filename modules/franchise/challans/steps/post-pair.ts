// One event between the group and a franchise, written into both books under one pair number in one transaction (spec 10 §14; ROY-30). The
// database compares the two before it keeps the pair.

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type EntryLine, firstOpenDay, postEntry, reverseEntry } from '#platform/ledger/post.ts';

export interface TwoBooks {
  branch_id: number;
  branch_name: string;
  franchisee_id: number;
  /** The head office of the branch's country: the book of the group. */
  office_id: number;
  /** Who the group is in the book of the franchise. */
  group_id: number;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
}

export type PairKind =
  | 'posting'
  | 'reversal'
  | 'fee'
  | 'fee_share'
  | 'fine'
  | 'deposit'
  | 'bounce'
  | 'correction'
  | 'security';

/** Both books of a franchise, which whoever writes to them must have in sight. */
export async function twoBooks(branch_id: number): Promise<TwoBooks> {
  const row = await rowOf(sql<
    Omit<TwoBooks, 'office_id' | 'group_id'> & { office_id: number | null; group_id: number | null }
  >`
    select b.id as branch_id, b.branch_name, f.id as franchisee_id, o.id as office_id, c.currency, platform.today(b.id) as today,
           (select min(p.id) from platform.other_parties p where p.school_id = b.school_id and lower(p.name) = 'the group') as group_id
      from platform.branches b join franchise.franchisees f on f.id = b.franchisee_id
      join platform.countries c on c.id = b.country_id and c.currency is not null
      left join platform.branches o on o.school_id = b.school_id and o.country_id = b.country_id and o.kind = 'head_office'
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id}::int`);
  if (!row) throw conflict('This branch is not run by a franchisee');
  const { office_id, group_id, ...rest } = row;
  if (office_id === null)
    throw conflict(
      'Royalty stands in two books: choose All Branches of the country in the environment, so that head office is among them',
    );
  if (group_id === null)
    throw conflict("The party 'The group' is missing among other parties: add it in Accounts, then post again");
  return { ...rest, office_id, group_id };
}

/** The first day from `day` on that is open in both books; a month that is closed is never written into. */
export async function openInBoth({ branch_id, office_id, today }: TwoBooks, day: LocalDate): Promise<LocalDate> {
  const own = await firstOpenDay(branch_id, day);
  const both = own && (await firstOpenDay(office_id, own));
  if (!both || both > today)
    throw conflict('No day up to today is open in both books: open a period of the country first');
  return both;
}

const keys = [
  'franchise_receivable',
  'royalty_payable',
  'royalty_income',
  'marketing_fund',
  'output_tax',
  'royalty_expense',
  'royalty_fine_income',
  'franchise_fee_income',
  'franchise_fee_deferred',
  'prepaid_franchise_fee',
  'franchise_security',
  'security_with_group',
  'owner_current',
  'tax_withheld_receivable',
  'tax_withheld_payable',
  'bank_charges',
] as const;
export type RoyaltyAccount = (typeof keys)[number];

/** A line by the key of its account, or by the account itself; more debit is above 0. */
export type PairLine = { at: RoyaltyAccount | number; amount: number };

async function accountsOf(): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(sql<{ id: number; key: string }>`
    select id, system_key as key from platform.accounts
     where school_id = ${who().school_id}::int and system_key is not null and system_key = any (${[...keys]}::text[])`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

const parties: Partial<Record<RoyaltyAccount, 'franchise' | 'group'>> = {
  franchise_receivable: 'franchise',
  franchise_security: 'franchise',
  royalty_payable: 'group',
  security_with_group: 'group',
};

export interface Pair {
  kind: PairKind;
  day: LocalDate;
  doc_no: string;
  text: string;
  /** What paper it came from, and which. */
  source: 'royalty challan' | 'royalty deposit';
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
    owner_area: 'franchise',
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
