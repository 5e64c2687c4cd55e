// Generated from the contracts that are served: no call answers a stranger, or a person without its permission (faults 1, 4, 14).

import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#app/house.ts';
import type { Contract } from '#kernel/contract.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const contracts: Contract[] = allCalls().map((served) => served.contract);
const ofUsers = contracts.filter((contract) => contract.access === 'user');
const name = (contract: Contract): string => `${contract.method} ${contract.path}`;

/** Any number for each path parameter: the door must close before it is looked up. */
const idsInPath = (contract: Contract): Record<string, number> =>
  Object.fromEntries([...contract.path.matchAll(/:([a-z_]+)/g)].map((m) => [m[1] ?? '', 1]));

const ask = (contract: Contract, input: Record<string, unknown>, options: { as: 'nobody' | 'admin' | null }) =>
  school.call(contract, input, options);

describe('every call', () => {
  it('has one path and method of its own, and stands in the API document', async () => {
    const names = contracts.map(name);
    expect(new Set(names).size).toBe(names.length);
    const headers = { authorization: `Bearer ${await school.tokenOf('nobody')}` };
    const document = (await school.app.inject({ url: '/api/v1/openapi.json', headers })).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const missing = contracts.filter(
      (c) =>
        !documented.includes(
          `${c.method} ${c.at === 'root' ? '/' : '/api/v1/'}${c.path.replaceAll(/:([a-z_]+)/g, '{$1}')}`,
        ),
    );
    expect(missing.map(name)).toEqual([]);
  });

  it.each(ofUsers.map((c) => [name(c), c] as const))('401 without a token: %s', async (_name, contract) => {
    const answer = await ask(contract, idsInPath(contract), { as: null });
    expect([answer.code, answer.status]).toEqual([401, false]);
  });

  const guarded = ofUsers.filter((contract) => contract.permissions.length > 0 && !contract.own);
  it.each(guarded.map((c) => [name(c), c] as const))('403 without its permission: %s', async (_name, contract) => {
    const answer = await ask(contract, idsInPath(contract), { as: 'nobody' });
    expect(answer.code).toBe(403);
  });

  const ofOwnRows = ofUsers.filter((contract) => contract.own);
  it.each(ofOwnRows.map((c) => [name(c), c] as const))(
    "nothing without its permission for who has no rows of one's own: %s",
    async (_name, contract) => {
      const mine = 'mine' in contract.input.shape ? [{}, { mine: true }] : [{}];
      for (const more of mine) {
        const answer = await ask(contract, { ...idsInPath(contract), ...more }, { as: 'nobody' });
        expect([403, 422]).toContain(answer.code);
      }
    },
  );

  const withJson = ofUsers.filter((contract) => contract.transport !== 'upload');
  it.each(withJson.map((c) => [name(c), c] as const))(
    '422 for a field it does not know: %s',
    async (_name, contract) => {
      const answer = await ask(contract, { ...idsInPath(contract), branch_id_of_another: 1 }, { as: 'admin' });
      expect(answer.code).toBe(422);
      expect(answer.errors).toHaveProperty('branch_id_of_another');
    },
  );
});
