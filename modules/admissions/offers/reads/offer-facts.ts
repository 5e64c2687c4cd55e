// An offer with its money and days, as the acts on it look at it (ADM-66, ADM-67).

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { MessageGuard } from '#platform/messages/guard.ts';
import { OFFER_STANDS } from '../rules/offer-events.ts';
import { enoughAt } from '../rules/offer.ts';

export interface OfferFacts {
  application_id: number;
  branch_id: number;
  student_id: number;
  child_name: string;
  class_name: string;
  today: LocalDate;
  currency: 'PKR' | 'OMR';
  session_ends_on: LocalDate;
  submitted_on: LocalDate;
  valid_days: number;
  age_ok: boolean | null;
  age_override_reason: string | null;
  expires_on: LocalDate | null;
  challan_id: number | null;
  challan_no: string | null;
  total: number;
  paid: number;
  rest: number;
  paid_percent: number;
}

const facts = sql`a.id as application_id, a.branch_id, a.student_id, a.child_name, c.name as class_name, platform.today(a.branch_id) as today, n.currency,
  y.end_date as session_ends_on, (a.submitted_at at time zone n.time_zone)::date as submitted_on,
  (platform.setting('offer_valid_days', a.branch_id) #>> '{}')::int as valid_days, a.age_ok, a.age_override_reason, a.offer_expires_on as expires_on,
  k.id as challan_id, k.challan_no, coalesce(k.charged, 0)::bigint as total, coalesce(k.charged - k.balance, 0)::bigint as paid,
  coalesce(k.balance, 0)::bigint as rest, (platform.setting('confirm_paid_percent', a.branch_id) #>> '{}')::float8 as paid_percent`;

const from = sql`admissions.applications a
  join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id and n.operates
  join branches.courses c on c.id = a.course_id join branches.academic_sessions y on y.id = a.session_id
  left join fees.challans k on k.id = a.offer_challan_id and k.status <> 'cancelled'`;

export async function offerFacts(application_id: number): Promise<OfferFacts> {
  const row = await rowOf(sql<OfferFacts>`
    select ${facts} from ${from} where a.id = ${application_id}::bigint and a.stage <> 'draft' and ${inScope('a.branch_id')}`);
  if (!row) throw notFound('This application');
  return row;
}

/** Offers that stand, by a condition on `a`. */
export function offersWhere(condition: ReturnType<typeof sql>): Promise<OfferFacts[]> {
  return rowsOf(sql<OfferFacts>`select ${facts} from ${from} where a.stage = 'offered' and ${condition} order by a.id`);
}

export function isPaidEnough({ total, paid, paid_percent }: OfferFacts): boolean {
  return paid >= enoughAt(total, paid_percent);
}

/** Asked again in the moment a message leaves: an offer that lapsed, was confirmed or taken back is no offer any more. */
export const offerStands: MessageGuard = {
  name: OFFER_STANDS,
  ask: async ({ subject_id }) => {
    const row = await rowOf(
      sql<{ stage: string }>`select stage from admissions.applications where id = ${subject_id ?? 0}::bigint`,
    );
    return row?.stage === 'offered' ? null : 'The offer is no longer open';
  },
};
