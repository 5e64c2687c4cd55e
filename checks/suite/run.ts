// `npm test`: types, lint and checks; unit, screen and check tests; stories on the embedded database and, when
// PostgreSQL's programs are here, again on a throw-away server; the demo read whole; browser journeys. Names of parts run only those.
// What day the machine thinks it is plays no part (decision 0059): `--at 2027-01-31T20:00Z` puts all on one day, `--all-days` runs
// every file at every instant of the stories' list.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../e2e/harness/browser.ts';
import { smallSchool } from '../../e2e/harness/small-school.ts';
import { bouncerProgram } from '../../stories/harness/pgbouncer.ts';
import { instants } from '../../stories/harness/instants.ts';
import { postgresPrograms } from '../../stories/harness/postgres-server.ts';
import { turnClockTo } from '../../stories/harness/turn-clock.ts';
import { root } from '../house-files.ts';
import { run } from '../process.ts';
import { useScratch } from './scratch.ts';
import { inWords, nothing, playwrightTally, readTally, sum, vitestTally, type Tally } from './tally.ts';

const scratch = useScratch();
/** What each part measured, kept until the next run. */
const reports = join(root, 'node_modules', '.cache', 'maktab', 'reports');

async function checks(): Promise<Tally> {
  const { code } = await run('node', ['checks/run.ts'], { aloud: true });
  return { ...nothing, failed: code === 0 ? 0 : 1 };
}

interface VitestRun {
  readonly name: string;
  readonly projects: readonly string[];
  readonly env?: Record<string, string | undefined>;
}

async function vitest({ name, projects, env = {} }: VitestRun): Promise<Tally> {
  const report = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  await run('vitest', ['run', ...chosen, ...reporters], { aloud: true, env });
  return readTally(report, vitestTally);
}

const units = () => vitest({ name: 'unit', projects: ['unit', 'ui', 'checks'] });

const storiesEmbedded = () =>
  vitest({ name: 'stories-embedded', projects: ['stories'], env: { MAKTAB_STORIES: undefined } });

let school: Promise<string | undefined> = Promise.resolve(undefined);

/** The school of the demo and the journeys needs one core: it is made while the stories on the server wait for each other. */
function makeSchool(): void {
  const folder = join(scratch, 'school');
  school = run('node', ['app/cli.ts', ...smallSchool], { env: { MAKTAB_DATA: folder, DATABASE_URL: '' } }).then(
    ({ code }) => (code === 0 ? folder : undefined),
  );
}

/** The harness starts a throw-away server itself. */
function storiesOnServer(): Promise<Tally> {
  if (postgresPrograms()) {
    if (isAsked('journeys') || isAsked('demo')) makeSchool();
    if (!bouncerProgram()) console.log('Skipped: the story behind pgbouncer (pgbouncer is not on this machine)');
    return vitest({ name: 'stories-server', projects: ['stories'], env: { MAKTAB_STORIES: 'server' } });
  }
  console.log("Skipped: the stories on a PostgreSQL server (PostgreSQL's programs are not on this machine)");
  return Promise.resolve(nothing);
}

/** Every read and every figure that two screens share, on the school of the journeys. */
const demo = async (): Promise<Tally> =>
  vitest({ name: 'demo', projects: ['demo'], env: { JOURNEYS_SCHOOL: await school } });

async function journeys(): Promise<Tally> {
  const browser = ensureBrowser();
  const report = join(reports, 'journeys.json');
  const made = await school;
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, JOURNEYS_SCHOOL: made };
  if (!browser) {
    console.log('Skipped: the browser journeys (no Chromium here, and none could be fetched)');
    await run('playwright', ['test', '--list', '--reporter=json'], { env });
    const { passed, skipped } = readTally(report, playwrightTally);
    return { ...nothing, skipped: passed + skipped };
  }
  await run('playwright', ['test', '--reporter=line,json'], { aloud: true, env });
  if (made) rmSync(made, { recursive: true, force: true });
  return readTally(report, playwrightTally);
}

const parts: readonly (readonly [string, () => Promise<Tally>])[] = [
  ['checks', checks],
  ['unit', units],
  ['stories', storiesEmbedded],
  ['stories-on-server', storiesOnServer],
  ['demo', demo],
  ['journeys', journeys],
];

const { values: days, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, 'all-days': { type: 'boolean' } },
});
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);
const unknown = asked.filter((name) => !parts.some(([part]) => part === name));
if (unknown.length) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${parts.map(([part]) => part).join(', ')}.`);
  process.exit(2);
}
mkdirSync(reports, { recursive: true });
const lines: string[] = [];
const tallies: Tally[] = [];

async function runPart(name: string, part: () => Promise<Tally>, day: string): Promise<void> {
  const started = performance.now();
  console.log(`\n== ${name}${day}`);
  const tally = await part().catch((error: unknown) => {
    console.error(error);
    return { ...nothing, failed: 1 };
  });
  tallies.push({ ...tally, why: tally.why.map((why) => `${why}${day}`) });
  lines.push(`${(name + day).padEnd(18)} ${inWords(tally)} (${Math.round((performance.now() - started) / 1000)} s)`);
}

/** Each part once at its own instants, all of it at one, or again and again. */
const rounds = days['all-days'] ? instants.map(({ at }) => at) : [days.at ?? null];
for (const at of rounds) {
  if (at !== null) process.env['MAKTAB_STORIES_AT'] = at;
  // The journeys' school has one clock: a working Monday, if nobody asks for another day.
  turnClockTo(at ?? instants[0]?.at ?? '');
  for (const [name, part] of parts) {
    if (!isAsked(name) || (name === 'checks' && at !== rounds[0])) continue;
    await runPart(name, part, at === null ? '' : ` at ${at}`);
  }
}
const total = sum(tallies);
if (total.why.length) console.log(`\n== what failed\n${total.why.join('\n')}`);
console.log(`\n${lines.join('\n')}\n${inWords(total)}`);
process.exitCode = total.failed ? 1 : 0;
