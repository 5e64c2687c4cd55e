// Writes the terms, rules and fees of a draft: all that was there is replaced by what is typed.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { RuleTyped } from '#modules/franchise/computation/contract/royalty-terms.ts';
import type { TermsTyped } from './terms-typed.ts';

/** The draft is locked by who calls. */
export async function writeTerms(place: { id: number; branch_id: number }, typed: TermsTyped): Promise<void> {
  const { rules, fee_items, ...terms } = typed;
  await rowsOf(sql`
    update franchise.franchise_agreements a set starts_on = n.starts_on, ends_on = n.ends_on, first_royalty_month = n.first_royalty_month,
           royalty_free_until = n.royalty_free_until, due_day = n.due_day, grace_days = n.grace_days, collection = n.collection,
           count_day = n.count_day, minimum_kind = n.minimum_kind, minimum_amount = n.minimum_amount, tax_percent = n.tax_percent,
           round_total_to = n.round_total_to, fine_kind = n.fine_kind, fine_percent = n.fine_percent, fine_amount = n.fine_amount,
           fine_cap_percent = n.fine_cap_percent, royalty_while_suspended = n.royalty_while_suspended, territory_km = n.territory_km,
           renewal_notice_days = n.renewal_notice_days, renewal_fee = n.renewal_fee, fee_recognition = n.fee_recognition,
           security_amount = n.security_amount, no_royalty_head_ids = n.no_royalty_head_ids, clauses = n.clauses, notes = n.notes,
           updated_by = platform.current_user_id()
      from jsonb_populate_record(null::franchise.franchise_agreements, ${JSON.stringify(terms)}::jsonb) n
     where a.id = ${place.id}::bigint`);
  await rowsOf(sql`delete from franchise.franchise_rules where agreement_id = ${place.id}::bigint`);
  await rowsOf(sql`delete from franchise.franchise_fee_items where agreement_id = ${place.id}::bigint`);
  await writeRules(place, rules);
  await rowsOf(sql`
    insert into franchise.franchise_fee_items (branch_id, agreement_id, kind, description, amount, taxable, due_on)
    select ${place.branch_id}::int, ${place.id}::bigint, f.kind, f.description, f.amount, f.taxable, f.due_on
      from jsonb_to_recordset(${JSON.stringify(fee_items)}::jsonb) as f (kind text, description text, amount bigint, taxable boolean, due_on date)`);
}

async function writeRules(
  { id, branch_id }: { id: number; branch_id: number },
  rules: readonly RuleTyped[],
): Promise<void> {
  const rows = JSON.stringify(
    rules.map(({ slabs, ...rule }, at) => ({ ...rule, slabs: rule.slab === 'none' ? [] : slabs, position: at + 1 })),
  );
  await rowsOf(sql`
    insert into franchise.franchise_rules (branch_id, agreement_id, position, name, basis, fund, head_ids, rate_percent, amount, slab, slab_on, cap_month,
           with_corrections, counts_to_minimum, valid_from, valid_to)
    select ${branch_id}::int, ${id}::bigint, r.position, r.name, r.basis, r.fund, coalesce(r.head_ids, '{}'), r.rate_percent, r.amount, r.slab, r.slab_on,
           r.cap_month, r.with_corrections, r.counts_to_minimum, r.valid_from, r.valid_to
      from jsonb_to_recordset(${rows}::jsonb) as r (position smallint, name text, basis text, fund text, head_ids bigint[], rate_percent numeric, amount bigint,
           slab text, slab_on text, cap_month bigint, with_corrections boolean, counts_to_minimum boolean, valid_from date, valid_to date)`);
  await rowsOf(sql`
    insert into franchise.franchise_rule_slabs (branch_id, rule_id, from_value, to_value, rate_percent, amount)
    select ${branch_id}::int, k.id, b.from_value, b.to_value, b.rate_percent, b.amount
      from jsonb_to_recordset(${rows}::jsonb) as r (position smallint, slabs jsonb)
      join franchise.franchise_rules k on k.agreement_id = ${id}::bigint and k.position = r.position
     cross join jsonb_to_recordset(r.slabs) as b (from_value bigint, to_value bigint, rate_percent numeric, amount bigint)`);
}
