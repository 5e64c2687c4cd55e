// Every path with every verb that it does not have, by an administrator and with a body that would fit: 404 or 405, never a fault, and
// nothing is different afterwards (each table's rows are hashed before and after, the sign-in's own traces apart). Where another
// path with a parameter takes the request in (`users/:id` for `users/list`), it must refuse. `--server` tries PostgreSQL.

import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { allCalls } from '#app/house.ts';
import { seededRandom } from '#app/seed/ground/random.ts';
import type { Contract } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { idsThatExist } from './fuzz/ids.ts';
import { objectFor } from './fuzz/values.ts';
import { openDemoSchool } from './harness/demo-school.ts';

const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const;
/** What a request leaves behind by only coming in: the session was used, and how often an address knocked. */
const TRACES = /^platform\.(auth_tokens|sign_in_failures|door_knocks)/;

async function fingerprint(): Promise<Map<string, string>> {
  return asOwner(async () => {
    const tables = await rowsOf(sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`);
    const hashes = new Map<string, string>();
    for (const { name } of tables.filter((table) => !TRACES.test(table.name))) {
      const row = await rowOf(sql<{ hash: string }>`
        select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as hash from ${sql.raw(name)} t`);
      hashes.set(name, row?.hash ?? '');
    }
    return hashes;
  });
}

const school = await openDemoSchool();
const token = await school.signIn('admin');
const ground = { random: seededRandom(1), ids: await idsThatExist() };
const byPath = Map.groupBy(
  allCalls().map((served) => served.contract),
  (contract) => (contract.at === 'root' ? `/${contract.path}` : `/api/v1/${contract.path}`),
);

/** HEAD is GET without its body. */
const wrongFor = (contracts: readonly Contract[]) => {
  const own = new Set<string>(contracts.map((contract) => contract.method));
  if (own.has('GET')) own.add('HEAD');
  return VERBS.filter((verb) => !own.has(verb));
};

function requestFor(path: string, contract: Contract, verb: (typeof VERBS)[number]): InjectOptions {
  const { id, ...input } = { ...objectFor(contract.input, ground) } as Record<string, unknown>;
  const url = path.replaceAll(/:([a-z_]+)/g, (_, name: string) =>
    String(name === 'id' ? (id ?? 1) : (input[name] ?? 1)),
  );
  const bare = verb === 'GET' || verb === 'HEAD' || verb === 'OPTIONS' || verb === 'TRACE';
  return {
    method: verb,
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(bare ? {} : { payload: input }),
  };
}

const codes = new Map<number, number>();
const wrong: string[] = [];
let n = 0;
const before = await fingerprint();
for (const [path, contracts] of byPath) {
  const [contract] = contracts;
  if (!contract) continue;
  for (const verb of wrongFor(contracts)) {
    const request = requestFor(path, contract, verb);
    const { statusCode } = await school.app.inject(request);
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    n += 1;
    if (statusCode < 400 || statusCode >= 500) wrong.push(`${verb} ${String(request.url)} answered ${statusCode}`);
  }
}
const after = await fingerprint();
for (const [table, hash] of after) if (before.get(table) !== hash) wrong.push(`${table} is another than before`);
await school.stop();
for (const one of wrong) console.log(one);
const answers = Object.fromEntries([...codes].toSorted(([a], [b]) => a - b));
console.log(
  JSON.stringify({
    name: 'verbs',
    figures: { engine: school.engine, paths: byPath.size, requests: n, answers, wrong: wrong.length },
    floor: 0,
    ratio: wrong.length,
  }),
);
process.exitCode = wrong.length === 0 ? 0 : 1;
