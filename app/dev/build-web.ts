// Builds the web part into dist/web, and leaves it alone while its sources are the same by content.

import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFirstFiles } from './screen-files.ts';

const root = join(import.meta.dirname, '..', '..');
const web = join(root, 'dist', 'web');
const mark = join(web, '.source-hash');

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'app/*.{ts,tsx,css}',
  'kernel/**/*.{ts,json}',
  'ui/**/*',
  'modules/*/{screens,tabs}.ts',
  'modules/*/*/{contract,rules,screens}/**/*',
  'public/**/*',
  'app/dev/{class-names,screen-files}.ts',
  'platform/edge/first-files.ts',
];

/** True when a build was needed and made. */
export async function buildWebIfChanged(): Promise<boolean> {
  const hash = hashOfSources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return false;
  await viteBuild();
  await writeFirstFiles(root, web);
  writeFileSync(mark, hash);
  return true;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|gallery)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** In a process of its own: the bundler's memory goes back before the server starts. */
function viteBuild(): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The web part could not be built (see above)')),
    );
  });
}
