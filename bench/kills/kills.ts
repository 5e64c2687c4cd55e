// A served house on the embedded database that is killed with SIGKILL while tills take deposits: `npm run bench -- kills`. After each
// kill every acknowledged deposit is there once, with the receipt that was answered; what was under way is there once after it is sent
// again with its key; the proofs of verify-ledger are silent on a copy of the folder as the kill left it. Every third restart is killed,
// too. `--rounds N` (20), `--school FOLDER` begins from a copy of a seeded MAKTAB_DATA.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allProofs } from '#app/commands/books.ts';
import { closeHouse, openHouse } from '#app/house.ts';
import { seedDemo } from '#app/seed/index.ts';
import { newToken } from '#platform/access/tokens.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { option } from '../harness/demo-school.ts';
import { pay, takeDeposits, type Paid, type Payer, type Stream } from './deposit-stream.ts';
import { killedWhileStarting, serve, type Restart, type Served } from './served-house.ts';

const ROUNDS = Number(option('rounds') ?? 20);
const TILLS = 4;
const PAYERS = 40;
const STUDENTS = 300;
const CHAIN_MS = 600_000;
/** From the first acknowledged deposit to the kill. */
const LEAST_MS = 300;
const MOST_MS = 3_000;

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-kills-'));
const data = path.join(folder, 'data');

async function inHouse<T>(of: string, work: () => Promise<T>): Promise<T> {
  process.env['MAKTAB_DATA'] = of;
  await openHouse({ making: of === data });
  try {
    return await work();
  } finally {
    await closeHouse();
  }
}

async function makeSchool(): Promise<{ token: string; payers: Payer[] }> {
  const made = option('school');
  if (made) cpSync(made, data, { recursive: true });
  return inHouse(data, async () => {
    if (!made) await seedDemo({ students: STUDENTS });
    const { token, hash } = newToken('mkt');
    await asOwner(() =>
      rowOf(sql`
        select platform.open_session((select id from platform.users where username = 'admin'), ${hash}, 'bench', '127.0.0.1', 30)`),
    );
    const payers = await asOwner(() =>
      rowsOf(sql<Payer>`
        select s.id as student_id, platform.system_account(s.school_id, 'cash') as account_id, platform.today(s.branch_id) as today
          from students.students s where s.status = 'active' and s.branch_id in (select b.id from platform.branches b join platform.users u on u.username = 'admin' and b.school_id = u.school_id and b.country_id = u.country_id) order by md5(s.id::text) limit ${PAYERS}`),
    );
    return { token, payers };
  });
}

interface Found {
  /** Acknowledged and not there, there twice, or under another number. */
  lost: number;
  doubled: number;
  /** What nobody had answered, and is there. */
  known: number;
  differs: string[];
}

async function look(
  acknowledged: readonly { note: string; receipt_no: string }[],
  unknown: readonly Paid[],
): Promise<Found> {
  const notes = unknown.map(({ note }) => note);
  const counts = await asOwner(() =>
    rowOf(sql<Omit<Found, 'differs'>>`
      select (select count(*)::int from jsonb_to_recordset(${JSON.stringify(acknowledged)}::jsonb) as a (note text, receipt_no text)
               where (select count(*) from fees.deposits d where d.note = a.note and d.receipt_no = a.receipt_no) <> 1) as lost,
             (select count(*)::int from (select from fees.deposits where note like 'Till %' group by note having count(*) > 1) d) as doubled,
             (select count(*)::int from fees.deposits where note = any (${notes}::text[])) as known`),
  );
  await asOwner(() => chainAll(CHAIN_MS));
  const results = await asOwner(() => runProofs(allProofs()));
  const differs = results.filter(({ differences }) => differences.length > 0);
  return { ...(counts ?? { lost: -1, doubled: -1, known: -1 }), differs: differs.map(({ proof }) => proof) };
}

const isRight = ({ lost, doubled, differs }: Found): boolean => lost === 0 && doubled === 0 && differs.length === 0;

const all: Stream = { acknowledged: [], unknown: [] };
const figures = { held: 0, there_though_unanswered: 0, killed_while_starting: 0 };
const restarts: Restart[] = [];

async function round(n: number, house: Served, { token, payers }: { token: string; payers: Payer[] }): Promise<Served> {
  const after = Math.round(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
  let killed: Promise<void> | undefined;
  const begun = (): void => {
    killed ??= new Promise((resolve) => setTimeout(resolve, after)).then(() => house.end('SIGKILL'));
  };
  const stream = await takeDeposits({ base: house.base, token, begun }, payers, TILLS);
  await killed;
  all.acknowledged.push(...stream.acknowledged);
  const copy = path.join(folder, 'as-it-was-left');
  cpSync(data, copy, { recursive: true });
  if (n % 3 === 2) {
    await killedWhileStarting(data, Math.random() * (restarts.at(-1)?.ms ?? 1_000));
    figures.killed_while_starting += 1;
  }
  const again = await serve(data);
  restarts.push(again.restart);
  for (const paid of stream.unknown) {
    const receipt_no = await pay({ base: again.base, token }, paid);
    if (receipt_no !== null) all.acknowledged.push({ ...paid, receipt_no });
  }
  const found = await inHouse(copy, () => look(stream.acknowledged, stream.unknown));
  rmSync(copy, { recursive: true, force: true });
  if (isRight(found)) figures.held += 1;
  figures.there_though_unanswered += found.known;
  const checked = isRight(found) ? 'held' : `NOT HELD ${JSON.stringify(found)}`;
  console.log(
    `round ${n + 1}: killed after ${after} ms, ${stream.acknowledged.length} acknowledged, ${stream.unknown.length} under way (${found.known} there), served again after ${again.restart.ms} ms: ${checked}`,
  );
  return again;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** What the restarts spent their time on, in the middle of all rounds. */
function spentOn(of: readonly Restart[]): Record<string, number> {
  const parts = new Set(of.flatMap(({ parts: p }) => Object.keys(p)));
  return Object.fromEntries([...parts].map((part) => [part, median(of.map(({ parts: p }) => p[part] ?? 0))]));
}

const school = await makeSchool();
let house = await serve(data);
for (let n = 0; n < ROUNDS; n += 1) house = await round(n, house, school);
// For comparison: the same house after it was ended as it should be.
await house.end('SIGTERM');
house = await serve(data);
const well = house.restart;
await house.end('SIGTERM');
const atTheEnd = await inHouse(data, () => look(all.acknowledged, []));
rmSync(folder, { recursive: true, force: true });

const isHeld = figures.held === ROUNDS && isRight(atTheEnd);
if (!isRight(atTheEnd)) console.log(`AT THE END: ${JSON.stringify(atTheEnd)}`);
console.log(
  JSON.stringify({
    name: 'kills',
    figures: {
      rounds: ROUNDS,
      ...figures,
      acknowledged: all.acknowledged.length,
      restart_median_ms: median(restarts.map(({ ms }) => ms)),
      restart_max_ms: Math.max(...restarts.map(({ ms }) => ms)),
      spent_on: spentOn(restarts),
      after_a_good_end: { ms: well.ms, spent_on: well.parts },
    },
    floor: { held: ROUNDS },
    ratio: figures.held / Math.max(ROUNDS, 1),
  }),
);
process.exitCode = isHeld ? 0 : 1;
