// Under which terms a branch takes money today: currency, policy, accounts (FEE-46, 47, 49; policy columns of spec 04 §2.1).

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { FeeAccounts } from '../rules/deposit-entry.ts';
import type { DepositChannel, DeskChannel } from '../rules/deposit-terms.ts';

export interface CollectingTerms {
  branch_id: number;
  branch_name: string;
  currency: Currency;
  /** The branch's own day. */
  today: LocalDate;
  policy: { allow_partial: boolean; manual_allocation: boolean; fine_first: boolean; shortfall_tolerance: number };
  accounts: FeeAccounts;
}

/** The branch's policy answers column by column before that of school and country. */
export async function collectingTerms(branch_id: number): Promise<CollectingTerms> {
  const terms = await rowOf(sql<CollectingTerms>`
    select b.id as branch_id, b.branch_name, co.currency, platform.today(b.id) as today,
           jsonb_build_object(
             'allow_partial', coalesce(own.allow_partial, common.allow_partial, true),
             'manual_allocation', coalesce(own.manual_allocation, common.manual_allocation, false),
             'fine_first', coalesce(own.fine_first, common.fine_first, false),
             'shortfall_tolerance', coalesce(own.shortfall_tolerance, common.shortfall_tolerance, 0)) as policy,
           jsonb_build_object(
             'receivable', platform.system_account(b.school_id, 'student_receivable'),
             'advance', platform.system_account(b.school_id, 'student_advance'),
             'fine_income', platform.system_account(b.school_id, 'late_fine'),
             'small_difference', platform.system_account(b.school_id, 'small_difference')) as accounts
      from platform.branches b
      join platform.countries co on co.id = b.country_id
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     where b.id = ${branch_id}::int`);
  if (!terms) throw notFound('This branch');
  return terms;
}

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
