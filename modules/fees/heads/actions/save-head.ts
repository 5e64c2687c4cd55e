// Makes and changes fee heads and categories (spec 04 §6.1). A used head is deactivated, never deleted.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { saveSchoolRow, requireAccount } from '../steps/save-school-row.ts';
import { type categorySave, type FeeHead, type headSave, ownedBySystem } from '../contract/heads.ts';
import { listCategories, listHeads } from '../reads/heads.ts';

/** A head that people charge may stand in plans, price lists and packages; one of the software's own may not. */
async function keepsItsSide(id: number | undefined, kind: string): Promise<void> {
  if (id === undefined) return;
  const was = await rowOf(sql<{ kind: string }>`
    select kind from fees.fee_heads where id = ${id}::bigint and school_id = ${who().school_id}::int`);
  if (was && ownedBySystem(was.kind) !== ownedBySystem(kind))
    throw badField('kind', 'A head used by the system cannot be changed into another kind. Add a new head');
}

export async function saveHead({ id, version, ...head }: ParsedInputOf<typeof headSave>): Promise<FeeHead> {
  await requirePermission('Fee Structure Edit');
  if (head.kind === 'security' && !head.liability_account_id) {
    throw badField('liability_account_id', 'A security head needs the account that holds the deposits');
  }
  if (head.kind !== 'security' && !head.income_account_id)
    throw badField('income_account_id', 'Choose the account that is credited');
  if (head.income_account_id) await requireAccount(head.income_account_id, 'income_account_id');
  if (head.liability_account_id) await requireAccount(head.liability_account_id, 'liability_account_id');
  await keepsItsSide(id, head.kind);
  const columns = {
    code: head.code,
    name: head.name,
    name_local: head.name_local ?? null,
    kind: head.kind,
    frequency: head.frequency,
    default_months: head.default_months,
    income_account_id: head.income_account_id ?? null,
    liability_account_id: head.liability_account_id ?? null,
    concession_eligible: head.concession_eligible,
    prorate: head.prorate,
    recognition: head.recognition,
    fine_eligible: head.fine_eligible,
    priority: head.priority,
    optional: head.optional,
    active: head.active,
  };
  const saved = await onConstraint('fee_heads_code_key', badField('code', 'Another head has this code'), () =>
    onConstraint('fee_heads_name_key', badField('name', 'Another head has this name'), () =>
      saveSchoolRow('fees.fee_heads', columns, { id, version, what: 'This head' }),
    ),
  );
  const [row] = await listHeads({}, saved);
  if (!row) throw notFound('This head');
  return row;
}

export async function saveCategory({
  id,
  version,
  code,
  name,
  active,
}: ParsedInputOf<typeof categorySave>): Promise<DataOf<typeof categorySave>> {
  await requirePermission('Fee Structure Edit');
  const columns = { code, name, active };
  const saved = await onConstraint('fee_categories_code_key', badField('code', 'Another category has this code'), () =>
    saveSchoolRow('fees.fee_categories', columns, { id, version, what: 'This category' }),
  );
  const [row] = await listCategories(undefined, saved);
  if (!row) throw notFound('This category');
  return row;
}
