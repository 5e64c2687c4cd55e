// Adds and changes a bank (04 §6.5 bank/save). Banks are those of the country, the same for every school.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import type { BankRow, bankSave } from '../contract/banks.ts';
import { bankById } from '../reads/banks.ts';

type Save = ParsedInputOf<typeof bankSave>;

async function refuseFaults({ swift, country_id }: Save): Promise<void> {
  if (swift && !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(swift.toUpperCase()))
    throw badField('swift', 'A SWIFT code has 8 or 11 letters and digits');
  const country = await rowOf(sql`
    select 1 from platform.branches b where b.country_id = ${country_id}::int limit 1`);
  if (!country) throw badField('country_id', 'There is no branch in this country');
}

async function write(input: Save): Promise<number> {
  const swift = input.swift?.toUpperCase() || null;
  if (input.id === undefined) {
    const made = await rowOf(sql<{ id: number }>`
      insert into accounts.banks (country_id, name, short_name, swift, active)
      values (${input.country_id}::int, ${input.name}, ${input.short_name}, ${swift}, ${input.active}) returning id`);
    if (!made) throw new Error('The bank was not stored');
    return made.id;
  }
  const before = await bankById(input.id);
  if (before.country_id !== input.country_id && before.accounts > 0)
    throw badField('country_id', `${before.name} has accounts: its country stays`);
  const changed = await rowOf(sql`
    update accounts.banks set country_id = ${input.country_id}::int, name = ${input.name}, short_name = ${input.short_name}, swift = ${swift},
           active = ${input.active}, updated_by = platform.current_user_id()
     where id = ${input.id}::bigint and version = ${input.version ?? -1} returning 1`);
  if (!changed)
    throw conflict('Someone else changed this bank meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  return input.id;
}

export async function saveBank(input: Save): Promise<BankRow> {
  await requirePermission(input.id === undefined ? 'Bank Add' : 'Bank Edit');
  await refuseFaults(input);
  const id = await onConstraint(
    'banks_country_id_name_key',
    badField('name', `${input.name} is already in the list`),
    () =>
      onConstraint('banks_short_name', badField('short_name', `Another bank is called ${input.short_name}`), () =>
        write(input),
      ),
  );
  const bank = await bankById(id);
  const { name, short_name, swift, active } = bank;
  await audit({
    record_kind: 'bank',
    record_id: id,
    action: input.id === undefined ? 'added' : 'changed',
    after: { name, short_name, swift, active },
  });
  return bank;
}
