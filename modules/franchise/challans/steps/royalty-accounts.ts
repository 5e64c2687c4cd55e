// Accounts of the two books that royalty touches, by their keys (14 §5), and who a line of each is about.

import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

const keys = [
  'franchise_receivable',
  'royalty_payable',
  'royalty_income',
  'marketing_fund',
  'output_tax',
  'royalty_expense',
  'royalty_fine_income',
  'franchise_fee_income',
  'franchise_fee_deferred',
  'prepaid_franchise_fee',
  'franchise_security',
  'security_with_group',
  'owner_current',
  'tax_withheld_receivable',
  'tax_withheld_payable',
  'bank_charges',
  'due_to_franchise',
  'due_from_group',
  'inter_branch',
] as const;
type RoyaltyAccount = (typeof keys)[number];

/** A line by the key of its account, or by the account itself; more debit is above 0. */
export type PairLine = { at: RoyaltyAccount | number; amount: number };

export async function accountsOf(): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(sql<{ id: number; key: string }>`
    select id, system_key as key from platform.accounts
     where school_id = ${who().school_id}::int and system_key is not null and system_key = any (${[...keys]}::text[])`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export const parties: Partial<Record<RoyaltyAccount, 'franchise' | 'group'>> = {
  franchise_receivable: 'franchise',
  franchise_security: 'franchise',
  royalty_payable: 'group',
  security_with_group: 'group',
  due_to_franchise: 'franchise',
  due_from_group: 'group',
};
