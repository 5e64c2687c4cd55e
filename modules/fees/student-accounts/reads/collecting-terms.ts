// Under which terms a branch takes money today: currency, policy, accounts (FEE-46, 47; policy columns of spec 04 §2.1).

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { FeeAccounts } from '../rules/account-entry.ts';

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
             'small_difference', platform.system_account(b.school_id, 'small_difference'),
             'bad_debts', platform.system_account(b.school_id, 'bad_debts')) as accounts
      from platform.branches b
      join platform.countries co on co.id = b.country_id and co.operates
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     where b.id = ${branch_id}::int`);
  if (!terms) throw notFound('This branch');
  return terms;
}
