// Each kind of caller at each place that decides: what is held, what is reached, which rows are in scope.

import { expect, it } from 'vitest';
import { callerOf, type Caller, OWNER, type Owner, stranger } from '#platform/db/caller.ts';
import { inScope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import type { Connection, Engine } from '#platform/engine/engine.ts';
import { holds, requirePermission } from './permissions.ts';
import { reaches } from './reach.ts';
import { mayActFor, userIdOrNull, who } from './who.ts';

/** Answers as the database does: user 7 holds 'Fee', and reaches branch 3 alone. */
const connection = {
  query: (text: string, params: readonly unknown[] = []) => {
    const mine = params[0] === 7;
    const rows = text.includes('held_of')
      ? [{ held: mine ? ['Fee'] : [] }]
      : text.includes('reaches')
        ? [{ yes: mine && JSON.stringify(params[1]) === '[3]' }]
        : [];
    return Promise.resolve({ rows, affected: rows.length });
  },
  batch: () => Promise.resolve({ rows: [], affected: 0 }),
  release: () => undefined,
} as unknown as Connection;

const engine = { connect: () => Promise.resolve(connection) } as unknown as Engine;

const row = (user_id: number | null) => ({
  user_id,
  name: 'somebody',
  school_id: 1,
  country_id: 1,
  branches: '3',
  all_branches: false,
  currency: 'PKR' as const,
  time_zone: 'Asia/Karachi',
  held: null,
});

const kinds: Record<string, () => Caller | Owner> = {
  owner: () => OWNER,
  user: () => callerOf('user', row(7)),
  clock: () => callerOf('clock', row(null)),
  stranger: () => stranger('public'),
};

function as<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const caller = kinds[kind]?.() ?? OWNER;
  return inTransaction({ engine, begin: () => Promise.resolve(caller), attempts: 1 }, work);
}

const inWords = (column: string): string => (inScope(column).text.includes('any') ? 'own' : 'all');

it.each([
  ['owner', { fee: true, rows: 'all', person: null }],
  ['user', { fee: true, rows: 'own', person: 7 }],
  ['clock', { fee: false, rows: 'own', person: null }],
  ['stranger', { fee: false, rows: 'own', person: null }],
] as const)('%s: permissions, rows in scope, the person', async (kind, { fee, rows, person }) => {
  const found = await as(kind, async () => ({ fee: await holds('Fee'), rows: inWords('b'), person: userIdOrNull() }));
  expect(found).toEqual({ fee, rows, person });
  const other = as(kind, () => requirePermission('Ledger'));
  if (kind === 'owner') await expect(other).resolves.toBeUndefined();
  else await expect(other).rejects.toThrow("You need the permission 'Ledger'");
});

it.each([
  ['user', { school: false, own: true, none: true, acts: true }],
  ['clock', { school: true, own: true, none: true, acts: true }],
  ['stranger', { school: false, own: false, none: false, acts: false }],
] as const)('%s: how far it reaches', async (kind, reach) => {
  const found = await as(kind, async () => ({
    school: await reaches('school'),
    own: await reaches([3]),
    none: await reaches([]),
    acts: mayActFor(3),
  }));
  expect(found).toEqual(reach);
});

it('The owner is no person: nothing that asks who it is gets an answer', async () => {
  await expect(as('owner', () => Promise.resolve(who()))).rejects.toThrow('has no caller');
});

it.each([
  ['owner', 'done'],
  ['user', 'done'],
  ['clock', 'done'],
  ['stranger', 'nobody of the house'],
])('%s: a wider scope for a part of the work', async (kind, told) => {
  const said = await as(kind, () => alsoInBranches([3, 4], () => Promise.resolve('done'))).catch(String);
  expect(said).toContain(told);
});
