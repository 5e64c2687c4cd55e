// The hash of an agreement's terms (FRA-4): what stands in the footer of the paper, so that paper and system can be compared.

import { createHash } from 'node:crypto';
import type { Agreement } from '../contract/agreements.ts';

/** Of what was agreed, not of where it stands: the same terms give the same hash whenever it is asked. */
export function termsHash(agreement: Agreement): string {
  const { rules, fee_items, ...of } = agreement;
  const agreed = {
    number: of.agreement_no,
    revision: of.revision,
    branch: of.branch_code,
    franchisee_id: of.franchisee_id,
    dates: [of.starts_on, of.ends_on, of.first_royalty_month, of.royalty_free_until, of.in_force_from],
    currency: of.currency,
    payment: [of.due_day, of.grace_days, of.collection, of.count_day, of.tax_percent, of.round_total_to],
    minimum: [of.minimum_kind, of.minimum_amount],
    fine: [of.fine_kind, of.fine_percent, of.fine_amount, of.fine_cap_percent],
    suspended: of.royalty_while_suspended,
    territory: of.territory_km,
    renewal: [of.renewal_notice_days, of.renewal_fee],
    fees: [
      of.fee_recognition,
      of.security_amount,
      ...fee_items.map((fee) => [fee.kind, fee.description, fee.amount, fee.taxable, fee.due_on ?? null]),
    ],
    no_royalty: of.no_royalty_head_ids.toSorted((a, b) => a - b),
    rules: rules.map((rule) => [
      rule.name,
      rule.basis,
      rule.fund,
      rule.head_ids.toSorted((a, b) => a - b),
      rule.rate_percent ?? null,
      rule.amount ?? null,
      rule.slab,
      rule.slab_on,
      rule.slabs.map((slab) => [
        slab.from_value,
        slab.to_value ?? null,
        slab.rate_percent ?? null,
        slab.amount ?? null,
      ]),
      rule.cap_month ?? null,
      rule.with_corrections,
      rule.counts_to_minimum,
      rule.valid_from ?? null,
      rule.valid_to ?? null,
    ]),
    clauses: of.clauses,
  };
  return createHash('sha256').update(JSON.stringify(agreed)).digest('hex');
}

/** As people compare it: four groups of four. */
export const shownHash = (hash: string): string => (hash.slice(0, 16).match(/.{4}/g) ?? []).join('-').toUpperCase();
