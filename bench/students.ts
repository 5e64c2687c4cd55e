// Doubles and siblings while a form is typed (ADM-13 to ADM-15), at 500,000 students of 1,000 branches on PostgreSQL: the whole call on
// the server, from token to answer, for a user of one branch and one of all. `--small` makes a fiftieth of it.

import { loadavg } from 'node:os';
import { names } from '#app/seed/ground/names.ts';
import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import { any, anyStudent, openLargeSchool, quantile, rounded } from './harness/large-school.ts';

const small = process.argv.includes('--small');
const ROUNDS = small ? 60 : 200;
const WARM = 15;
/** What a person who types does not notice; p95 in milliseconds. */
const LIMIT = 80;

const { size, tokens, app, stop } = await openLargeSchool();

const dobOf = (id: number): LocalDate => addDays(asDay('2008-01-01'), id % 4000);
const anyId = (): number => anyStudent(size);
const given = names[162].boys.map(([latin]) => latin);
const family = names[162].families.map(([latin]) => latin);
const named = (): string => `${any(given)} ${any(family)}`;

/** What stands in the form at some moment of typing. */
const typed: Record<string, () => Record<string, unknown>> = {
  'name and birth date': () => ({ full_name: named(), dob: dobOf(anyId()), father_name: `Tariq ${any(family)}` }),
  'with the father’s mobile': () => {
    const id = anyId();
    return {
      full_name: named(),
      dob: dobOf(id),
      guardian_mobiles: [`0${3_000_000_000 + Math.floor((id + 1) / 2)}`],
    };
  },
  'number of the child': () => ({ full_name: named(), identity_no: String(1_000_000_000_000 + anyId()) }),
  everything: () => {
    const id = anyId();
    return {
      full_name: named(),
      dob: dobOf(id),
      father_name: `Tariq ${any(family)}`,
      identity_no: String(1_000_000_000_000 + id),
      guardian_mobiles: [`0${3_000_000_000 + Math.floor((id + 1) / 2)}`],
    };
  },
};

async function ask(token: string, payload: Record<string, unknown>): Promise<{ ms: number; found: number }> {
  const began = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/student/same-child',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  const ms = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data } = answer.json<{ data: { same: unknown[]; siblings: unknown[] } }>();
  return { ms, found: data.same.length + data.siblings.length };
}

const figures: Record<string, { p50_ms: number; p95_ms: number; found: number }> = {};
for (const who of ['one branch', 'all branches'] as const) {
  for (const [what, payload] of Object.entries(typed)) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await ask(tokens[who], payload());
      if (round >= WARM) times.push(answer.ms);
      found += answer.found;
    }
    const figure = { p50_ms: rounded(quantile(times, 0.5)), p95_ms: rounded(quantile(times, 0.95)), found };
    figures[`${who}: ${what}`] = figure;
    console.log(
      `${who.padEnd(13)} ${what.padEnd(26)} p50 ${figure.p50_ms} ms, p95 ${figure.p95_ms} ms, ${found} found`,
    );
  }
}
console.log(`load of the machine meanwhile: ${loadavg().map(rounded).join(' ')}`);
await stop();
const worst = Math.max(...Object.values(figures).map((figure) => figure.p95_ms)) / LIMIT;
console.log(JSON.stringify({ name: 'students', figures, floor: { p95_ms: LIMIT }, ratio: rounded(worst) }));
process.exitCode = worst > 1 ? 1 : 0;
