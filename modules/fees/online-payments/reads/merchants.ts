// Who the school is at JazzCash: its own merchant of a branch, or the school's (ADM-73). Opened only to sign and to ask.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { secretHint, unseal } from '#platform/secrets/sealed.ts';
import { gatewayAtWork } from '#modules/fees/gateways/chapter.ts';
import type { merchantList, MerchantRow } from '../contract/pay-online.ts';
import { addressProblem } from '../rules/jazzcash.ts';

export const MERCHANT = 'fees.gateway_merchants.merchant_id';
export const PASSWORD = 'fees.gateway_merchants.password';
export const SALT = 'fees.gateway_merchants.salt';

export interface StoredMerchant {
  merchant_id: string;
  password: string;
  salt: string;
  sub_merchant_id: string | null;
  bank_id: string | null;
  product_id: string | null;
  page_address: string;
  inquiry_address: string | null;
}

export interface Merchant extends StoredMerchant {
  test: boolean;
}

/** Password and all go there: an address of the time of tests is not asked once the gateway is real. */
const askedAt = (address: string | null, isTest: boolean): string | null =>
  address === null || addressProblem(address, isTest) !== null ? null : address;

/** Null: it is not in use, or would send a payer to an address that is not the gateway's. `also_off` for what was begun before. */
export async function merchantOf(branch_id: number, { also_off = false } = {}): Promise<Merchant | null> {
  const gateway = await gatewayAtWork('jazzcash', { also_off });
  if (gateway === null) return null;
  const row = await rowOf(sql<StoredMerchant>`
    select m.merchant_id, m.password, m.salt, m.sub_merchant_id, m.bank_id, m.product_id, m.page_address, m.inquiry_address
      from fees.gateway_merchants m
     where m.gateway_id = ${gateway.id}::bigint and (m.branch_id = ${branch_id}::int or m.branch_id is null) order by m.branch_id nulls last limit 1`);
  if (!row) return null;
  if (!also_off && addressProblem(row.page_address, gateway.test_mode) !== null) return null;
  return {
    ...row,
    merchant_id: unseal(row.merchant_id, MERCHANT),
    password: unseal(row.password, PASSWORD),
    salt: unseal(row.salt, SALT),
    inquiry_address: askedAt(row.inquiry_address, gateway.test_mode),
    test: gateway.test_mode,
  };
}

type Kept = Omit<MerchantRow, 'merchant' | 'password' | 'salt'> & {
  merchant_id: string;
  password: string;
  salt: string;
};

export async function merchantsOfSchool(): Promise<MerchantRow[]> {
  const rows = await rowsOf(sql<Kept>`
    select m.id, m.branch_id, b.branch_name, m.merchant_id, m.password, m.salt, m.sub_merchant_id, m.bank_id, m.product_id, m.page_address,
           m.inquiry_address, m.version
      from fees.gateway_merchants m left join platform.branches b on b.id = m.branch_id
     where m.school_id = platform.current_school() order by m.branch_id is not null, b.branch_name`);
  return rows.map(({ merchant_id, password, salt, ...row }) => ({
    ...row,
    merchant: secretHint(merchant_id, MERCHANT),
    password: secretHint(password, PASSWORD),
    salt: secretHint(salt, SALT),
  }));
}

export async function listMerchants(query: ParsedInputOf<typeof merchantList>): Promise<DataOf<typeof merchantList>> {
  const words = query.filter?.toLowerCase() ?? '';
  const found = (await merchantsOfSchool()).filter((row) =>
    (row.branch_name ?? 'whole school').toLowerCase().includes(words),
  );
  const rows = query.descending ? found.toReversed() : found;
  return asList(rows.slice(query.startRow, query.startRow + query.fetchCount), rows.length, query);
}
