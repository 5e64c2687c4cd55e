// A payroll posting, a bank list and a leave year-end that are killed with SIGKILL in their middle, on the embedded database, which dies with them: `npm run
// bench -- payroll-kills`. As the kill left it and after it was run again each person is done exactly once, in one entry, one payment, one year's end, and
// the proofs of verify-ledger are silent. `--rounds N` of each (3), `--school FOLDER` begins from a copy of a seeded MAKTAB_DATA.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allProofs } from '#app/commands/books.ts';
import { closeHouse, openHouse } from '#app/house.ts';
import { seedDemo } from '#app/seed/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { option } from '../harness/demo-school.ts';
import { type Act, acts, type Found, look } from './acts.ts';
import { type Scene, setScene } from './scene.ts';

const ROUNDS = Number(option('rounds') ?? 3);
const STUDENTS = 300;
const CHAIN_MS = 600_000;
const root = path.join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'maktab-payroll-kills-'));
const at = (name: string): string => path.join(folder, name);

async function inHouse<T>(of: string, work: () => Promise<T>, making = false): Promise<T> {
  process.env['MAKTAB_DATA'] = of;
  await openHouse({ making });
  try {
    return await work();
  } finally {
    await closeHouse();
  }
}

interface Ran {
  /** From when the house was open. */
  ms: number;
  killed: boolean;
}

/** Killed so many milliseconds after it began; without them to its end. */
async function victim(act: Act, data: string, { scene, after }: { scene: Scene; after?: number }): Promise<Ran> {
  const child = spawn(process.execPath, ['bench/payroll-kills/victim.ts', act, JSON.stringify(scene)], {
    cwd: root,
    env: { ...process.env, MAKTAB_DATA: data, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let began = performance.now();
  child.stdout.on('data', (chunk: Buffer) => {
    const said = chunk.toString();
    if (said.includes('refused') && after === undefined) console.log(`${act}: ${said.trim()}`);
    if (!said.includes('begun')) return;
    began = performance.now();
    if (after !== undefined) setTimeout(() => child.kill('SIGKILL'), after);
  });
  await gone;
  if (after === undefined && child.exitCode !== 0) throw new Error(`${act} ended with ${child.exitCode}`);
  return { ms: performance.now() - began, killed: child.signalCode === 'SIGKILL' };
}

async function check(act: Act, data: string, scene: Scene): Promise<Found & { red: string[] }> {
  return inHouse(data, async () => {
    const found = await look(act, scene);
    await asOwner(() => chainAll(CHAIN_MS));
    const results = await asOwner(() => runProofs(allProofs()));
    return { ...found, red: results.filter((one) => one.differences.length > 0).map((one) => one.proof) };
  });
}

const made = option('school');
if (made) cpSync(made, at('base'), { recursive: true });
const scene = await inHouse(
  at('base'),
  async () => {
    if (!made) await seedDemo({ students: STUDENTS });
    return setScene();
  },
  !made,
);

const figures = { rounds: 0, held: 0, killed: 0, killed_half_way: 0 };
const isRight = ({ wrong, red }: { wrong: number; red: string[] }): boolean => wrong === 0 && red.length === 0;

async function round(act: Act, from: string, whole: { ms: number; done: number }): Promise<void> {
  const data = at('round');
  cpSync(from, data, { recursive: true });
  const after = Math.round(whole.ms * (0.1 + 0.8 * Math.random()));
  const { killed } = await victim(act, data, { scene, after });
  cpSync(data, at('left'), { recursive: true });
  const left = await check(act, at('left'), scene);
  await victim(act, data, { scene });
  const again = await check(act, data, scene);
  const held = isRight(left) && isRight(again) && again.done === whole.done;
  figures.rounds += 1;
  if (held) figures.held += 1;
  if (killed) figures.killed += 1;
  if (left.done > 0 && left.done < whole.done) figures.killed_half_way += 1;
  console.log(
    `${act}: killed after ${after} of ${Math.round(whole.ms)} ms, ${left.done} of ${whole.done} done; run again ${again.done}: ${held ? 'held' : `NOT HELD ${JSON.stringify({ left, again })}`}`,
  );
  rmSync(data, { recursive: true, force: true });
  rmSync(at('left'), { recursive: true, force: true });
}

let from = at('base');
for (const act of acts) {
  // Once to its end: how long it takes, for how many; the bank pays what was posted so.
  const whole = at(`after ${act}`);
  cpSync(from, whole, { recursive: true });
  const { ms } = await victim(act, whole, { scene });
  const found = await check(act, whole, scene);
  if (!isRight(found) || found.done === 0) throw new Error(`${act} without a kill: ${JSON.stringify(found)}`);
  for (let n = 0; n < ROUNDS; n += 1) await round(act, from, { ms, done: found.done });
  from = whole;
}
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({
    name: 'payroll-kills',
    figures,
    floor: { held: ROUNDS * acts.length },
    ratio: figures.held / Math.max(1, figures.rounds),
  }),
);
process.exitCode = figures.held === ROUNDS * acts.length ? 0 : 1;
