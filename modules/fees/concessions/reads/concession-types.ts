// Concession types of the school, and those that stand for a basis (spec 04 §2.2).

import type { DataOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { conflict } from '#kernel/refusal.ts';
import type { concessionTypeList } from '../contract/concession-types.ts';

export function listConcessionTypes(
  active: boolean | undefined,
  only?: number,
): Promise<DataOf<typeof concessionTypeList>> {
  return rowsOf(sql<DataOf<typeof concessionTypeList>[number]>`
    select t.id, t.code, t.name, t.kind, t.contra_account_id, a.code || ' ' || a.name as account_name, t.stack_group, t.order_no, t.needs_approval,
           t.clawback, t.prepay_rate, t.prepay_months, t.prepay_until, t.active, t.version
      from fees.concession_types t join platform.accounts a on a.id = t.contra_account_id
     where t.school_id = ${who().school_id}::int and (${active ?? null}::boolean is null or t.active = ${active ?? null}::boolean)
       and (${only ?? null}::bigint is null or t.id = ${only ?? null}::bigint)
     order by t.order_no, t.name`);
}

/** Why something is taken off (02 §2 admission_discounts; PKG-4): each basis is one kind of the school's concession types. */
export const discountBases = [
  'sibling',
  'staff_child',
  'merit',
  'charity',
  'package',
  'promotion',
  'negotiated',
  'other',
] as const;

export type DiscountBasis = (typeof discountBases)[number];

export interface ConcessionType {
  type_id: number;
  contra_account_id: number;
}

/** The school's first active type of each basis; refuses a basis that it has none of. */
export async function typesOfBases(
  branch_id: number,
  bases: readonly DiscountBasis[],
): Promise<Map<DiscountBasis, ConcessionType>> {
  const wanted = [...new Set(bases)];
  if (wanted.length === 0) return new Map();
  const rows = await rowsOf(sql<ConcessionType & { kind: DiscountBasis }>`
    select distinct on (t.kind) t.kind, t.id as type_id, t.contra_account_id
      from fees.concession_types t join platform.branches b on b.school_id = t.school_id
     where b.id = ${branch_id}::int and t.active and t.kind = any (${wanted}::text[])
     order by t.kind, t.order_no, t.id`);
  const missing = wanted.find((basis) => !rows.some((row) => row.kind === basis));
  if (missing)
    throw conflict(
      `No concession of kind ${missing.replace('_', ' ')} is active. Set it in Fee Structure Management, Concession types`,
    );
  return new Map(rows.map(({ kind, ...type }) => [kind, type]));
}
