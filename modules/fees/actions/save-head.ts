// Makes and changes fee heads, categories and concession types (spec 04 §6.1). A used head is deactivated, never deleted.

import { namedIn } from '#kernel/names.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import {
  type categorySave,
  type concessionTypeSave,
  type FeeHead,
  type headSave,
  ownedBySystem,
} from '../contract/heads.ts';
import { listCategories, listConcessionTypes, listHeads } from '../reads/heads.ts';

type Columns = Record<string, string | number | boolean | null>;

/** Inserts, or changes the version that was seen. Refuses a stale version (409) and what is not of this school (404). */
async function keep(
  table: string,
  columns: Columns,
  of: { id: number | undefined; version: number | undefined; what: string },
): Promise<number> {
  const names = Object.keys(columns);
  if (of.id === undefined) {
    const made = await rowOf(sql<{ id: number }>`
      insert into ${sql.table(table)} (school_id, ${sql.join(names.map((name) => sql.ref(name)))})
      values (${who().school_id}, ${sql.join(Object.values(columns))}) returning id`);
    return made?.id ?? 0;
  }
  const row = await rowOf(sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${of.id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!row) throw notFound(of.what);
  if (of.version !== undefined && of.version !== row.version)
    throw conflict(`${of.what} was changed meanwhile. Load it again`);
  const sets = names.map((name) => sql`${sql.ref(name)} = ${namedIn(columns, name)}`);
  await rowOf(
    sql`update ${sql.table(table)} set ${sql.join(sets)}, updated_at = platform.now(), version = version + 1 where id = ${of.id}::bigint`,
  );
  return of.id;
}

async function requireAccount(account_id: number, field: string): Promise<void> {
  const account = await rowOf(
    sql`select 1 from platform.accounts where id = ${account_id}::bigint and school_id = ${who().school_id}::int and active`,
  );
  if (!account) throw badField(field, 'This account is not in the chart, or not active');
}

/** A head that people charge may stand in plans, price lists and packages; one of the software's own may not. */
async function keepsItsSide(id: number | undefined, kind: string): Promise<void> {
  if (id === undefined) return;
  const was = await rowOf(sql<{ kind: string }>`
    select kind from fees.fee_heads where id = ${id}::bigint and school_id = ${who().school_id}::int`);
  if (was && ownedBySystem(was.kind) !== ownedBySystem(kind))
    throw badField('kind', 'A head that the software charges alone is made as one, and stays one. Make a new head');
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
    ...head,
    name_local: head.name_local ?? null,
    income_account_id: head.income_account_id ?? null,
    liability_account_id: head.liability_account_id ?? null,
  };
  const saved = await onConstraint('fee_heads_code_key', badField('code', 'Another head has this code'), () =>
    onConstraint('fee_heads_name_key', badField('name', 'Another head has this name'), () =>
      keep('fees.fee_heads', columns, { id, version, what: 'This head' }),
    ),
  );
  const [row] = await listHeads({}, saved);
  if (!row) throw notFound('This head');
  return row;
}

export async function saveCategory({
  id,
  version,
  ...category
}: ParsedInputOf<typeof categorySave>): Promise<DataOf<typeof categorySave>> {
  await requirePermission('Fee Structure Edit');
  const saved = await onConstraint('fee_categories_code_key', badField('code', 'Another category has this code'), () =>
    keep('fees.fee_categories', category, { id, version, what: 'This category' }),
  );
  const [row] = await listCategories(undefined, saved);
  if (!row) throw notFound('This category');
  return row;
}

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
    keep('fees.concession_types', type, { id, version, what: 'This type' }),
  );
  const [row] = await listConcessionTypes(undefined, saved);
  if (!row) throw notFound('This type');
  return row;
}
