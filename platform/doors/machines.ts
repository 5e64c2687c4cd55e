// Gateways and devices (spec 00 §13): made, changed, given a new key, ended; every step stands in the audit, no key ever does.

import { containing } from '#platform/db/containing.ts';
import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import type { MachineRow, machineAdd, machineChange, machineList } from '#kernel/calls/doors.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePlace } from '#platform/access/reach.ts';
import { userId } from '#platform/access/who.ts';
import { newToken } from '#platform/access/tokens.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { Refusal } from '#kernel/refusal.ts';

const columns = sql`m.id, m.kind, m.code, m.name, m.branch_id, b.branch_name, m.addresses::text[] as addresses, m.key_last4,
  case when m.former_until > platform.now() then m.former_until end as former_until, m.rotated_at, m.last_used_at, m.last_address, m.revoked_at,
  case when m.revoked_at is null then 'active' else 'revoked' end as state, m.version`;
const tables = sql`platform.machine_credentials m left join platform.branches b on b.id = m.branch_id`;

export async function listMachines(query: ParsedInputOf<typeof machineList>) {
  const words = containing(query.filter ?? '');
  const where = sql`m.school_id = platform.current_school() and (${query.kind ?? null}::text is null or m.kind = ${query.kind ?? null})
    and (${query.state ?? null}::text is null or (m.revoked_at is null) = (${query.state ?? null} = 'active'))
    and (m.name ilike ${words} or m.code ilike ${words})`;
  const rows = await rowsOf(sql<MachineRow>`
    select ${columns} from ${tables} where ${where} order by m.revoked_at is not null, m.kind, m.name, m.id
    limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from ${tables} where ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

/** A machine of a branch is managed by people of the branch, one of the whole school by those with grants over all of it. */
const requireMachineOf = (branch_id: number | null): Promise<void> =>
  requirePlace(branch_id, 'A machine of the whole project');

/** Locks it for an act, within the caller's reach. */
async function machineOf(id: number): Promise<MachineRow> {
  await oneAtATime('machine', id);
  const row = await rowOf(sql<MachineRow>`
    select ${columns} from ${tables} where m.id = ${id}::bigint and m.school_id = platform.current_school()`);
  if (!row) throw notFound('This machine');
  await requireMachineOf(row.branch_id);
  return row;
}

/** As PostgreSQL writes networks: an address with its length, host bits cleared. */
async function networks(addresses: readonly string[]): Promise<string[]> {
  const row = await rowOf(
    sql<{
      addresses: string[];
    }>`select coalesce(array_agg(network(a::inet)::text), '{}') as addresses from unnest(${addresses}::text[]) a`,
  ).catch(() => {
    throw badField('addresses', 'One of these is no address');
  });
  return row?.addresses ?? [];
}

const keyOf = () => {
  const { token, hash } = newToken('mkg');
  return { key: token, hash, last4: token.slice(-4) };
};

const noted = (id: number, action: string, more: object = {}) =>
  audit({ record_kind: 'machine', record_id: id, action, ...more });

export async function addMachine(input: ParsedInputOf<typeof machineAdd>): Promise<{ id: number; key: string | null }> {
  const branch_id = input.branch_id ?? null;
  await requireMachineOf(branch_id);
  const made = input.kind === 'gateway' ? keyOf() : null;
  const addresses = await networks(input.addresses);
  const twice = new Refusal('conflict', 'A device with this serial number is known already');
  const row = await onConstraint('machine_credentials_device', twice, () =>
    rowOf(sql<{ id: number }>`
      insert into platform.machine_credentials (kind, code, name, branch_id, addresses, key_hash, key_last4)
      values (${input.kind}, ${input.code}, ${input.name}, ${branch_id}::int, ${addresses}::cidr[], ${made?.hash ?? null}::bytea, ${made?.last4 ?? null})
      returning id`),
  );
  if (!row) throw new Error('The machine was not stored');
  await noted(row.id, 'added', { after: { kind: input.kind, code: input.code, name: input.name, addresses } });
  return { id: row.id, key: made?.key ?? null };
}

export async function changeMachine(input: ParsedInputOf<typeof machineChange>): Promise<null> {
  const before = await machineOf(input.id);
  if (before.version !== input.version) throw conflict('Somebody changed this machine meanwhile. Look again.', before);
  const branch_id = input.branch_id ?? null;
  await requireMachineOf(branch_id);
  const after = { name: input.name, branch_id, addresses: await networks(input.addresses) };
  await rowsOf(sql`
    update platform.machine_credentials set name = ${after.name}, branch_id = ${branch_id}::int, addresses = ${after.addresses}::cidr[]
     where id = ${input.id}::bigint`);
  await noted(input.id, 'edited', changes({ ...before }, after));
  return null;
}

export async function rotateMachine(id: number, overlap_hours: number): Promise<{ id: number; key: string | null }> {
  const before = await machineOf(id);
  if (before.revoked_at !== null) throw conflict('This machine has been ended');
  if (before.kind === 'device') throw conflict('A device sends no key; it is known by serial number and address');
  const { key, hash, last4 } = keyOf();
  await rowsOf(sql`
    update platform.machine_credentials set former_key_hash = key_hash, former_until = platform.now() + make_interval(hours => ${overlap_hours}::int),
           key_hash = ${hash}, key_last4 = ${last4}, rotated_at = platform.now()
     where id = ${id}::bigint`);
  await noted(id, 'key changed', { after: { overlap_hours } });
  return { id, key };
}

export async function revokeMachine(id: number): Promise<null> {
  const before = await machineOf(id);
  if (before.revoked_at !== null) throw conflict('This machine has been ended already');
  await rowsOf(sql`
    update platform.machine_credentials set revoked_at = platform.now(), revoked_by = ${userId()}::bigint, former_until = null where id = ${id}::bigint`);
  await noted(id, 'ended');
  return null;
}
