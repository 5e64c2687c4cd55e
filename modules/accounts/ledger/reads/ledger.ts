// Ledger of accounts and of parties, and one entry with its document (05 section 6; ACC-10, ACC-75).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { FIRST_DAY, type LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { who } from '#platform/access/who.ts';
import { documentPath, namesOfParties, type PartyName, partyPath } from '#platform/ledger/parties.ts';
import type { ledgerAccount, ledgerEntry, ledgerParty } from '../contract/ledger.ts';
import { figuresUpTo, movements } from '#modules/accounts/balances/chapter.ts';

type LedgerAnswer = DataOf<typeof ledgerAccount>;
type LineRow = LedgerAnswer['data'][number];
type Raw = Omit<LineRow, 'party' | 'party_path'> & { party_kind: string | null; party_id: number | null };

interface Wanted {
  from: LocalDate;
  to: LocalDate;
  account_ids: readonly number[] | null;
  branch_ids: readonly number[] | null;
  party: { kind: string; id: number } | null;
  words: string | null;
  side?: 'debit' | 'credit' | undefined;
  without_year_ends?: boolean | undefined;
  startRow: number;
  fetchCount: number;
}

const nameOf = (party: PartyName | undefined) =>
  party ? [party.name, party.number].filter(Boolean).join(' · ') : null;

const notOfYearEnds = sql`and not exists (select from accounts.year_ends y where y.entry_date = l.entry_date and l.entry_id in (y.entry_id, y.reversal_id))`;

function linesOf(wanted: Wanted) {
  return sql`
      from platform.journal_lines l
     where l.entry_date between ${wanted.from}::date and ${wanted.to}::date and ${inScope('l.branch_id')}
       and (${wanted.account_ids}::bigint[] is null or l.account_id = any (${wanted.account_ids}::bigint[]))
       and (${wanted.branch_ids}::int[] is null or l.branch_id = any (${wanted.branch_ids}::int[]))
       ${wanted.without_year_ends ? notOfYearEnds : sql``}
       and (${wanted.party?.kind ?? null}::text is null or (l.party_kind = ${wanted.party?.kind ?? null} and l.party_id = ${wanted.party?.id ?? null}::bigint))`;
}

/**
 * Its entry, line by line: looked up by its key. Joined, all entries of the book would be read for a page of lines, because nobody tells
 * the planner that every line has one.
 */
const entryOf = (line: string) => sql`
  cross join lateral (select e.kind, e.doc_no, e.narration from platform.journal_entries e
                       where e.id = ${sql.ref(`${line}.entry_id`)} and e.entry_date = ${sql.ref(`${line}.entry_date`)} offset 0) e`;

const ofSide = { debit: sql`k.debit > 0`, credit: sql`k.credit > 0` };

/** Of lines `k`, those that are looked for. */
const thatAreShown = ({ words, side }: Wanted) => {
  const asked = side ? ofSide[side] : sql`true`;
  return words === null
    ? sql`where ${asked}`
    : sql`${entryOf('k')} where (e.doc_no ilike ${words} or coalesce(k.narration, e.narration) ilike ${words}) and ${asked}`;
};

/** The page of lines with the balance after each; words and side filter what is shown, never what is summed. */
async function pageOfLines(wanted: Wanted, opening: number): Promise<Raw[]> {
  return rowsOf(sql<Raw>`
    with lines as (
      select l.*, ${opening}::bigint + sum(l.debit - l.credit) over (order by l.entry_date, l.entry_id, l.line_no)::bigint as balance ${linesOf(wanted)}
    ), page as materialized (
      select k.* from lines k ${thatAreShown(wanted)}
       order by k.entry_date, k.entry_id, k.line_no limit ${wanted.fetchCount} offset ${wanted.startRow}
    )
    select l.entry_id, l.line_no, l.entry_date, e.kind, e.doc_no, coalesce(l.narration, e.narration) as narration, l.account_id,
           a.code || ' ' || a.name as account, b.branch_name as branch, l.party_kind, l.party_id, l.debit, l.credit, l.balance,
           exists (select 1 from platform.entry_reversals r where r.original_id = l.entry_id) as reversed
      from page l ${entryOf('l')}
      join platform.accounts a on a.id = l.account_id
      join platform.branches b on b.id = l.branch_id
     order by l.entry_date, l.entry_id, l.line_no`);
}

async function withParties(rows: readonly Raw[]): Promise<LineRow[]> {
  const parties = rows.flatMap((row) =>
    row.party_kind && row.party_id !== null ? [{ kind: row.party_kind, id: row.party_id }] : [],
  );
  const names = await namesOfParties(parties);
  return rows.map(({ party_kind, party_id, ...row }) => ({
    ...row,
    party: nameOf(names.get(`${party_kind}:${party_id}`)),
    party_path: party_kind && party_id !== null ? partyPath(party_kind, party_id) : null,
  }));
}

async function countOf(wanted: Wanted): Promise<number> {
  const found =
    wanted.words === null && !wanted.side
      ? sql`select count(*)::int as n ${linesOf(wanted)}`
      : sql`select count(*)::int as n from (select l.entry_id, l.entry_date, l.narration, l.debit, l.credit ${linesOf(wanted)}) k ${thatAreShown(wanted)}`;
  return (await rowOf(sql<{ n: number }>`${found}`))?.n ?? 0;
}

export async function readLedger(query: ParsedInputOf<typeof ledgerAccount>): Promise<LedgerAnswer> {
  await planForTheseValues();
  const accounts = await rowsOf(sql<LedgerAnswer['accounts'][number]>`
    select a.id, a.code, a.name, c.nature from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     where a.id = any (${query.account_ids}::bigint[]) and a.school_id = ${who().school_id} order by a.code`);
  if (accounts.length === 0) throw notFound('This account');
  const party =
    query.party_kind && query.party_id !== undefined ? { kind: query.party_kind, id: query.party_id } : null;
  const wanted: Wanted = {
    from: query.from,
    to: query.to,
    account_ids: accounts.map((account) => account.id),
    branch_ids: query.branch_ids ?? null,
    party,
    words: query.filter ? `%${query.filter}%` : null,
    side: query.side,
    without_year_ends: query.before_year_end,
    startRow: query.startRow,
    fetchCount: query.fetchCount,
  };
  const figures = party ? await partyFigures(wanted) : await accountFigures(wanted);
  const rows = await withParties(await pageOfLines(wanted, figures.opening));
  return { ...asList(rows, await countOf(wanted), query), figures, currency: who().currency, accounts };
}

interface Figures {
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}

const figuresOf = (row: Omit<Figures, 'closing'> | undefined): Figures => {
  const { opening = 0, debit = 0, credit = 0 } = row ?? {};
  return { opening, debit, credit, closing: opening + debit - credit };
};

async function accountFigures(wanted: Wanted): Promise<Figures> {
  const span = { ...wanted, to: await figuresUpTo(wanted.to, wanted.branch_ids) };
  return figuresOf(
    await rowOf(sql<Omit<Figures, 'closing'>>`
      with m as materialized (${movements(span)})
      select coalesce(sum(opening), 0)::bigint as opening, coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit from m`),
  );
}

async function partyFigures(wanted: Wanted): Promise<Figures> {
  const all = { ...wanted, from: FIRST_DAY };
  return figuresOf(
    await rowOf(sql<Omit<Figures, 'closing'>>`
      select coalesce(sum(l.debit - l.credit) filter (where l.entry_date < ${wanted.from}::date), 0)::bigint as opening,
             coalesce(sum(l.debit) filter (where l.entry_date >= ${wanted.from}::date), 0)::bigint as debit,
             coalesce(sum(l.credit) filter (where l.entry_date >= ${wanted.from}::date), 0)::bigint as credit ${linesOf(all)}`),
  );
}

export async function readPartyLedger(query: ParsedInputOf<typeof ledgerParty>): Promise<DataOf<typeof ledgerParty>> {
  await planForTheseValues();
  const party = { kind: query.kind, id: query.id };
  const name = (await namesOfParties([party])).get(`${party.kind}:${party.id}`);
  if (!name) throw notFound('This party');
  const wanted: Wanted = {
    from: query.from,
    to: query.to,
    account_ids: null,
    branch_ids: query.branch_ids ?? null,
    party,
    words: query.filter ? `%${query.filter}%` : null,
    startRow: query.startRow,
    fetchCount: query.fetchCount,
  };
  const figures = await partyFigures(wanted);
  const rows = await withParties(await pageOfLines(wanted, figures.opening));
  return {
    ...asList(rows, await countOf(wanted), query),
    figures,
    currency: who().currency,
    party: nameOf(name) ?? '',
  };
}

type Entry = DataOf<typeof ledgerEntry>;

async function entryLines(id: number, entry_date: string): Promise<Entry['lines']> {
  const rows = await rowsOf(sql<
    Omit<Entry['lines'][number], 'party' | 'party_path'> & { party_kind: string | null; party_id: number | null }
  >`
    select l.line_no, a.code || ' ' || a.name as account, l.party_kind, l.party_id, l.narration, l.debit, l.credit
      from platform.journal_lines l join platform.accounts a on a.id = l.account_id
     where l.entry_id = ${id} and l.entry_date = ${entry_date}::date order by l.line_no limit 500`);
  const names = await namesOfParties(
    rows.flatMap((row) =>
      row.party_kind && row.party_id !== null ? [{ kind: row.party_kind, id: row.party_id }] : [],
    ),
  );
  return rows.map(({ party_kind, party_id, ...row }) => ({
    ...row,
    party: nameOf(names.get(`${party_kind}:${party_id}`)),
    party_path: party_kind && party_id !== null ? partyPath(party_kind, party_id) : null,
  }));
}

export async function readEntry(id: number): Promise<Entry> {
  const head = await rowOf(sql<Omit<Entry, 'document_path' | 'lines' | 'by_account'> & { source_id: number | null }>`
    select e.id, b.branch_name as branch, e.entry_date, e.posted_at, e.currency, e.kind, e.doc_no, e.narration, e.total, e.line_count,
           e.source_type, e.source_id, u.name as by, e.reverses_id,
           (select r.reversal_id from platform.entry_reversals r where r.original_id = e.id) as reversed_by_id
      from platform.journal_entries e join platform.branches b on b.id = e.branch_id left join platform.users u on u.id = e.created_by
     where e.id = ${id} and ${inScope('e.branch_id')}`);
  if (!head) throw notFound('This entry');
  const { source_id, ...entry } = head;
  const by_account = await rowsOf(sql<Entry['by_account'][number]>`
    select a.id as account_id, a.code || ' ' || a.name as account, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit, count(*)::int as lines
      from platform.journal_lines l join platform.accounts a on a.id = l.account_id
     where l.entry_id = ${id} and l.entry_date = ${entry.entry_date}::date group by a.id order by a.code`);
  return {
    ...entry,
    document_path: documentPath(entry.source_type, source_id, entry.doc_no),
    lines: await entryLines(id, entry.entry_date),
    by_account,
  };
}
