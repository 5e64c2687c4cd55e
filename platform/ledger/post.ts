// The one way money reaches the book from TypeScript; sets of students go to platform.post_entry in SQL directly.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';

/** A line of an entry; exactly one of debit and credit is more than 0, in the branch's minor unit. */
export interface EntryLine {
  account_id: number;
  debit?: number;
  credit?: number;
  party_kind?: string | null;
  party_id?: number | null;
  narration?: string | null;
  doc_type?: string | null;
  doc_id?: number | null;
}

export interface EntryHead {
  branch_id: number;
  /** YYYY-MM-DD, in an open period (ACC-4). */
  entry_date: LocalDate;
  kind: string;
  source_type: string;
  source_id?: number | null;
  doc_no?: string | null;
  narration?: string | null;
  /** Areas whose accounts this entry may touch, parted by commas (ACC-14). */
  owner_area?: string;
  pair_id?: string | null;
  counter_branch_id?: number | null;
}

/**
 * Writes one balanced entry and answers its id. Lines of 0 are left out (ACC-11).
 * @throws Refusal (through the HTTP edge) when the day is closed, an account is not open to the branch, or debit ≠ credit.
 */
export async function postEntry(head: EntryHead, lines: readonly EntryLine[]): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    select platform.post_entry(
      row(${head.branch_id}, ${head.entry_date}, ${head.kind}, ${head.source_type}, ${head.source_id ?? null}, ${head.doc_no ?? null},
          ${head.narration ?? null}, ${head.owner_area ?? ''}, null, ${head.pair_id ?? null}, ${head.counter_branch_id ?? null})::platform.entry_head,
      (select array_agg(row(l.account_id, coalesce(l.debit, 0), coalesce(l.credit, 0), l.party_kind, l.party_id, l.narration, l.doc_type, l.doc_id)::platform.entry_line)
         from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           as l(account_id bigint, debit bigint, credit bigint, party_kind text, party_id bigint, narration text, doc_type text, doc_id bigint))) as id`);
  if (!row) throw new Error('post_entry answered nothing');
  return row.id;
}

/** ACC-5: the entry with its sides exchanged, on `date` or the first open day after it; answers the reversal's id. */
export async function reverseEntry(entry_id: number, date: string, narration?: string): Promise<number> {
  const row = await rowOf(
    sql<{ id: number }>`select platform.reverse_entry(${entry_id}::bigint, ${date}::date, ${narration ?? null}) as id`,
  );
  if (!row) throw new Error('reverse_entry answered nothing');
  return row.id;
}

/** The account that the software itself posts to, by its key in 05 §4; of the request's school unless named. */
export async function systemAccount(key: string, school_id = who().school_id): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`select platform.system_account(${school_id}::int, ${key}) as id`);
  if (!row) throw new Error(`No system account ${key}`);
  return row.id;
}

/** Whether the books of that day stand open, however far back it lies: for what is only looked at, or reversed today. */
export async function isOpenDay(branch_id: number, day: LocalDate): Promise<boolean> {
  const row = await rowOf(sql<{ open: boolean }>`select platform.is_open_day(${branch_id}::int, ${day}::date) as open`);
  return row?.open === true;
}

/** The first day at or after `day` on which whoever asks may post in the branch (ACC-4), or null when no period is open. */
export async function firstOpenDay(branch_id: number, day: LocalDate): Promise<LocalDate | null> {
  const row = await rowOf(
    sql<{ day: LocalDate | null }>`select platform.first_open_day(${branch_id}::int, ${day}::date) as day`,
  );
  return row?.day ?? null;
}
