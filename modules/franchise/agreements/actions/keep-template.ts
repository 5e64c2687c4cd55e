// Keeps the terms of an agreement as what every new one of the country begins with (FRA-4). It is of the whole school.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireWholeSchool } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { agreementTemplate } from '../contract/agreements.ts';
import { readAgreement } from '../reads/agreement.ts';
import { templateTerms } from '../steps/terms-typed.ts';

export async function keepTemplate(
  input: ParsedInputOf<typeof agreementTemplate>,
): Promise<DataOf<typeof agreementTemplate>> {
  await requirePermission('Franchise Edit');
  const agreement = await readAgreement(input.id);
  await requireWholeSchool('The template of agreements');
  const rules = agreement.rules.map(({ id: _id, heads: _heads, ...rule }) => ({
    ...rule,
    valid_from: null,
    valid_to: null,
  }));
  const fee_items = agreement.fee_items.map(({ kind, description, amount, taxable }) => ({
    kind,
    description,
    amount,
    taxable,
    due_on: null,
  }));
  const terms = templateTerms.strip().parse({ ...agreement, rules, fee_items });
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.franchise_agreement_templates as t (country_id, name, terms)
    select b.country_id, ${input.name}, ${JSON.stringify(terms)}::jsonb from platform.branches b where b.id = ${agreement.branch_id}::int
    on conflict (school_id, country_id) do update set name = excluded.name, terms = excluded.terms, updated_by = platform.current_user_id()
    returning id`);
  await audit({
    record_kind: 'franchise agreement',
    record_id: agreement.id,
    branch_id: agreement.branch_id,
    action: 'kept as template',
    after: { name: input.name, template: row?.id ?? null },
  });
  return { name: input.name, rules: rules.length, fee_items: fee_items.length };
}
