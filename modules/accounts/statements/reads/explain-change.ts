// The accounts that moved a surplus, with the branches and entries behind them, from the book's running totals (05 §14.7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { figuresUpTo, netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import type { explainChange } from '../contract/explain-change.ts';
import { reasonOf, sentenceOf, summaryOf } from '../rules/change-in-words.ts';
import {
  type ChangeOfBranch,
  type Days,
  type EntriesBehind,
  explained,
  type Explained,
  monthsCompared,
} from '../rules/explain-change.ts';
import { type ChartAccount, chartAccounts, isResult } from './nets.ts';

export type ExplainQuery = ParsedInputOf<typeof explainChange>;
type Answer = DataOf<typeof explainChange>;

/** So many branches of an account are named; so many accounts are told by their entries. */
const BRANCHES = 3;
const ACCOUNTS = 12;

interface Compared {
  now: Days;
  before: Days;
  branch_ids: number[] | null;
}

export async function readExplainChange(query: ExplainQuery): Promise<Answer> {
  await planForTheseValues();
  const { today, currency } = who();
  const month = query.month ?? monthOf(today);
  if (month > monthOf(today)) throw badField('month', 'This month has not begun');
  const { now, before } = monthsCompared(month, query.compare, today);
  const compared = { now, before, branch_ids: query.branch_ids ?? null };
  const accounts = (await chartAccounts()).filter(isResult);
  const changes = await changesOf(compared, accounts);
  const rows = await withReasons(explained(accounts, changes), compared);
  const net = (nature: string | null, key: 'now' | 'before') => netOf(changes, accounts, { nature, key });
  const change = (nature: string | null) => net(nature, 'now') - net(nature, 'before');
  const [surplus, surplus_before] = [0 - net(null, 'now'), 0 - net(null, 'before')];
  const whole = { surplus, surplus_before, income: 0 - change('income'), expense: change('expense') };
  return {
    currency,
    scope: await scopeInWords(compared.branch_ids),
    now,
    before,
    surplus,
    surplus_before,
    change: surplus - surplus_before,
    summary: summaryOf(whole, { now: now.words, before: before.words }, currency),
    rows: rows.map((row) => ({ ...row, sentence: sentenceOf(row, currency) })),
  };
}

function netOf(
  changes: readonly ChangeOfBranch[],
  accounts: readonly ChartAccount[],
  { nature, key }: { nature: string | null; key: 'now' | 'before' },
): number {
  const chosen = new Set(accounts.filter((one) => nature === null || one.nature === nature).map((one) => one.id));
  return changes.reduce((sum, one) => sum + (chosen.has(one.account_id) ? one[key] : 0), 0);
}

/** Of each account the branches that changed most, and all further ones together. */
async function changesOf(
  { now, before, branch_ids }: Compared,
  accounts: readonly ChartAccount[],
): Promise<ChangeOfBranch[]> {
  const scope = { branch_ids, account_ids: accounts.map((account) => account.id), without_year_ends: true };
  const to = await figuresUpTo(now.to, branch_ids);
  return rowsOf(sql<ChangeOfBranch>`
    with n as materialized (${netBy({ ...scope, from: now.from, to }, ['account_id', 'branch_id'])}),
         b as materialized (${netBy({ ...scope, from: before.from, to: before.to }, ['account_id', 'branch_id'])}),
         change as (
           select account_id, branch_id, coalesce(n.net, 0) as now, coalesce(b.net, 0) as before
             from n full join b using (account_id, branch_id)
         ),
         ranked as (
           select c.*, row_number() over (partition by c.account_id order by abs(c.now - c.before) desc, c.branch_id) as place from change c
         )
    select r.account_id, case when r.place <= ${BRANCHES} then r.branch_id end as branch_id, count(*) filter (where r.now <> r.before)::int as branches,
           sum(r.now)::bigint as now, sum(r.before)::bigint as before
      from ranked r where r.account_id is not null group by 1, 2`);
}

async function withReasons(rows: readonly Explained[], compared: Compared): Promise<Explained[]> {
  const told = rows.slice(0, ACCOUNTS);
  const pairs = told.flatMap(({ account_id, parts }) =>
    parts.flatMap(({ branch_id }) => (branch_id === null ? [] : [{ account_id, branch_id }])),
  );
  const entries = await entriesBehind(pairs, compared);
  const facts = new Map(entries.map((one) => [`${one.account_id} ${one.branch_id}`, one]));
  const names = await namesOf(rows.flatMap(({ parts }) => parts.map((part) => part.branch_id)));
  const titles = { now: compared.now.words, before: compared.before.words };
  const { currency } = who();
  return rows.map((row) => ({
    ...row,
    parts: row.parts.map((part) => {
      const fact = facts.get(`${row.account_id} ${part.branch_id}`);
      const branch = names.get(part.branch_id ?? 0) ?? '';
      return { ...part, branch, ...(fact && reasonOf(fact, part.change, { titles, currency })) };
    }),
  }));
}

async function namesOf(ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((one) => one !== null))];
  const rows = await rowsOf(sql<{ id: number; name: string }>`
    select id, branch_name as name from platform.branches where id = any (${wanted}::int[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The entries of some accounts in some branches, in both spans, by the index of their lines. */
function entriesBehind(
  pairs: readonly { account_id: number; branch_id: number }[],
  { now, before }: Compared,
): Promise<EntriesBehind[]> {
  return rowsOf(sql<EntriesBehind>`
    select p.account_id, p.branch_id, f.entries, f.entries_before, f.vouchers, f.reversals, f.largest, f.largest_no, f.largest_id
      from unnest(${pairs.map((pair) => pair.account_id)}::bigint[], ${pairs.map((pair) => pair.branch_id)}::int[]) as p (account_id, branch_id)
     cross join lateral (
       select count(*) filter (where one.is_now)::int as entries, count(*) filter (where not one.is_now)::int as entries_before,
              coalesce(bool_and(e.kind = 'voucher'), false) as vouchers, count(*) filter (where one.is_now and e.kind = 'reversal')::int as reversals,
              (array_agg(one.net order by abs(one.net) desc, one.entry_id) filter (where one.is_now))[1] as largest,
              (array_agg(e.doc_no order by abs(one.net) desc, one.entry_id) filter (where one.is_now))[1] as largest_no,
              (array_agg(one.entry_id order by abs(one.net) desc, one.entry_id) filter (where one.is_now))[1] as largest_id
         from (select l.entry_id, l.entry_date, l.entry_date >= ${now.from}::date and l.entry_date <= ${now.to}::date as is_now, sum(l.debit - l.credit)::bigint as net
                 from platform.journal_lines l
                where l.branch_id = p.branch_id and l.account_id = p.account_id and ${inScope('l.branch_id')}
                  and (l.entry_date between ${now.from}::date and ${now.to}::date or l.entry_date between ${before.from}::date and ${before.to}::date)
                  and not exists (select from accounts.year_ends y where y.entry_date = l.entry_date and l.entry_id in (y.entry_id, y.reversal_id))
                group by l.entry_id, l.entry_date) one
         join platform.journal_entries e on e.id = one.entry_id and e.entry_date = one.entry_date
     ) f`);
}
