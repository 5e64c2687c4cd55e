// A gateway is set up or changed. Its key and addresses are those of its machine (Settings → Machines), so that they are made, rotated and ended
// as those of every machine.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireWholeSchool } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { sealedOnEdit } from '#platform/secrets/sealed.ts';
import { type gatewaySave, type GatewayRow, gatewayNames } from '../contract/gateways.ts';
import { GATEWAY_SECRET } from '../reads/gateway-at-work.ts';
import { accountsForGateway, gatewayOf } from '../reads/gateways.ts';

type Save = ParsedInputOf<typeof gatewaySave>;

/** They collect in rupees, at banks of Pakistan. */
const COUNTRY = 162;
const SHORTEST_SECRET = 16;

async function refuseFaults(input: Save): Promise<void> {
  if (who().country_id !== COUNTRY)
    throw badField('code', `${gatewayNames[input.code]} collects in Pakistan only. Choose Pakistan above`);
  const named = async (use: 'clearing' | 'charges', id: number) =>
    (await accountsForGateway(use)).some((one) => one.id === id);
  if (!(await named('clearing', input.clearing_account_id)))
    throw badField('clearing_account_id', 'Choose a clearing account: one of kind Gateway');
  if (input.charges_account_id && !(await named('charges', input.charges_account_id)))
    throw badField('charges_account_id', 'Choose an expense account for its charges');
  const secret = input.secret?.trim() ?? '';
  if (secret !== '' && secret.length < SHORTEST_SECRET)
    throw badField('secret', `Use at least ${SHORTEST_SECRET} characters`);
}

async function refuseOther(before: GatewayRow, input: Save): Promise<void> {
  if (before.version !== (input.version ?? null))
    throw conflict('Someone else changed this gateway meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  const other = await rowOf(sql`
    select 1 from fees.gateways g where g.school_id = ${who().school_id}::int and g.clearing_account_id = ${input.clearing_account_id}::bigint and g.code <> ${input.code}`);
  if (other)
    throw badField('clearing_account_id', 'Another gateway uses this clearing account. Each gateway needs its own');
}

async function write(input: Save): Promise<void> {
  const { code } = input;
  const stored = await rowOf(sql<{ secret: string | null }>`
    select secret from fees.gateways where school_id = ${who().school_id}::int and code = ${code}`);
  const secret = sealedOnEdit(stored?.secret ?? null, input.unsigned ? null : input.secret, GATEWAY_SECRET);
  await rowsOf(sql`
    insert into fees.gateways (school_id, country_id, code, company_prefix, clearing_account_id, charges_account_id, secret, partial_allowed, test_mode, active)
    values (${who().school_id}::int, ${COUNTRY}::int, ${code}, ${input.company_prefix || null}, ${input.clearing_account_id}::bigint,
            ${input.charges_account_id ?? null}::bigint, ${secret}, ${input.partial_allowed}, ${input.test_mode}, ${input.active})
    on conflict (school_id, country_id, code) do update
      set company_prefix = excluded.company_prefix, clearing_account_id = excluded.clearing_account_id, charges_account_id = excluded.charges_account_id,
          secret = excluded.secret, partial_allowed = excluded.partial_allowed, test_mode = excluded.test_mode, active = excluded.active`);
}

export async function saveGateway(input: Save): Promise<GatewayRow> {
  await requirePermission('Bank Add', 'Bank Edit');
  await requireWholeSchool('A gateway');
  await oneAtATime('gateway', `${who().school_id} ${input.code}`);
  await refuseFaults(input);
  const before = await gatewayOf(input.code);
  await refuseOther(before, input);
  await write(input);
  const after = await gatewayOf(input.code);
  const told = ({ company_prefix, clearing_account, charges_account, partial_allowed, state }: GatewayRow) => ({
    company_prefix,
    clearing_account,
    charges_account,
    partial_allowed,
    state,
  });
  await audit({
    record_kind: 'gateway',
    record_id: input.clearing_account_id,
    action: before.version === null ? 'set up' : 'changed',
    ...changes(told(before), { ...told(after), ...(input.secret || input.unsigned ? { signature: 'changed' } : {}) }),
  });
  return after;
}
