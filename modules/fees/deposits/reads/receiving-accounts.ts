// The accounts on which a branch takes money, each with its channels (FEE-49).

import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { DepositChannel, DeskChannel } from '../contract/deposit-channels.ts';

export interface ReceivingAccount {
  account_id: number;
  name: string;
  channels: DeskChannel[];
}

/** FEE-49: the accounts of the branch that money may go to, each with the channels it is for; cash first. */
export async function receivingAccounts(branch_id: number): Promise<ReceivingAccount[]> {
  return rowsOf(sql<ReceivingAccount>`
    select a.id as account_id, a.name,
           case when a.kind = 'bank' then '["bank_transfer", "bank_counter"]'
                when a.system_key = 'cheques_in_hand' then '["cheque"]'
                when a.system_key = 'gateway:card' then '["card"]'
                else '["cash"]' end::jsonb as channels
      from platform.accounts a join platform.branches b on b.school_id = a.school_id
     where b.id = ${branch_id}::int and a.active and a.merged_into_id is null
       and (a.branch_ids is null or b.id = any (a.branch_ids))
       and (a.kind = 'bank' or a.system_key in ('cash', 'cheques_in_hand', 'gateway:card'))
     order by a.code`);
}

/** FEE-49: refuses at `account_id` an account of another branch or kind. */
export async function requireAccountFor(
  money: { account_id: number; channel: DepositChannel },
  branch: { branch_id: number; branch_name: string },
): Promise<void> {
  const account = (await receivingAccounts(branch.branch_id)).find((a) => a.account_id === money.account_id);
  if (!account) throw badField('account_id', `${branch.branch_name} cannot take money on this account`);
  if (!account.channels.some((channel) => channel === money.channel)) {
    throw badField('account_id', `${account.name} is not for this channel. Choose another account`);
  }
}
