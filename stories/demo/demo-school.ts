// The demo as a story: its own copy of the folder, its people by user name, calls over HTTP.

import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { newToken } from '#platform/access/tokens.ts';
import { openEmbedded } from '#platform/engine/embedded.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { useEngine } from '#platform/engine/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { clockShift } from '../harness/turn-clock.ts';
import { type Answer, openSchoolOn, type School } from '../harness/school.ts';

export interface Demo extends Pick<School, 'app' | 'owner'> {
  call<C extends Contract>(contract: C, input: InputOf<C>, username: string): Promise<Answer<DataOf<C>>>;
  /** The same, failing with the server's sentence when it was refused. */
  must<C extends Contract>(contract: C, input: InputOf<C>, username: string): Promise<DataOf<C>>;
  /** What the person sees, null where its role does not see it; anything else but an answer fails. */
  see<C extends Contract>(contract: C, input: InputOf<C>, username: string): Promise<DataOf<C> | null>;
  idOf(username: string): Promise<number>;
}

async function copyOfDemo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'maktab-demo-copy-'));
  const data = path.join(folder, 'data');
  cpSync(inject('demoFolder'), data, { recursive: true });
  process.env['MAKTAB_DATA'] = data;
  return {
    engine: useEngine(await openEmbedded(data, { clockShift: clockShift() })),
    drop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

export async function openDemo(): Promise<Demo> {
  const school = await openSchoolOn(copyOfDemo);
  const tokens = new Map<string, string>();
  const idOf = async (username: string): Promise<number> => {
    const row = await asOwner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
    );
    if (!row) throw new Error(`The demo has no person ${username}`);
    return row.id;
  };
  const tokenOf = async (username: string): Promise<string> => {
    const known = tokens.get(username);
    if (known) return known;
    const { token, hash } = newToken('mkt');
    const id = await idOf(username);
    await asOwner(() => rowOf(sql`select platform.open_session(${id}::bigint, ${hash}, 'demo', '127.0.0.1', 30)`));
    tokens.set(username, token);
    return token;
  };
  const call: Demo['call'] = async (contract, input, username) =>
    school.call(contract, input, { token: await tokenOf(username), key: randomUUID() });
  const see: Demo['see'] = async (contract, input, username) => {
    const answer = await call(contract, input, username);
    if (answer.code === 403) return null;
    if (!answer.status)
      throw new Error(
        `${username}: ${contract.path} answered ${answer.code}: ${answer.message} ${JSON.stringify(answer.errors)}`,
      );
    return answer.data;
  };
  return {
    app: school.app,
    owner: (work) => school.owner(work),
    idOf,
    call,
    see,
    must: async (contract, input, username) => {
      const data = await see(contract, input, username);
      if (data === null) throw new Error(`${username} does not see ${contract.path}`);
      return data;
    },
  };
}
