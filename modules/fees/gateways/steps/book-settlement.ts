// The rows of a settlement that are one branch's go into its book, and are settled (FEE-64).

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { CollectingAccount } from '#modules/fees/bank-files/chapter.ts';
import { gatewayNames } from '../contract/gateways.ts';
import type { SettledGateway } from '../reads/settled-transactions.ts';
import { type JudgedLine, settlementLines, sumOf } from '../rules/settlement.ts';

interface Posting {
  branch_id: number;
  lines: readonly JudgedLine[];
  account: CollectingAccount;
  gateway: SettledGateway;
  upload_id: number;
}

/** The latest value date of its rows, or the first open day after it. */
async function dayOf({ branch_id, lines, account }: Posting): Promise<LocalDate> {
  const latest = lines.reduce<LocalDate>(
    (day, one) => (one.value_date && one.value_date > day ? one.value_date : day),
    lines[0]?.value_date ?? account.today,
  );
  const day = await firstOpenDay(branch_id, latest);
  if (day === null || day > account.today)
    throw new Refusal('bad_input', 'The books are closed up to today. Ask accounts to open the period');
  return day;
}

/** Where another branch holds the account, its side of the pair is written with it (ACC-12). Answers the entry of the children's branch. */
export async function postBranch(posting: Posting): Promise<number> {
  const { branch_id, lines, account, gateway, upload_id } = posting;
  const sum = sumOf(lines);
  const narration = `Settlement of ${gatewayNames[gateway.code]}, ${account.name}`;
  const common = {
    entry_date: await dayOf(posting),
    source_type: 'gateway_settlement',
    source_id: upload_id,
    narration,
  };
  const { clearing_account_id, charges_account_id } = gateway;
  const own = { clearing_account_id, charges_account_id, narration };
  if (branch_id === account.branch_id)
    return postEntry(
      { ...common, branch_id, kind: 'settlement', owner_area: 'fees' },
      settlementLines(sum, { ...own, money_account_id: account.account_id }),
    );
  const between = await systemAccount('inter_branch');
  const pair = { ...common, owner_area: 'fees,ledger', pair_id: randomUUID() };
  const entry_id = await postEntry(
    { ...pair, branch_id, counter_branch_id: account.branch_id, kind: 'settlement' },
    settlementLines(sum, { ...own, money_account_id: between }),
  );
  await postEntry({ ...pair, branch_id: account.branch_id, counter_branch_id: branch_id, kind: 'inter_branch' }, [
    { account_id: account.account_id, debit: sum.net, narration },
    { account_id: between, credit: sum.net, narration },
  ]);
  return entry_id;
}

export async function markSettled(lines: readonly JudgedLine[], entry_id: number, upload_id: number): Promise<void> {
  const rows = lines.map(({ txn, value_date, amount, charges }) => ({ id: txn?.id, value_date, amount, charges }));
  await rowsOf(sql`
    update fees.gateway_transactions t
       set state = 'settled', settled_on = r.value_date, settled_amount = r.amount, charges = r.charges, settlement_entry_id = ${entry_id}::bigint,
           settlement_upload_id = ${upload_id}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, value_date date, amount bigint, charges bigint) where t.id = r.id`);
}
