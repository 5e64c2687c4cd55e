// Every reading call of the demo, bare and over the widest spans it takes: what grows faster than its rows shows here and nowhere else (a year
// of Paid Fees took 197 s where a month took one). `--school FOLDER` begins from a seeded MAKTAB_DATA, `--server` asks PostgreSQL. The
// ratio is that of the slowest answer to the floor of the same run: who is signed in. A 5xx is told, and ends with 1.

import { loadavg } from 'node:os';
import { allCalls } from '#app/house.ts';
import { todayIn } from '#kernel/dates.ts';
import { now } from '#kernel/clock.ts';
import { openDemoSchool } from './harness/demo-school.ts';
import { quantile, rounded } from './harness/large-school.ts';

/** Above so many times the floor an answer is named. */
const NAMED = 40;
const LONGEST = 25;

const day = todayIn('Asia/Karachi', now());
const year = day.replace(/^\d{4}/, (text) => String(Number(text) - 1));
const [from, to] = [year.replace(/-\d\d$/, '-28'), day.replace(/-\d\d$/, '-01')];
const spans = [
  '',
  `from=${year}&to=${day}`,
  `from=${from.slice(0, 4)}-12-01&to=${to}`,
  `from_month=${from.slice(0, 4)}-12-01&to_month=${to}`,
  'fetchCount=200',
];

const school = await openDemoSchool();
const token = await school.signIn('admin');
const paths = allCalls()
  .map(({ contract }) => contract)
  .filter(({ method, path }) => method === 'GET' && !/[:{]|export|download|stream|events/.test(path))
  .map(({ path }) => path);

async function asked(address: string): Promise<{ address: string; status: number; ms: number }> {
  const started = performance.now();
  const { statusCode } = await school.app.inject({
    url: `/api/v1/${address}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { address, status: statusCode, ms: performance.now() - started };
}

const answers = [];
const floor: number[] = [];
for (const path of paths) {
  floor.push((await asked('user')).ms);
  for (const span of spans) answers.push(await asked(span ? `${path}?${span}` : path));
}
await school.stop();

const base = quantile(floor, 0.5);
const slowest = answers.toSorted((one, other) => other.ms - one.ms);
for (const { address, ms } of slowest.slice(0, LONGEST))
  if (ms > base * NAMED) console.log(`${address}: ${rounded(ms)} ms (× ${rounded(ms / base)})`);
const faults = answers.filter(({ status }) => status >= 500);
for (const { address, status } of faults) console.log(`${address}: ${status}`);
console.log(`load of the machine: ${loadavg().map(rounded).join(' ')}`);
console.log(
  JSON.stringify({
    name: 'wide-spans',
    figures: {
      calls: paths.length,
      asked: answers.length,
      answered: answers.filter(({ status }) => status === 200).length,
      p50_ms: rounded(
        quantile(
          answers.map(({ ms }) => ms),
          0.5,
        ),
      ),
      slowest_ms: rounded(slowest[0]?.ms ?? 0),
      faults: faults.length,
    },
    floor: { user_ms: rounded(base) },
    ratio: rounded((slowest[0]?.ms ?? 0) / base),
  }),
);
process.exitCode = faults.length > 0 ? 1 : 0;
