// Every call with what no screen sends: inputs made from the contracts, one or a few fields of each turned odd, by the administrator, a
// branch manager and strangers, one after the other. None may answer 5xx, or be kept out by a key where a question should have
// answered. `--requests 20000 --seed 1`; the same seed sends the same to the same school. `--server` tries PostgreSQL.

import type { LightMyRequestResponse } from 'fastify';
import { allCalls } from '#app/house.ts';
import { seededRandom } from '#app/seed/ground/random.ts';
import { OVERTAKEN } from '#platform/edge/faults.ts';
import { type DemoSchool, openDemoSchool, option } from '../harness/demo-school.ts';
import { idsThatExist } from './ids.ts';
import { requestFor, type Sent } from './request.ts';
import type { Ground } from './values.ts';

const REQUESTS = Number(option('requests') ?? 20_000);
const SEED = Number(option('seed') ?? 1);
/** One person waits for it; a print of a whole branch takes longer than a list. */
const SLOW_MS = 5_000;
/** They end the very session that asks, or wait for what does not come. */
const LEFT_OUT = new Set(['POST logout', 'POST logout-other-devices', 'GET events']);

interface Found {
  times: number;
  example: string;
  told: string;
}

const nameOf = ({ contract }: Sent): string => `${contract.method} ${contract.path}`;

function told(lines: readonly string[]): string {
  const fault = lines
    .map((line) => JSON.parse(line) as { err?: { message?: string; stack?: string } })
    .find(({ err }) => err);
  return (fault?.err?.stack ?? fault?.err?.message ?? 'nothing was logged').split('\n').slice(0, 7).join('\n    ');
}

/** Every call the same number of times, in an order that mixes them. */
function* turns(ground: Ground) {
  const contracts = allCalls()
    .map((served) => served.contract)
    .filter((contract) => !LEFT_OUT.has(`${contract.method} ${contract.path}`));
  for (let n = 0; n < REQUESTS;) {
    const left = [...contracts];
    while (left.length > 0 && n < REQUESTS) {
      const [contract] = left.splice(ground.random.whole(0, left.length - 1), 1);
      if (contract) yield contract;
      n += 1;
    }
  }
}

/** Sessions that the fuzz itself ends (a user made inactive, a password changed) are opened again. */
class Desk {
  private readonly tokens = new Map<string, string>();
  private readonly school: DemoSchool;
  constructor(school: DemoSchool) {
    this.school = school;
  }
  async tokenOf(username: string | null): Promise<string | null> {
    if (username === null) return null;
    const token = this.tokens.get(username) ?? (await this.school.signIn(username));
    this.tokens.set(username, token);
    return token;
  }
  ended(username: string | null): void {
    if (username !== null) this.tokens.delete(username);
  }
}

const school = await openDemoSchool();
const ground: Ground = { random: seededRandom(SEED), ids: await idsThatExist() };
const desk = new Desk(school);
const codes = new Map<number, number>();
const found = new Map<string, Found>();
const slow = new Map<string, number>();

function check(sent: Sent, answer: LightMyRequestResponse): void {
  const logged = school.faults();
  const keptOut = answer.payload.includes(OVERTAKEN);
  if (answer.statusCode < 500 && !keptOut) return;
  const why = told(logged);
  const key = `${answer.statusCode} ${nameOf(sent)}: ${why.split('\n')[0] ?? ''}`;
  const before = found.get(key);
  const example = `${String(sent.request.url)} ${JSON.stringify(sent.input).slice(0, 1_500)}`;
  found.set(key, { times: (before?.times ?? 0) + 1, example: before?.example ?? example, told: why });
  if (!before) console.log(`${key}\n    ${example.slice(0, 700)}\n    ${why}`);
}

const started = performance.now();
let n = 0;
for (const contract of turns(ground)) {
  const who = ground.random.pick(['admin', 'admin', 'admin', 'principal', null]);
  const sent = requestFor(contract, await desk.tokenOf(who), ground);
  const began = performance.now();
  const answer = await school.app.inject(sent.request);
  const took = performance.now() - began;
  if (answer.statusCode === 401) desk.ended(who);
  codes.set(answer.statusCode, (codes.get(answer.statusCode) ?? 0) + 1);
  if (took > SLOW_MS) slow.set(nameOf(sent), Math.max(slow.get(nameOf(sent)) ?? 0, Math.round(took)));
  check(sent, answer);
  n += 1;
  if (n % 1_000 === 0)
    console.log(`${n} requests, ${Math.round((performance.now() - started) / 1000)} s, ${found.size} findings`);
}
await school.stop();
const faults = [...found.values()].reduce((sum, one) => sum + one.times, 0);
console.log(
  JSON.stringify({
    name: 'fuzz',
    figures: {
      engine: school.engine,
      seed: SEED,
      requests: n,
      calls: allCalls().length - LEFT_OUT.size,
      seconds: Math.round((performance.now() - started) / 1000),
      answers: Object.fromEntries([...codes].toSorted(([a], [b]) => a - b)),
      findings: found.size,
      slower_than_5_s: Object.fromEntries(slow),
    },
    floor: 0,
    ratio: faults,
  }),
);
process.exitCode = faults === 0 ? 0 : 1;
