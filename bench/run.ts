// `npm run bench`: every measurement one after the other, or those named; each ends with one JSON line
// {name, figures, floor, ratio}, and all lines are printed again at the end. What begins with -- goes to each:
// `npm run bench -- attendance --scale 1`.

import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from '../checks/process.ts';

/** A bench is a file here, or a folder with a file of its own name. */
function benches(): Map<string, string> {
  const files = globSync(['bench/*.ts', 'bench/*/*.ts'], { cwd: `${import.meta.dirname}/..` }).toSorted();
  const own = files.filter((file) => {
    const [, folder = '', name] = file.split('/');
    return file !== 'bench/run.ts' && !file.endsWith('.test.ts') && (name === undefined || name === `${folder}.ts`);
  });
  return new Map(own.map((file) => [basename(file, '.ts'), file]));
}

const all = benches();
const given = process.argv.slice(2);
const flags = given.findIndex((one) => one.startsWith('--'));
const asked = flags < 0 ? given : given.slice(0, flags);
const passed = flags < 0 ? [] : given.slice(flags);
const unknown = asked.filter((name) => !all.has(name));
if (unknown.length) {
  console.error(`No such bench: ${unknown.join(', ')}. There are ${[...all.keys()].join(', ')}.`);
  process.exit(2);
}

const results: string[] = [];
let failed = 0;
for (const [name, file] of all) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`== ${name}`);
  const { code, output } = await run('node', [file, ...passed], { aloud: true });
  const last = output
    .trim()
    .split('\n')
    .findLast((line) => line.startsWith('{'));
  results.push(last ?? JSON.stringify({ name, failed: `no result, status ${code}` }));
  if (code !== 0) failed += 1;
}
console.log(`\n${results.join('\n')}`);
process.exitCode = failed ? 1 : 0;
