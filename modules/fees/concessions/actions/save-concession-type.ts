// Makes and changes concession types (spec 04 §6.1).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { saveSchoolRow, requireAccount } from '#modules/fees/heads/chapter.ts';
import type { concessionTypeSave } from '../contract/concession-types.ts';
import { listConcessionTypes } from '../reads/concession-types.ts';

export async function saveConcessionType({
  id,
  version,
  ...type
}: ParsedInputOf<typeof concessionTypeSave>): Promise<DataOf<typeof concessionTypeSave>> {
  await requirePermission('Fee Setting');
  await requireAccount(type.contra_account_id, 'contra_account_id');
  // FEE-17
  if (type.kind === 'charity' && !type.needs_approval)
    throw badField('needs_approval', 'Charity always passes approval');
  refuseHalfTerms(type);
  const columns = {
    code: type.code,
    name: type.name,
    kind: type.kind,
    contra_account_id: type.contra_account_id,
    stack_group: type.stack_group,
    order_no: type.order_no,
    needs_approval: type.needs_approval,
    clawback: type.clawback,
    active: type.active,
    ...termsOf(type),
  };
  const saved = await onConstraint('concession_types_code_key', badField('code', 'Another type has this code'), () =>
    saveSchoolRow('fees.concession_types', columns, { id, version, what: 'This type' }),
  );
  const [row] = await listConcessionTypes(undefined, saved);
  if (!row) throw notFound('This type');
  return row;
}

type Type = Omit<ParsedInputOf<typeof concessionTypeSave>, 'id' | 'version'>;

/** What is not said is none: a type of another kind keeps no terms. */
const termsOf = ({ kind, prepay_rate, prepay_months, prepay_until }: Type) =>
  kind === 'prepayment'
    ? { prepay_rate: prepay_rate ?? null, prepay_months: prepay_months ?? null, prepay_until: prepay_until ?? null }
    : { prepay_rate: null, prepay_months: null, prepay_until: null };

/** FEE-18: percent, months and day are one offer, which the desk makes without asking anybody. */
function refuseHalfTerms(type: Type): void {
  const terms = termsOf(type);
  const missing = Object.entries(terms).filter(([, value]) => value === null);
  const [first] = missing;
  if (first && missing.length < 3) throw badField(first[0], 'Percent, months and last day belong together');
  if (!first && type.needs_approval) throw badField('needs_approval', 'A prepayment discount needs no approval');
}
