// The styles of every part of Mantine that we draw, or that draws for us, are imported; and no others (the first load is bounded).

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const core = path.join(root, 'node_modules/@mantine/core');
const parts = path.join(core, 'esm/components');
/** What every page has, and what boxes and switches share. */
const GROUND = ['baseline', 'default-css-variables', 'global', 'InlineInput'];

const read = (file: string): string => readFileSync(file, 'utf8');
const named = (text: string): string[] =>
  [...text.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]@mantine\/core['"]/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map(
      (name) =>
        name
          .replace(/^\s*type\s/, '')
          .split(' as ')[0]
          ?.trim() ?? '',
    );

/** Names of Mantine in our files and in the libraries that stand on it. */
function drawn(): string[] {
  const files = globSync(
    [
      '{app,ui,modules}/**/*.{ts,tsx}',
      'node_modules/@mantine/{dates,charts,spotlight}/esm/**/*.mjs',
      'node_modules/mantine-datatable/dist/*.{js,mjs}',
    ],
    { cwd: root },
  );
  return [...new Set(files.flatMap((file) => named(read(path.join(root, file)))))];
}

/** The folders of Mantine that a folder takes parts from. */
function takenBy(folder: string): string[] {
  return globSync('**/*.mjs', { cwd: path.join(parts, folder) }).flatMap((file) => {
    const at = path.dirname(path.join(parts, folder, file));
    return [...read(path.join(parts, folder, file)).matchAll(/from "(\.[^"]+)"/g)]
      .map(([, to = '']) => path.relative(parts, path.resolve(at, to)).split(path.sep)[0] ?? '')
      .filter((to) => to !== '..' && to !== folder);
  });
}

function stylesNeeded(): string[] {
  const needed = new Set<string>();
  const open = drawn().filter((name) => existsSync(path.join(parts, name)));
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (needed.has(folder)) continue;
    needed.add(folder);
    open.push(...takenBy(folder));
  }
  const sheets = [...needed].flatMap((folder) =>
    globSync('**/*.module.mjs', { cwd: path.join(parts, folder) }).map((file) => path.basename(file, '.module.mjs')),
  );
  return sheets.filter((name) => existsSync(path.join(core, 'styles', `${name}.layer.css`)));
}

test('the style sheet has the styles of what is drawn', () => {
  const imported = [...read(path.join(root, 'ui/layout/mantine.css')).matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
    ([, name = '']) => name,
  );
  const needed = [...new Set([...GROUND, ...stylesNeeded()])].toSorted();
  expect(needed.length).toBeGreaterThan(50);
  expect(imported.toSorted()).toEqual(needed);
});
