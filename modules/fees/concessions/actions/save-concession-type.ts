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
  const saved = await onConstraint('concession_types_code_key', badField('code', 'Another type has this code'), () =>
    saveSchoolRow('fees.concession_types', type, { id, version, what: 'This type' }),
  );
  const [row] = await listConcessionTypes(undefined, saved);
  if (!row) throw notFound('This type');
  return row;
}
