// Vouchers as records (spec 00 §23): found by their numbers, named, opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { kindFacts, type VoucherKind } from '../rules/voucher-kinds.ts';

interface Found {
  id: number;
  number: string;
  kind: VoucherKind;
  payee: string | null;
  amount: number;
  currency: Currency;
}

export const voucherPath = (id: number): string => linkTo(pages.VoucherInfo, { id });

export const voucherRecord: RecordKind = {
  kind: 'voucher',
  title: 'Voucher',
  table: 'accounts.vouchers',
  permissions: ['Account Record'],
  find: async (text, limit) => {
    const typed = text.replaceAll(/\s/g, '').toUpperCase();
    if (!/\d{3,}$/.test(typed)) return [];
    const found = await rowsOf(sql<Found>`
      select v.id, coalesce(v.voucher_no, v.request_no) as number, v.kind, coalesce(nullif(v.payee_name, ''), p.name) as payee, v.amount, v.currency
        from accounts.vouchers v left join platform.accounts p on p.id = v.payee_account_id
       where (v.voucher_no ilike ${`%${typed}`} or v.request_no ilike ${`%${typed}`} or v.instrument_no = ${typed}) and ${inScope('v.branch_id')}
       order by v.id desc limit ${limit}`);
    return found.map(({ id, number, kind, payee, amount, currency }) => ({
      kind: 'voucher',
      id,
      title: `${kindFacts[kind].title} ${number}`,
      subtitle: [payee, moneyWithCurrency(amount, currency)].filter(Boolean).join(' · '),
      path: voucherPath(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select v.id, coalesce(v.voucher_no, v.request_no) as name, null as number from accounts.vouchers v
       where v.id = any (${[...ids]}::bigint[]) and ${inScope('v.branch_id')}`),
  branchOf: branchIn('accounts.vouchers'),
  path: voucherPath,
};
