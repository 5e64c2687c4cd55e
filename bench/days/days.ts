// A fresh demo on each day on which schools trip (stories/harness/instants.ts): its books agree, screens that name a figure alike show one
// number, and it comes back whole from its backup, into a new folder and into a new PostgreSQL server. `--at 2027-01-31T20:30Z` for one.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instants } from '#stories/harness/instants.ts';
import { type PostgresServer, startPostgres } from '#stories/harness/postgres-server.ts';
import { turnClockTo } from '#stories/harness/turn-clock.ts';
import { option } from '../harness/demo-school.ts';
import { type Faults, type House, lookInto, maktab, unlike } from './house.ts';

const asked = option('at');
const STUDENTS = option('students') ?? '300';
const days = asked === undefined ? instants : [{ at: asked, why: 'as asked' }];
process.env['MAKTAB_SECRET'] = 'the secret of a demo, which is none at all';

const embedded = (name: string, folder: string): House => ({
  name,
  env: { MAKTAB_DATA: path.join(folder, name), DATABASE_URL: '', DATABASE_OWNER_URL: '' },
});

const onServer = (server: PostgresServer, folder: string): House => ({
  name: 'server',
  env: {
    MAKTAB_DATA: path.join(folder, 'server'),
    DATABASE_URL: server.url.replace('postgres@', 'maktab_app@'),
    DATABASE_OWNER_URL: server.url,
  },
});

/** Each step only where those before it went well. */
async function inTurn(...steps: (() => Promise<Faults>)[]): Promise<Faults> {
  for (const step of steps) {
    const faults = await step();
    if (faults.length > 0) return faults;
  }
  return [];
}

async function dayIn(folder: string): Promise<Faults> {
  const demo = embedded('demo', folder);
  const file = path.join(folder, 'demo.tar.zst');
  const made = await inTurn(
    () => maktab(demo, 'seed', '--students', STUDENTS),
    () => maktab(demo, 'backup', file),
  );
  if (made.length > 0) return made;
  const shown = await lookInto(demo);
  const faults = [...shown.faults, ...(await maktab(demo, 'verify-ledger'))];
  const again = async (house: House): Promise<Faults> => {
    const restored = await maktab(house, 'restore', file);
    if (restored.length > 0) return restored;
    const looked = await lookInto(house);
    const differs = unlike(shown, looked).map((line) => `${house.name}: ${line}`);
    return [...looked.faults, ...differs, ...(await maktab(house, 'verify-ledger'))];
  };
  faults.push(...(await again(embedded('embedded', folder))));
  const server = await startPostgres();
  try {
    const house = onServer(server, folder);
    faults.push(
      ...(await inTurn(
        () => maktab(house, 'migrate'),
        () => again(house),
      )),
    );
  } finally {
    server.stop();
  }
  return faults;
}

let whole = 0;
const began = performance.now();
for (const { at, why } of days) {
  const from = performance.now();
  turnClockTo(at);
  const folder = mkdtempSync(path.join(tmpdir(), 'maktab-days-'));
  const faults = await dayIn(folder).catch((error: unknown) => [String(error)]);
  rmSync(folder, { recursive: true, force: true });
  if (faults.length === 0) whole += 1;
  const seconds = Math.round((performance.now() - from) / 1000);
  console.log(`${faults.length === 0 ? 'whole ' : 'FAILS '} ${at}  ${String(seconds).padStart(4)} s  ${why}`);
  for (const fault of faults) console.log(`        ${fault}`);
}
console.log(
  JSON.stringify({
    name: 'days',
    figures: { days: days.length, whole, seconds: Math.round((performance.now() - began) / 1000) },
    floor: { whole: days.length },
    ratio: whole / days.length,
  }),
);
process.exitCode = whole === days.length ? 0 : 1;
