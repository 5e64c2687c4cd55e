// The files the house rules speak about: what git tracks or would track, below the folders of the tree.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const folders = ['kernel', 'platform', 'ui', 'modules', 'app', 'checks', 'bench', 'e2e', 'stories'];

export interface HouseFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Everything written by hand there; generated files carry `.gen.` in their name. */
export function houseFiles(): HouseFile[] {
  return trackedPaths()
    .filter((path) => !path.includes('.gen.') && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function trackedPaths(): string[] {
  const out = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { cwd: root });
  return out.toString().split('\n').filter(Boolean);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs|css|sql|typ)$/.test(path);
}
