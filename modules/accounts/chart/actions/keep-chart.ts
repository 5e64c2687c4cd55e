// Adds and changes categories, payee types and accounts (05 sections 4, 6). System rows are renamed, never moved or closed.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { accountStatus, categorySave, payeeTypeSave } from '../contract/chart.ts';
import {
  accountById,
  type AccountRecord,
  categoryById,
  type CategoryRow,
  payeeTypeById,
  type PayeeTypeRow,
} from '../reads/chart.ts';
import { type AccountUse, statusFault } from '../rules/account-change.ts';

/** Adding and changing are two permissions behind one call. */
export async function requireAddOrEdit(id: number | undefined): Promise<void> {
  await requirePermission(id === undefined ? 'Account Add' : 'Account Edit');
}

export async function useOf(account_id: number): Promise<AccountUse> {
  return (
    (await rowOf(sql<AccountUse>`select * from accounts.account_use(${account_id}::bigint)`)) ?? {
      has_lines: false,
      has_balance: false,
    }
  );
}

/** Whether an account of the category, or of the payee type alone, has lines. */
async function haveLines(below: 'category_id' | 'id', id: number): Promise<boolean> {
  const row = await rowOf(sql<{ found: boolean }>`
    select exists (select 1 from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
                    cross join lateral accounts.account_use(a.id) u where ${sql.ref(`t.${below}`)} = ${id} and u.has_lines) as found`);
  return row?.found ?? false;
}

const stale = (current: unknown) =>
  conflict('Someone else changed this meanwhile. Look at their change, then save yours.', { current });

const stillHas = ({ name, accounts }: { name: string; accounts: number }) =>
  conflict(`${name} still has ${accounts === 1 ? '1 account. Move it' : `${accounts} accounts. Move them`} first.`);

async function changeCategory(id: number, input: ParsedInputOf<typeof categorySave>): Promise<void> {
  const before = await categoryById(id);
  if (
    before.is_system &&
    (before.code !== input.code || before.group !== input.group || before.nature !== input.nature)
  ) {
    throw conflict(`${before.name} is a system category: rename it if you like; code, nature and group stay`);
  }
  if (before.is_system && !input.active) throw conflict(`${before.name} is a system category and stays in use`);
  if (before.nature !== input.nature && (await haveLines('category_id', id))) {
    throw conflict(`${before.name} has accounts with lines: its nature stays '${before.nature}'`);
  }
  if (!input.active && before.accounts > 0) throw stillHas(before);
  const row = await rowOf(sql`
    update platform.account_categories set code = ${input.code}, name = ${input.name}, name_local = ${input.name_local ?? null},
           nature = ${input.nature}, "group" = ${input.group}, position = coalesce(${input.position ?? null}::int, position), active = ${input.active}
     where id = ${id} and version = ${input.version ?? -1} returning 1`);
  if (!row) throw stale(before);
}

async function insertCategory(input: ParsedInputOf<typeof categorySave>): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.account_categories (school_id, code, name, name_local, nature, "group", position)
    values (${who().school_id}, ${input.code}, ${input.name}, ${input.name_local ?? null}, ${input.nature}, ${input.group},
      coalesce(${input.position ?? null}::int, (select coalesce(max(position), 0) + 1 from platform.account_categories where school_id = ${who().school_id})))
    returning id`);
  if (!row) throw new Error('The category was not stored');
  return row.id;
}

export async function saveCategory(input: ParsedInputOf<typeof categorySave>): Promise<CategoryRow> {
  await requireAddOrEdit(input.id);
  const code = badField('code', `Code ${input.code} is used by another category`);
  const name = badField('name', `There is a category named ${input.name} already`);
  const id = await onConstraint('account_categories_school_id_code_key', code, () =>
    onConstraint('account_categories_name', name, async () => {
      if (input.id === undefined) return insertCategory(input);
      await changeCategory(input.id, input);
      return input.id;
    }),
  );
  return categoryById(id);
}

async function changePayeeType(id: number, input: ParsedInputOf<typeof payeeTypeSave>): Promise<void> {
  const before = await payeeTypeById(id);
  if (before.is_system && before.category_id !== input.category_id)
    throw badField('category_id', `${before.name} is a system payee type: it stays in ${before.category}`);
  if (before.is_system && !input.active) throw conflict(`${before.name} is a system payee type and stays in use`);
  if (!input.active && before.accounts > 0) throw stillHas(before);
  const category = await categoryById(input.category_id);
  if (category.nature !== before.nature && (await haveLines('id', id))) {
    throw badField(
      'category_id',
      `The accounts of ${before.name} have lines: move it only between categories of nature '${before.nature}'`,
    );
  }
  const row = await rowOf(sql`
    update platform.payee_types set category_id = ${input.category_id}, name = ${input.name}, party_kind = ${input.party_kind ?? null},
           position = coalesce(${input.position ?? null}::int, position), active = ${input.active}
     where id = ${id} and version = ${input.version ?? -1} returning 1`);
  if (!row) throw stale(before);
}

async function insertPayeeType(input: ParsedInputOf<typeof payeeTypeSave>): Promise<number> {
  await categoryById(input.category_id);
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.payee_types (school_id, category_id, name, party_kind, position)
    values (${who().school_id}, ${input.category_id}, ${input.name}, ${input.party_kind ?? null},
      coalesce(${input.position ?? null}::int, (select coalesce(max(position), 0) + 1 from platform.payee_types where category_id = ${input.category_id})))
    returning id`);
  if (!row) throw new Error('The payee type was not stored');
  return row.id;
}

export async function savePayeeType(input: ParsedInputOf<typeof payeeTypeSave>): Promise<PayeeTypeRow> {
  await requireAddOrEdit(input.id);
  const taken = badField('name', `This category has a payee type named ${input.name} already`);
  const id = await onConstraint('payee_types_name', taken, async () => {
    if (input.id === undefined) return insertPayeeType(input);
    await changePayeeType(input.id, input);
    return input.id;
  });
  return payeeTypeById(id);
}

export async function setAccountStatus(input: ParsedInputOf<typeof accountStatus>): Promise<AccountRecord> {
  await requirePermission('Account Edit');
  const before = await accountById(input.id);
  const fault = statusFault(before, input.active, await useOf(input.id));
  if (fault) throw fault;
  const row = await rowOf(sql`
    update platform.accounts set active = ${input.active}, merged_into_id = case when ${input.active} then null else merged_into_id end where id = ${input.id} and school_id = ${who().school_id} and version = ${input.version} returning 1`);
  if (!row) throw stale(before);
  return accountById(input.id);
}
