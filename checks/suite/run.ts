// `npm test`: types, lint and checks; unit, screen and check tests; stories, each on its engine (decision 0091); the demo read whole;
// browser journeys. Names of parts run only those, `changed` what a change can reach (decision 0092); `--both` runs every story on both engines. What day the machine thinks it is plays
// no part (decision 0059): `--at 2027-01-31T20:00Z` puts all on one day, `--all-days` runs what a day can change at every instant.

import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../e2e/harness/browser.ts';
import { smallSchool } from '../../e2e/harness/small-school.ts';
import { bouncerProgram } from '../../stories/harness/pgbouncer.ts';
import { runsOn, type Where } from '../../stories/harness/engines.ts';
import { instants } from '../../stories/harness/instants.ts';
import { postgresPrograms } from '../../stories/harness/postgres-server.ts';
import { turnClockTo } from '../../stories/harness/turn-clock.ts';
import { root } from '../house-files.ts';
import { inLanes, run } from '../process.ts';
import { reachedBy } from './changed.ts';
import { roundsOf } from './rounds.ts';
import { useScratch } from './scratch.ts';
import { changedSince, houseTree } from './changed-files.ts';
import { unitsOfADay } from './day-units.ts';
import { lanesOf } from './workers.ts';
import { inWords, nothing, playwrightTally, readTally, sum, vitestTally, type Tally } from './tally.ts';

const { values: days, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    'all-days': { type: 'boolean' },
    both: { type: 'boolean' },
    base: { type: 'string' },
  },
});
const both = days.both ?? false;
/** `changed` alone: what a change can reach. */
const chosen = positionals.includes('changed') ? reachedBy(changedSince(days.base), houseTree()) : undefined;
const asked = positionals.filter((name) => name !== 'changed');
/** In a round of days the server does not run: the embedded database has every story that it can. */
let isAlone = false;
let isFirst = true;

const scratch = useScratch();
/** What each part measured, kept until the next run. */
const reports = join(root, 'node_modules', '.cache', 'maktab', 'reports');

async function checks(): Promise<Tally> {
  const { code } = await run('node', ['checks/run.ts', ...(chosen?.checks ?? [])], { aloud: true });
  return { ...nothing, failed: code === 0 ? 0 : 1 };
}

interface VitestRun {
  readonly name: string;
  readonly projects: readonly string[];
  readonly env?: Record<string, string | undefined>;
  /** These alone. */
  readonly files?: readonly string[];
}

async function vitest({ name, projects, env = {}, files = [] }: VitestRun): Promise<Tally> {
  const report = join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  await run('vitest', ['run', ...files, ...chosen, ...reporters], { aloud: true, env });
  return readTally(report, vitestTally);
}

/** On all days: all of them on the first, then those that a day can change. */
const unitFiles = (): readonly string[] =>
  chosen?.units ?? (days['all-days'] && !isFirst ? unitsOfADay(houseTree()) : []);

const units = () => vitest({ name: 'unit', projects: ['unit', 'ui', 'checks'], files: unitFiles() });

/** The stories that run there. */
const storiesOn = (where: Where): string[] =>
  (chosen?.stories ?? globSync('stories/**/*.story.test.ts', { cwd: root })).filter((file) =>
    runsOn(file, { both, ...where }),
  );

const storiesEmbedded = () =>
  vitest({
    name: 'stories-embedded',
    projects: ['stories'],
    env: { MAKTAB_STORIES: undefined },
    files: storiesOn({ engine: 'embedded', alone: isAlone || !postgresPrograms() }),
  });

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
    if (isWanted('journeys') || isWanted('demo')) makeSchool();
    if (!bouncerProgram()) console.log('Skipped: the story behind pgbouncer (pgbouncer is not on this machine)');
    const files = storiesOn({ engine: 'server' });
    return vitest({ name: 'stories-server', projects: ['stories'], env: { MAKTAB_STORIES: 'server' }, files });
  }
  console.log("Skipped: the stories on a server of their own (PostgreSQL's programs are not on this machine)");
  return Promise.resolve(nothing);
}

/** Every read and every figure that two screens share, on the school of the journeys. */
const demo = async (): Promise<Tally> =>
  vitest({ name: 'demo', projects: ['demo'], env: { JOURNEYS_SCHOOL: await school }, files: chosen?.demo ?? [] });

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
  await run('playwright', ['test', ...(chosen?.journeys ?? []), '--reporter=line,json'], { aloud: true, env });
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

/** Parts in which a change reaches anything. */
const reached: readonly string[] | undefined = chosen && [
  'checks',
  ...(chosen.units.length ? ['unit'] : []),
  ...(storiesOn({ engine: 'embedded', alone: !postgresPrograms() }).length ? ['stories'] : []),
  ...(storiesOn({ engine: 'server' }).length ? ['stories-on-server'] : []),
  ...(chosen.demo.length ? ['demo'] : []),
  ...(chosen.journeys.length ? ['journeys'] : []),
];
const isWanted = (name: string): boolean =>
  (asked.length === 0 || asked.includes(name)) && (reached?.includes(name) ?? true);
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

const { lanes, env: share } = lanesOf();
Object.assign(process.env, share);
const names = parts.map(([name]) => name).filter((name) => reached?.includes(name) ?? true);
if (chosen) {
  const { units: unit, stories, journeys: walks } = chosen;
  console.log(`The change reaches ${unit.length} unit files, ${stories.length} stories, ${walks.length} journeys`);
}
for (const { at, alone, runs } of roundsOf({ at: days.at, allDays: days['all-days'] ?? false, asked, parts: names })) {
  isAlone = alone;
  isFirst = at === null || at === instants[0]?.at;
  // The one of the round before is of another day, and gone.
  school = Promise.resolve(undefined);
  if (at !== null) process.env['MAKTAB_STORIES_AT'] = at;
  // The journeys' school has one clock: a working Monday, if nobody asks for another day.
  turnClockTo(at ?? instants[0]?.at ?? '');
  const day = at === null ? '' : ` at ${at}`;
  const waiting = parts.filter(([name]) => runs.includes(name));
  // In their order, so that a school which an earlier part makes is there for a later one.
  await inLanes(lanes, waiting, ([name, part]) => runPart(name, part, day));
}
const total = sum(tallies);
if (total.why.length) console.log(`\n== what failed\n${total.why.join('\n')}`);
console.log(`\n${lines.join('\n')}\n${inWords(total)}`);
process.exitCode = total.failed ? 1 : 0;
