// The cash book (ACC-73): two sides by day, between an opening and a closing that are the ledger's.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { FIRST_DAY, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { namesOfParties } from '#platform/ledger/parties.ts';
import { movements, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import type { cashBook, CashLine } from '../contract/cash-books.ts';

type Query = ParsedInputOf<typeof cashBook>;
type Answer = DataOf<typeof cashBook>;
type Day = Answer['days'][number];

/** More stand in no book that a person reads; the ledger pages them. */
const MOST_LINES = 4_000;

type Raw = Omit<CashLine, 'party' | 'amount'> & {
  day: LocalDate;
  debit: number;
  credit: number;
  party_kind: string | null;
  party_id: number | null;
};

async function accountOf(id: number): Promise<string> {
  const account = await rowOf(sql<{ name: string }>`
    select a.code || ' ' || a.name as name from platform.accounts a
     where a.id = ${id}::bigint and a.school_id = ${who().school_id} and a.kind = 'cash'`);
  if (!account) throw badField('account_id', 'Choose a cash account');
  return account.name;
}

async function linesOf({ account_id, from, to }: Query, branch_ids: readonly number[] | null): Promise<Raw[]> {
  const rows = await rowsOf(sql<Raw>`
    select l.entry_id, l.line_no, l.entry_date as day, e.doc_no, e.kind, b.short_name as branch, l.party_kind, l.party_id,
           coalesce(l.narration, e.narration) as narration, l.debit, l.credit
      from platform.journal_lines l join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
      join platform.branches b on b.id = l.branch_id
     where l.account_id = ${account_id}::bigint and l.entry_date between ${from}::date and ${to}::date and ${inScope('l.branch_id')}
       and (${branch_ids}::int[] is null or l.branch_id = any (${branch_ids}::int[]))
     order by l.entry_date, l.entry_id, l.line_no limit ${MOST_LINES + 1}`);
  if (rows.length > MOST_LINES)
    throw badField(
      'to',
      `These days have more than ${MOST_LINES.toLocaleString('en-US')} lines. Choose fewer days, or one branch.`,
    );
  return rows;
}

const countsOf = ({ account_id, from, to }: Query, branch_ids: readonly number[] | null) =>
  rowsOf(sql<Day['counts'][number] & { day: LocalDate }>`
    select k.id, k.counted_on as day, b.short_name as branch, k.counted_total, coalesce(k.difference, 0) as difference, k.status
      from accounts.cash_counts k join platform.branches b on b.id = k.branch_id
     where k.account_id = ${account_id}::bigint and k.counted_on between ${from}::date and ${to}::date and ${inScope('k.branch_id')}
       and (${branch_ids}::int[] is null or k.branch_id = any (${branch_ids}::int[])) order by k.counted_on, k.id`);

async function openingOf({ account_id, from, to }: Query, branch_ids: readonly number[] | null): Promise<number> {
  const sums = await rowOf(sql<{ opening: number }>`
    select coalesce(sum(m.opening), 0)::bigint as opening from (${movements({ from, to, branch_ids, account_ids: [account_id] })}) m`);
  return sums?.opening ?? 0;
}

async function shown(rows: readonly Raw[]): Promise<(CashLine & { day: LocalDate; in: boolean })[]> {
  const names = await namesOfParties(
    rows.flatMap(({ party_kind, party_id }) =>
      party_kind !== null && party_id !== null ? [{ kind: party_kind, id: party_id }] : [],
    ),
  );
  return rows.map(({ party_kind, party_id, debit, credit, ...row }) => ({
    ...row,
    party: names.get(`${party_kind}:${party_id}`)?.name ?? null,
    amount: debit > 0 ? debit : credit,
    in: debit > 0,
  }));
}

const sum = (lines: readonly CashLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

export async function readCashBook(query: Query): Promise<Answer> {
  if (query.to < query.from) throw badField('to', 'The last day is before the first');
  if (query.from < FIRST_DAY) throw badField('from', 'This is not a date');
  await planForTheseValues();
  const branch_ids = query.branch_ids ?? null;
  const account = await accountOf(query.account_id);
  const opening = await openingOf(query, branch_ids);
  const lines = Map.groupBy(await shown(await linesOf(query, branch_ids)), (line) => line.day);
  const counts = Map.groupBy(await countsOf(query, branch_ids), (count) => count.day);
  let held = opening;
  const days = [...new Set([...lines.keys(), ...counts.keys()])].toSorted().map((day): Day => {
    const all = (lines.get(day) ?? []).map(({ day: _day, ...line }) => line);
    const of = (is_in: boolean) => all.filter((line) => line.in === is_in).map(({ in: _in, ...line }) => line);
    const [receipts, payments] = [of(true), of(false)];
    const [received, paid] = [sum(receipts), sum(payments)];
    const begins = held;
    held += received - paid;
    const counted = (counts.get(day) ?? []).map(({ day: _day, ...count }) => count);
    return { day, opening: begins, receipts, payments, received, paid, closing: held, counts: counted };
  });
  const total = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    currency: who().currency,
    scope: await scopeInWords(branch_ids),
    account,
    opening,
    receipts: total((day) => day.received),
    payments: total((day) => day.paid),
    closing: held,
    days,
  };
}
