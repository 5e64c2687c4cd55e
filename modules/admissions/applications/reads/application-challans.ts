// The two challans of an application: registration, and what the offer asks for now.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';

type Challan = NonNullable<ApplicationRecord['challan']>;

export async function challansOf(
  application_id: number,
): Promise<{ registration: Challan | null; offer: Challan | null }> {
  const rows = await rowsOf(sql<Challan & { what: 'registration' | 'offer' }>`
    select case when c.id = a.registration_challan_id then 'registration' else 'offer' end as what, c.id as challan_id, c.challan_no, c.charged as amount,
           c.balance as open, c.due_date as due_on, c.status
      from admissions.applications a join fees.challans c on c.id in (a.registration_challan_id, a.offer_challan_id)
     where a.id = ${application_id}::bigint`);
  const find = (what: Challan['status']): Challan | null => {
    const row = rows.find((one) => one.what === what);
    if (!row) return null;
    const { what: _, ...challan } = row;
    return challan;
  };
  return { registration: find('registration'), offer: find('offer') };
}
