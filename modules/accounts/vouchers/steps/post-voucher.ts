// The voucher goes into the book: number, entry or pair, or the reversal of another one's entries (ACC-5, ACC-9, ACC-12, ACC-22).

import { randomUUID } from 'node:crypto';
import { conflict } from '#kernel/refusal.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type EntryHead, postEntry, reverseEntry, systemAccount } from '#platform/ledger/post.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { linesOf, lockVoucher, nameOf, type StoredVoucher } from '../reads/stored-voucher.ts';
import { entriesOf, type KeptLine, sharesOf, targetsOf } from '../rules/voucher-entry.ts';
import { branchFacts } from '../reads/voucher-facts.ts';
import { betweenCurrencies, refuseWithFranchise } from './settle-between.ts';
import { settleRequests } from './settle-requests.ts';

interface Posted {
  entry_id: number;
  pair_entry_id: number | null;
}

interface Pair extends Posted {
  target_branch_id: number;
  pair_entry_id: number;
}

/** ACC-22: a cheque of a later day is owed to 2310 until that day. */
export const isPostDated = (
  voucher: Pick<StoredVoucher, 'kind' | 'instrument' | 'instrument_date' | 'entry_date'>,
): boolean =>
  voucher.kind === 'BPV' && voucher.instrument === 'cheque' && (voucher.instrument_date ?? '') > voucher.entry_date;

/** The pairs of a bill over many branches, ours and theirs; a reversal names its own. */
async function keepPairs(voucher: StoredVoucher, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await rowsOf(sql`
    insert into accounts.voucher_pairs (branch_id, voucher_id, target_branch_id, entry_id, pair_entry_id)
    select ${voucher.branch_id}::int, ${voucher.id}::bigint, p.target_branch_id, p.entry_id, p.pair_entry_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (target_branch_id int, entry_id bigint, pair_entry_id bigint)`);
}

async function postShares(
  voucher: StoredVoucher,
  lines: readonly KeptLine[],
  head: Omit<EntryHead, 'branch_id'>,
): Promise<void> {
  const { branch_id } = voucher;
  const pairs: Pair[] = [];
  for (const { target_branch_id, own, other } of sharesOf({ ...voucher, lines }, await systemAccount('inter_branch'))) {
    const pair = { ...head, owner_area: 'ledger', pair_id: randomUUID() };
    pairs.push({
      target_branch_id,
      entry_id: await postEntry({ ...pair, branch_id, counter_branch_id: target_branch_id }, own),
      pair_entry_id: await postEntry({ ...pair, branch_id: target_branch_id, counter_branch_id: branch_id }, other),
    });
  }
  await keepPairs(voucher, pairs);
}

async function postNew(voucher: StoredVoucher, voucher_no: string): Promise<Posted> {
  const { id, branch_id, counter_branch_id, entry_date, narration } = voucher;
  const postDated = isPostDated(voucher);
  const other_side_account_id = postDated ? await systemAccount('postdated_issued') : voucher.cash_bank_account_id;
  const lines = await linesOf(id);
  const many = targetsOf(lines).length > 1;
  const reaches = await betweenCurrencies(
    { ...voucher, lines: lines.filter((line) => line.target_branch_id !== null) },
    await branchFacts(branch_id),
    counter_branch_id,
  );
  const here = many ? lines.map((line) => ({ ...line, target_branch_id: null })) : lines;
  const { own, other } = entriesOf(
    { ...voucher, ...reaches, other_side_account_id, lines: here },
    await systemAccount('inter_branch'),
  );
  const head = {
    kind: 'voucher',
    source_type: 'voucher',
    source_id: id,
    doc_no: voucher_no,
    entry_date,
    narration,
  };
  const common = {
    ...head,
    // The lines of people were judged; 1900 and 2310 are the software's own, 2150 is paid from requests that its area made.
    owner_area: [
      ...(other || postDated ? ['ledger'] : []),
      ...(lines.some((line) => line.payment_request_id !== null) ? ['franchise'] : []),
    ].join(','),
    ...(other ? { pair_id: randomUUID() } : {}),
  };
  const entry_id = await postEntry({ ...common, branch_id, counter_branch_id: other ? counter_branch_id : null }, own);
  if (many) await postShares(voucher, lines, head);
  if (!other || counter_branch_id === null) return { entry_id, pair_entry_id: null };
  const pair_entry_id = await postEntry(
    { ...common, branch_id: counter_branch_id, counter_branch_id: branch_id },
    other,
  );
  return { entry_id, pair_entry_id };
}

async function postReversal(voucher: StoredVoucher, original: StoredVoucher): Promise<Posted> {
  if (original.status !== 'posted' || original.entry_id === null)
    throw conflict(`${nameOf(original)} is ${original.status} already`);
  await refuseWithFranchise(original);
  const words = `Reversal of ${nameOf(original)}: ${voucher.narration}`;
  const reverse = (id: number) => reverseEntry(id, voucher.entry_date, words);
  const shares = await rowsOf(sql<Pair>`
    select target_branch_id, entry_id, pair_entry_id from accounts.voucher_pairs where voucher_id = ${original.id}::bigint order by id`);
  const pairs: Pair[] = [];
  for (const { target_branch_id, ...pair } of shares)
    pairs.push({
      target_branch_id,
      entry_id: await reverse(pair.entry_id),
      pair_entry_id: await reverse(pair.pair_entry_id),
    });
  await keepPairs(voucher, pairs);
  if (original.bank_entry_id !== null) await reverse(original.bank_entry_id);
  const entry_id = await reverse(original.entry_id);
  const pair_entry_id = original.pair_entry_id === null ? null : await reverse(original.pair_entry_id);
  await rowsOf(sql`
    update accounts.vouchers set status = 'reversed', reversed_by_id = ${voucher.id}::bigint where id = ${original.id}::bigint`);
  return { entry_id, pair_entry_id };
}

/** The voucher is locked and may be posted; the book refuses what it must. */
export async function postVoucher(voucher: StoredVoucher): Promise<void> {
  const original = voucher.reversal_of_id === null ? null : await lockVoucher(voucher.reversal_of_id);
  const voucher_no = await takeNumber(voucher.kind, voucher.branch_id, voucher.entry_date);
  const { entry_id, pair_entry_id } = original
    ? await postReversal(voucher, original)
    : await postNew(voucher, voucher_no);
  const entry = await rowOf(sql<{ day: string }>`
    select entry_date::text as day from platform.journal_entries where id = ${entry_id}::bigint`);
  await rowsOf(sql`
    update accounts.vouchers
       set status = 'posted', voucher_no = ${voucher_no}, posted_at = platform.now(), posted_by = ${userIdOrNull()}::bigint,
           entry_id = ${entry_id}::bigint, entry_date_posted = ${entry?.day ?? voucher.entry_date}::date, pair_entry_id = ${pair_entry_id}::bigint
     where id = ${voucher.id}::bigint`);
  await settleRequests(original?.id ?? voucher.id, original ? -1 : 1);
}
