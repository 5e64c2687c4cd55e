// What a branch owes another one, asked of both books; what a payment takes of it, and how much in the other currency (ACC-13; decision 0124).

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { nameOf, type StoredVoucher } from '../reads/stored-voucher.ts';
import { targetFacts } from '../reads/voucher-facts.ts';
import { exchanged, rate9Of, settled } from '../rules/foreign.ts';
import type { VoucherToPost } from '../rules/voucher-entry.ts';

interface Reaching {
  lines: readonly { target_branch_id: number | null; debit: number; credit: number }[];
  memo_currency: Currency | null;
  memo_rate: number | null;
  settles: boolean;
}

async function owedBetween(ours: number, theirs: number): Promise<{ ours: number; theirs: number }> {
  const row = await rowOf(sql<{ ours: number; theirs: number }>`
    select coalesce(-accounts.owed_between(${ours}::int, ${theirs}::int), 0)::bigint as ours,
           coalesce(accounts.owed_between(${theirs}::int, ${ours}::int), 0)::bigint as theirs`);
  return row ?? { ours: 0, theirs: 0 };
}

async function settling(voucher: Reaching, branch: { id: number; currency: string }) {
  const [line] = voucher.lines;
  const other_id = line?.target_branch_id ?? null;
  if (!voucher.settles || line === undefined || other_id === null) return null;
  const other = (await targetFacts([other_id])).get(other_id);
  if (!other) return null;
  const [our_currency, their_currency] = [branch.currency as Currency, other.currency as Currency];
  const rate9 = rate9Of(voucher.memo_rate ?? 1);
  const owed = await owedBetween(branch.id, other_id);
  const paid = line.debit;
  const by = {
    ...owed,
    paid,
    received: exchanged(paid, { from: our_currency, to: their_currency, rate9 }),
    our_currency,
    their_currency,
    debt_currency: voucher.memo_currency ?? our_currency,
  };
  return { other, by, leaves: settled(by) };
}

/** Why it cannot be settled now; null: it can, or it settles nothing. */
export async function settlingProblemNow(
  voucher: Reaching,
  branch: { id: number; name: string; currency: string },
): Promise<string | null> {
  const found = await settling(voucher, branch);
  if (found === null || found.leaves !== null) return null;
  const { ours, theirs, our_currency, their_currency, debt_currency } = found.by;
  if (ours <= 0 || theirs <= 0) return `${branch.name} owes nothing to ${found.other.name}`;
  const open =
    debt_currency === our_currency ? moneyWithCurrency(ours, our_currency) : moneyWithCurrency(theirs, their_currency);
  return `${branch.name} owes ${found.other.name} ${open}: more cannot be settled`;
}

/** What the entries need where the voucher reaches another currency or settles; one payment between two branches at a time. */
export async function betweenCurrencies(
  voucher: Reaching,
  branch: { id: number; name: string; currency: string },
  counter_branch_id: number | null,
): Promise<Pick<VoucherToPost, 'inTheirs' | 'settled'>> {
  if (counter_branch_id === null) return {};
  const other = (await targetFacts([counter_branch_id])).get(counter_branch_id);
  if (!other) return {};
  const rate9 = rate9Of(voucher.memo_rate ?? 1);
  const inTheirs = (minor: number) =>
    exchanged(minor, { from: branch.currency as Currency, to: other.currency as Currency, rate9 });
  if (!voucher.settles) return { inTheirs };
  await oneAtATime('between branches', [branch.id, counter_branch_id].toSorted((a, b) => a - b).join(' '));
  const found = await settling(voucher, branch);
  const problem = await settlingProblemNow(voucher, branch);
  if (problem !== null || !found?.leaves) throw conflict(problem ?? 'Nothing is owed');
  return { inTheirs, settled: { ...found.leaves, exchange_account_id: await systemAccount('exchange_difference') } };
}

/** ACC-85: what a voucher put between two books is not turned once one of them is a franchise's: nothing of 1900 stands with one. */
export async function refuseWithFranchise(original: StoredVoucher): Promise<void> {
  const row = await rowOf(sql<{ name: string | null }>`
    select (select o.name from unnest(array[${original.branch_id}::int] || t.others) as x (id)
             cross join lateral accounts.other_branch(x.id) o where branches.is_franchise(x.id) order by x.id limit 1) as name
      from (select coalesce(array_agg(l.target_branch_id), '{}') as others from accounts.voucher_lines l
             where l.voucher_id = ${original.id}::bigint and l.target_branch_id is not null) t
     where cardinality(t.others) > 0`);
  if (row?.name)
    throw conflict(
      `${nameOf(original)} stands between two books, and ${row.name} is a franchise now: it is not reversed. Enter what is to be put right in each book by itself`,
    );
}
