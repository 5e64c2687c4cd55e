// Adds and changes an account (05 section 6): the next free code is given, IBANs are checked, system accounts keep their place.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { who } from '#platform/access/who.ts';
import type { accountSave } from '../contract/chart.ts';
import { accountById, type AccountRecord, categoryById, payeeTypeById, type PayeeTypeRow } from '../reads/chart.ts';
import { accountChangeFault, newAccountFault, nextCode } from '../rules/account-change.ts';
import { ibanFault } from '../rules/iban.ts';
import { requireAddOrEdit, useOf } from './keep-chart.ts';

type Save = ParsedInputOf<typeof accountSave>;

async function freeCode(category_code: string): Promise<string> {
  const used = await rowsOf(
    sql<{ code: string }>`select code from platform.accounts where school_id = ${who().school_id}`,
  );
  const code = nextCode(
    used.map((row) => row.code),
    category_code,
  );
  if (!code) throw badField('code', 'No code of this category is free; enter one yourself');
  return code;
}

async function refuseUsedCode(code: string, but: number | null): Promise<void> {
  const other = await rowOf(sql<{ name: string }>`
    select name from platform.accounts where school_id = ${who().school_id} and code = ${code} and id is distinct from ${but}::bigint`);
  if (other) throw badField('code', `Code ${code} is used by ${other.name}`);
}

/** Branches that the caller may choose, whatever country is chosen now; those that stood on the account before may stay. */
async function refuseUnknownBranches(chosen: readonly number[], before: readonly number[]): Promise<void> {
  const added = chosen.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const known = await rowsOf(sql<{ branch_id: number }>`
    select branch_id from platform.granted_branches(${who().school_id}, null, 0::smallint)
     where branch_id = any (${added}::bigint[])`);
  const unknown = new Set(added).size - known.length;
  if (unknown > 0)
    throw badField(
      'branch_ids',
      unknown === 1
        ? 'One of these branches was not found. Choose branches from the list'
        : `${unknown} of these branches were not found. Choose branches from the list`,
    );
}

function refuseTypeOutOfUse(type: PayeeTypeRow): void {
  if (!type.active)
    throw badField('payee_type_id', `${type.name} is out of use. Choose another payee type, or reactivate it`);
}

async function insertAccount(input: Save, category_code: string): Promise<number> {
  const fault = newAccountFault(input.kind, input.party_kind ?? null);
  if (fault) throw fault;
  const code = input.code || (await freeCode(category_code));
  await refuseUsedCode(code, null);
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.accounts (school_id, payee_type_id, code, name, name_local, kind, party_kind, no_negative, budgeted, branch_ids,
      contact_name, phone, email, address, tax_no, iban, bank_name, wht_rate, note)
    values (${who().school_id}, ${input.payee_type_id}, ${code}, ${input.name}, ${input.name_local ?? null}, ${input.kind}, ${input.party_kind ?? null},
      ${input.no_negative}, ${input.budgeted}, ${input.branch_ids ?? null}::int[], ${input.contact_name ?? null}, ${input.phone ?? null},
      ${input.email ?? null}, ${input.address ?? null}, ${input.tax_no ?? null}, ${input.iban ?? null}, ${input.bank_name ?? null},
      ${input.wht_rate ?? null}, ${input.note ?? null})
    returning id`);
  if (!row) throw new Error('The account was not stored');
  return row.id;
}

async function changeAccount(id: number, input: Save): Promise<void> {
  const before = await accountById(id);
  await refuseUnknownBranches(input.branch_ids ?? [], before.branch_ids ?? []);
  const type = await payeeTypeById(input.payee_type_id);
  const code = input.code || before.code;
  const after = {
    code,
    category_id: type.category_id,
    nature: type.nature,
    kind: input.kind,
    party_kind: input.party_kind ?? null,
  };
  const fault = accountChangeFault(before, after, await useOf(id));
  if (fault) throw fault;
  await refuseUsedCode(code, id);
  const row = await rowOf(sql`
    update platform.accounts set payee_type_id = ${input.payee_type_id}, code = ${code}, name = ${input.name}, name_local = ${input.name_local ?? null},
           kind = ${input.kind}, party_kind = ${input.party_kind ?? null}, no_negative = ${before.system_key ? before.no_negative : input.no_negative},
           budgeted = ${input.budgeted}, branch_ids = ${input.branch_ids ?? null}::int[], contact_name = ${input.contact_name ?? null},
           phone = ${input.phone ?? null}, email = ${input.email ?? null}, address = ${input.address ?? null}, tax_no = ${input.tax_no ?? null},
           iban = ${input.iban ?? null}, bank_name = ${input.bank_name ?? null}, wht_rate = ${input.wht_rate ?? null}, note = ${input.note ?? null}
     where id = ${id} and version = ${input.version ?? -1} returning 1`);
  if (!row)
    throw conflict('Someone else changed this account meanwhile. Look at their change, then save yours.', {
      current: before,
    });
}

export async function saveAccount(input: Save): Promise<AccountRecord> {
  await requireAddOrEdit(input.id);
  const fault = input.iban ? ibanFault(input.iban) : null;
  if (fault) throw fault;
  const type = await payeeTypeById(input.payee_type_id);
  const category = await categoryById(type.category_id);
  const name = badField('name', `${type.name} has an account named ${input.name} already`);
  const code = badField('code', 'This code was just taken by another account');
  const id = await onConstraint('accounts_name', name, () =>
    onConstraint('accounts_school_id_code_key', code, async () => {
      if (input.id === undefined) {
        refuseTypeOutOfUse(type);
        await refuseUnknownBranches(input.branch_ids ?? [], []);
        return insertAccount(input, category.code);
      }
      await changeAccount(input.id, input);
      return input.id;
    }),
  );
  return accountById(id);
}
