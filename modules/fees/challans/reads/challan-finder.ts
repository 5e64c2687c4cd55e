// Challans for Ctrl+K: by number or payment code, typed whole or in its beginning (spec 00 §23).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency, type Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { SearchFinder } from '#platform/search/search-finder.ts';
import { child, childOfRow } from '#modules/students/index.ts';

interface Found {
  id: number;
  challan_no: string;
  bill_month: Month;
  student_name: string;
  balance: number;
  currency: Currency;
}

/** Numbers match exactly as printed; letters alone match no challan. */
export const challanFinder: SearchFinder = {
  kind: 'challan',
  permissions: ['Fee Challen'],
  find: async (text, limit) => {
    const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
    if (!/^C?\d{4,}$/.test(code)) return [];
    const found = await rowsOf(sql<Found>`
      select c.id, c.challan_no, c.bill_month, ${child.name} as student_name, c.balance, c.currency
        from fees.challans c ${childOfRow('c')}
       where ${inScope('c.branch_id')}
         and (c.challan_no = ${code} or c.student_id in (select k.student_id from fees.payment_codes k where k.code = ${code} and k.student_id is not null))
       order by c.bill_month desc, c.id desc limit ${limit}`);
    return found.map((one) => ({
      kind: 'challan',
      id: one.id,
      title: `${one.challan_no} · ${formatMonth(one.bill_month)}`,
      subtitle: `${one.student_name} · ${one.balance > 0 ? `${moneyWithCurrency(one.balance, one.currency)} open` : 'nothing open'}`,
      path: linkTo(pages.FeeChallanRecord, { id: one.id }),
    }));
  },
};
