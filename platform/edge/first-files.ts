// Which files the page at an address loads first, as the build wrote it: named in the page itself, they come side by side instead of
// one telling the next (decision 0099). A page that is not among them finds its files by itself.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FIRST_FILES = 'first-files.json';

export interface FirstFiles {
  /** As the route has it: /admin/help/:page? */
  readonly path: string;
  readonly files: readonly string[];
}

const partsIn = (path: string): number => path.split('/:').length;

/** The same in any case, as all addresses are (SHELL-2). */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part && `/${part.replaceAll(/[^a-z0-9_-]/gi, String.raw`\$&`)}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Links for the head of the page at an address. */
export function firstFilesIn(web: string): (address: string) => string {
  const file = join(web, FIRST_FILES);
  const pages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstFiles[]) : [];
  const known = pages
    .toSorted((a, b) => partsIn(a.path) - partsIn(b.path))
    .map(({ path, files }) => ({ pattern: patternOf(path), links: files.map(linkOf).join('') }));
  return (address) => {
    const path = address.split('?')[0] ?? address;
    return known.find(({ pattern }) => pattern.test(path))?.links ?? '';
  };
}
