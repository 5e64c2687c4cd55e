// What an offer holds beside the seat is given back: its challan by reversal, its place of the package (ADM-66, ADM-72, PKG-6).

import { cancelChallan } from '#modules/fees/index.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { freePlace } from '#modules/admissions/packages/chapter.ts';
import type { LockedApplication } from '#modules/admissions/stages/chapter.ts';

/** `freed`: what was paid on it and is the child's advance now. Nothing where no challan stands. */
export async function cancelOfferChallan(
  { id, today, offer_challan_id }: Pick<LockedApplication, 'id' | 'today' | 'offer_challan_id'>,
  reason: string,
): Promise<{ freed: number }> {
  if (offer_challan_id === null) return { freed: 0 };
  const standing = await rowOf(sql<{ id: number }>`
    select id from fees.challans where id = ${offer_challan_id}::bigint and status <> 'cancelled'`);
  if (!standing) return { freed: 0 };
  const cancelled = await cancelChallan({
    challan_id: standing.id,
    reason,
    on: today,
    source_type: 'application',
    source_id: id,
  });
  await rowsOf(sql`update admissions.applications set offer_challan_id = null where id = ${id}::bigint`);
  return cancelled;
}

/** The end of an application: running again changes nothing. */
export async function reverseOffer(application: LockedApplication, reason: string): Promise<{ freed: number }> {
  const cancelled = await cancelOfferChallan(application, reason);
  await freePlace({ application_id: application.id }, reason);
  return cancelled;
}
