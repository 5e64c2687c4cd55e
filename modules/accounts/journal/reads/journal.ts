// The lines of a span in the order of the book, with the names that an auditor reads (05 §10).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { namesOfParties } from '#platform/ledger/parties.ts';
import { movements } from '#modules/accounts/balances/chapter.ts';
import type { journalList } from '../contract/journal.ts';
import type { TextAccount } from '../rules/journal-text.ts';

type Answer = DataOf<typeof journalList>;
export type JournalLine = Answer['data'][number];

export interface JournalSpan {
  from: LocalDate;
  to: LocalDate;
  branch_ids?: number[] | undefined;
  /** Of a document or narration: the lines that hold it. */
  filter?: string | undefined;
  /** Only lines of that side. */
  side?: 'debit' | 'credit' | undefined;
}

export function requireSpan({ from, to }: JournalSpan): void {
  if (to < from) throw badField('to', 'The last day is before the first');
}

/** The words as a pattern; null for all lines. */
const likeOf = (filter: string | undefined): string | null => (filter ? `%${filter}%` : null);

const ofSide = { debit: sql`and l.debit > 0`, credit: sql`and l.credit > 0` };

const linesOf = ({ from, to, branch_ids, filter, side }: JournalSpan) => sql`
  platform.journal_lines l
    join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
   where l.entry_date between ${from}::date and ${to}::date and ${inScope('l.branch_id')}
     and (${branch_ids ?? null}::int[] is null or l.branch_id = any (${branch_ids ?? null}::int[]))
     and (${likeOf(filter)}::text is null or e.doc_no ilike ${likeOf(filter)} or coalesce(l.narration, e.narration) ilike ${likeOf(filter)})
     ${side ? ofSide[side] : sql``}`;

interface Page extends JournalSpan {
  startRow: number;
  fetchCount: number;
}

export type StoredLine = Omit<JournalLine, 'party' | 'party_no'> & { entry_narration: string | null };

/** In the order of the book: by day, entry and line. */
export async function journalLines(page: Page): Promise<StoredLine[]> {
  return rowsOf(sql<StoredLine>`
    select x.*, a.code, a.name as account, b.branch_name as branch from (
      select l.entry_id, l.line_no, l.entry_date, e.posted_at, e.kind, e.doc_no, l.branch_id, l.account_id, l.party_kind, l.party_id,
             coalesce(l.narration, e.narration) as narration, e.narration as entry_narration, e.currency, l.debit, l.credit from ${linesOf(page)}) x
      join platform.accounts a on a.id = x.account_id join platform.branches b on b.id = x.branch_id
     order by x.entry_date, x.entry_id, x.line_no limit ${page.fetchCount} offset ${page.startRow}`);
}

export async function journalFigures(
  span: JournalSpan,
): Promise<{ lines: number; entries: number; debit: number; credit: number }> {
  const row = await rowOf(sql<{ lines: number; entries: number; debit: number; credit: number }>`
    select count(*)::int as lines, count(distinct l.entry_id)::int as entries, coalesce(sum(l.debit), 0)::bigint as debit,
           coalesce(sum(l.credit), 0)::bigint as credit from ${linesOf(span)}`);
  return row ?? { lines: 0, entries: 0, debit: 0, credit: 0 };
}

export async function readJournal(query: ParsedInputOf<typeof journalList>): Promise<Answer> {
  requireSpan(query);
  await planForTheseValues();
  const rows = await journalLines(query);
  const names = await namesOfParties(
    rows.flatMap((row) =>
      row.party_kind && row.party_id !== null ? [{ kind: row.party_kind, id: row.party_id }] : [],
    ),
  );
  const { lines, ...figures } = await journalFigures(query);
  const data = rows.map(({ entry_narration: _entry, ...row }) => {
    const party = names.get(`${row.party_kind}:${row.party_id}`);
    return { ...row, party: party?.name ?? null, party_no: party?.number ?? null };
  });
  return { ...asList(data, lines, query), figures };
}

export interface Standing {
  branch_id: number;
  account_id: number;
  opening: number;
}

/** Every account that has a balance before the span or moves in it, branch by branch. */
export function standings({ from, to, branch_ids }: JournalSpan): Promise<Standing[]> {
  return rowsOf(sql<Standing>`
    select m.branch_id, m.account_id, m.opening from (${movements({ from, to, branch_ids: branch_ids ?? null })}) m
     where m.opening <> 0 or m.debit <> 0 or m.credit <> 0 order by m.branch_id, m.account_id`);
}

export interface Branch {
  id: number;
  code: string;
  name: string;
  currency: 'PKR' | 'OMR';
}

export function branchesOf(ids: readonly number[]): Promise<Branch[]> {
  return rowsOf(sql<Branch>`
    select b.id, b.code, b.branch_name as name, c.currency from platform.branches b join platform.countries c on c.id = b.country_id
     where b.id = any (${ids}::int[]) and c.operates`);
}

export function accountsOf(ids: readonly number[]): Promise<(TextAccount & { id: number })[]> {
  return rowsOf(sql<TextAccount & { id: number }>`
    select a.id, a.code, a.name, c.nature from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id where a.id = any (${ids}::bigint[])`);
}
