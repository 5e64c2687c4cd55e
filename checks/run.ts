// `npm run check`: every rule of the house that a tool can hold. Names of checks as arguments run only those.

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfChanged } from '../app/dev/build-web.ts';
import { houseFiles, root } from './house-files.ts';
import { houseRules } from './house-rules.ts';
import { openLookups } from './open-lookups.ts';
import { inLanes, run, type Finished } from './process.ts';
import { workers } from './suite/workers.ts';
import { wording } from './wording.ts';

interface Check {
  readonly name: string;
  readonly says: string;
  readonly run: () => Promise<Finished>;
}

const tool =
  (command: string, ...args: string[]) =>
  () =>
    run(command, args);

const cruised = ['kernel', 'platform', 'ui', 'modules', 'app', 'checks', 'bench', 'e2e', 'stories'];

const checks: readonly Check[] = [
  { name: 'lock', says: 'npm ci accepts the lock file', run: tool('npm', 'ci', '--dry-run', '--offline') },
  { name: 'types', says: 'every type agrees (tsc)', run: tool('tsc', '-p', '.') },
  { name: 'lint', says: 'no risky or oversized code (oxlint)', run: tool('oxlint', '--format', 'unix') },
  { name: 'format', says: 'one way of writing (oxfmt)', run: tool('oxfmt', '--list-different') },
  { name: 'imports', says: 'imports go down (dependency-cruiser)', run: imports },
  { name: 'house', says: 'sizes, names, rooms, first lines', run: findings(houseRules) },
  {
    name: 'lookups',
    says: 'no name from outside finds what every object has',
    run: findings(() => openLookups(root)),
  },
  { name: 'wording', says: 'plain English in what people read', run: findings(() => wording(houseFiles())) },
  { name: 'unused', says: 'nothing lies about unused, or used by tests alone (knip)', run: unused },
  { name: 'catalogue', says: "the product's paths, names and permissions", run: tool('node', 'checks/built.ts') },
  { name: 'unread', says: 'settings, policies and inputs have an effect', run: tool('node', 'checks/unread.ts') },
  { name: 'rules', says: 'rules lead from paper to code to test', run: tool('node', 'checks/rules.ts') },
  { name: 'schema', says: 'row security and keys of every table', run: tool('node', 'checks/schema.ts') },
  { name: 'sql', says: 'every statement against the migrated database', run: tool('node', 'checks/sql.ts') },
  { name: 'sizes', says: 'first load of the pages (size-limit)', run: webSizes },
];

/** dependency-cruiser reads TypeScript with swc; its hint that it would rather have tsc below 7 is not for us. */
async function imports(): Promise<Finished> {
  const present = cruised.filter((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }).length > 0);
  const finished = await run('depcruise', ['--config', '.dependency-cruiser.mjs', '--no-progress', ...present]);
  return { ...finished, output: finished.output.split('‼ missing-tsc-transpiler')[0] ?? '' };
}

/** Once over everything; once over the product without its tests, where what only they use shows. */
async function unused(): Promise<Finished> {
  const knip = (...args: string[]): Promise<Finished> => run('knip', ['--no-progress', '--no-config-hints', ...args]);
  const all = await knip();
  return all.code === 0 ? knip('--production', '--include', 'files,exports,types') : all;
}

async function webSizes(): Promise<Finished> {
  await buildWebIfChanged();
  return run('size-limit', []);
}

function findings(find: () => string[]) {
  return (): Promise<Finished> => {
    const found = find();
    return Promise.resolve({ code: found.length ? 1 : 0, output: found.join('\n') });
  };
}

async function runOne(check: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await check.run().catch((error: unknown) => ({ code: 1, output: String(error) }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(10)} ${check.says} (${seconds} s)`);
  if (code !== 0 || ['sizes', 'catalogue', 'rules', 'sql'].includes(check.name)) console.log(indented(output));
  return code === 0;
}

function indented(output: string): string {
  return output
    .trim()
    .split('\n')
    .map((line) => `         ${line}`)
    .join('\n');
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length) {
  console.error(`No such check: ${unknown.join(', ')}. There are ${checks.map((check) => check.name).join(', ')}.`);
  process.exit(2);
}
console.log(`Checks in ${join(root)}`);
const waiting = checks.filter((check) => asked.length === 0 || asked.includes(check.name));
// Half of the checks use one core only: they go side by side.
const failed = (await inLanes(workers(1), waiting, runOne)).filter((ok) => !ok).length;
console.log(failed ? `${failed} check${failed > 1 ? 's' : ''} failed` : 'All checks passed');
process.exitCode = failed ? 1 : 0;
