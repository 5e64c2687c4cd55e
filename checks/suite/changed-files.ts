// What a change is, asked of git: everything since the merge base with main, and what is not committed yet.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedPaths } from '../house-files.ts';
import type { Tree } from './changed.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }).toString();

/** The first of these that this clone has. */
function mainHere(): string {
  const found = ['main', 'origin/main'].find((name) =>
    git('branch', '--all', '--list', name, `remotes/${name}`).trim(),
  );
  if (!found) throw new Error('There is no main to compare with: name a base (npm test -- changed --base COMMIT)');
  return found;
}

/** Paths that differ, those that are gone included: who imports them is reached, too. */
export function changedSince(base: string = mainHere()): string[] {
  const from = git('merge-base', base, 'HEAD').trim();
  const differ = git('diff', '--name-only', '--no-renames', from);
  const fresh = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${differ}\n${fresh}`.split('\n').filter(Boolean))];
}

/** Rows of the picture of questions, which a check keeps true: asked by, answered by. */
function answersIn(text: string): (readonly [string, string])[] {
  const rows = [...text.matchAll(/^\| `[\w.]+` \| (\w+) \| ([\w, ]+) \|$/gm)];
  return rows.flatMap(([, asker = '', answering = '']) => answering.split(', ').map((one) => [asker, one] as const));
}

export function houseTree(): Tree {
  const known = new Map<string, string | undefined>();
  const textOf = (path: string): string | undefined => {
    if (!known.has(path)) {
      const file = join(root, path);
      known.set(path, /\.(tsx?|mjs|json|css)$/.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    }
    return known.get(path);
  };
  return { paths: trackedPaths(), textOf, answers: answersIn(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) };
}
