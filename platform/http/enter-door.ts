// The first round trip behind a door: who knocks is looked up by routines that check for themselves, then the narrow role is
// set for the rest of the transaction (spec 00 §13).

import { notFound, Refusal } from '#kernel/refusal.ts';
import type { Contract } from '#kernel/contract.ts';
import { hashToken } from '#platform/access/tokens.ts';
import type { Connection } from '#platform/engine/engine.ts';
import { type Caller, stranger } from '#platform/db/caller.ts';
import type { AtDoor, Entry, DoorRequest } from './at-door.ts';
import { doors, type GuardedDoor } from './door-rules.ts';
import { noteSiteRate } from './site-rates.ts';

type Ask = (text: string, params: readonly unknown[]) => Promise<Record<string, unknown> | undefined>;
type Let = (ask: Ask, request: DoorRequest, contract: Contract) => Promise<{ entry: Entry | null; caller: Caller }>;

async function enterSite(ask: Ask, request: DoorRequest): ReturnType<Let> {
  if (request.site_key === null) throw new Refusal('not_signed_in', 'The key of the site is missing');
  const row = await ask('select * from platform.enter_site($1::bytea, $2::text)', [request.site_key, request.origin]);
  if (!row) throw new Refusal('not_signed_in', 'This site may not call here');
  const entry = { kind: 'site', ...row } as Extract<Entry, { kind: 'site' }>;
  noteSiteRate(request.site_key, entry.rate_per_minute);
  return { entry, caller: stranger('site', entry.school_id, String(row.time_zone)) };
}

/** The purpose of a link is the first part of its address: `pay/:token`, `public/ticket/:token` → pay, ticket. */
export function purposeOf(contract: Contract): string {
  const parts = contract.path.split('/').filter((part) => part !== '' && part !== 'public' && !part.startsWith(':'));
  return parts[0] ?? '';
}

async function enterLink(ask: Ask, request: DoorRequest, contract: Contract): ReturnType<Let> {
  const purpose = purposeOf(contract);
  const token = request.params['token'] ?? '';
  const row = await ask('select * from platform.enter_link($1::text, $2::bytea)', [purpose, hashToken(token)]);
  if (!row) throw notFound('This link is used, has ended, or');
  const entry = { kind: 'link', purpose, ...row } as Extract<Entry, { kind: 'link' }>;
  return { entry, caller: stranger('link', entry.school_id) };
}

const enterPublic: Let = async (ask, request, contract) => {
  if (contract.admits === 'site') return enterSite(ask, request);
  if (contract.admits === 'link') return enterLink(ask, request, contract);
  return { entry: null, caller: stranger('public') };
};

const enterPortal: Let = async (ask, { bearer }) => {
  if (bearer === null) throw new Refusal('not_signed_in', 'Sign in first');
  const row = await ask('select platform.enter_portal($1::bytea) as id', [bearer]);
  if (typeof row?.['id'] !== 'number') throw new Refusal('not_signed_in', 'Your session has ended. Sign in again.');
  return { entry: { kind: 'portal', portal_account_id: row['id'] }, caller: stranger('portal', 0) };
};

async function machine(ask: Ask, request: DoorRequest, { kind, code }: { kind: string; code: string }) {
  return ask('select * from platform.enter_machine($1::text, $2::bytea, $3::text, $4::text)', [
    kind,
    request.bearer,
    code,
    request.ip,
  ]);
}

function machineIn(row: Record<string, unknown>): { entry: Entry; caller: Caller } {
  const { allowed: _, revoked: __, ...facts } = row;
  const entry = { kind: 'machine', ...facts } as Extract<Entry, { kind: 'machine' }>;
  return { entry, caller: stranger(entry.name, entry.school_id) };
}

const enterGateway: Let = async (ask, request) => {
  if (request.bearer === null) throw new Refusal('not_signed_in', 'The credential is missing');
  const row = await machine(ask, request, { kind: 'gateway', code: request.params['gateway'] ?? '' });
  if (!row) throw new Refusal('not_signed_in', 'The credential is not known');
  if (row['allowed'] !== true) throw new Refusal('not_allowed', 'This address may not call here');
  return machineIn(row);
};

/** A serial number that nobody knows is let in without an entry: the area lists it for somebody to accept (ATT-20). */
const enterDevice: Let = async (ask, request) => {
  const serial = request.query['SN'] ?? '';
  if (!/^[A-Za-z0-9._-]{2,60}$/.test(serial)) throw new Refusal('not_allowed', 'The serial number is missing');
  const row = await machine(ask, request, { kind: 'device', code: serial });
  if (!row) return { entry: null, caller: stranger('device', 0) };
  if (row['allowed'] !== true)
    throw new Refusal('not_allowed', 'This device is blocked, or calls from another address');
  return machineIn(row);
};

const lets: Record<GuardedDoor, Let> = {
  public: enterPublic,
  portal: enterPortal,
  gateway: enterGateway,
  device: enterDevice,
  webhook: async () => ({ entry: null, caller: stranger('webhook', 0) }),
};

/** `begin` of a transaction behind a door; `at.entry` says afterwards who was let in. */
export function beginAtDoor(contract: Contract, at: AtDoor, door = contract.door) {
  return async (connection: Connection): Promise<Caller> => {
    if (door === 'user') throw new Error('A call of users has no door of its own');
    await connection.query('begin');
    const ask: Ask = async (text, params) => (await connection.query(text, params)).rows[0];
    const { entry, caller } = await lets[door](ask, at.request, contract);
    at.entry = entry;
    await connection.query(`select set_config('role', $1, true)`, [doors[door].role]);
    return caller;
  };
}
