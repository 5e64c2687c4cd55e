// Issue: every served call × every role of the demo: allowed exactly where the contract says. Generated from the contracts; a call
// that is added is tested the day it is added. What the input makes wrong (404, 409, 422) counts as allowed: the door was open.

import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD_AGAIN } from '#kernel/calls/step-up.ts';
import { allCalls } from '#app/house.ts';
import { demoRoles } from '#app/seed/ground/roles.ts';
import type { Contract } from '#kernel/contract.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { type Made, makeUser } from '../users/users-scene.ts';

let school: School;
const people = new Map<string, Made & { held: ReadonlySet<string> }>();

beforeAll(async () => {
  school = await openSchool();
  for (const { name, permissions } of demoRoles) {
    const username = `matrix-${name.toLowerCase().replaceAll(' ', '-')}`;
    const made = await makeUser(school, { username, permissions, grants: [branches.f8] });
    people.set(name, { ...made, held: new Set(permissions) });
  }
});

const contracts = allCalls()
  .map((served) => served.contract)
  // It ends the very session that asks.
  .filter((contract) => contract.door === 'user' && contract.path !== 'logout');

const idsInPath = (contract: Contract): Record<string, number> =>
  Object.fromEntries([...contract.path.matchAll(/:([a-z_]+)/g)].map((m) => [m[1] ?? '', 987_654_321]));

const may = (contract: Contract, held: ReadonlySet<string>): boolean =>
  // One's own rows need no permission (0168): the door is open, and the handler asks whose they are.
  contract.own || contract.permissions.length === 0 || contract.permissions.some((name) => held.has(name));

describe.each(demoRoles.map((role) => role.name))('%s', (role) => {
  it.each(contracts.map((c) => [`${c.method} ${c.path}`, c] as const))('%s', async (_name, contract) => {
    const person = people.get(role);
    if (!person) throw new Error(`There is no ${role}`);
    // Nothing but the path is sent: whoever passes the door is stopped by the missing fields, and nothing is done.
    const input = { ...idsInPath(contract), field_that_no_call_knows: 1 };
    const answer = await school.call(contract, input, { token: person.token });
    expect(answer.code, answer.message).toBeLessThan(500);
    const asksAgain = (answer.details as { code?: string } | undefined)?.code === PASSWORD_AGAIN;
    if (may(contract, person.held)) expect(answer.code === 403 && !asksAgain, answer.message).toBe(false);
    else expect(answer.code).toBe(403);
  });
});
