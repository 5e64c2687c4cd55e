// `npm run mutants`: changes the meaning of the business one place at a time and asks the tests whether they notice; what they do not
// notice is a rule without a guard, or a change that means nothing (equal.json says why). `--size 100 --seed words --only modules/fees`.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { houseFiles, root } from '../house-files.ts';
import { run } from '../process.ts';
import { houseTree } from '../suite/changed-files.ts';
import { useScratch } from '../suite/scratch.ts';
import { readTally, vitestTally } from '../suite/tally.ts';
import { lineOf, type Mutant } from './find.ts';
import { type Round, roundsFor } from './nearest.ts';
import { MUTANT } from './plugin.ts';
import { allMutants, drawn } from './sample.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'the first' },
    only: { type: 'string', default: 'modules/' },
    list: { type: 'boolean', default: false },
  },
});

interface Judged {
  readonly place: string;
  readonly was: string;
  readonly became: string;
  readonly kind: Mutant['kind'];
  /** The first test that failed; null when all passed. */
  readonly noticed_by: string | null;
  /** Why it means nothing, where it does not. */
  readonly equal?: string | undefined;
}

const here = import.meta.dirname;
const reports = join(root, 'node_modules', '.cache', 'maktab', 'mutants');
/** Changes that mean nothing: by the place's text and what it became, with the reason. */
const equal = new Map(
  Object.entries(JSON.parse(readFileSync(join(here, 'equal.json'), 'utf8')) as Record<string, string>),
);

/** Limits for a loop that never ends once it is changed. */
const limits = ['--testTimeout=60000', '--hookTimeout=120000', '--bail=1'];

async function noticedIn({ project, files }: Round, mutant: Mutant): Promise<string | null> {
  const report = join(reports, 'round.json');
  const { code, output } = await run(
    'vitest',
    ['run', ...files, '--project', project, ...limits, '--reporter=json', `--outputFile.json=${report}`],
    { env: { [MUTANT]: JSON.stringify(mutant), MAKTAB_STORIES: undefined } },
  );
  if (code === 0) return null;
  const [first] = readTally(report, vitestTally).why;
  return first ?? output.trim().split('\n').at(-1) ?? 'it does not run';
}

async function judge(mutant: Mutant, text: string): Promise<Judged> {
  const was = text.slice(mutant.start, mutant.end).replaceAll(/\s+/g, ' ');
  const line = text.split('\n')[lineOf(text, mutant.start) - 1]?.trim() ?? '';
  let noticed_by: string | null = null;
  for (const round of roundsFor(mutant.path, tree)) noticed_by ??= await noticedIn(round, mutant);
  return {
    place: `${mutant.path}:${lineOf(text, mutant.start)}`,
    was,
    became: mutant.to,
    kind: mutant.kind,
    noticed_by,
    equal: equal.get(`${mutant.path}: ${line}: ${was} → ${mutant.to}`),
  };
}

useScratch();
mkdirSync(reports, { recursive: true });
const tree = houseTree();
const files = houseFiles();
const texts = new Map(files.map(({ path, text }) => [path, text]));
const all = allMutants(files).filter(({ path }) => path.startsWith(values.only));
const sample = drawn(all, Number(values.size), values.seed);
console.log(`${sample.length} of ${all.length} changes of meaning below ${values.only}, seed "${values.seed}"`);

const judged: Judged[] = [];
for (const mutant of sample) {
  const text = texts.get(mutant.path) ?? '';
  if (values.list) {
    console.log(`${mutant.path}:${lineOf(text, mutant.start)} ${text.slice(mutant.start, mutant.end)} → ${mutant.to}`);
    continue;
  }
  const one = await judge(mutant, text);
  judged.push(one);
  const verdict = one.noticed_by ? 'noticed ' : one.equal ? 'equal   ' : 'UNSEEN  ';
  console.log(
    `${verdict} ${one.place} ${one.kind}: ${one.was} → ${one.became || 'nothing'}${one.noticed_by ? ` | ${one.noticed_by}` : ''}`,
  );
  writeFileSync(join(reports, 'judged.json'), JSON.stringify(judged, null, 2));
}
const meant = judged.filter((one) => one.noticed_by !== null || one.equal === undefined);
const noticed = meant.filter((one) => one.noticed_by !== null);
if (!values.list)
  console.log(`\n${noticed.length} of ${meant.length} noticed; ${judged.length - meant.length} mean nothing`);
