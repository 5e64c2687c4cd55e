// The page behind the QR of a family's sheet (04 §9; ADM-70): what is due of each child today, and the way to the page of each challan. Opening it
// changes nothing; whoever comes by a sheet that was replaced finds the same challans.

import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { payBill } from '../reads/pay-bill.ts';
import { underWay } from '../reads/stored-payment.ts';
import { type FamilyBill, familyPage } from '../steps/family-page.ts';
import { addressOnPaper } from '../steps/links-on-paper.ts';
import { type Page, plainResult } from '../steps/pay-pages.ts';

interface OfFamilyLink {
  school_id: number;
  family_challan_id: number;
}

/** In the order of the sheet; `live`: the link of its own paper opens. */
const challansOf = (family_challan_id: number): Promise<{ challan_id: number; live: boolean }[]> =>
  rowsOf(sql<{ challan_id: number; live: boolean }>`
    select (m.member ->> 'challan_id')::bigint as challan_id,
           exists (select from fees.online_payments o
                    where o.challan_id = (m.member ->> 'challan_id')::bigint and o.printed and o.link_until > platform.now()) as live
      from fees.family_challans f cross join lateral jsonb_array_elements(f.members) with ordinality m (member, nth)
     where f.id = ${family_challan_id}::bigint and m.member ->> 'challan_id' is not null order by m.nth`);

export function openFamilyPage({ school_id, family_challan_id }: OfFamilyLink): Promise<Page> {
  return inClockScope({ school_id }, async () => {
    const bills: FamilyBill[] = [];
    for (const { challan_id, live } of await challansOf(family_challan_id)) {
      const bill = await payBill(challan_id);
      const isOpen = bill.due > 0 && bill.status !== 'cancelled';
      bills.push({
        bill,
        under_way: (await underWay(challan_id)) !== null,
        to: isOpen && live ? addressOnPaper(challan_id) : null,
      });
    }
    const [first] = bills;
    return first ? familyPage(bills) : plainResult('over', 'en');
  });
}
